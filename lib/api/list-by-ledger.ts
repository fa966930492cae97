import "server-only";
import type { Extraction, ExtractionList, ExtractionListQuery } from "@verso/contract/extractions";
import { memberOf } from "@verso/contract/pointer";
import { isTerminal } from "@verso/contract/statuses";
import pLimit from "p-limit";
import { ApiError } from "../errors/api-error.ts";
import { newRequestId } from "../errors/request-id.ts";
import { kept } from "./kept.ts";
import type { Access } from "./send.ts";
import { getUsage } from "./usage.ts";

type Filter = Partial<Omit<ExtractionListQuery, "limit" | "cursor">>;
type Ask = (access: Access, id: string) => Promise<Extraction>;

/** So many pages of ten are looked through for one answer: where a filter leaves next to nothing, the next page goes on. */
const pagesMax = 5;
const atOnceMax = 6;
/** What has ended hardly changes: lists that are followed do not ask for it again and again. */
const ended = kept<Extraction>({ ms: 60_000, max: 2_000 });

/** One extraction; null where the service has no word of it any more. */
async function known(access: Access, id: string, ask: Ask): Promise<Extraction | null> {
  const key = `${access.apiUrl} ${access.apiKey} ${id}`;
  const before = ended.get(key);
  if (before !== undefined) return before;
  const now = await ask(access, id).catch((cause: unknown) => {
    if (cause instanceof ApiError && cause.status === 404) return null;
    throw cause;
  });
  if (now !== null && isTerminal(now.status)) ended.set(key, now);
  return now;
}

const reservations = async (access: Access, page: number) =>
  (await getUsage(access, { kind: "reservation", page })).ledger;

/** The page on which what follows `cursor` begins, or the one before it: identifiers sort by time, as the ledger does. */
async function pageAfter(access: Access, cursor: string): Promise<number> {
  let [low, high] = [1, Math.max(1, (await reservations(access, 1)).total_pages)];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const last = (await reservations(access, middle)).entries.at(-1)?.extraction_id ?? "";
    if (last <= cursor) high = middle;
    else low = middle + 1;
  }
  return low;
}

function fits(one: Extraction, { status, mode, upload_id, key_id, from, to, metadata }: Filter): boolean {
  return (
    (status === undefined || status.includes(one.status)) &&
    (mode === undefined || one.mode === mode) &&
    (upload_id === undefined || upload_id.includes(one.upload_id)) &&
    (key_id === undefined || one.key_id === key_id) &&
    (from === undefined || Date.parse(one.created_at) >= Date.parse(from)) &&
    (to === undefined || Date.parse(one.created_at) < Date.parse(to)) &&
    Object.entries(metadata ?? {}).every(([name, value]) => memberOf(one.metadata, name) === value)
  );
}

/**
 * A page of extractions, newest first, from a service of another deployment that has no list of them: each has its reservation in
 * the ledger. Throws `invalid_request` for what cannot be found this way.
 */
export async function listByLedger(
  access: Access,
  { limit = 25, cursor, ...filter }: Partial<ExtractionListQuery>,
  ask: Ask,
): Promise<ExtractionList> {
  const { id: ids, review, sha256, schema_sha256: schema, order } = filter;
  const few = pLimit(atOnceMax);
  const all = (wanted: readonly string[]) => Promise.all(wanted.map((id) => few(() => known(access, id, ask))));
  if (review ?? sha256 ?? schema ?? (order === "oldest" || undefined)) {
    const message = "This service keeps no list of extractions, and what it tells of each cannot be searched for this.";
    throw new ApiError({ status: 400, code: "invalid_request", message, requestId: newRequestId() });
  }
  if (ids !== undefined) {
    const found = (await all(ids)).filter((one) => one !== null);
    return { data: found.filter((one) => fits(one, filter)).slice(0, limit), next_cursor: null };
  }
  const data: Extraction[] = [];
  const seen = new Set<string>();
  const begin = cursor === undefined ? 1 : await pageAfter(access, cursor);
  let last: string | null = null;
  for (let page = begin; page < begin + pagesMax; page++) {
    const { entries, total_pages: pages } = await reservations(access, page);
    const listed = entries.flatMap(({ extraction_id: id }) => id ?? []);
    const next = listed.filter((id) => !seen.has(id) && (cursor === undefined || id < cursor));
    for (const id of next) seen.add(id);
    for (const one of await all(next)) {
      if (one === null || !fits(one, filter)) continue;
      if (data.length === limit) return { data, next_cursor: data.at(-1)?.id ?? null };
      data.push(one);
    }
    last = listed.at(-1) ?? last;
    if (page >= pages) return { data, next_cursor: null };
  }
  return { data, next_cursor: last };
}
