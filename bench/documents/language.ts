import { readFileSync } from "node:fs";
import { z } from "zod";
import type { Chance } from "../../service/flow/chance.ts";
import type { Half } from "./sheet.ts";

export const languageCodes = ["en", "de", "fr", "es", "it", "nl", "pt", "pl", "sv", "da", "cs", "fi"] as const;
export type LanguageCode = (typeof languageCodes)[number];

const Language = z.object({
  country: z.string(),
  currency: z.string(),
  sign: z.string(),
  mark: z.string(),
  group: z.string(),
  dates: z.array(z.string()),
  months: z.array(z.string()),
  vat: z.string(),
  postcode: z.string(),
  legal: z.array(z.string()),
  streets: z.array(z.string()),
  units: z.array(z.string()),
  goods: z.array(z.string()),
  words: z.record(z.string(), z.array(z.string())),
  /** What only sealed documents say. */
  sealed: z.record(z.string(), z.array(z.string())).optional(),
});
export type Language = z.infer<typeof Language>;

export const readLanguage = (code: LanguageCode): Language =>
  Language.parse(JSON.parse(readFileSync(new URL(`./languages/${code}.json`, import.meta.url), "utf8")));

/** How a document writes: one wording for each thing, one form of dates and numbers throughout. */
export type Writing = {
  language: Language;
  word: (key: string) => string;
  date: (iso: string) => string;
  number: (value: string) => string;
  money: (value: string) => string;
};

/** Of several wordings the parts have different ones. */
export function writingOf(language: Language, half: Half, chance: Chance): Writing {
  const chosen = new Map<string, string>();
  const own = (wordings: readonly string[]) => {
    const middle = Math.ceil(wordings.length / 2);
    return wordings.length < 2 || half === "sealed"
      ? wordings
      : half === "work"
        ? wordings.slice(0, middle)
        : wordings.slice(middle);
  };
  const pickOf = (texts: readonly string[]) => chance.pick([texts[0] ?? "", ...texts.slice(1)]);
  const words = half === "sealed" ? { ...language.words, ...language.sealed } : language.words;
  for (const [key, wordings] of Object.entries(words)) chosen.set(key, pickOf(own(wordings)));
  const pattern = pickOf(language.dates);
  const isCurrencyFirst = language.mark === "." || chance.often(0.15);
  const isSigned = chance.often(0.4);
  const isGrouped = chance.often(0.8);
  const number = (value: string) => {
    const [whole = "", cents] = value.replace("-", "").split(".");
    const grouped = isGrouped ? whole.replace(/\B(?=(\d{3})+$)/g, language.group) : whole;
    return `${value.startsWith("-") ? "-" : ""}${grouped}${cents === undefined ? "" : language.mark + cents}`;
  };
  const code = chance.often(0.5) ? language.currency : language.sign;
  return {
    language,
    word: (key) => chosen.get(key) ?? key,
    date: (iso) => dateIn(pattern, iso, language.months),
    number,
    money: (value) =>
      isSigned
        ? isCurrencyFirst
          ? `${code}${code.length > 1 ? " " : ""}${number(value)}`
          : `${number(value)} ${code}`
        : number(value),
  };
}

function dateIn(pattern: string, iso: string, months: readonly string[]): string {
  const [year = "", month = "", day = ""] = iso.split("-");
  const parts: Readonly<Record<string, string>> = {
    yyyy: year,
    MMMM: months[Number(month) - 1] ?? "",
    MMM: (months[Number(month) - 1] ?? "").slice(0, 3),
    MM: month,
    M: String(Number(month)),
    dd: day,
    d: String(Number(day)),
  };
  return pattern.replace(
    /'([^']*)'|yyyy|MMMM|MMM|MM|M|dd|d/g,
    (part: string, quoted?: string) => quoted ?? parts[part] ?? "",
  );
}
