// JupyterLab runs all cells and then shows the last one. Who ran them wants the first stage: until they do
// something themselves, it is brought back from where it was scrolled to, above the page.

const ARRIVE_PATIENCE = 60000;

function arriveAt(root) {
  const page = root.closest(".jp-WindowedPanel-outer");
  const over = new AbortController();
  const leave = () => over.abort();
  if (!page || page.querySelector(".coinche-teach") !== root) return leave;
  const back = () => {
    if (root.getBoundingClientRect().top < page.getBoundingClientRect().top - 1) root.scrollIntoView();
  };
  page.addEventListener("scroll", back, { signal: over.signal });
  for (const deed of ["pointerdown", "keydown", "wheel", "touchstart"]) window.addEventListener(deed, leave, { capture: true, signal: over.signal });
  setTimeout(leave, ARRIVE_PATIENCE);
  back();
  return leave;
}
