// The keyboard. In a row one item at a time can be tabbed to; the arrows move among them.

function keysItems(row) {
  return [...row.querySelectorAll("[data-item]")].filter((item) => item.closest("[data-row]") === row);
}

function keysTidy(root) {
  for (const row of root.querySelectorAll("[data-row]")) {
    const items = keysItems(row);
    const current = items.find((item) => item.getAttribute("tabindex") === "0") || items[0];
    for (const item of items) domSet(item, { tabindex: item === current ? "0" : "-1" });
  }
}

function keysFocused(root) {
  const focused = root.getRootNode().activeElement;
  return root.contains(focused) ? focused : null;
}

// Remember where the focus is, as an element and as a place in its row.
function keysPlace(root) {
  const focused = keysFocused(root);
  const row = focused && focused.closest("[data-row]");
  return { focused, row: row && row.dataset.row, index: row ? keysItems(row).indexOf(focused) : -1 };
}

// After an update, find the focus again: the same element, else its neighbour, else what comes first.
function keysRestore(root, place) {
  if (!place.focused || keysFocused(root) === place.focused) return;
  const row = [...root.querySelectorAll("[data-row]")].find((each) => each.dataset.row === place.row);
  const items = row ? keysItems(row) : [];
  const target = root.contains(place.focused) ? place.focused
    : items[Math.min(Math.max(place.index, 0), items.length - 1)]
      || root.querySelector('.ct-parts [tabindex="0"], .ct-parts input:not([hidden]), .ct-actions [data-do]');
  if (target) target.focus({ preventScroll: true });
}

function keysFocusIn(event) {
  const item = event.target.closest("[data-item]");
  const row = item && item.closest("[data-row]");
  if (row) for (const each of keysItems(row)) domSet(each, { tabindex: each === item ? "0" : "-1" });
}

// JupyterLab's one-letter shortcuts (x cuts the cell) must not see what is typed here.
function keysDown(root, event) {
  const combined = event.ctrlKey || event.metaKey || event.altKey;
  if (event.key === "Tab" || event.key === "Escape" || (combined && !keysMove(event))) return;
  event.stopPropagation();
  if (combined) return;
  const typing = event.target.closest("input, select");
  const item = event.target.closest("[data-item]");
  if (!typing && ((item && keysItem(item, event)) || keysAction(root, event))) event.preventDefault();
}

function keysItem(item, event) {
  const row = item.closest("[data-row]");
  const target = row && keysNeighbour(keysItems(row), item, event.key);
  if (target) target.focus();
  else if (event.key === "?" && item.hasAttribute("data-why")) {
    domSend(item, { do: "why", key: item.dataset.key, id: item.dataset.id });
  } else if ((event.key === "Enter" || event.key === " ") && item.dataset.do && !event.repeat) item.click();
  else return event.key.startsWith("Arrow");
  return true;
}

function keysNeighbour(items, item, key) {
  const at = items.indexOf(item);
  if (key === "ArrowLeft") return items[at - 1];
  if (key === "ArrowRight") return items[at + 1];
  if (key === "Home") return items[0];
  if (key === "End") return items[items.length - 1];
  if (key === "ArrowUp" || key === "ArrowDown") return keysAbove(items, item, key === "ArrowUp" ? -1 : 1);
  return null;
}

// In a row that folds, up and down go to the nearest item of the line above or below.
function keysAbove(items, item, sign) {
  const here = item.getBoundingClientRect();
  const far = (each) => {
    const box = each.getBoundingClientRect();
    const down = (box.top - here.top) * sign;
    return down < here.height / 2 ? Infinity : down * 10 + Math.abs(box.left - here.left);
  };
  const nearest = items.reduce((best, each) => (far(each) < far(best) ? each : best), item);
  return nearest === item ? null : nearest;
}

// Alt with an arrow moves a placed card by one: the keyboard's way of dragging.
function keysMove(event) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const card = step && event.altKey && event.target.closest("[data-move]");
  if (!card) return false;
  event.preventDefault();
  const to = Number(card.dataset.move) + step;
  if (to >= 0) domSend(card, { do: "move", key: card.dataset.key, id: card.dataset.id, to });
  return true;
}

function keysAction(root, event) {
  if (event.target.closest("button") && (event.key === "Enter" || event.key === " ")) return false;
  const action = [...root.querySelectorAll(".ct-actions [data-hotkey]")].find((each) => each.dataset.hotkey === event.key);
  if (action && !event.repeat) action.click();
  return Boolean(action);
}
