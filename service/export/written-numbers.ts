/** A number as it stands on a page. */
export type WrittenNumber = { number: string; decimals: number; isGrouped: boolean };
/** Which sign parts a document's decimals. */
export type DecimalSign = "." | ",";

/** As many digits as a spreadsheet's numbers have; with more they would be others. */
const digitsMax = 15;
const written = /^([-+−–]?)([1-9]\d{0,2}(?:([.,'’ \u00A0\u202F])\d{3}(?:\3\d{3})*)?|\d+)(?:([.,])(\d+))?$/;

type Parts = { sign: string; whole: string; group: string; decimalSign: string; decimals: string };

function partsOf(text: string): Parts | null {
  const [found, sign = "", whole = "", group = "", decimalSign = "", decimals = ""] = written.exec(text.trim()) ?? [];
  // Two groups with the same sign as the decimals are no number.
  if (found === undefined || (group !== "" && group === decimalSign)) return null;
  return { sign, whole, group, decimalSign, decimals };
}

/**
 * Which sign parts the decimals in these texts; null where none of them tells. "1.234" may be either: "12.5", "1.234,50" and
 * "1,234,567" tell.
 */
export function decimalSignOf(texts: Iterable<string>): DecimalSign | null {
  const votes = { ".": 0, ",": 0 };
  for (const text of texts) {
    const said = saidBy(partsOf(text));
    if (said !== null) votes[said] += 1;
  }
  if (votes["."] === votes[","]) return null;
  return votes["."] > votes[","] ? "." : ",";
}

const other = (sign: string): DecimalSign => (sign === "." ? "," : ".");
const isSign = (sign: string): sign is DecimalSign => sign === "." || sign === ",";

function saidBy(parts: Parts | null): DecimalSign | null {
  if (parts === null) return null;
  const { whole, group, decimalSign, decimals } = parts;
  if (isSign(group)) return decimalSign !== "" || whole.split(group).length > 2 ? other(group) : null;
  if (!isSign(decimalSign)) return null;
  return decimals.length === 3 && whole.length <= 3 && whole !== "0" ? null : decimalSign;
}

/**
 * The number that a text is, given what parts decimals in its document; null where it is none, where it may be two, or where it
 * is an article's number rather than an amount ("007", sixteen digits).
 */
export function writtenNumber(text: string, decimalSign: DecimalSign | null): WrittenNumber | null {
  const parts = partsOf(text);
  if (parts === null) return null;
  const own = saidBy(parts) ?? decimalSign;
  const { sign, group, decimals } = parts;
  const isAmbiguous = isSign(group) || parts.decimalSign !== "";
  if (isAmbiguous && own === null) return null;
  if (parts.decimalSign !== "" && parts.decimalSign !== own) {
    // "1,234" where points part decimals: a group, not decimals.
    if (decimals.length !== 3 || parts.whole.length > 3 || group !== "") return null;
    return made(sign, parts.whole + decimals, "", true);
  }
  if (isSign(group) && group === own) {
    // "1.234" where points part decimals.
    const [whole = "", after = "", ...more] = parts.whole.split(group);
    return more.length === 0 && parts.decimalSign === "" ? made(sign, whole, after, false) : null;
  }
  return made(sign, parts.whole.replace(/\D/g, ""), decimals, group !== "");
}

function made(sign: string, whole: string, decimals: string, isGrouped: boolean): WrittenNumber | null {
  if (whole.length > 1 && whole.startsWith("0")) return null;
  if (whole.length + decimals.length > digitsMax) return null;
  const minus = sign === "" || sign === "+" ? "" : "-";
  return { number: `${minus}${whole}${decimals === "" ? "" : `.${decimals}`}`, decimals: decimals.length, isGrouped };
}
