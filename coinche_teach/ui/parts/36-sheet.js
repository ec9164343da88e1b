// Tables of words and figures: the score sheet with its ledger lines, and rules with their sources.

function sheetMake() {
  return domMake("table", "ct-sheet", domMake("caption"), domMake("thead", "", domMake("tr")), domMake("tbody"));
}

function sheetUpdate(el, part, names) {
  const [caption, head, body] = el.children;
  domText(caption, part.caption).hidden = !part.caption;
  const columns = ["", ...(Array.isArray(part.columns) ? part.columns : [])];
  domKeyed(head.firstElementChild, columns, (_, i) => i, (_, i) => domMake(i ? "th" : "td"), (cell, text, i) => {
    domText(cell, text);
    domSet(cell, { scope: i ? "col" : null });
  });
  domKeyed(body, domList(part.rows), (_, i) => i, sheetRow, (row, each) => sheetLine(row, each, names));
}

function sheetRow() {
  return domMake("tr", "", domMake("th", "", domMake("div", "ct-line-head", domMake("span"), domMake("span", "ct-why-slot"), domMake("div", "ct-reason"))));
}

function sheetLine(row, line, names) {
  const head = row.firstElementChild;
  const [label, slot, reason] = head.firstElementChild.children;
  domSet(head, { scope: "row" });
  domSet(row, { "data-strong": line.strong ? "" : null });
  domText(label, line.label);
  domMaybe(slot, line.why && line, sheetWhyMake, (button) => {
    domSet(button, { "aria-label": `${names.why || "?"} ${line.label}`, "aria-expanded": String(Boolean(row.sheetOpen)) });
  });
  domText(reason, line.why).hidden = !line.why || !row.sheetOpen;
  const cells = Array.isArray(line.cells) ? line.cells : [];
  const old = [...row.children].slice(1);
  for (const extra of old.slice(cells.length)) extra.remove();
  cells.forEach((text, i) => domText(old[i] || row.appendChild(domMake("td", "ct-figure")), text));
}

// The reason of a line opens under its label; nobody but the reader needs to know.
function sheetWhyMake() {
  const button = domMake("button", "ct-why", domMake("span", "", "?"));
  domSet(button, { type: "button" });
  button.addEventListener("click", () => {
    const row = button.closest("tr");
    row.sheetOpen = !row.sheetOpen;
    row.querySelector(".ct-reason").hidden = !row.sheetOpen;
    domSet(button, { "aria-expanded": String(row.sheetOpen) });
  });
  return button;
}

function rulesMake() {
  return domMake("table", "ct-rules", domMake("caption"), domMake("thead", "", domMake("tr")), domMake("tbody"));
}

function rulesUpdate(el, part) {
  const [caption, head, body] = el.children;
  domText(caption, part.caption).hidden = !part.caption;
  head.hidden = !Array.isArray(part.columns);
  domTexts(head.firstElementChild, part.columns, "th", "");
  domKeyed(body, domList(part.rows), (row, i) => row.field || i, rulesRow, (row, each) => {
    const [field, value, source] = row.children;
    domSet(row, { "data-stated": each.stated, "data-lit": each.lit ? "" : null });
    domSet(field, { scope: "row" });
    domText(field, each.field);
    domText(value, each.value);
    domText(source, each.source);
  });
}

function rulesRow() {
  return domMake("tr", "", domMake("th"), domMake("td"), domMake("td", "ct-source"));
}
