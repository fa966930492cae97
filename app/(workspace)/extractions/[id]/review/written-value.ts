/** What may be written in a place: by its type, or as one of several. */
export type FieldShape = {
  kind: "text" | "number" | "boolean" | "choice";
  isDate: boolean;
  choices: readonly string[];
};

/** What a text that somebody wrote stands for: nothing is null, the document does not have it. Undefined where it is no value. */
export function writtenValue(text: string, { kind }: FieldShape): string | number | boolean | null | undefined {
  const plain = text.trim();
  if (plain === "") return null;
  if (kind === "boolean") return plain === "true" ? true : plain === "false" ? false : undefined;
  if (kind !== "number") return kind === "text" ? text : plain;
  const amount = amountIn(plain);
  return amount === null ? undefined : Number(amount);
}

/** A value as it is written in its field. */
export const asWritten = (value: unknown): string => (value === null || value === undefined ? "" : String(value));

/**
 * The words under a frame as its field takes them: of an amount the plain figure, of a date the ISO form where the order of
 * its parts is beyond doubt; else the words as they stand. `before` says how a text was written until now.
 */
export function pickedText(words: string, { kind, isDate }: FieldShape, before: unknown): string {
  const wasAmount = typeof before === "string" && /^-?\d+\.\d+$/.test(before);
  if (kind === "number" || wasAmount) return amountIn(words) ?? words;
  return isDate ? (dateIn(words) ?? words) : words;
}

/** The figure in "€ 1.017,96", "1,017.96-" or "(12)" as a plain decimal number; null where there is none or it could be several. */
function amountIn(text: string): string | null {
  const figures = text.match(/\d[\d.,'’\s]*/g);
  const [only] = figures ?? [];
  if (only === undefined || figures?.length !== 1) return null;
  const digits = only.replace(/[\s'’]/g, "").replace(/[.,]$/, "");
  const last = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","));
  const sign = digits.charAt(last);
  const often = digits.split(sign).length > 2;
  const other = sign === "." ? "," : ".";
  const isDecimal =
    last >= 0 && !often && (digits.length - last - 1 !== 3 || digits.includes(other) || digits.startsWith("0"));
  const whole = (isDecimal ? digits.slice(0, last) : digits).replace(/[.,]/g, "");
  const negative = /^\s*[^\d]*[-−(]/.test(text) || /[-−)]\s*$/.test(text);
  return `${negative ? "-" : ""}${whole === "" ? "0" : whole}${isDecimal ? `.${digits.slice(last + 1)}` : ""}`;
}

function dateIn(text: string): string | null {
  const iso = /\b(\d{4})-(\d{2})-(\d{2})\b/.exec(text);
  if (iso) return iso[0];
  const dotted = /\b(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})\b/.exec(text);
  if (!dotted) return null;
  const [, day = "", month = "", year = ""] = dotted;
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}
