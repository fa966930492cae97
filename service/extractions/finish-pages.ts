import type { PageFailureCode } from "@verso/contract/errors";
import { sql } from "kysely";
import type { Services } from "../context.ts";
import type { Db, Tx } from "../db/pool.ts";
import { transaction } from "../db/transaction.ts";
import { isHeld, type Run } from "../queue/run.ts";
import { afterLettingGo } from "./after-letting-go.ts";
import type { SchemaOutcome } from "./answer-schema.ts";
import { countPages, move } from "./move.ts";
import { openReview } from "./review-threshold.ts";
import { type ExtractionRow, lockExtraction } from "./row.ts";
import { keepTitles } from "./titles.ts";

/** How one page ended; `objectKey` is where its result lies. */
export type PageOutcome =
  | { number: number; ok: true; objectKey: string }
  | { number: number; ok: false; code: PageFailureCode; message: string };

type Needs = Pick<Services, "db" | "clock" | "queue">;

/** Marks pages as done, each once: a page that has an outcome keeps it, and a worker that lost its lease marks nothing. */
export async function finishPages({ db, clock }: Needs, run: Run, outcomes: readonly PageOutcome[]): Promise<void> {
  await mark(db, run, outcomes, clock());
}

/**
 * How a run ended: `lost` is its lease, and whoever holds the run now will end it; `unanswered` are all pages done, but
 * the schema is still to be answered, and the run goes on until it is.
 */
export type RunEnd = "ended" | "lost" | "unanswered";

/**
 * Ends a run, with the outcomes of its last pages where there are any, in one transaction; the extraction's last run settles
 * it, in mode `structured` with how its schema was answered.
 */
export async function finishRun(
  services: Needs,
  run: Run,
  last: readonly PageOutcome[],
  schema?: SchemaOutcome,
): Promise<RunEnd> {
  return transaction(services.db, async (tx) => {
    const { clock } = services;
    const locked = await lockExtraction(tx, { id: run.extractionId });
    if (!locked) return "lost";
    await mark(tx, run, last, clock());
    const { pending, succeeded } = await countPages(tx, locked.id);
    const done = locked.status === "processing" && pending === 0;
    if (done && locked.mode === "structured" && succeeded > 0 && !schema) {
      return (await services.queue.toAnswer(tx, run)) ? "unanswered" : "lost";
    }
    if (!(await services.queue.complete(tx, run))) return "lost";
    if (locked.status === "cancelling") await afterLettingGo(tx, locked, clock);
    if (done) await conclude(tx, locked, { succeeded, schema, clock });
    return "ended";
  });
}

async function mark(db: Db, run: Run, outcomes: readonly PageOutcome[], now: Date): Promise<void> {
  if (outcomes.length === 0) return;
  const rows = outcomes.map((one) =>
    one.ok
      ? { number: one.number, status: "succeeded", object_key: one.objectKey }
      : { number: one.number, status: "failed", code: one.code, message: one.message },
  );
  await sql`
    UPDATE service.pages AS p
    SET status = o.status, object_key = o.object_key, failure_code = o.code, failure_message = o.message, finished_at = ${now}
    FROM json_to_recordset(${JSON.stringify(rows)}::json)
      AS o (number integer, status text, object_key text, code text, message text)
    WHERE p.extraction_id = ${run.extractionId} AND p.number = o.number AND p.status = 'pending' AND ${isHeld(run)}`.execute(
    db,
  );
}

type Ended = { succeeded: number; schema: SchemaOutcome | undefined; clock: () => Date };

/** Every page has its outcome: all done, some, or none. Pages without the data that they were read for are no result. */
async function conclude(tx: Tx, locked: ExtractionRow, { succeeded, schema, clock }: Ended): Promise<void> {
  const review = schema?.ok ? await openReview(tx, locked, schema) : undefined;
  if (schema?.ok) await keepTitles(tx, { id: locked.id, tenantId: locked.tenant_id }, schema.titles);
  if (schema && !schema.ok) await move(tx, locked, "failed", { clock, failure: schema.failure });
  else if (succeeded === locked.page_numbers.length) await move(tx, locked, "succeeded", { clock, review });
  else if (succeeded > 0) await move(tx, locked, "partially_succeeded", { clock, review });
  else {
    const failure = { code: "all_pages_failed", message: "None of the selected pages could be read." };
    await move(tx, locked, "failed", { clock, failure });
  }
}
