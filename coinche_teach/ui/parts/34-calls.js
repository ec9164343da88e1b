// The auction: what was called, and the box to call from. With many levels one is chosen first.

const CALLS_FEW = 6;

function callsMake() {
  const level = domMake("div", "ct-levels", callsStep("dash", -1), domMake("select", "ct-select"), callsStep("plus", 1));
  const el = domMake("div", "ct-calls", domMake("div", "ct-history"), level, domMake("div", "ct-row ct-box"), domMake("div", "ct-row ct-box-more"));
  level.querySelector("select").addEventListener("change", (event) => callsPick(el, event.target.value));
  level.addEventListener("click", (event) => {
    const step = event.target.closest("[data-step]");
    if (step) callsTurn(el, Number(step.dataset.step));
  });
  return el;
}

function callsStep(icon, step) {
  const button = domMake("button", "ct-button ct-step-button", glyphIcon(icon));
  domSet(button, { type: "button", "data-step": step });
  return button;
}

function callsUpdate(el, part, names) {
  const [history, , box, more] = el.children;
  el.callsPart = part;
  domSet(el.querySelector('[data-step="-1"]'), { "aria-label": names.lower || "−" });
  domSet(el.querySelector('[data-step="1"]'), { "aria-label": names.higher || "+" });
  domSet(box, { role: "group", "data-row": `${part.key} box`, "aria-label": part.name });
  domSet(more, { role: "group", "data-row": `${part.key} more`, "aria-label": part.name });
  callsHistory(history, domList(part.history));
  callsBox(el);
}

// One column a seat, in the order in which they first spoke.
function callsHistory(el, calls) {
  const seats = [...new Set(calls.map((each) => each.seat))].slice(0, 4);
  el.style.setProperty("--ct-n", seats.length || 1);
  el.hidden = !calls.length;
  const heads = seats.map((seat) => ({ head: seat }));
  domKeyed(el, [...heads, ...calls], (_, i) => i, () => domMake("div", ""), (cell, each) => {
    domText(cell, each.head === undefined ? each.call : each.head);
    domSet(cell, { class: each.head === undefined ? "ct-call" : "ct-head", "data-mark": each.mark });
  });
}

function callsLevels(grid) {
  return (Array.isArray(grid.levels) ? grid.levels : []).map(String);
}

function callsBox(el) {
  const part = el.callsPart;
  const grid = part.grid || {};
  const levels = callsLevels(grid);
  const cells = new Map(domList(grid.cells).map((cell) => [cell.id, cell]));
  const on = (level) => domList(grid.denominations).some((d) => (cells.get(level + d.id) || {}).on);
  if (!levels.includes(el.callsLevel) || !on(el.callsLevel)) el.callsLevel = levels.find(on) || levels[0];
  const many = levels.length > CALLS_FEW;
  callsSelect(el.children[1], many ? levels : [], el.callsLevel);
  const shown = many ? [el.callsLevel] : levels;
  const box = shown.flatMap((level) => domList(grid.denominations).map((d) => cells.get(level + d.id) || { id: level + d.id, gap: true }));
  el.children[2].style.setProperty("--ct-n", domList(grid.denominations).length || 1);
  const buttons = domList(grid.buttons);
  const below = part.bubble && buttons.some((cell) => cell.id === part.bubble.call);
  callsFill(el.children[2], box, part.key, below ? null : part.bubble);
  callsFill(el.children[3], buttons, part.key, below ? part.bubble : null);
}

function callsSelect(el, levels, level) {
  const select = el.children[1];
  el.hidden = !levels.length;
  domKeyed(select, levels, (each) => each, () => domMake("option"), (option, each) => { option.value = each; domText(option, each); });
  select.value = level;
}

function callsPick(el, level) {
  el.callsLevel = level;
  callsBox(el);
  keysTidy(el);
}

function callsTurn(el, step) {
  const levels = callsLevels(el.callsPart.grid || {});
  const next = levels[levels.indexOf(el.callsLevel) + step];
  if (next !== undefined) callsPick(el, next);
}

// What is said about a call stands under the line of calls that it is in.
function callsFill(row, cells, key, bubble) {
  const children = bubble ? [...cells, { ...bubble, id: "bubble" }] : cells;
  const keyOf = (cell) => (cell.gap ? `${cell.id} gap` : cell.id);
  domKeyed(row, children, keyOf, (cell) => (cell.lines ? bubbleMake() : cell.gap ? domMake("div", "ct-gap") : callsButton()), (child, cell) => {
    if (cell.gap) return;
    if (cell.lines) return bubbleUpdate(child, cell, row.children[cells.findIndex((each) => each.id === bubble.call)]);
    const [label, mark] = child.children;
    domText(label, cell.label);
    domSet(child, {
      "data-item": "", "data-do": "call", "data-key": key, "data-id": cell.id,
      "aria-label": cell.name, "aria-disabled": cell.on ? null : "true", "data-mark": cell.mark,
      "aria-pressed": cell.pressed === undefined ? null : String(cell.pressed),
    });
    cardMark(child, cell.mark);
    mark.hidden = !cell.mark;
  });
  if (!bubble) bubbleClear(row);
  row.hidden = !children.length;
}

function callsButton() {
  const button = domMake("button", "ct-option", domMake("span"), domMake("span", "ct-mark"));
  button.type = "button";
  return button;
}
