// The drawings: suits, rank letters, court emblems and small signs, all as paths, so that a card
// looks the same on every machine and nothing is fetched. Suits and icons fill a 100 x 100 box;
// rank letters are strokes 100 high, `w` wide.

const GLYPH_SUITS = {
  S: "M50 4C57 20 93 41 93 62C93 74 84 81 74 81C66 81 59 77 54 70C54.500 82 58 90 67 96H33C42 90 45.500 82 46 70C41 77 34 81 26 81C16 81 7 74 7 62C7 41 43 20 50 4Z",
  H: "M50 94C44 80 5 59 5 32C5 17 16 7 29 7C38 7 46 12 50 22C54 12 62 7 71 7C84 7 95 17 95 32C95 59 56 80 50 94Z",
  D: "M50 3C59 21 71 37 87 50C71 63 59 79 50 97C41 79 29 63 13 50C29 37 41 21 50 3Z",
  C: "M29 26A21 21 0 1 1 71 26A21 21 0 0 1 62 43A21 21 0 1 1 54 66C54.500 80 58 89 67 96H33C42 89 45.500 80 46 66A21 21 0 1 1 38 43A21 21 0 0 1 29 26Z",
};

const GLYPH_RANKS = {
  7: { w: 58, d: "M2 7H51C36 34 25 66 22 100" },
  8: { w: 62, d: "M31 7A20 20.500 0 1 1 30.900 7ZM31 48A24 22.500 0 1 1 30.900 48Z" },
  9: { w: 62, d: "M31 7A24 25 0 1 1 30.900 7ZM55 32C56 62 43 86 20 96" },
  10: { w: 96, d: "M3 24L22 8V100M67 7C81 7 89 22 89 50C89 78 81 93 67 93C53 93 45 78 45 50C45 22 53 7 67 7Z" },
  A: { w: 70, d: "M5 100L35 3L65 100M16 69H54" },
  C: { w: 66, d: "M61 25C55 13 47 7 37 7C18 7 8 25 8 50C8 75 18 93 37 93C47 93 55 87 61 75" },
  D: { w: 72, d: "M9 7H30C53 7 64 24 64 50C64 76 53 93 30 93H9Z" },
  J: { w: 52, d: "M43 0V66C43 85 36 93 25 93C14 93 7 86 5 73" },
  K: { w: 66, d: "M9 0V100M60 0L11 57M25 41L61 100" },
  Q: { w: 76, d: "M38 7C57 7 68 24 68 50C68 76 57 93 38 93C19 93 8 76 8 50C8 24 19 7 38 7ZM43 68L70 102" },
  R: { w: 66, d: "M9 100V7H35C50 7 57 16 57 30C57 44 50 53 35 53H9M35 53L60 100" },
  S: { w: 62, d: "M55 25C51 13 43 7 31 7C17 7 9 15 9 27C9 54 55 43 55 71C55 85 45 93 31 93C18 93 10 87 6 74" },
  V: { w: 70, d: "M5 0L35 97L65 0" },
};

// A crown for the king, a plume for the queen, a sword for the jack; 100 wide, 50 high.
const GLYPH_EMBLEMS = {
  K: "M20 44L11 14L33 27L50 4L67 27L89 14L80 44ZM20 47H80V50H20ZM7 11A4 4 0 1 1 15 11A4 4 0 1 1 7 11ZM46 3A4 4 0 1 1 54 3A4 4 0 1 1 46 3ZM85 11A4 4 0 1 1 93 11A4 4 0 1 1 85 11Z",
  Q: "M8 47C20 39 30 33 40 29C32 31 25 32 20 32C28 16 47 5 70 4C78 3 87 1 93 -2C94 10 86 21 75 28C76 25 77 23 79 19C71 25 66 32 57 35C57 32 58 29 60 26C53 34 43 39 32 39C24 41 16 45 11 50Z",
  J: "M97 -1L89 12L43 34L48 43L41 46L37 37L24 43A6.500 6.500 0 1 1 20 34L33 28L29 19L36 16L40 26L83 5Z",
};

const GLYPH_ICONS = {
  tick: "M20 54L42 75L81 27",
  cross: "M27 27L73 73M73 27L27 73",
  dash: "M24 50H76",
  plus: "M24 50H76M50 24V76",
};

const GLYPH_STAR = "M50 6L63 37L96 40L71 62L79 94L50 77L21 94L29 62L4 40L37 37Z";

function glyphSuit(suit, x, y, size) {
  const path = GLYPH_SUITS[suit];
  if (!path) return domSvg("g", {});
  const place = `translate(${x} ${y}) scale(${size / 100})`;
  return domSvg("path", { d: path, transform: place, fill: "currentColor" });
}

function glyphSuitIcon(suit) {
  const svg = domSvg("svg", { viewBox: "0 0 100 100", "aria-hidden": "true" }, glyphSuit(suit, 0, 0, 100));
  svg.setAttribute("class", `ct-suit ct-suit-${suit}`);
  return svg;
}

// A rank letter, its top left corner at (x, y); a letter we have not drawn is set in type.
function glyphRank(letter, x, y, height, weight = 15) {
  const known = Object.hasOwn(GLYPH_RANKS, letter) && GLYPH_RANKS[letter];
  const scale = height / 100;
  if (!known) {
    const text = domSvg("text", { x, y: y + height, "font-size": height * 1.35, fill: "currentColor" });
    text.append(String(letter).slice(0, 2));
    return text;
  }
  return domSvg("path", {
    d: known.d, transform: `translate(${x} ${y}) scale(${scale})`, fill: "none",
    stroke: "currentColor", "stroke-width": weight, "stroke-miterlimit": 2,
  });
}

function glyphRankWidth(letter, height) {
  const known = Object.hasOwn(GLYPH_RANKS, letter) && GLYPH_RANKS[letter];
  return ((known ? known.w : 70) * height) / 100;
}

function glyphIcon(name, className = "ct-icon") {
  const filled = { star: GLYPH_STAR, crown: GLYPH_EMBLEMS.K }[name];
  const box = name === "crown" ? "0 -14 100 78" : "0 0 100 100";
  const svg = domSvg("svg", { viewBox: box, "aria-hidden": "true", class: className });
  svg.append(filled
    ? domSvg("path", { d: filled, fill: "currentColor" })
    : domSvg("path", { d: GLYPH_ICONS[name], fill: "none", stroke: "currentColor", "stroke-width": 13,
      "stroke-linecap": "round", "stroke-linejoin": "round" }));
  return svg;
}
