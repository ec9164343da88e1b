// The stage: draws the view whenever it changes and sends what is done, with the drawing's number.

const STAGE_PARTS = {
  text: [textMake, textUpdate], cards: [cardsMake, cardsUpdate], duel: [duelMake, duelUpdate],
  sort: [sortMake, sortUpdate], ladder: [ladderMake, ladderUpdate], ladders: [laddersMake, laddersUpdate],
  number: [numberMake, numberUpdate], choice: [choiceMake, choiceUpdate], sum: [sumMake, sumUpdate],
  table: [tableMake, tableUpdate], calls: [callsMake, callsUpdate], sheet: [sheetMake, sheetUpdate],
  rules: [rulesMake, rulesUpdate], board: [boardMake, boardUpdate], matrix: [matrixMake, matrixUpdate], cost: [costMake, costUpdate],
};

function stageMake() {
  const feedback = domMake("div", "ct-feedback");
  domSet(feedback, { role: "status", "aria-live": "polite" });
  const said = domMake("div", "ct-sr");
  domSet(said, { role: "status", "aria-live": "polite" });
  return domMake("div", "coinche-teach",
    domMake("div", "ct-headline", domMake("div", "ct-title"), domMake("ol", "ct-steps"), domMake("div", "ct-badge-slot")),
    domMake("div", "ct-task", domMake("div", "ct-words", domMake("div", "ct-small"), domMake("div", "ct-prompt")), domMake("div", "ct-trump-slot")),
    domMake("div", "ct-parts"), feedback,
    domMake("div", "ct-foot", domMake("div", "ct-actions"), domMake("div", "ct-stars")),
    domMake("div", "ct-footer"), said);
}

function stageDraw(root, view) {
  const [head, task, parts, feedback, foot, footer, said] = root.children;
  const place = keysPlace(root);
  const before = motionSnap(root);
  domSet(root, { lang: view.lang, "data-rev": view.rev, "data-look": view.look });
  frameHead(head, view);
  frameTask(task, view);
  stageParts(parts, view);
  frameFeedback(feedback, view.feedback);
  frameActions(foot, view);
  domText(footer, view.footer).hidden = !view.footer;
  domText(said, stageBubbles(view));
  keysTidy(root);
  keysRestore(root, place);
  stageReveal(root, view, place.focused);
  motionPlay(root, before);
  stageFit(root);
}

// On the wall nothing scrolls: what is taller than the window is drawn smaller. It has the keys from the start.
function stageFit(root) {
  if (root.dataset.look !== "projector") return;
  root.tabIndex = -1;
  if (document.activeElement === document.body) root.focus({ preventScroll: true });
  root.style.zoom = "";
  const room = window.innerHeight - (document.fullscreenElement === root ? 0 : 28);
  for (let zoom = 1; root.scrollHeight * zoom > room && zoom > 0.4; ) root.style.zoom = zoom = Math.min(zoom - 0.02, room / root.scrollHeight);
}

// A new task that begins above the window is brought into sight, for whoever is at work here.
function stageReveal(root, view, working) {
  const task = JSON.stringify([view.prompt, domList(view.parts).map((part) => [part.kind, part.key])]);
  if (working && root.stageTask !== task) root.children[1].scrollIntoView({ block: "nearest" });
  root.stageTask = task;
  const bubble = stageBubbles(view);
  if (working && bubble && root.stageBubble !== bubble) root.querySelector(".ct-bubble")?.scrollIntoView({ block: "nearest" });
  root.stageBubble = bubble;
}

// A part that cannot be drawn is left out; the others stand.
function stageParts(el, view) {
  const known = domList(view.parts).filter((part) => Object.hasOwn(STAGE_PARTS, part.kind));
  domKeyed(el, known, (part, i) => `${part.kind} ${part.key === undefined ? i : part.key}`,
    (part) => domMake("div", "ct-part", STAGE_PARTS[part.kind][0]()),
    (slot, part) => {
      slot.hidden = false;
      domSet(slot, { "data-aside": part.aside ? "" : null });
      try {
        STAGE_PARTS[part.kind][1](slot.firstElementChild, part, view.names || {});
      } catch (error) {
        slot.hidden = true;
        console.warn("coinche_teach: a part could not be drawn", part.kind, error);
      }
    });
}

// What a bubble says is also said aloud.
function stageBubbles(view) {
  const lines = domList(view.parts).flatMap((part) => (part.bubble && part.bubble.lines) || []);
  return lines.join(" ");
}

function stageClick(root, event) {
  const target = event.target.closest("[data-do]");
  if (!target || !root.contains(target)) return;
  const { do: deed, key, id } = target.dataset;
  if (deed === "press" && id === "full") return stageFull(root);
  domSend(target, deed === "press" ? { do: deed, id } : { do: deed, key, id });
}

// The whole screen is the browser's to give; a session has nothing to know of it.
function stageFull(root) {
  if (document.fullscreenElement) document.exitFullscreen();
  else root.requestFullscreen?.().catch(() => {});
}

// A restarted kernel has forgotten this stage, and a click on it would come to nothing without a word.
function stageLost(root, view) {
  const told = root.children[3];
  if (view?.names?.lost) frameFeedback(told, { tone: "info", lines: [{ text: view.names.lost }] });
  told.scrollIntoView({ block: "nearest" });
}

function render({ model, el }) {
  const root = stageMake();
  const draw = () => stageDraw(root, model.get("view") || {});
  const fit = () => stageFit(root);
  let leave = null;
  const widths = new ResizeObserver(() => {
    root.querySelectorAll(".ct-bubble").forEach(bubblePlace);
    if (root.isConnected && root.offsetHeight) leave ||= arriveAt(root);
  });
  window.addEventListener("resize", fit);
  root.addEventListener("click", (event) => stageClick(root, event));
  root.addEventListener("keydown", (event) => keysDown(root, event));
  root.addEventListener("focusin", keysFocusIn);
  root.addEventListener("ct-send", (event) => {
    event.stopPropagation();
    try {
      model.send({ ...event.detail, rev: Number(root.dataset.rev) });
    } catch {
      stageLost(root, model.get("view"));
    }
  });
  model.on("change:view", draw);
  el.append(root);
  draw();
  widths.observe(root);
  return () => {
    model.off("change:view", draw);
    window.removeEventListener("resize", fit);
    widths.disconnect();
    leave?.();
  };
}

export default { render };
