import { limits } from "@verso/contract/limits";
import { pointerKeys, valueAt } from "@verso/contract/pointer";
import { asPrinted } from "@verso/contract/printed-number";
import type { Title, TitlePlace } from "@verso/contract/titles";
import { type Expression, sql } from "kysely";
import type { Tx } from "../db/pool.ts";
import type { ExtractionTitlesTable } from "../db/title-tables.ts";
import { isoDay } from "../export/iso-day.ts";
import type { StructuredRecord } from "./present-structured.ts";
import { doubtfulBelow } from "./review-state.ts";
import { folded, wordsOf } from "./sought-words.ts";

/** A title of an extraction as it is kept. */
export type TitleValue = Omit<ExtractionTitlesTable, "extraction_id" | "tenant_id">;

type Read = Pick<StructuredRecord, "data" | "citations" | "titles">;

/** The values of a record that say which document it is. One of which a person has said what is right is in no doubt. */
export function titleValues(
  { data, citations, titles = [] }: Read,
  isSettled: (path: string) => boolean = () => false,
): TitleValue[] {
  return titles.slice(0, limits.titlesMax).map(({ path, name, kind, currency }, place) => {
    const cited = citations.filter((each) => each.path === path);
    const texts = cited.map(({ text }) => text);
    const said = saidBy(valueAt(data, path), kind, texts);
    const sure = isSettled(path)
      ? 1
      : cited.length === 0
        ? null
        : Math.min(...cited.map(({ confidence }) => confidence));
    return {
      place,
      name,
      path,
      kind,
      ...said,
      currency: currency === undefined || said.amount === null ? null : currencyIn(valueAt(data, currency)),
      confidence: sure === null ? null : Math.floor(sure * 100),
    };
  });
}

const nothing = { value: null, key: null, amount: null };
/** NUMERIC(38, 12) holds them, and a spreadsheet shows each digit. */
const digitsMax = 15;

function saidBy(
  given: unknown,
  kind: TitlePlace["kind"],
  texts: readonly string[],
): Pick<TitleValue, "value" | "key" | "amount"> {
  if (given === null || given === undefined || typeof given === "object") return nothing;
  const text = typeof given === "number" ? asPrinted(given, texts) : plain(String(given));
  if (text === "") return nothing;
  if (kind === "number" && /^-?\d+(\.\d{1,12})?$/.test(text) && text.replace(/\..*/, "").length <= digitsMax)
    return { value: text, key: `n${numberKey(text)}`, amount: text };
  const value = [...text].slice(0, limits.titleValueCharsMax).join("");
  return { value, key: kind === "date" && isoDay(text) !== null ? `d${text}` : textKey(value), amount: null };
}

const plain = (text: string): string => text.replaceAll(/[\p{Cc}\s]+/gu, " ").trim();
/** What a text is found and sorted by. */
export const textKey = (text: string): string => `t${folded(plain(text))}`;

/** ISO 4217, as a currency's code says itself; what is longer is none. */
function currencyIn(given: unknown): string | null {
  const code = typeof given === "string" ? plain(given).toUpperCase() : "";
  return code === "" || [...code].length > 8 ? null : code;
}

/** Digits before and after the point, so many that every number that is kept has room. */
const [wholeDigits, fractionDigits] = [16, 12];

/** A decimal number as a text that sorts as it does: of a negative one each digit is its complement. */
export function numberKey(decimal: string): string {
  const [whole = "", fraction = ""] = decimal.replace("-", "").split(".");
  const digits = `${whole.padStart(wholeDigits, "0")}.${fraction.padEnd(fractionDigits, "0")}`;
  const isNegative = decimal.startsWith("-") && /[1-9]/.test(digits);
  return isNegative ? `0${digits.replaceAll(/\d/g, (digit) => String(9 - Number(digit)))}` : `1${digits}`;
}

/** Keeps the titles of an extraction, whose row is locked, in place of those before; and the words that they are found by. */
export async function keepTitles(
  tx: Tx,
  { id, tenantId }: { id: string; tenantId: string },
  titles: readonly TitleValue[],
): Promise<void> {
  const found = titles.flatMap(({ value, name, path }) => (value === null ? [] : [value, name, ...pointerKeys(path)]));
  await tx.deleteFrom("extraction_titles").where("extraction_id", "=", id).where("tenant_id", "=", tenantId).execute();
  await tx.deleteFrom("extraction_words").where("extraction_id", "=", id).where("tenant_id", "=", tenantId).execute();
  const own = { extraction_id: id, tenant_id: tenantId };
  const words = wordsOf(found.map((text) => text.replaceAll("_", " ")));
  if (titles.length > 0)
    await tx
      .insertInto("extraction_titles")
      .values(titles.map((each) => ({ ...own, ...each })))
      .execute();
  if (words.length > 0)
    await tx
      .insertInto("extraction_words")
      .values(words.map((word) => ({ ...own, word })))
      .execute();
}

type Whose = { id: Expression<unknown>; tenantId: Expression<unknown>; schemaHash: Expression<unknown> };

/** The titles of an extraction as one JSON array, null where it has none; what is doubtful is so by its schema's threshold. */
export const titlesAsJson = ({ id, tenantId, schemaHash }: Whose) => sql<Title[] | null>`(
  SELECT json_agg(json_build_object('name', t.name, 'path', t.path, 'kind', t.kind, 'value', t.value, 'currency', t.currency,
    'doubtful', t.value IS NOT NULL AND coalesce(t.confidence, 100) < coalesce((
      SELECT hundredths FROM service.review_thresholds WHERE tenant_id = ${tenantId} AND schema_sha256 = ${schemaHash}
    ), ${sql.lit(doubtfulBelow)})) ORDER BY t.place)
  FROM service.extraction_titles AS t WHERE t.extraction_id = ${id} AND t.tenant_id = ${tenantId})`;
