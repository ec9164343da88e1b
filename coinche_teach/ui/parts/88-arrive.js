// JupyterLab runs all cells and then shows the last one. Who ran them wants the first stage: until they do
// something themselves, it is brought back from where it was scrolled to, above the page.

const ARRIVE_DEEDS = ["pointerdown", "keydown", "wheel", "touchstart"];
const ARRIVE_PATIENCE = 60000;

function arriveAt(root) {
  const page = root.closest(".jp-WindowedPanel-outer");
  if (!page || page.querySelector(".coinche-teach") !== root) return () => {};
  const back = () => {
    if (root.getBoundingClientRect().top < page.getBoundingClientRect().top - 1) root.scrollIntoView({ block: "start" });
  };
  const leave = () => {
    clearTimeout(over);
    page.removeEventListener("scroll", back);
    for (const deed of ARRIVE_DEEDS) window.removeEventListener(deed, leave, { capture: true });
  };
  const over = setTimeout(leave, ARRIVE_PATIENCE);
  page.addEventListener("scroll", back);
  for (const deed of ARRIVE_DEEDS) window.addEventListener(deed, leave, { capture: true, passive: true });
  back();
  return leave;
}
