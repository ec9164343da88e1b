// The middle of the table: the trick with its lead and master, the way round, and the bubble.

function trickMake() {
  const centre = domMake("div", "ct-centre");
  const way = domMake("div", "ct-way", trickWay());
  return domMake("div", "ct-trick", way, domMake("div", "ct-trick-cards"), centre);
}

// Four short arcs from seat to seat, each with its head: two drawn, the others turned.
const TRICK_ARCS = ["M58 101A118 118 0 0 0 97 71M98 82L97 71L86 73", "M97 -71A118 118 0 0 0 58 -101M67 -107L58 -101L62 -91"];

function trickWay() {
  const arcs = [0, 180].flatMap((turn) => TRICK_ARCS.map((d) => domSvg("path", { d, transform: `rotate(${turn})` })));
  return domSvg("svg", { viewBox: "-120 -120 240 240", "aria-hidden": "true" }, ...arcs);
}

function trickUpdate(el, part, words) {
  const [way, cards, centre] = el.children;
  domSet(way, { "data-direction": part.direction, role: "img", "aria-label": part.direction_name, title: part.direction_name });
  way.hidden = !part.direction;
  domText(centre, part.centre).hidden = !part.centre;
  const deed = part.pick === "trick" ? "card" : null;
  domSet(cards, { role: "group", "aria-label": words.trick, "data-row": deed && `${part.key} trick` });
  const played = domList(part.trick).filter((each) => each.card);
  domKeyed(cards, played, (each) => each.card.id, trickCell, (cell, each) => {
    const [card, lead, master] = cell.children;
    domSet(cell, { "data-pos": each.pos });
    cardUpdate(card, each.card, { scope: part.key, deed, from: each.pos, names: words });
    domSet(lead, { role: "img", "aria-label": words.lead || "lead", title: words.lead });
    domSet(master, { role: "img", "aria-label": words.master || "master", title: words.master });
    lead.hidden = !each.lead;
    master.hidden = !each.master;
  });
}

function trickCell() {
  return domMake("div", "ct-played", cardMake(), domMake("span", "ct-lead"),
    domMake("span", "ct-master", glyphIcon("crown")));
}

function bubbleMake() {
  return domMake("div", "ct-bubble", domMake("div"));
}

// The bubble takes a line of its own right below the line of cards that its card is in.
function bubbleUpdate(el, bubble, cell) {
  domTexts(el.firstElementChild, bubble.lines, "p", "");
  el.bubbleCell = cell;
  bubblePlace(el);
}

function bubblePlace(el) {
  const cell = el.bubbleCell;
  bubbleClear(el.parentElement);
  if (!cell || !cell.isConnected) return;
  const cells = [...el.parentElement.children].filter((each) => each !== el);
  const line = cells.filter((each) => each.offsetTop <= cell.offsetTop + 8);
  cells.forEach((each) => { each.style.order = line.includes(each) ? 0 : 2; });
  el.style.order = 1;
  const box = el.firstElementChild;
  const at = cell.offsetLeft + cell.offsetWidth / 2 - el.offsetLeft;
  const slack = el.clientWidth - box.offsetWidth;
  el.style.setProperty("--ct-at", `${at}px`);
  el.style.setProperty("--ct-box", `${Math.max(0, Math.min(slack, at - box.offsetWidth / 2))}px`);
}

function bubbleClear(row) {
  for (const each of row ? row.children : []) each.style.order = "";
}
