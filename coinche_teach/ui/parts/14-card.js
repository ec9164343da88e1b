// One card: a face or a back drawn in a 100 x 140 box, and round it what the view says of it.

const CARD_MARKS = { right: "tick", wrong: "cross", best: "star" };
const cardDrawn = new Map();

// Faces are drawn once and copied: a new deal of 32 cards costs 32 copies.
function cardPicture(card) {
  const name = card.back ? "back" : `${card.suit} ${card.rank} ${card.letter}`;
  if (!cardDrawn.has(name)) {
    const svg = domSvg("svg", { viewBox: "0 0 100 140", "aria-hidden": "true", class: `ct-face ct-suit-${card.suit}` });
    svg.append(...(card.back ? cardBack() : cardFace(card)));
    cardDrawn.set(name, svg);
  }
  return cardDrawn.get(name).cloneNode(true);
}

function cardFace(card) {
  const letter = String(card.letter || card.rank || "");
  const turned = domSvg("g", { transform: "rotate(180 50 70)" }, ...cardIndex(letter, card.suit));
  return [...cardIndex(letter, card.suit), turned, ...cardCentre(card, letter)];
}

// Rank and suit share one axis, whatever the width of the letter.
function cardIndex(letter, suit) {
  const middle = letter === "10" ? 18 : 15.5;
  const height = 25;
  return [
    glyphRank(letter, middle - glyphRankWidth(letter, height) / 2, 9, height),
    glyphSuit(suit, middle - 8.5, 39, 17),
  ];
}

function cardCentre(card, letter) {
  const emblem = GLYPH_EMBLEMS[card.rank];
  if (!emblem) {
    const size = card.rank === "A" ? 62 : 52;
    return [glyphSuit(card.suit, 50 - size / 2, 70 - size / 2, size)];
  }
  return cardCourt(card.suit, letter, emblem);
}

// A court card: the emblem over the suit sign, and the letter cut out of the sign.
function cardCourt(suit, letter, emblem) {
  const height = suit === "D" ? 17 : 18;
  const middle = { S: 84, H: 77, D: 81, C: 83 }[suit];
  const inner = domSvg("g", { class: "ct-cut" },
    glyphRank(letter, 50 - glyphRankWidth(letter, height) / 2, middle - height / 2, height, 16));
  return [
    domSvg("path", { d: emblem, transform: "translate(30 30) scale(.4)", fill: "currentColor" }),
    glyphSuit(suit, 24, 55, 52),
    inner,
  ];
}

// The lattice: diagonals cut off at the frame by arithmetic, so that no clip path needs an id.
function cardBack() {
  const [left, top, right, bottom] = [8, 8, 92, 132];
  let lines = "";
  for (let c = left - bottom; c <= right - top; c += 6) {
    const [x1, x2] = [Math.max(left, top + c), Math.min(right, bottom + c)];
    lines += `M${x1} ${x1 - c}L${x2} ${x2 - c}M${x1} ${140 - x1 + c}L${x2} ${140 - x2 + c}`;
  }
  const frame = { x: left, y: top, width: right - left, height: bottom - top, rx: 3 };
  return [
    domSvg("path", { d: lines, class: "ct-lattice" }),
    domSvg("rect", { ...frame, class: "ct-lattice-frame" }),
  ];
}

// How a card stands in its row: `scope` tells cards of different rows apart, `deed` is what a
// click on it does (none: it is only looked at).
function cardMake() {
  const face = domMake("div", "ct-card");
  const under = domMake("div", "ct-under", domMake("span", "ct-points"), domMake("span", "ct-why-slot"));
  return domMake("div", "ct-cell", face, under, domMake("span", "ct-note"));
}

function cardUpdate(cell, card, { scope, deed, names = {}, item = Boolean(deed), from = null }) {
  const [face, under, note] = cell.children;
  const drawing = `${card.back} ${card.suit} ${card.rank} ${card.letter}`;
  if (face.cardDrawing !== drawing) {
    face.cardDrawing = drawing;
    face.replaceChildren(cardPicture(card), domMake("span", "ct-mark"));
  }
  cardMark(face, card.mark);
  domSet(cell, { "data-fly": `${scope} ${card.id}`, "data-from": from });
  const why = card.why ? { key: scope, id: card.id } : null;
  domSet(face, {
    role: deed ? "button" : "img", "aria-label": card.name, "data-card": card.id,
    "data-do": deed, "data-key": scope, "data-id": card.id,
    "data-item": item || why ? "" : null, "data-mark": card.mark, "data-dim": card.dim ? "" : null,
    "data-why": why ? "" : null, "aria-keyshortcuts": why ? "?" : null,
    "aria-disabled": deed && card.dim ? "true" : null,
    "aria-pressed": deed && card.mark !== undefined ? String(card.mark === "picked") : null,
  });
  if (!item && !why) face.removeAttribute("tabindex");
  cardUnder(under, card, why, names);
  domText(note, card.note).hidden = !card.note;
}

function cardMark(face, mark) {
  const sign = face.lastElementChild;
  if (sign.cardMark === mark) return;
  sign.cardMark = mark;
  const icon = Object.hasOwn(CARD_MARKS, mark || "") ? [glyphIcon(CARD_MARKS[mark])] : [];
  sign.replaceChildren(...icon);
}

function cardUnder(under, card, why, names) {
  const [points, slot] = under.children;
  domText(points, card.points).hidden = card.points === undefined || card.points === null;
  domMaybe(slot, why, cardWhyMake, (button) => {
    domSet(button, { "data-key": why.key, "data-id": why.id, "aria-label": `${names.why || "?"} ${card.name || ""}` });
  });
  under.hidden = points.hidden && slot.hidden;
}

function cardWhyMake() {
  const button = domMake("button", "ct-why", domMake("span", "", "?"));
  domSet(button, { type: "button", tabindex: "-1", "data-do": "why" });
  return button;
}
