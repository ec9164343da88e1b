// Rows of cards: a hand to choose from, and a duel of two.

function cardsMake() {
  const el = domMake("div", "ct-cards", domMake("div", "ct-label"), domMake("div", "ct-row"));
  el.lastElementChild.setAttribute("role", "group");
  return el;
}

function cardsUpdate(el, part, names) {
  const [label, row] = el.children;
  domText(label, part.label).hidden = !part.label;
  domSet(row, { "data-row": part.key, "aria-label": part.name || part.label });
  const deed = part.pick && part.pick !== "none" ? "card" : null;
  cardsTold(row, domList(part.cards), part.bubble, { scope: part.key, deed, names });
}

// Cards, and what is said about one of them right under its line.
function cardsTold(row, cards, bubble, options) {
  const asked = bubble ? cards.findIndex((card) => card.id === bubble.card) : -1;
  const children = bubble ? [...cards, { ...bubble, id: "bubble" }] : cards;
  row.style.setProperty("--ct-n", cards.length);
  domKeyed(row, children, (child) => child.id, (child) => (child.lines ? bubbleMake() : cardMake()),
    (cell, child) => (child.lines ? bubbleUpdate(cell, child, row.children[asked]) : cardUpdate(cell, child, options)));
  if (!bubble) bubbleClear(row);
}

function cardsFill(row, cards, options) {
  const list = domList(cards);
  row.style.setProperty("--ct-n", list.length);
  domKeyed(row, list, (card) => card.id, cardMake, (cell, card) => cardUpdate(cell, card, options));
}

function duelMake() {
  const el = domMake("div", "ct-duel", domMake("div", "ct-row"));
  el.lastElementChild.setAttribute("role", "group");
  return el;
}

function duelUpdate(el, part, names) {
  const row = el.firstElementChild;
  domSet(row, { "data-row": part.key, "aria-label": part.name });
  const [one, other] = domList(part.cards);
  const children = [one, part.versus && { versus: part.versus }, other].filter(Boolean);
  const deed = part.pick === "none" ? null : "card";
  domKeyed(row, children, (child) => child.id || "versus",
    (child) => (child.versus ? domMake("div", "ct-versus") : cardMake()),
    (cell, child) => (child.versus ? domText(cell, child.versus)
      : cardUpdate(cell, child, { scope: part.key, deed, names })));
}
