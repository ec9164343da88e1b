// Sorting: cards go from the pool to the line and back with a click; in the line they can also
// be dragged, or moved with Alt and an arrow.

const SORT_SLIP = 8;

function sortMake() {
  const line = domMake("div", "ct-row ct-line");
  const el = domMake("div", "ct-sort", domMake("div", "ct-high"), domMake("div", "ct-low"), line, 
    domMake("div", "ct-label"), domMake("div", "ct-row ct-pool"));
  line.setAttribute("role", "group");
  el.lastElementChild.setAttribute("role", "group");
  line.addEventListener("pointerdown", sortGrab);
  return el;
}

function sortUpdate(el, part, names) {
  const [high, low, line, label, pool] = el.children;
  const labels = part.labels || {};
  domText(high, part.hint_high);
  domText(low, part.hint_low);
  domText(label, labels.pool).hidden = !labels.pool;
  const options = { scope: part.key, deed: part.pick === "none" ? null : "card", names };
  sortLine(line, part, options);
  domSet(line, { "data-row": `${part.key} line`, "aria-label": labels.placed });
  domSet(pool, { "data-row": `${part.key} pool`, "aria-label": labels.pool });
  cardsFill(pool, part.pool, options);
  pool.hidden = label.hidden = !pool.childElementCount;
}

// Placed cards, then the empty places that are left.
function sortLine(line, part, options) {
  const placed = domList(part.placed);
  const count = Math.min(Math.max(Number(part.slots) || 0, placed.length), 32);
  const slots = Array.from({ length: count }, (_, i) => placed[i] || { slot: i });
  line.parentElement.style.setProperty("--ct-n", count);
  domKeyed(line, slots, (each) => each.id || `slot ${each.slot}`,
    (each) => (each.id ? cardMake() : domMake("div", "ct-cell ct-slot")),
    (cell, each, index) => each.id && sortPlaced(cell, each, index, options));
}

function sortPlaced(cell, card, index, options) {
  cardUpdate(cell, card, options);
  const free = Boolean(options.deed);
  domSet(cell.firstElementChild, { "data-move": free ? index : null,
    "aria-keyshortcuts": free ? "Alt+ArrowLeft Alt+ArrowRight" : null });
}

// A drag follows the pointer once it has left the click's slip; the card lands where most of it lies.
function sortGrab(event) {
  const face = event.target.closest("[data-move]");
  if (!face || event.button !== 0) return;
  const cell = face.parentElement;
  const start = { x: event.clientX, y: event.clientY };
  let dragging = false;
  const move = (now) => {
    const [dx, dy] = [now.clientX - start.x, now.clientY - start.y];
    dragging = dragging || Math.hypot(dx, dy) > SORT_SLIP;
    if (!dragging) return;
    cell.classList.add("ct-dragged");
    cell.style.transform = `translate(${dx}px, ${dy}px)`;
  };
  const drop = (now) => {
    for (const [name, listener] of listeners) face.removeEventListener(name, listener);
    const to = dragging && now.type === "pointerup" ? sortPlaceOf(cell) : null;
    cell.classList.remove("ct-dragged");
    cell.style.transform = "";
    if (dragging) face.addEventListener("click", sortNoClick, { capture: true, once: true });
    setTimeout(() => face.removeEventListener("click", sortNoClick, { capture: true }), 0);
    if (to !== null && to !== Number(face.dataset.move)) {
      domSend(face, { do: "move", key: face.dataset.key, id: face.dataset.id, to });
    }
  };
  const listeners = [["pointermove", move], ["pointerup", drop], ["pointercancel", drop]];
  for (const [name, listener] of listeners) face.addEventListener(name, listener);
  face.setPointerCapture(event.pointerId);
}

function sortNoClick(event) {
  event.stopPropagation();
}

function sortPlaceOf(cell) {
  const box = cell.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const far = (each) => {
    if (each === cell) return Math.hypot(x - sortHome(each).x, y - sortHome(each).y);
    const other = each.getBoundingClientRect();
    return Math.hypot(x - other.left - other.width / 2, y - other.top - other.height / 2);
  };
  const placed = [...cell.parentElement.children].filter((each) => !each.classList.contains("ct-slot"));
  return placed.reduce((best, each, index) => (far(each) < far(placed[best]) ? index : best), 0);
}

// Where a dragged cell would be if it were let go.
function sortHome(cell) {
  const moved = new DOMMatrix(getComputedStyle(cell).transform);
  const box = cell.getBoundingClientRect();
  return { x: box.left - moved.e + box.width / 2, y: box.top - moved.f + box.height / 2 };
}
