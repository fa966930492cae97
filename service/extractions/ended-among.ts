import { extractionStatuses, isTerminal } from "@verso/contract/statuses";
import type { Db } from "../db/pool.ts";
import { prepared } from "../db/prepared.ts";
import { settledAmong } from "../uploads/settled-among.ts";

const terminal = extractionStatuses.filter(isTerminal);

const find = prepared<{ ids: string[]; terminal: typeof terminal }>()((db, value) =>
  db
    .selectFrom("extractions")
    .select("id")
    .where((eb) => eb("id", "=", eb.fn.any(eb.val(value("ids")))))
    .where((eb) => eb("status", "=", eb.fn.any(eb.val(value("terminal")))))
    .compile(),
);

const findFinished = prepared<{ ids: string[] }>()((db, value) =>
  db
    .selectFrom("batches")
    .select("id")
    .where((eb) => eb("id", "=", eb.fn.any(eb.val(value("ids")))))
    .where("finished_at", "is not", null)
    .compile(),
);

/** Which of these extractions, batches and uploads, of whatever tenants, have ended, or wait for no file any more. */
export async function endedAmong(db: Db, ids: string[]): Promise<string[]> {
  const of = (prefix: string) => ids.filter((id) => id.startsWith(prefix));
  const extractions = of("ext_");
  const ended = extractions.length === 0 ? [] : await find(db, { ids: extractions, terminal });
  const batches = of("bat_");
  const finished = batches.length === 0 ? [] : await findFinished(db, { ids: batches });
  return [...[...ended, ...finished].map(({ id }) => id), ...(await settledAmong(db, of("upl_")))];
}
