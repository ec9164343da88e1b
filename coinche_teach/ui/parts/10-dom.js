// Elements, texts and keyed lists. An update changes what differs and keeps every element it
// can, so that the focus, a half-typed number and a running movement all survive it.

const DOM_SVG = "http://www.w3.org/2000/svg";
const DOM_SIGNS = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };

function domMake(tag, className, ...children) {
  const el = document.createElement(tag);
  if (className) el.className = className;
  el.append(...children);
  return el;
}

function domSvg(tag, attributes, ...children) {
  const el = document.createElementNS(DOM_SVG, tag);
  for (const [name, value] of Object.entries(attributes)) el.setAttribute(name, value);
  el.append(...children);
  return el;
}

// null, undefined and false take the attribute away; everything else is written as text.
function domSet(el, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) el.removeAttribute(name);
    else if (el.getAttribute(name) !== String(value)) el.setAttribute(name, value);
  }
}

// Texts come from people: they only ever become text nodes. A suit sign is drawn, because
// fonts turn some of them into emoji; the character stays beside it for readers and copies.
function domText(el, text) {
  const wanted = text === null || text === undefined ? "" : String(text);
  if (el.domText === wanted) return el;
  el.domText = wanted;
  el.replaceChildren(...wanted.split(/([^\s♠♥♦♣]*[♠♥♦♣]\uFE0E?)/u).filter(Boolean).map(domWord));
  return el;
}

// A card's name such as R♥ stays on one line.
function domWord(word) {
  const sign = word.replace("\uFE0E", "").slice(-1);
  if (!Object.hasOwn(DOM_SIGNS, sign)) return document.createTextNode(word);
  const drawn = domMake("span", "ct-sign", domMake("span", "ct-sr", sign), glyphSuitIcon(DOM_SIGNS[sign]));
  return domMake("span", "ct-name", word.slice(0, word.indexOf(sign)), drawn);
}

function domList(value) {
  return Array.isArray(value) ? value.filter((item) => item && typeof item === "object") : [];
}

// Make the children of `parent` match `items`, one element a key.
function domKeyed(parent, items, keyOf, make, update) {
  const old = parent.domChildren || new Map();
  const now = new Map();
  items.forEach((item, index) => {
    let key = String(keyOf(item, index));
    while (now.has(key)) key += "'";
    now.set(key, old.get(key) || make(item, index));
  });
  parent.domChildren = now;
  for (const [key, el] of old) if (!now.has(key)) el.remove();
  const elements = [...now.values()];
  elements.forEach((el, index) => {
    if (parent.children[index] !== el) parent.insertBefore(el, parent.children[index] || null);
    update(el, items[index], index);
  });
}

// A child that is there or not.
function domMaybe(parent, item, make, update) {
  domKeyed(parent, item === null || item === undefined ? [] : [item], () => "one", make, update);
  parent.hidden = !parent.childElementCount;
}

function domTexts(parent, texts, tag, className) {
  const list = Array.isArray(texts) ? texts : [];
  domKeyed(parent, list, (_, i) => i, () => domMake(tag, className), domText);
}

// What a click cannot say by attributes goes up to the root as an event of our own.
function domSend(el, message) {
  el.dispatchEvent(new CustomEvent("ct-send", { bubbles: true, detail: message }));
}
