// The bidding lab: a board to take a hand from, and its picture: points in each denomination, odds of every bid.

Object.assign(STAGE_PARTS, { picker: [pickerMake, pickerUpdate], lab: [labMake, labUpdate] });

function pickerMake() {
  const el = domMake("div", "ct-picker", domMake("div", "ct-label"), domMake("div", "ct-row"));
  el.lastElementChild.setAttribute("role", "group");
  return el;
}

function pickerUpdate(el, part, names) {
  const [label, row] = el.children;
  domText(label, part.label).hidden = !part.label;
  domSet(row, { "data-row": part.key, "aria-label": part.name || part.label });
  cardsFill(row, part.cards, { scope: part.key, deed: part.pick === "none" ? null : "card", names });
  // What lies open for all is no card of the hand.
  domList(part.cards).forEach((card, i) => row.children[i] && domSet(row.children[i], { "data-open": card.open ? "" : null }));
}

function labMake() {
  return domMake("div", "ct-lab", domMake("div", "ct-lab-hands"), domMake("div", "ct-lab-notes"));
}

function labUpdate(el, part) {
  const hands = domList(part.hands);
  const [pictures, notes] = el.children;
  domSet(el, { "data-two": hands.length > 1 ? "" : null });
  domKeyed(pictures, hands, (_, i) => i, labHandMake, labHand);
  domTexts(notes, part.notes, "p", "");
}

function labHandMake() {
  return domMake("section", "ct-lab-hand",
    domMake("div", "ct-lab-head", domMake("span", "ct-lab-title"), domMake("span", "ct-lab-cards"), domMake("span", "ct-lab-n")),
    domMake("div", "ct-label"), domMake("div", "ct-lab-points"),
    domMake("div", "ct-lab-lines"),
    domMake("div", "ct-label"), domMake("div", "ct-lab-odds"));
}

function labHand(el, hand) {
  const [head, pointsLabel, points, lines, oddsLabel, odds] = el.children;
  domText(head.children[0], hand.title).hidden = !hand.title;
  domText(head.children[1], hand.cards);
  domText(head.children[2], hand.progress);
  domText(pointsLabel, hand.points.label);
  domKeyed(points, domList(hand.points.rows), (row) => row.id, labRowMake, (row, each) => labRow(row, each, hand.points.tallest));
  domTexts(lines, hand.lines, "p", "");
  domText(oddsLabel, hand.odds.label);
  labOdds(odds, hand.odds);
}

function labRowMake() {
  return domMake("div", "ct-lab-row", domMake("span", "ct-lab-kind", domMake("span", "ct-sign"), domMake("span")), domMake("div", "ct-lab-bars"), domMake("span", "ct-figure"));
}

// One bar for ten points; the line stands at the mean.
function labRow(el, row, tallest) {
  const [kind, bars, says] = el.children;
  labKind(kind, row);
  domSet(bars, { role: "img", "aria-label": row.name });
  const list = (Array.isArray(row.bars) ? row.bars : []).map((height, i) => ({ height, i }));
  domKeyed(bars, [...list, { mean: row.at, i: "mean" }], (bar) => bar.i, (bar) => domMake("span", bar.mean === undefined ? "ct-lab-bar" : "ct-lab-mean"), (span, bar) => {
    if (bar.mean === undefined) span.style.setProperty("--ct-h", tallest ? bar.height / tallest : 0);
    else span.style.setProperty("--ct-at", bar.mean);
  });
  domText(says, row.says);
  domSet(says, { "aria-hidden": "true" });
}

function labKind(el, row) {
  const [sign, label] = el.children;
  domMaybe(sign, GLYPH_SUITS[row.suit] && row.suit, () => domMake("span"), choiceSuit);
  domText(label, sign.hidden ? row.label : "");
  domSet(el, { "aria-hidden": "true" });
}

function labOdds(el, odds) {
  const columns = domList(odds.columns);
  domSet(el, { role: "table", "aria-label": odds.label });
  el.style.setProperty("--ct-n", columns.length);
  const head = { head: true, cells: columns };
  domKeyed(el, [head, ...domList(odds.rows)], (_, i) => i, () => domMake("div", "ct-lab-line"), (line, row) => {
    domSet(line, { role: "row" });
    const cells = [{ label: row.label, first: true }, ...row.cells];
    domKeyed(line, cells, (_, i) => i, (cell, i) => labCellMake(row.head && i > 0), (slot, cell, i) => {
      if (row.head && i > 0) return labHeadCell(slot, cell, (odds.names || [])[i - 1]);
      labCell(slot, cell);
    });
  });
}

function labCellMake(head) {
  return head ? domMake("div", "ct-lab-column", domMake("span", "ct-sign"), domMake("span")) : domMake("div", "ct-lab-cell", domMake("span"), domMake("span", "ct-lab-band"), domMake("span", "ct-lab-net"));
}

function labHeadCell(slot, cell, name) {
  const [sign, label] = slot.children;
  domMaybe(sign, GLYPH_SUITS[cell.suit] && cell.suit, () => domMake("span"), choiceSuit);
  domText(label, sign.hidden ? cell.label : "");
  domSet(slot, { role: "columnheader", "aria-label": name });
}

function labCell(slot, cell) {
  const [text, band, net] = slot.children;
  domText(text, cell.first ? cell.label : cell.text);
  domText(band, cell.band).hidden = !cell.band;
  domText(net, cell.small).hidden = !cell.small;
  domSet(slot, {
    role: cell.first ? "rowheader" : "cell", "aria-label": cell.first ? null : cell.name || null,
    "data-best": cell.best ? "" : null, "data-loses": cell.loses ? "" : null, "data-first": cell.first ? "" : null,
  });
  slot.style.setProperty("--ct-share", cell.share || 0);
}
