// A deal by rule sets: a column a table, a row a rule or a card, and the row that makes the difference lit.

const MATRIX_MARKS = { yes: "tick", no: "dash" };

function matrixMake() {
  const rows = domMake("div", "ct-matrix-rows");
  rows.setAttribute("role", "table");
  return domMake("div", "ct-matrix", domMake("div", "ct-label"), rows);
}

function matrixUpdate(el, part) {
  const [caption, table] = el.children;
  const columns = domList(part.columns);
  domText(caption, part.caption).hidden = !part.caption;
  domSet(table, { "aria-label": part.name || part.caption, "data-fold": part.fold ? "" : null });
  table.style.setProperty("--ct-n", columns.length);
  const head = { label: part.corner, cells: columns.map((each) => ({ text: each.label })), names: true };
  domKeyed(table, [head, ...domList(part.rows)], (_, i) => i, matrixRowMake, (row, each) => matrixRow(row, each, columns));
}

function matrixRowMake() {
  const row = domMake("div", "ct-matrix-row", domMake("div", "ct-matrix-head", domMake("span"), domMake("span", "ct-matrix-tag")));
  row.setAttribute("role", "row");
  return row;
}

function matrixRow(el, row, columns) {
  const head = el.firstElementChild;
  const [label, tag] = head.children;
  domSet(el, { "data-names": row.names ? "" : null, "data-strong": row.strong ? "" : null, "data-lit": row.lit ? "" : null });
  domSet(head, { role: !row.label ? "cell" : row.names ? "columnheader" : "rowheader" });
  domText(label, row.label);
  domText(tag, row.tag).hidden = !row.tag;
  const cells = domList(row.cells);
  for (const extra of [...el.children].slice(cells.length + 1)) extra.remove();
  cells.forEach((cell, i) => matrixCell(el.children[i + 1] || el.appendChild(domMake("div", "ct-matrix-cell", domMake("span", "ct-matrix-mark"), domMake("span"))), cell, row, columns[i]));
}

function matrixCell(el, cell, row, column) {
  const [sign, text] = el.children;
  const mark = Object.hasOwn(MATRIX_MARKS, cell.mark || "") ? cell.mark : null;
  domSet(el, { role: row.names ? "columnheader" : "cell", "data-lit": cell.lit ? "" : null, "data-quiet": cell.quiet ? "" : null, "data-same": cell.same ? "" : null,
    "data-mark": mark, "data-label": row.names || !column ? null : column.label, "data-empty": cell.text || mark ? null : "" });
  if (sign.matrixMark !== mark) sign.replaceChildren(...(mark ? [glyphIcon(MATRIX_MARKS[mark])] : []));
  sign.matrixMark = mark;
  sign.hidden = !mark;
  domText(text, cell.text);
}
