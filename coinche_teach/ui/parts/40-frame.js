// Round the parts: title, progress, rule badge, task, trump, feedback, actions.

function frameHead(el, view) {
  const [title, steps, badge] = el.children;
  domText(title, view.title).hidden = !view.title;
  frameSteps(steps, domList(view.steps));
  domMaybe(badge, view.badge, frameBadgeMake, frameBadge);
  el.hidden = title.hidden && steps.hidden && badge.hidden;
}

function frameSteps(el, steps) {
  el.hidden = !steps.length;
  domKeyed(el, steps, (step) => step.id, frameStepMake, (item, step) => {
    const [sign, label, count] = item.children;
    domSet(item, { "data-state": step.state, "aria-current": step.state === "now" ? "step" : null, title: step.name });
    const icon = step.state === "done" ? "tick" : "none";
    if (sign.frameIcon !== icon) sign.replaceChildren(...(icon === "tick" ? [glyphIcon("tick")] : []));
    sign.frameIcon = icon;
    domText(label, step.label);
    const counted = step.total !== undefined && step.total !== null;
    domText(count, counted ? `${step.done || 0}/${step.total}` : "").hidden = !counted;
  });
}

function frameStepMake() {
  return domMake("li", "ct-step", domMake("span", "ct-step-sign"), domMake("span", "ct-step-label"), domMake("span", "ct-figure"));
}

function frameBadgeMake() {
  const select = domMake("select", "ct-select");
  select.addEventListener("change", () => domSend(select, { do: "rules", value: select.value }));
  return domMake("div", "ct-badge", domMake("label", "", domMake("span", "ct-label"), select), domMake("span", "ct-badge-note"));
}

function frameBadge(el, badge) {
  const [label, note] = el.children;
  const select = label.lastElementChild;
  const choices = domList(badge.choices);
  domText(label.firstElementChild, badge.label);
  domKeyed(select, choices.length ? choices : [{ id: badge.value, label: badge.value }], (each) => each.id,
    () => domMake("option"), (option, each) => { option.value = each.id; domText(option, each.label); });
  select.value = badge.value;
  domText(note, badge.note).hidden = !badge.note;
}

function frameTask(el, view) {
  const [words, trump] = el.children;
  domText(words.firstElementChild, view.small).hidden = !view.small;
  domText(words.lastElementChild, view.prompt).hidden = !view.prompt;
  domMaybe(trump, view.trump, () => domMake("div", "ct-trump", domMake("span", "ct-sign"), domMake("span")), (badge, each) => {
    domMaybe(badge.firstElementChild, GLYPH_SUITS[each.suit] && each.suit, () => domMake("span"), choiceSuit);
    domText(badge.lastElementChild, each.label);
  });
  el.hidden = !view.small && !view.prompt && trump.hidden;
}

// The tone is a sign and a word, never a flood of colour. Lines with labels stand in two columns.
function frameFeedback(el, feedback) {
  domMaybe(el, feedback, frameFeedbackMake, (box, each) => {
    const [sign, title, lines] = box.children;
    domSet(box, { "data-tone": each.tone });
    const icon = { right: "tick", wrong: "cross" }[each.tone] || "none";
    if (sign.frameIcon !== icon) {
      sign.replaceChildren(...(icon === "none" ? [domMake("span", "", each.tone === "hint" ? "?" : "i")] : [glyphIcon(icon)]));
    }
    sign.frameIcon = icon;
    domText(title, each.title).hidden = !each.title;
    domKeyed(lines, domList(each.lines), (_, i) => i, () => domMake("div", "", domMake("dt"), domMake("dd")), (line, text) => {
      domText(line.firstElementChild, text.label).hidden = !text.label;
      domText(line.lastElementChild, text.text);
    });
  });
}

function frameFeedbackMake() {
  return domMake("div", "ct-feedback-box", domMake("span", "ct-tone"), domMake("div", "ct-feedback-title"), domMake("dl"));
}

function frameActions(el, view) {
  const [buttons, stars] = el.children;
  domKeyed(buttons, domList(view.actions), (each) => each.id, frameButton, (button, each) => {
    domText(button, each.label);
    domSet(button, {
      "data-do": "press", "data-id": each.id, "data-primary": each.primary ? "" : null, "data-hotkey": each.key,
      "aria-keyshortcuts": each.key, "aria-disabled": each.on === false ? "true" : null,
    });
  });
  domMaybe(stars, view.stars, () => domMake("span", "ct-stars-row"), (row, each) => {
    domSet(row, { role: "img", "aria-label": each.name });
    const all = Array.from({ length: Math.min(Number(each.of) || 0, 9) }, (_, i) => ({ won: i < each.won }));
    domKeyed(row, all, (_, i) => i, () => glyphIcon("star"), (star, one) => domSet(star, { "data-won": one.won ? "" : null }));
  });
  el.hidden = !buttons.childElementCount && stars.hidden;
}

function frameButton() {
  const button = domMake("button", "ct-button");
  button.type = "button";
  return button;
}
