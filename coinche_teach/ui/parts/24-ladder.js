// An order of cards, strong to weak, with what each is worth.

function ladderMake() {
  return domMake("section", "ct-ladder", domMake("div", "ct-ladder-title"), domMake("div", "ct-row"),
    domMake("div", "ct-ends", domMake("span"), domMake("span")));
}

function ladderUpdate(el, part, names) {
  const [title, row, ends] = el.children;
  domText(title, part.title).hidden = !part.title;
  domText(ends.firstElementChild, part.high);
  domText(ends.lastElementChild, part.low);
  ends.hidden = !part.high && !part.low;
  const lit = new Set(Array.isArray(part.highlight) ? part.highlight : []);
  domSet(row, { role: "group", "aria-label": part.name || part.title, "data-row": part.key });
  cardsFill(row, part.cards, { scope: part.key, deed: null, names });
  for (const cell of row.children) {
    const face = cell.firstElementChild;
    domSet(face, { "data-lit": lit.has(face.dataset.card) ? "" : null });
  }
}

function laddersMake() {
  return domMake("div", "ct-ladders");
}

function laddersUpdate(el, part, names) {
  const ladders = domList(part.ladders).map((each, i) => ({ ...each, key: each.key || `${part.key} ${i}` }));
  domKeyed(el, ladders, (each) => each.key, ladderMake, (child, each) => ladderUpdate(child, each, names));
}
