import type { TitleWishes } from "@verso/contract/titles";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../context.ts";
import { folded, wordsOf } from "./sought-words.ts";
import { numberKey } from "./titles.ts";

type Db = Pick<Ctx, "db" | "tenantId">;

/** Of what is looked for so many words count, and of each word at most so many finds are counted. */
const [soughtMax, countedMax] = [8, 1_000];
/** Sorts after whatever begins with a word. */
const last = "\u{10FFFF}";

/**
 * The extractions of a tenant that have each of these words at the beginning of one of theirs, and those of the uploads that may stand in
 * for them. Goes through what has the rarest word and looks at each for the others: `OFFSET 0` leaves the planner no other way.
 */
export async function foundByWords(
  ctx: Db,
  q: string,
  orUploads: readonly string[] = [],
): Promise<RawBuilder<unknown>> {
  const { tenantId } = ctx;
  const words = wordsOf([q]).slice(0, soughtMax);
  const ofUploads = sql`SELECT id FROM service.extractions WHERE tenant_id = ${tenantId} AND upload_id = ANY(${[...orUploads]})`;
  const [first, ...others] = words.length > 1 ? await rarestFirst(ctx, words) : words;
  if (first === undefined) return ofUploads;
  const begins = (word: string) => sql`tenant_id = ${tenantId} AND word >= ${word} AND word < ${word + last}`;
  const rest = others.map(
    (word) =>
      sql` AND EXISTS (SELECT FROM service.extraction_words WHERE ${begins(word)} AND extraction_id = w.extraction_id OFFSET 0)`,
  );
  const found = sql`SELECT extraction_id FROM service.extraction_words AS w WHERE ${begins(first)}${sql.join(rest, sql``)}`;
  return orUploads.length === 0 ? found : sql`${found} UNION ${ofUploads}`;
}

async function rarestFirst({ db, tenantId }: Db, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    SELECT word FROM unnest(${[...words]}::text[]) AS sought (word) ORDER BY (SELECT count(*) FROM (
      SELECT FROM service.extraction_words AS w WHERE w.tenant_id = ${tenantId}
        AND w.word >= sought.word COLLATE "C" AND w.word < sought.word || ${last} COLLATE "C" LIMIT ${countedMax}) AS counted)`.execute(
    db,
  );
  return rows.map(({ word }) => word);
}

/** For each title that is wished for, the extractions whose value goes with it. */
export function foundByTitles(tenantId: string, wishes: TitleWishes): RawBuilder<unknown>[] {
  return Object.entries(wishes).map(
    ([name, wish]) => sql`SELECT extraction_id FROM service.extraction_titles
      WHERE tenant_id = ${tenantId} AND name = ${name} AND key IS NOT NULL AND ${goesWith(wish)}`,
  );
}

/** Numbers and days between two ends, texts that have it within them, and numbers and days that begin as it is written. */
function goesWith(wish: string): RawBuilder<unknown> {
  const [from = "", to, ...more] = wish.split("..").map((end) => end.trim());
  const ends = to === undefined || more.length > 0 ? [] : [keyOf(from), keyOf(to)];
  const [kind, other] = ends.flatMap((end) => end?.charAt(0) ?? []);
  if (kind !== undefined && kind === (other ?? kind))
    return sql`key BETWEEN ${ends[0] ?? kind} AND ${ends[1] ?? kind + last}`;
  const plain = wish.trim();
  return sql`CASE WHEN key LIKE 't%' THEN position(${folded(plain)} IN substr(key, 2)) > 0 ELSE position(${plain} IN value) = 1 END`;
}

/** How a number or a day sorts; undefined of anything else. */
function keyOf(end: string): string | undefined {
  const plain = end.replaceAll(/(?<=\d)[,'](?=\d{3}(?!\d))/g, "");
  if (/^-?\d{1,15}(\.\d{1,12})?$/.test(plain)) return `n${numberKey(plain)}`;
  return /^\d{4}-\d{2}-\d{2}$/.test(end) ? `d${end}` : undefined;
}
