import { type Found, plainness } from "./found.ts";
import { remembered } from "./remembered.ts";

/** A number as it is printed: a decimal string with its digits after the point, and the currency beside it. */
export type Amount = { decimal: string; places: number; currency: string | undefined; percent: boolean };

/** Signs and codes beside an amount; a code of three letters stands for itself. */
const signs: Readonly<Record<string, string>> = {
  "€": "EUR",
  $: "USD",
  US$: "USD",
  R$: "BRL",
  A$: "AUD",
  AU$: "AUD",
  C$: "CAD",
  CA$: "CAD",
  NZ$: "NZD",
  S$: "SGD",
  HK$: "HKD",
  MX$: "MXN",
  "£": "GBP",
  RM: "MYR",
  "¥": "JPY",
  "₹": "INR",
  RS: "INR",
  SFR: "CHF",
  FR: "CHF",
  "FR.": "CHF",
  ZŁ: "PLN",
  KČ: "CZK",
  EURO: "EUR",
};
const codes =
  "EUR|USD|GBP|CHF|MYR|PLN|SEK|NOK|DKK|CZK|HUF|RON|BGN|JPY|CNY|INR|SGD|AUD|CAD|NZD|BRL|MXN|TRY|ZAR|HKD|IDR|THB|AED";
const currency = new RegExp(
  `(?<![\\p{L}])(?:${codes}|EURO|SFR|RM|(?<!\\d)RS|FR\\.(?=\\s?\\d)|(?:US|R|AU?|CA?|NZ|S|HK|MX)\\$|ZŁ|KČ)(?![\\p{L}])|[€$£¥₹]`,
  "giu",
);
/** A space as wide as a point: where two words of an amount stand so near that a recogniser lost what parts its cents. */
export const lostPoint = "\u2008";
/** A text with nothing but what was read. */
export const asRead = (text: string): string => text.replaceAll(lostPoint, " ");
const number =
  /(?<![\d.,/:\p{L}]|\p{L}[-–])([-–−(]\s?)?((?:\d{1,3}(?:[.,'’ \u00a0\u202f]\d{3})+|\d{1,2}(?:,\d\d)+,\d{3}|\d+)(?:[.,]\d{1,6}|(?:[.,]{2}|\u2008)\d\d(?!\d))?)(\s?[-–−)](?!\d))?(?!\d|[.,:/]\d|[/:-]\d)(\s?%)?/gu;
/** Letters that a number may begin with as well stand before an amount only where it has two digits behind its mark. */
const glued = new RegExp(
  `(?<=^|[^\\p{L}])(?:(?:${codes}|RM|RS)(?=\\d)|(?:KR|KČ|ZŁ|S?FR|R)\\.?(?=\\d[\\d.,']{0,12}[.,]\\d\\d(?!\\d)))`,
  "giu",
);

/** The currency that a text names, as an ISO 4217 code; the first where there are several. */
export function findCurrency(text: string): { code: string; at: number; length: number } | undefined {
  for (const match of text.matchAll(currency)) {
    const sign = match[0].toUpperCase();
    // "Rm 214" is a room.
    if (match[0] === "Rm") continue;
    return { code: signs[sign] ?? sign, at: match.index, length: match[0].length };
  }
  return undefined;
}

export type DecimalMark = "." | ",";

/**
 * How a document parts whole numbers from the rest, by its numbers with two digits behind a mark, or, where it has hardly any, by those with
 * one and by those below one; `undefined` where it is not clear.
 */
export function decimalMarkOf(lines: readonly string[]): DecimalMark | undefined {
  return markBy(lines, /(?<![\d.,/-])\d{1,3}(?:[.,\s]\d{3})*([.,])\d\d(?![\d.,/-])/g) ?? markBy(lines, shortDecimals);
}
const shortDecimals = /(?<![\d.,/-])(?:\d{1,3}(?:\s\d{3})*([.,])\d{1,2}|0([.,])\d{1,6})(?![\d.,/-])/g;

function markBy(lines: readonly string[], decimals: RegExp): DecimalMark | undefined {
  const times = { ".": 0, ",": 0 };
  for (const line of lines) {
    for (const [, one, other] of line.matchAll(decimals)) {
      const mark = one ?? other;
      if (mark === "." || mark === ",") times[mark]++;
    }
  }
  const [rarer, commoner] = times["."] > times[","] ? ([",", "."] as const) : ([".", ","] as const);
  return times[commoner] >= 2 && times[commoner] > 3 * times[rarer] ? commoner : undefined;
}

/**
 * The numbers in a text, in either decimal style: `1.234,56`, `1,234.56`, `1 234,56`, `12,34,567.00`, `(12.00)`, `12,00-`. Three digits
 * behind a mark are thousands, unless `mark` says that it is the document's decimal one.
 */
export function findAmounts(given: string, mark?: DecimalMark): readonly Found<Amount>[] {
  return /\d/.test(given) ? amountsBy[mark ?? "unclear"](given) : [];
}

const amountsBy = {
  ".": remembered((given) => readAmounts(given, ".")),
  ",": remembered((given) => readAmounts(given, ",")),
  unclear: remembered((given) => readAmounts(given, undefined)),
};

function readAmounts(given: string, mark: DecimalMark | undefined): readonly Found<Amount>[] {
  // "RM9.00" is written without a space; the letters keep their place.
  const text = given.replace(glued, (code) => " ".repeat(code.length));
  const code = findCurrency(given)?.code;
  return [...text.matchAll(number)].flatMap((match) => {
    const [whole, before = "", digits = "", after = "", percent = ""] = match;
    const parsed = toDecimal(digits, mark);
    if (!parsed) return [];
    // "(24)" behind a number in words says it again.
    const bracketed = before.startsWith("(") && after.includes(")") && (parsed.places > 0 || parsed.decimal.length > 3);
    const negative =
      bracketed || isBehindMinus(text, match.index) || /[-–−]/.test(before) || (before === "" && /[-–−]/.test(after));
    const decimal = negative && Number(parsed.decimal) !== 0 ? `-${parsed.decimal}` : parsed.decimal;
    const value = { ...parsed, decimal, currency: code, percent: percent !== "" };
    return [
      { value, at: match.index, length: whole.length, plain: parsed.places === 2 ? 1 : plainness.uncentedAmount },
    ];
  });
}

/** "-$5.00", and "($5.00)" with nothing else. */
const isBehindMinus = (text: string, at: number): boolean =>
  /(?:^|\s)[-–−]\p{Sc}\s?$/u.test(text.slice(Math.max(0, at - signMax), at)) ||
  /^\s*\(\p{Sc}\s?[\d.,]{3,20}\)\s*$/u.test(text);
const signMax = 4;

type FindAmounts = (text: string) => readonly Found<Amount>[];

/** "£1,150 a month, payable on the 1st": of numbers in what is said behind a label the first, where it alone is money. */
export const moneySaid =
  (find: FindAmounts): FindAmounts =>
  (text) => {
    const all = find(text);
    const code = text.length > saidMax ? undefined : findCurrency(text);
    if (!code) return all;
    const [first, ...more] = all;
    const isMoney = ({ at, length }: Found<Amount>) =>
      Math.max(at - code.at - code.length, code.at - at - length) <= signGapMax;
    const isProse = /\p{L}{3,}\P{L}+\p{L}{2,}/u.test(text);
    const isOnly = first && isMoney(first) && !more.some((one) => isMoney(one) || one.value.places === 2);
    return isOnly && isProse ? [first] : all;
  };

/** A longer text is not what is said of one sum, and to look through its words would cost their square. */
const saidMax = 300;
/** A currency is no further away from its amount, in characters. */
const signGapMax = 1;

/** The last mark is the decimal one, unless three digits follow it and it could part thousands. */
function toDecimal(digits: string, decimal?: DecimalMark): { decimal: string; places: number } | undefined {
  // "34..80" and "34 80" are as a recogniser reads them.
  const plain = digits.replace(/['’ \u00a0\u202f]/g, "").replace(/(?:[.,]{2}|\u2008)(?=\d\d$)/, ".");
  const dot = plain.lastIndexOf(".");
  const comma = plain.lastIndexOf(",");
  const last = Math.max(dot, comma);
  if (last < 0) return { decimal: stripZeros(plain), places: 0 };
  const mark = plain[last];
  const places = plain.length - last - 1;
  const repeated = plain.indexOf(mark ?? "") !== last;
  const couldPart = places === 3 && (dot < 0 || comma < 0) && !plain.startsWith("0");
  const thousands = repeated || (couldPart && mark !== decimal);
  if (thousands) return { decimal: stripZeros(plain.replace(/[.,]/g, "")), places: 0 };
  return { decimal: `${stripZeros(plain.slice(0, last).replace(/[.,]/g, ""))}.${plain.slice(last + 1)}`, places };
}

const stripZeros = (digits: string): string => digits.replace(/^0+(?=\d)/, "");
