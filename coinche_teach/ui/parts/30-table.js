// The table: four seats round the trick, the learner below.

const TABLE_SEATS = ["top", "left", "right", "bottom"];

function tableMake() {
  return domMake("div", "ct-table", domMake("div", "ct-scores"), domMake("div", "ct-last", domMake("div", "ct-label"), domMake("div", "ct-last-cards")),
    ...TABLE_SEATS.map(seatMake), trickMake(), domMake("div", "ct-row ct-hand"));
}

function tableUpdate(el, part, names) {
  const [scores, last, ...rest] = el.children;
  const [hand, trick] = [rest.pop(), rest.pop()];
  const seats = domList(part.seats);
  const words = { ...names, ...part.marks };
  tableScores(scores, part.score);
  tableLast(last, part, words);
  TABLE_SEATS.forEach((pos, i) => seatUpdate(rest[i], seats.find((seat) => seat.pos === pos), part, words));
  trickUpdate(trick, part, words);
  tableHand(hand, seats.find((seat) => seat.you), part, names);
}

function tableScores(el, score) {
  domKeyed(el, domList(score), (each) => each.label, () => domMake("div", "ct-score", domMake("span"), domMake("span", "ct-pile"), domMake("span", "ct-figure")),
    (line, each) => {
      const [label, pile, points] = line.children;
      domText(label, each.label);
      domText(points, each.points);
      domSet(line, { "data-side": each.side });
      tablePile(pile, each);
    });
}

// The tricks a side has won lie in a pile, each turned a little, so that they can be counted.
function tablePile(el, { tricks, tricks_name: name }) {
  el.hidden = tricks === undefined || tricks === null;
  if (el.hidden || el.tablePile === tricks) return;
  el.tablePile = tricks;
  const count = Math.min(Math.max(Number(tricks) || 0, 0), 16);
  const cards = Array.from({ length: count || 1 }, (_, i) => domSvg("rect", { x: 5 + i * 9, y: 4, width: 16, height: 23, rx: 2, transform: `rotate(${i % 2 ? 9 : -6} ${13 + i * 9} 15)` }));
  const picture = domSvg("svg", { viewBox: `0 0 ${26 + 9 * count} 31`, width: 26 + 9 * count, height: 31, "aria-hidden": "true" }, ...cards);
  domSet(picture, { "data-none": count ? null : "" });
  domSet(el, { role: "img", "aria-label": name, title: name });
  el.replaceChildren(picture, ...(count ? [domMake("span", "ct-figure", String(count))] : []));
}

function tableLast(el, part, words) {
  const cards = domList(part.last);
  domSet(el, { role: "group", "aria-label": words.last });
  const [label, row] = el.children;
  domText(label, words.last).hidden = !words.last;
  domKeyed(row, cards, (card) => card.id, cardMake, (cell, card) => cardUpdate(cell, card, { scope: `${part.key} last` }));
  el.hidden = !cards.length;
}

// The learner's hand is a row to play from; what is said about a card stands right under it.
function tableHand(el, you, part, names) {
  const deed = part.pick === "none" || part.pick === "trick" ? null : "card";
  const cards = you ? domList(you.cards) : [];
  const bubble = part.bubble && part.bubble.pos === (you && you.pos) ? part.bubble : null;
  domSet(el, { role: "group", "aria-label": you && (you.hand_name || you.name), "data-row": part.key });
  cardsTold(el, cards, bubble, { scope: part.key, deed, names });
  el.hidden = !el.childElementCount;
}

function seatMake(pos) {
  const plate = domMake("div", "ct-plate", domMake("span", "ct-seat-name"), domMake("span", "ct-side"),
    domMake("span", "ct-dealer"), domMake("span", "ct-turn ct-sr"));
  const el = domMake("div", `ct-seat ct-at-${pos}`, plate, domMake("div", "ct-says"), domMake("div", "ct-fan"));
  el.dataset.seat = pos;
  return el;
}

function seatUpdate(el, seat, part, words) {
  el.hidden = !seat;
  if (!seat) return;
  const [plate, says, fan] = el.children;
  const [name, side, dealer, turn] = plate.children;
  domText(name, seat.name);
  domText(side, seat.side_name).hidden = !seat.side_name;
  domSet(plate, { "data-side": seat.side, "data-turn": seat.turn ? "" : null, title: seat.turn ? words.turn : null });
  domSet(dealer, { role: "img", "aria-label": words.dealer || "dealer", title: words.dealer });
  dealer.hidden = !seat.dealer;
  domText(turn, seat.turn ? words.turn : "");
  domText(says, seat.says).hidden = !seat.says;
  seatFan(fan, seat, part);
}

function seatFan(fan, seat, part) {
  const cards = seat.you ? [] : domList(seat.cards);
  const scope = `${part.key} ${seat.pos}`;
  fan.style.setProperty("--ct-n", cards.length);
  domSet(fan, { "data-open": cards.some((card) => !card.back) ? "" : null, "data-count": seat.you ? null : seat.count });
  domKeyed(fan, cards, (card) => card.id, cardMake, (cell, card) => cardUpdate(cell, card, { scope }));
  fan.hidden = !cards.length && (seat.you || seat.count === undefined);
}
