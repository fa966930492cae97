import { readFileSync } from "node:fs";
import { z } from "zod";
import type { Chance } from "../../service/flow/chance.ts";
import { type ApartHalf, apartHalves, type Half, isApart } from "./sheet.ts";

export const languageCodes = ["en", "de", "fr", "es", "it", "nl", "pt", "pl", "sv", "da", "cs", "fi"] as const;
export type LanguageCode = (typeof languageCodes)[number];

const wordings = z.record(z.string(), z.array(z.string()));
const Country = z.object({
  country: z.string(),
  currency: z.string(),
  sign: z.string(),
  mark: z.string(),
  group: z.string(),
  dates: z.array(z.string()),
  vat: z.string(),
  postcode: z.string(),
  /** Whether a place stands before its postcode; without it, where amounts have a point. */
  isCityFirst: z.boolean().optional(),
  /** How telephone numbers are written, with # for a digit. */
  phones: z.array(z.string()).optional(),
  /** Rates of its value added tax, the usual one first. */
  rates: z.array(z.number()).optional(),
  words: wordings,
});
/** What firms and people are called; without it they are made of syllables that are nobody's. */
const Names = z.object({
  firms: z.array(z.string()),
  given: z.array(z.string()),
  starts: z.array(z.string()),
  ends: z.array(z.string()),
  /** What places are called; without it as people are. */
  towns: z.array(z.string()).optional(),
});
const Papers = Country.extend({
  months: z.array(z.string()),
  legal: z.array(z.string()),
  streets: z.array(z.string()),
  units: z.array(z.string()),
  goods: z.array(z.string()),
});
/** What the papers of one half say in its own way, in one of several countries. */
const Own = Papers.pick({ goods: true, streets: true, units: true, dates: true, words: true })
  .extend({ lands: z.array(Country.partial()) })
  .extend(Names.shape);
const Language = Papers.extend({
  /** What opened papers say beside the latter half of the words. */
  opened: wordings.optional(),
  /** What only the papers of these halves say. */
  work: Own.partial().optional(),
  unsealed: Own,
});
export type Language = z.infer<typeof Papers> & { names?: z.infer<typeof Names> | undefined };

/** What only the papers of later halves say stands in files of their own. */
type File = z.infer<typeof Language> & { apart: Readonly<Record<ApartHalf, z.infer<typeof Own>>> };
const files = new Map<LanguageCode, File>();
function fileOf(code: LanguageCode): File {
  const known = files.get(code);
  if (known) return known;
  const read = (path: string): unknown =>
    JSON.parse(readFileSync(new URL(`./languages/${path}.json`, import.meta.url), "utf8"));
  const own = apartHalves.map((half) => [half, Own.parse(read(`${half}/${code}`))] as const);
  const language = { ...Language.parse(read(code)), apart: Object.fromEntries(own) as File["apart"] };
  files.set(code, language);
  return language;
}
const pickOf = <T>(chance: Chance, all: readonly T[]): T | undefined => all[chance.whole(0, all.length - 1)];

/**
 * A language as papers of a half write it. `work` has the former half of the words and some of its own, `opened` the
 * latter half, the later ones none of them.
 */
function readLanguage(code: LanguageCode, half: Half, chance: Chance): Language {
  const { opened, work, unsealed, apart, ...shared } = fileOf(code);
  const part = (all: readonly string[]): string[] => {
    const middle = Math.ceil(all.length / 2);
    return all.length < 2 ? [...all] : half === "work" ? all.slice(0, middle) : all.slice(middle);
  };
  const words = Object.fromEntries(Object.entries(shared.words).map(([key, all]) => [key, part(all)]));
  if (half === "opened") return { ...shared, words: { ...words, ...opened } };
  const own = isApart(half) ? apart[half] : { work, unsealed }[half];
  if (!own) return { ...shared, words };
  const land = pickOf(chance, own.lands ?? []) ?? {};
  const added = Object.entries(own.words ?? {}).map(([key, all]): [string, string[]] => [
    key,
    [...(words[key] ?? []), ...all],
  ]);
  const said = half !== "work" ? own.words : { ...words, ...Object.fromEntries(added) };
  const names = Names.safeParse(own).data;
  return { ...shared, ...own, ...land, words: { ...said, ...land.words }, ...(names && { names }) };
}

/** How a document writes: one wording for each thing, one form of dates and numbers throughout. */
export type Writing = {
  language: Language;
  word: (key: string) => string;
  /** Whether its papers have a wording for it. */
  has: (key: string) => boolean;
  date: (iso: string) => string;
  number: (value: string) => string;
  money: (value: string) => string;
};

/** Other wordings of trade, by their key. */
type TradeWords = { trade(code: string, key: string): string | undefined };

export function writingOf(code: LanguageCode, half: Half, chance: Chance, rare: TradeWords): Writing {
  const language = readLanguage(code, half, chance);
  const chosen = new Map<string, string>();
  for (const [key, all] of Object.entries(language.words)) chosen.set(key, pickOf(chance, all) ?? key);
  const pattern = pickOf(chance, language.dates) ?? "yyyy-MM-dd";
  const isCurrencyFirst = language.mark === "." || chance.often(0.15);
  const isSigned = chance.often(0.4);
  const isGrouped = chance.often(0.8);
  const number = (value: string) => {
    const [whole = "", cents] = value.replace("-", "").split(".");
    const grouped = isGrouped ? whole.replace(/\B(?=(\d{3})+$)/g, language.group) : whole;
    return `${value.startsWith("-") ? "-" : ""}${grouped}${cents === undefined ? "" : language.mark + cents}`;
  };
  const sign = chance.often(0.5) ? language.currency : language.sign;
  return {
    language,
    word: (key) => rare.trade(code, key) ?? chosen.get(key) ?? key,
    has: (key) => chosen.has(key),
    date: (iso) => dateIn(pattern, iso, language.months),
    number,
    money: (value) =>
      isSigned
        ? isCurrencyFirst
          ? `${sign}${sign.length > 1 ? " " : ""}${number(value)}`
          : `${number(value)} ${sign}`
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
