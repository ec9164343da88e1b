// Movement: where a card was before an update, it starts; where it is now, it arrives. A card
// that was nowhere may name a seat to come from. Nobody who asked for less motion sees any.

const MOTION_MS = 200;

function motionQuiet() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

// Places are measured from the part, so that a longer text above does not set the cards sailing.
function motionPlace(el) {
  const box = el.getBoundingClientRect();
  const part = el.closest(".ct-part").getBoundingClientRect();
  return { x: box.left - part.left, y: box.top - part.top, width: box.width };
}

function motionSnap(root) {
  if (motionQuiet()) return null;
  return new Map([...root.querySelectorAll("[data-fly]")].map((el) => [el.dataset.fly, motionPlace(el)]));
}

function motionPlay(root, before) {
  if (!before || !before.size) return;
  for (const el of root.querySelectorAll("[data-fly]")) {
    const start = before.get(el.dataset.fly) || motionOrigin(el);
    if (start) motionFly(el, start, motionPlace(el));
  }
}

function motionOrigin(el) {
  const seat = el.dataset.from && el.closest(".ct-part").querySelector(`[data-seat="${el.dataset.from}"]`);
  return seat ? motionPlace(seat) : null;
}

function motionFly(el, start, end) {
  const [dx, dy] = [start.x - end.x, start.y - end.y];
  if (!end.width || Math.abs(dx) + Math.abs(dy) < 2) return;
  const scale = Math.min(2, Math.max(0.4, start.width / end.width));
  const from = { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, transformOrigin: "0 0", zIndex: 2 };
  const to = { transform: "none", transformOrigin: "0 0", zIndex: 2 };
  el.animate([from, to], { duration: MOTION_MS, easing: "cubic-bezier(.2, .7, .3, 1)" });
}
