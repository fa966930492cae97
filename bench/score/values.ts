/** Whether nothing is given: null, nothing, or white space. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === "string" && value.trim() === "");

const textOf = (value: unknown): string => String(value ?? "");

/** Letters and digits alone, any case, without what the letters carry. */
export const looseText = (value: unknown): string =>
  textOf(value)
    .normalize("NFKD")
    .toUpperCase()
    .replaceAll("ß", "SS")
    .replace(/[^\p{L}\p{N}]/gu, "");

/** The text but for its case and runs of white space. */
export const strictText = (value: unknown): string => textOf(value).toUpperCase().replace(/\s+/g, " ").trim();

/**
 * A number from a number or from text in the usual notations (1,234.50, 1.234,50, 1 234,50, 1'234.50); undefined where the
 * text does not hold exactly one. A lone point or comma before three digits parts thousands.
 */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  const figures = textOf(value).match(/-?\s*\d[\d.,' \u00a0\u202f]*/g) ?? [];
  if (figures.length !== 1) return undefined;
  const figure = (figures[0] ?? "").replace(/['\s]/g, "").replace(/[.,]$/, "");
  const parsed = Number(withDecimalPoint(figure));
  return Number.isFinite(parsed) ? parsed : undefined;
}

function withDecimalPoint(figure: string): string {
  const last = Math.max(figure.lastIndexOf(","), figure.lastIndexOf("."));
  if (last < 0) return figure;
  const [whole, rest] = [figure.slice(0, last), figure.slice(last + 1)];
  const isAlone = !whole.includes(figure.charAt(last));
  const isDecimal = (figure.includes(",") && figure.includes(".")) || (isAlone && rest.length !== 3);
  return isDecimal ? `${whole.replace(/[.,]/g, "")}.${rest}` : figure.replace(/[.,]/g, "");
}

/** Whether two amounts are the same to the cent. */
export const isSameNumber = (a: number | undefined, b: number | undefined): boolean =>
  a !== undefined && b !== undefined && Math.abs(a - b) < 0.005;

const months = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split(" ");
const monthOf = (name = ""): number => months.indexOf(name) + 1;

function isoDate(year: number, month: number, day: number): string | undefined {
  if (month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  const two = (part: number) => String(part).padStart(2, "0");
  return `${year < 100 ? 2000 + year : year}-${two(month)}-${two(day)}`;
}

/** The day of a printed date as an ISO date, the day before the month where both may be; undefined where there is none. */
export function dayOf(value: unknown): string | undefined {
  const text = textOf(value).toUpperCase();
  const find = (pattern: RegExp) => pattern.exec(text)?.slice(1);
  const iso = find(/(?<!\d)(\d{4})[-./]?(\d{2})[-./]?(\d{2})(?!\d)/)?.map(Number);
  if (iso) {
    const [year = 0, month = 0, day = 0] = iso;
    const date = year > 1900 && year < 2100 ? isoDate(year, month, day) : undefined;
    if (date) return date;
  }
  const figures = find(/(?<!\d)(\d{1,2})\s?[-./\s]\s?(\d{1,2})\s?[-./\s]\s?(\d{4}|\d{2})(?!\d)/)?.map(Number);
  if (figures) {
    const [day = 0, month = 0, year = 0] = figures;
    return isoDate(year, month, day) ?? isoDate(year, day, month);
  }
  const dayFirst = find(/(?<!\d)(\d{1,2})[-./\s]*([A-Z]{3})[A-Z]*[-.,'/\s]*(\d{4}|\d{2})(?!\d)/);
  if (dayFirst && monthOf(dayFirst[1]) > 0)
    return isoDate(Number(dayFirst[2]), monthOf(dayFirst[1]), Number(dayFirst[0]));
  const monthFirst = find(/([A-Z]{3})[A-Z]*[-.,\s]*(\d{1,2})[-.,\s]+(\d{4})(?!\d)/);
  if (monthFirst && monthOf(monthFirst[0]) > 0)
    return isoDate(Number(monthFirst[2]), monthOf(monthFirst[0]), Number(monthFirst[1]));
  const [day = 0, month = 0, year = 0] = find(/(?<!\d)(\d{2})(\d{2})(\d{4})(?!\d)/)?.map(Number) ?? [];
  return year > 0 ? isoDate(year, month, day) : undefined;
}
