import { readdirSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { extractionStatuses, hasResult } from "@verso/contract/statuses";
import { sql } from "kysely";
import type { World } from "./world.ts";

const withResult = extractionStatuses.filter(hasResult);

/**
 * Holds the object store against the rows, once the sweep has had its time: slots that were not completed run out, and
 * writes that were broken off grow old. Then no file is there that no row wants, and none is missing.
 */
export async function auditStore({ db, dataDir, operate }: World): Promise<string[]> {
  await sql`UPDATE service.uploads SET expires_at = now() WHERE status = 'pending'`.execute(db);
  const temporaries = join(dataDir, "objects/temporary");
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  for (const name of readdirSync(temporaries)) utimesSync(join(temporaries, name), longAgo, longAgo);
  await operate("retention", "run");

  const { rows } = await sql<{ key: string }>`
    SELECT object_key AS key FROM service.uploads WHERE status = 'completed' AND file_removed_at IS NULL
    UNION SELECT p.object_key FROM service.pages p JOIN service.extractions e ON e.id = p.extraction_id
      WHERE p.status = 'succeeded' AND e.status = ANY(${withResult})`.execute(db);
  const wanted = new Set(rows.map(({ key }) => key));
  const there = new Set<string>();
  for (const file of readdirSync(join(dataDir, "objects"), { recursive: true, withFileTypes: true })) {
    if (file.isFile()) there.add(file.name.replaceAll("~", "/"));
  }
  return [
    ...[...there].filter((key) => !wanted.has(key)).map((key) => `${key} is an orphan`),
    ...[...wanted].filter((key) => !there.has(key)).map((key) => `${key} is missing`),
  ];
}
