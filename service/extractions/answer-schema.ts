import type { Services } from "../context.ts";
import type { Run } from "../queue/queue.ts";
import type { AttachedFile } from "../structuring/einvoice/find-invoice.ts";
import { openStructurer } from "../structuring/structurer.ts";
import { loadPages, storeJson } from "./load-result-pages.ts";
import type { Failure } from "./move.ts";
import { toRecord } from "./present-structured.ts";
import { dataKey } from "./result-key.ts";

/** One for the process: it answers in turn, in a thread that starts with the first. */
const structurer = openStructurer();

type Needs = Pick<Services, "db" | "objects" | "log">;

/** How a schema was answered: its data are kept, or the extraction fails. */
export type SchemaOutcome = { ok: true } | { ok: false; failure: Failure };

/**
 * Answers an extraction's schema from all its pages, once each of them has its outcome, and from the XML files that its
 * document carries, and keeps the data. Doing it twice leaves one answer: the pages are what they are.
 */
export async function answerSchema(
  { db, objects, log }: Needs,
  run: Run,
  attachments: readonly AttachedFile[],
): Promise<SchemaOutcome> {
  const { extractionId: id, tenantId } = run;
  const asked = await db
    .selectFrom("extractions")
    .select(["json_schema", "instructions"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const pages = await loadPages({ db, objects }, { id, tenantId });
  const outcome = await structurer.structure({
    schema: asked.json_schema ?? {},
    pages,
    instructions: asked.instructions,
    attachments,
  });
  if (!outcome.ok) {
    log.warn({ extractionId: id, pages: pages.length }, "a schema was not answered within its bounds");
    return { ok: false, failure: { code: outcome.code, message: outcome.message } };
  }
  await storeJson(objects, dataKey({ tenantId, extractionId: id }), toRecord(pages, outcome.data));
  return { ok: true };
}
