// Tables of words and figures: the score sheet with its ledger lines, and rules with their sources.

function sheetMake() {
  return domMake("table", "ct-sheet", domMake("caption"), domMake("thead", "", domMake("tr")), domMake("tbody"));
}

function sheetUpdate(el, part, names) {
  const [caption, head, body] = el.children;
  domText(caption, part.caption).hidden = !part.caption;
  domSet(el, { "data-even": part.even ? "" : null });
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
  domSet(row, { "data-strong": line.strong ? "" : null, "data-lit": line.lit ? "" : null });
  domText(label, line.label);
  domMaybe(slot, line.why && line, sheetWhyMake, (button) => {
    domSet(button, { "aria-label": `${names.why || "?"} ${line.label}`, "aria-expanded": String(Boolean(row.sheetOpen)) });
  });
  domText(reason, line.why).hidden = !line.why || !row.sheetOpen;
  const cells = Array.isArray(line.cells) ? line.cells : [];
  const old = [...row.children].slice(1);
  for (const extra of old.slice(cells.length)) extra.remove();
  cells.forEach((cell, i) => sheetCell(old[i] || row.appendChild(domMake("td", "ct-figure")), cell));
}

// A cell is a text, or a blank to be filled; once it is marked, it shows what was filled in.
function sheetCell(td, cell) {
  const blank = cell && typeof cell === "object" ? cell : null;
  if (Boolean(td.sheetBlank) !== Boolean(blank)) {
    td.replaceChildren(...(blank ? [domMake("div", "ct-blank", sheetInput(), domMake("s"), domMake("span"), domMake("span", "ct-mark"))] : []));
    td.domText = undefined;
  }
  td.sheetBlank = Boolean(blank);
  if (!blank) return domText(td, cell);
  const [input, filled, best, mark] = td.firstElementChild.children;
  const [value, wrong] = [blank.value ?? "", blank.mark === "wrong"];
  // The view may come late: what is being typed stays.
  if (td.sheetValue !== `${blank.blank} ${value}` && !input.matches(":focus")) input.value = value;
  td.sheetValue = `${blank.blank} ${value}`;
  domSet(input, { "data-blank": blank.blank, "aria-label": blank.name, inputmode: blank.signed ? "text" : "numeric" });
  input.hidden = Boolean(blank.mark);
  domText(filled, wrong ? value : "").hidden = !wrong || value === "";
  domText(best, wrong ? blank.best : blank.mark ? value : "").hidden = !blank.mark;
  domSet(td.firstElementChild, { "data-mark": blank.mark, title: blank.mark ? blank.name : null });
  cardMark(td.firstElementChild, blank.mark);
  mark.hidden = !blank.mark;
}

// A number goes out when its blank is left. Enter goes to the next one, and from the last to the answer.
function sheetInput() {
  const input = domMake("input", "ct-input");
  domSet(input, { type: "text", autocomplete: "off", maxlength: 8, size: 4 });
  const send = () => domSend(input, { do: "fill", key: input.dataset.blank, value: input.value });
  input.addEventListener("change", send);
  input.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.repeat) return;
    // The button that gets the focus must not take the same key for a press of its own.
    event.preventDefault();
    const root = input.closest(".coinche-teach");
    const all = [...root.querySelectorAll(".ct-blank input")].filter((each) => !each.hidden);
    const next = all[all.indexOf(input) + 1];
    if (next) return next.focus();
    const go = root.querySelector(".ct-actions [data-primary]");
    if (!go) return send();
    go.focus();
    go.click();
  });
  return input;
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
