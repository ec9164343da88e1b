// What a card costs: one trick beside another, each on a small table of its own.

function costMake() {
  return domMake("div", "ct-cost");
}

function costUpdate(el, part, names) {
  const tables = domList(part.tables);
  domSet(el, { "data-count": tables.length });
  domKeyed(el, tables, (each) => each.id, costSide, (side, each) => {
    const [head, table, said] = side.children;
    domText(head.firstElementChild, each.label);
    domSet(head, { "data-mark": each.mark });
    cardMark(head, each.mark);
    domSet(side, { role: "group", "aria-label": each.label });
    tableUpdate(table.firstElementChild, each.table || {}, names);
    domText(said, each.said).hidden = !each.said;
  });
}

// Each table is a part for the movements: a card flies in from a seat of its own table.
function costSide() {
  const head = domMake("div", "ct-cost-head", domMake("span"), domMake("span", "ct-mark"));
  const said = domMake("p", "ct-cost-said");
  domSet(said, { role: "status", "aria-live": "polite" });
  return domMake("div", "ct-cost-side", head, domMake("div", "ct-part", tableMake()), said);
}
