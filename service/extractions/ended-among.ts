import { extractionStatuses, isTerminal } from "@verso/contract/statuses";
import type { Db } from "../db/pool.ts";
import { prepared } from "../db/prepared.ts";

const terminal = extractionStatuses.filter(isTerminal);

const find = prepared<{ ids: string[]; terminal: typeof terminal }>()((db, value) =>
  db
    .selectFrom("extractions")
    .select("id")
    .where((eb) => eb("id", "=", eb.fn.any(eb.val(value("ids")))))
    .where((eb) => eb("status", "=", eb.fn.any(eb.val(value("terminal")))))
    .compile(),
);

/** Which of these extractions, of whatever tenants, have ended. */
export async function endedAmong(db: Db, ids: string[]): Promise<string[]> {
  return (await find(db, { ids, terminal })).map(({ id }) => id);
}
