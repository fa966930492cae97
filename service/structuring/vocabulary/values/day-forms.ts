import { monthNumber } from "./dates.ts";

/** How a client writes the parts of a day: in English, German, French, Spanish, Italian, and as programs do. */
const parts = {
  year: ["YYYY", "yyyy", "JJJJ", "AAAA", "aaaa", "%Y"],
  shortYear: ["YY", "yy", "AA", "%y"],
  month: ["MM", "mm", "%m"],
  monthName: ["MMMM", "Month", "month", "%B"],
  shortMonthName: ["MMM", "Mon", "mmm", "%b"],
  bareMonth: ["M", "m"],
  day: ["DD", "dd", "TT", "GG", "gg", "JJ", "jj", "%d"],
  bareDay: ["D", "d"],
} as const;
type Part = keyof typeof parts;
const partsByName = new Map<string, Part>(
  Object.entries(parts).flatMap(([part, all]) => all.map((one) => [one, part as Part] as const)),
);
/** "JJ" is a day in French, and beside "TT" a German year. */
const partOf = (one: string, form: string): Part | undefined =>
  one === "JJ" && form.includes("TT") ? "shortYear" : partsByName.get(one);
const anyPart = `(${[...partsByName.keys()].sort((a, b) => b.length - a.length).join("|")})`;
const gap = "([-/. ]|, ?)";
const spelled = new RegExp(`(?<![\\p{L}%])${anyPart}${gap}${anyPart}${gap}${anyPart}(?!\\p{L})`, "gu");
const compact = /(?<!\p{L})(YYYY)()(MM)()(DD)(?!\p{L})|(?<!\p{L})(yyyy)()(mm)()(dd)(?!\p{L})|(%Y)()(%m)()(%d)/gu;

/** The forms of days that a text spells out, in their order: "YYYY-MM-DD", "TT.MM.JJJJ", "Month D, YYYY", "%d/%m/%Y". */
export const dayFormsIn = (text: string): string[] =>
  text.length > textMax
    ? []
    : [spelled, compact].flatMap((form) =>
        [...text.matchAll(form)].flatMap(([whole, ...groups]) => (isOfDay(groups, whole) ? [whole] : [])),
      );
const textMax = 2000;

/** A year, a month and a day, each of them once. */
function isOfDay(groups: readonly (string | undefined)[], form: string): boolean {
  const found = groups.flatMap((one) => partOf(one ?? "", form) ?? []);
  const of = (kind: RegExp) => found.filter((part) => kind.test(part)).length === 1;
  return of(/year/i) && of(/month/i) && of(/day/i);
}

/** The form of an example that leaves no doubt about it: "12/31/2024", "5 March 2024"; `undefined` where it has none. */
export function dayFormOfExample(text: string): string | undefined {
  const example = text.trim();
  if (/^\d{4}-\d\d-\d\d$/.test(example)) return "YYYY-MM-DD";
  const [, one, mark, other] = /^(\d{1,2})([-/.])(\d{1,2})\2\d{4}$/.exec(example) ?? [];
  if (one && mark && other && Math.max(Number(one), Number(other)) > 12)
    return (Number(one) > 12 ? ["DD", "MM", "YYYY"] : ["MM", "DD", "YYYY"]).join(mark);
  const [, before, after] =
    /^(\p{Lu}\p{Ll}{2,8}) \d{1,2}, \d{4}$|^\d{1,2} (\p{Lu}\p{Ll}{2,8}) \d{4}$/u.exec(example) ?? [];
  const name = before ?? after ?? "";
  if (monthNumber(name) === 0) return undefined;
  const month = name.length > 3 ? "Month" : "Mon";
  return before ? `${month} D, YYYY` : `D ${month} YYYY`;
}

/** An ISO 8601 day in such a form; names of months are English. */
export function inDayForm(iso: string, form: string): string {
  const [year = "", month = "", day = ""] = iso.slice(0, 10).split("-");
  const name = (length: "long" | "short") =>
    new Intl.DateTimeFormat("en", { month: length, timeZone: "UTC" }).format(new Date(iso));
  const written: Record<Part, () => string> = {
    year: () => year,
    shortYear: () => year.slice(2),
    month: () => month,
    monthName: () => name("long"),
    shortMonthName: () => name("short"),
    bareMonth: () => String(Number(month)),
    day: () => day,
    bareDay: () => String(Number(day)),
  };
  return form.replace(new RegExp(anyPart, "gu"), (one) => written[partOf(one, form) ?? "year"]());
}
