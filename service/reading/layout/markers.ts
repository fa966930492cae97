export type Marker = {
  marker: string;
  text: string;
  bullet: boolean;
  /** Where the marker counts: in which way, and as the how manieth. */
  count?: { style: string; value: number };
};

/** Signs that stand before items, also those of symbol fonts that have no name (U+FFFD). */
const signs = "•◦▪▫‣⁃●○◉◎⚫⚪■□▢◼◻◾◽◆◇❖⬥⬩▶►▸▷▹▻➢➣➤➔➜➝→⇒✓✔✗✘✦✧★☆✱❍❏❐❑❒☐☑☒·∙⋅・※»›\\u{f000}-\\u{f0ff}\\ufffd";
const bullet = new RegExp(`^([${signs}*–—-]|o(?=\\s+\\p{Lu}))\\s+(\\S.*)$`, "su");
/** A sign that is nothing else but a bullet needs no space after it. */
const tightBullet = /^([•◦▪‣⁃●■◆❖►▸➢➤✓✔❑❒])(\p{L}.*)$/su;
/** Boxes to be ticked, and what they are ticked with. */
const box = /[☐☑☒□■▢◻◼❏❐❑❒]/u;
const choice = /[☐☑☒□■▢◻◼❏❐❑❒√✓✔✗✘]/u;

const roman = "[ivxIVX]{1,5}";
const chinese = "[一二三四五六七八九十]{1,3}";
const numbers = [
  `[(（](?:\\d{1,3}|\\p{L}|${roman}|${chinese})[)）]`,
  `(?:\\d{1,3}|\\p{L}|${roman})[.)．）]`,
  `(?:\\d{1,3}|${chinese})、`,
  "[①-⑳❶-❿➀-➓]",
  "[QqEe]\\d{1,3}[.:)]",
  "\\[\\d{1,3}\\]",
].join("|");
const spaced = new RegExp(`^(${numbers})\\s+(\\S.*)$`, "su");
/** Before Chinese and Japanese no space follows a number; recognisers lose the one before a word. */
const tight = new RegExp(
  `^((?:${numbers})(?=\\s*[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}“"《_])|[①-⑳]|\\d{1,2}[.)](?=\\p{Lu}\\p{Ll})|\\p{Lu}\\)(?=\\p{L}{2}))\\s*(\\S.*)$`,
  "su",
);

/** The list marker that a line begins with, and what follows it. */
export function markerOf(text: string): Marker | undefined {
  const sign = bullet.exec(text) ?? tightBullet.exec(text);
  const [, marker, rest] = sign ?? spaced.exec(text) ?? tight.exec(text) ?? [];
  if (!marker || !rest) return undefined;
  if (sign) {
    // A box and more of its like in a row are a choice, and no list.
    if (box.test(marker) && choice.test(rest)) return undefined;
    return { marker, text: rest, bullet: true };
  }
  const count = countOf(marker);
  return { marker, text: rest, bullet: false, ...(count ? { count } : {}) };
}

/** Whether a text is a list marker and nothing else. */
export const isMarker = (text: string): boolean => markerOf(`${text} x`)?.marker === text;

/** Whether a line is a bullet whose text stands elsewhere; dashes and asterisks alone may be anything. */
export const isLoneBullet = (text: string): boolean =>
  !/^[*–—-]/.test(text) && markerOf(`${text} X`)?.bullet === true && isMarker(text);

/** Whether a text begins as an entry of a list of references does. Within prose it is a reference to one. */
export const isReference = (text: string): boolean => /^\[\d{1,3}\]\s/u.test(text);

const chineseDigits = "一二三四五六七八九十";
const circled = ["①", "❶", "➀"];

function countOf(marker: string): Marker["count"] {
  const [body] = /\d+|[一二三四五六七八九十]+|\p{L}|\p{No}/u.exec(marker) ?? [];
  if (!body) return undefined;
  const style = marker.replace(body, "#").replace(/[（]/u, "(").replace(/[）]/u, ")").replace(/．/u, ".");
  if (/\d/.test(body)) return { style, value: Number(body) };
  if (chineseDigits.includes(body.charAt(0))) return { style: `${style}c`, value: chineseValue(body) };
  const code = body.codePointAt(0) ?? 0;
  const ring = circled.findLast((first) => code >= (first.codePointAt(0) ?? 0));
  if (/\p{No}/u.test(body) && ring) return { style: ring, value: code - (ring.codePointAt(0) ?? 0) + 1 };
  return { style: `${style}${body === body.toLowerCase() ? "a" : "A"}`, value: code };
}

/** 一 to 九十九. */
function chineseValue(text: string): number {
  const [tens, ones] = text.includes("十") ? text.split("十") : ["", text];
  const digit = (sign: string | undefined) => (sign ? chineseDigits.indexOf(sign.charAt(0)) + 1 : 0);
  return text.includes("十") ? 10 * (digit(tens) || 1) + digit(ones) : digit(ones);
}
