import type { Tally } from "./tally.ts";
import { dayOf, isEmpty, isSameNumber, looseText, numberOf, strictText } from "./values.ts";

/** Signs and abbreviations by the code of the currency that they stand for. */
const currencies = new Map(
  Object.entries({
    EUR: ["€", "EURO", "EUROS"],
    USD: ["$", "US$"],
    GBP: ["£"],
    INR: ["₹", "RS", "RS."],
    PLN: ["ZŁ"],
    CHF: ["SFR", "FR"],
    JPY: ["¥"],
  }).flatMap(([code, signs]) => signs.map((sign) => [sign, code])),
);

/** The end of a name that says what kind of company it is, as letters alone. */
const legalForm = new RegExp(
  `(?:${"GMBHCOKG GMBH UGHAFTUNGSBESCHRANKT MBH AG KG OHG EK EV SARL SASU SAS SA SRL SPA BV NV LTD LIMITED LLC INC CORP PTYLTD PVTLTD PRIVATELIMITED SPZOO".replaceAll(" ", "|")})$`,
);

type Kind = "date" | "number" | "currency" | "name" | "description" | "text";

function kindOf(field: string): Kind {
  if (field.endsWith("_date")) return "date";
  if (field.endsWith("_total") || ["amount", "quantity", "unit_price"].includes(field)) return "number";
  if (field === "currency" || field === "description") return field;
  return field.endsWith("_name") ? "name" : "text";
}

/** What a value counts for; undefined where the truth is silent, or not printed. */
export function tallyOf(field: string, wanted: unknown, isPrinted: boolean, given: unknown): Tally | undefined {
  if (wanted === null || wanted === undefined || !isPrinted) return undefined;
  const isGiven = !isEmpty(given);
  return {
    wanted: 1,
    given: Number(isGiven),
    right: Number(isGiven && isRight(field, wanted, given)),
    strict: Number(isGiven && isStrictlyRight(field, wanted, given)),
  };
}

/** Whether a value is the wanted one: the same day, amount, currency, or letters and digits; of a name but for its legal form. */
export function isRight(field: string, wanted: unknown, given: unknown): boolean {
  const isAlike = looseText(wanted) === looseText(given);
  switch (kindOf(field)) {
    case "date": {
      const [day, other] = [dayOf(wanted), dayOf(given)];
      return day !== undefined && other !== undefined ? day === other : isAlike;
    }
    case "number":
      return isSameNumber(numberOf(wanted), numberOf(given));
    case "currency":
      return currencyOf(wanted) === currencyOf(given);
    case "name":
      return linesOf(wanted).some((line) => looseText(line) === looseText(given) || stem(line) === stem(given));
    case "description":
      return linesOf(wanted).some((line) => holdsTheOther(looseText(line), looseText(given)));
    case "text":
      return isAlike;
  }
}

/** Whether it is the wanted one to the letter: a JSON number, an ISO date, a code, the text but for case and runs of spaces. */
function isStrictlyRight(field: string, wanted: unknown, given: unknown): boolean {
  switch (kindOf(field)) {
    case "number":
      return typeof given === "number" && isSameNumber(numberOf(wanted), given);
    case "date":
    case "currency":
      return wanted === given;
    default:
      return strictText(wanted) === strictText(given);
  }
}

/** A text of several lines is met by the whole or by one of its lines. */
const linesOf = (text: unknown): string[] =>
  [String(text), ...String(text).split("\n")].filter((line) => !isEmpty(line));

const stem = (name: unknown): string => looseText(name).replace(legalForm, "") || looseText(name);

function currencyOf(value: unknown): string {
  const sign = String(value).trim().toUpperCase();
  return currencies.get(sign) ?? sign;
}

/** Whether two texts are the same, or one is at least half of the other. */
function holdsTheOther(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short !== "" && long.includes(short) && 2 * short.length >= long.length;
}
