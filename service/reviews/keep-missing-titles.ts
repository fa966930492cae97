import { sql } from "kysely";
import type { Services } from "../context.ts";
import { transaction } from "../db/transaction.ts";
import { loadJson } from "../extractions/load-result-pages.ts";
import { asRecord } from "../extractions/read-result.ts";
import { dataKey } from "../extractions/result-key.ts";
import { lockExtraction } from "../extractions/row.ts";
import { keepTitles } from "../extractions/titles.ts";
import { reviewedTitles } from "./reviewed-titles.ts";
import { newestVerdicts } from "./verdicts.ts";

const extractionsAtOnce = 100;

type Needs = Pick<Services, "db" | "objects" | "log">;

/**
 * Keeps the titles of results from before there were any, the newest first, up to so many at a time. Each is taken by one of several
 * workers and done in one transaction, so that what is broken off is done the next time. Returns how many were done.
 */
export async function keepMissingTitles(services: Needs, signal?: AbortSignal): Promise<number> {
  let done = 0;
  while (done < extractionsAtOnce && !signal?.aborted && (await keepOne(services))) done += 1;
  return done;
}

async function keepOne({ db, objects, log }: Needs): Promise<boolean> {
  return transaction(db, async (tx) => {
    const { rows } = await sql<{ id: string; tenantId: string }>`
      DELETE FROM service.titles_due WHERE extraction_id = (
        SELECT extraction_id FROM service.titles_due ORDER BY extraction_id DESC LIMIT 1 FOR UPDATE SKIP LOCKED
      ) RETURNING extraction_id AS id, tenant_id AS "tenantId"`.execute(tx);
    const [due] = rows;
    if (due === undefined) return false;
    const locked = await lockExtraction(tx, due);
    if (!locked || locked.result_removed_at !== null || locked.data_deleted_at !== null) return true;
    const kept = await loadJson(objects, dataKey({ tenantId: due.tenantId, extractionId: due.id }));
    if (kept === undefined) {
      log.warn({ extractionId: due.id }, "a result has no data to list it by");
      return true;
    }
    const newest = await newestVerdicts(tx, due);
    await keepTitles(tx, due, reviewedTitles(asRecord(kept), locked.json_schema, newest));
    return true;
  });
}
