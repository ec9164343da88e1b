// Texts, numbers to type, choices to press, sums worked out.

function textMake() {
  return domMake("p", "ct-text");
}

function textUpdate(el, part) {
  domText(el, part.text);
  domSet(el, { "data-style": part.style || "plain" });
}

function numberMake() {
  const input = domMake("input", "ct-input");
  domSet(input, { type: "text", inputmode: "numeric", autocomplete: "off", maxlength: 40 });
  const el = domMake("div", "ct-number", domMake("label", "", domMake("span", "ct-label"), input),
    domMake("span", "ct-unit"), domMake("button", "ct-button"), domMake("span", "ct-mark"));
  const send = (deed) => domSend(el, { do: deed, key: el.dataset.part, value: input.value });
  input.addEventListener("keydown", (event) => event.key === "Enter" && !event.repeat && (el.numberFills ? numberGo(el, send) : send("answer")));
  input.addEventListener("change", () => el.numberFills && send("fill"));
  el.querySelector("button").addEventListener("click", () => send("answer"));
  return el;
}

// One blank among others: Enter leaves it and presses the button that gives the whole answer.
function numberGo(el, send) {
  const go = el.closest(".coinche-teach").querySelector(".ct-actions [data-primary]");
  if (!go) return send("fill");
  go.focus();
  go.click();
}

// What was typed stays until the view itself says another value.
function numberUpdate(el, part) {
  const [label, unit, button, mark] = el.children;
  const input = label.lastElementChild;
  const value = part.value === null || part.value === undefined ? "" : String(part.value);
  // A blank among others may hear of its own number late: what is being typed stays.
  if (el.numberValue !== value && !(el.numberFills && input.matches(":focus"))) input.value = value;
  el.numberValue = value;
  domText(label.firstElementChild, part.label);
  domText(unit, part.unit).hidden = !part.unit;
  // Once it is marked, it only shows what was typed.
  domText(button, part.submit).hidden = !part.submit || Boolean(part.mark);
  input.readOnly = Boolean(part.mark);
  el.numberFills = !part.submit;
  domSet(el, { "data-part": part.key, "data-mark": part.mark });
  domSet(input, { "aria-label": part.name, size: Math.max(3, String(part.max || "").length + 1) });
  domSet(button, { type: "button" });
  cardMark(el, part.mark);
  mark.hidden = !part.mark;
}

function choiceMake() {
  return domMake("div", "ct-choice ct-row");
}

function choiceUpdate(el, part) {
  domSet(el, { role: "group", "aria-label": part.name, "data-row": part.key });
  domKeyed(el, domList(part.options), (each) => each.id, choiceOption, (button, each) => {
    const [sign, label, mark] = button.children;
    const chosen = Boolean(each.pressed) || each.mark === "picked";
    domSet(button, {
      "data-do": "choose", "data-key": part.key, "data-id": each.id, "data-mark": each.mark,
      "aria-label": each.name, "aria-pressed": String(chosen), "aria-disabled": each.on === false ? "true" : null,
    });
    domMaybe(sign, GLYPH_SUITS[each.suit] && each.suit, () => domMake("span"), choiceSuit);
    domText(label, each.label);
    cardMark(button, each.mark);
    mark.hidden = !each.mark;
  });
}

function choiceSuit(slot, suit) {
  if (slot.choiceSuit !== suit) slot.replaceChildren(glyphSuitIcon(suit));
  slot.choiceSuit = suit;
}

function choiceOption() {
  const button = domMake("button", "ct-option", domMake("span", "ct-sign"), domMake("span"), domMake("span", "ct-mark"));
  domSet(button, { type: "button", "data-item": "" });
  return button;
}

function sumMake() {
  return domMake("div", "ct-sum", domMake("div", "ct-label"), domMake("div", "ct-terms"));
}

function sumUpdate(el, part) {
  const [label, terms] = el.children;
  domText(label, part.label).hidden = !part.label;
  const list = domList(part.terms);
  const total = part.total === null || part.total === undefined ? [] : [{ points: part.total, total: true }];
  domKeyed(terms, [...list, ...total], (_, i) => i, sumTerm, (term, each, i) => {
    const [sign, points, name] = term.children;
    domText(sign, each.total ? "=" : "+").hidden = i === 0;
    domText(points, each.points);
    domText(name, each.label);
    domSet(term, { "data-total": each.total ? "" : null });
  });
}

function sumTerm() {
  return domMake("div", "ct-term", domMake("span", "ct-plus"), domMake("span", "ct-figure"), domMake("span", "ct-term-name"));
}
