// The meld board: a hand to lay out from, what is laid out in groups, and two sides compared.

function boardMake() {
  const hand = domMake("div", "ct-board-hand ct-cards", domMake("div", "ct-label"), domMake("div", "ct-row"));
  const compared = domMake("div", "ct-compared", domMake("div", "ct-label"), domMake("div", "ct-steps-row"));
  hand.lastElementChild.setAttribute("role", "group");
  compared.lastElementChild.setAttribute("role", "table");
  return domMake("div", "ct-board", hand, domMake("div", "ct-board-sides"), compared);
}

function boardUpdate(el, part, names) {
  const [hand, sides, compared] = el.children;
  const options = { scope: part.key, deed: part.pick && part.pick !== "none" ? "card" : null, names };
  const [label, row] = hand.children;
  domText(label, part.label).hidden = !part.label;
  domSet(row, { "data-row": part.key, "aria-label": part.name || part.label });
  cardsFill(row, part.cards, options);
  hand.hidden = !row.childElementCount;
  domKeyed(sides, domList(part.sides), (_, i) => i, boardSideMake, (side, each, i) => boardSide(side, each, { ...options, row: `${part.key} ${i}` }));
  boardCompare(compared, part.compared);
}

function boardSideMake() {
  return domMake("section", "ct-board-side", domMake("div", "ct-board-head", domMake("span", "ct-board-who"), domMake("span", "ct-board-says"), domMake("span", "ct-mark")),
    domMake("div", "ct-melds"), domMake("p", "ct-board-none"));
}

function boardSide(el, side, options) {
  const [head, melds, none] = el.children;
  const [who, says, mark] = head.children;
  domSet(el, { "data-side": side.side, "data-won": side.won ? "" : null });
  domText(who, side.label);
  domText(says, side.says).hidden = !side.says;
  domSet(head, { "data-mark": side.won ? "right" : null });
  cardMark(head, side.won ? "right" : null);
  mark.hidden = !side.won;
  const groups = domList(side.groups);
  domSet(melds, { role: "group", "aria-label": side.name || side.label, "data-row": options.row });
  domKeyed(melds, groups, (group, i) => group.key || i, boardMeldMake, (meld, group) => boardMeld(meld, group, options));
  melds.hidden = !groups.length;
  domText(none, side.none).hidden = groups.length || !side.none;
}

function boardMeldMake() {
  return domMake("div", "ct-meld", domMake("div", "ct-meld-who"), domMake("div", "ct-meld-head", domMake("span", "ct-meld-name"), domMake("span", "ct-figure")), domMake("div", "ct-meld-cards"));
}

function boardMeld(el, group, options) {
  const [who, head, row] = el.children;
  const [name, value] = head.children;
  domText(who, group.who).hidden = !group.who;
  domText(name, group.label);
  domText(value, group.value).hidden = group.value === undefined || group.value === null;
  domSet(el, { "data-best": group.best ? "" : null, "data-loose": group.loose ? "" : null });
  head.hidden = !group.label && value.hidden;
  cardsFill(row, group.cards, options);
}

// One line a step of the comparison; the last one is what decided.
function boardCompare(el, compared) {
  const [label, table] = el.children;
  el.hidden = !compared;
  if (!compared) return;
  domText(label, compared.label);
  domSet(table, { "aria-label": compared.label });
  const rows = [{ cells: ["", ...compared.columns], head: true }, ...domList(compared.rows).map((row) => ({ ...row, cells: [row.label, ...row.cells] }))];
  domKeyed(table, rows, (_, i) => i, boardLineMake, (line, row) => {
    domSet(line, { "data-lit": row.lit ? "" : null, "data-head": row.head ? "" : null });
    domKeyed(line, row.cells.map((text, i) => ({ text, i })), (cell) => cell.i, () => domMake("div"), (cell, each) => {
      domText(cell, each.text);
      domSet(cell, { role: !each.text ? "cell" : row.head ? "columnheader" : each.i ? "cell" : "rowheader" });
    });
  });
}

function boardLineMake() {
  const line = domMake("div", "ct-compare-row");
  line.setAttribute("role", "row");
  return line;
}
