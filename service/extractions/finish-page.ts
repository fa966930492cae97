import type { PageFailureCode } from "@verso/contract/errors";
import type { Services } from "../context.ts";
import type { Db, Tx } from "../db/pool.ts";
import { transaction } from "../db/transaction.ts";
import { isHeld, type Run } from "../queue/run.ts";
import { afterLettingGo } from "./after-letting-go.ts";
import type { SchemaOutcome } from "./answer-schema.ts";
import { countPages, move } from "./move.ts";
import { openReview } from "./review-threshold.ts";
import { type ExtractionRow, lockExtraction } from "./row.ts";

/** How one page ended; `objectKey` is where its result lies. */
export type PageOutcome =
  | { number: number; ok: true; objectKey: string }
  | { number: number; ok: false; code: PageFailureCode; message: string };

type Needs = Pick<Services, "db" | "clock" | "queue">;

/** Marks a page as done, once: a page that has an outcome keeps it, and a worker that lost its lease marks nothing. */
export async function finishPage({ db, clock }: Needs, run: Run, outcome: PageOutcome): Promise<void> {
  await mark(db, run, outcome, clock());
}

/**
 * How a run ended: `lost` is its lease, and whoever holds the run now will end it; `unanswered` are all pages done, but
 * the schema is still to be answered, and the run goes on until it is.
 */
export type RunEnd = "ended" | "lost" | "unanswered";

/**
 * Ends a run, with the outcome of its last page where there is one, in one transaction; the extraction's last run settles
 * it, in mode `structured` with how its schema was answered.
 */
export async function finishRun(
  services: Needs,
  run: Run,
  last: PageOutcome | null,
  schema?: SchemaOutcome,
): Promise<RunEnd> {
  return transaction(services.db, async (tx) => {
    const { clock } = services;
    const locked = await lockExtraction(tx, { id: run.extractionId });
    if (!locked) return "lost";
    if (last) await mark(tx, run, last, clock());
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

async function mark(db: Db, run: Run, outcome: PageOutcome, now: Date): Promise<void> {
  const fields = outcome.ok
    ? { status: "succeeded" as const, object_key: outcome.objectKey }
    : { status: "failed" as const, failure_code: outcome.code, failure_message: outcome.message };
  await db
    .updateTable("pages")
    .set({ ...fields, finished_at: now })
    .where("extraction_id", "=", run.extractionId)
    .where("number", "=", outcome.number)
    .where("status", "=", "pending")
    .where(isHeld(run))
    .execute();
}

type Ended = { succeeded: number; schema: SchemaOutcome | undefined; clock: () => Date };

/** Every page has its outcome: all done, some, or none. Pages without the data that they were read for are no result. */
async function conclude(tx: Tx, locked: ExtractionRow, { succeeded, schema, clock }: Ended): Promise<void> {
  const review = schema?.ok ? await openReview(tx, locked, schema) : undefined;
  if (schema && !schema.ok) await move(tx, locked, "failed", { clock, failure: schema.failure });
  else if (succeeded === locked.page_numbers.length) await move(tx, locked, "succeeded", { clock, review });
  else if (succeeded > 0) await move(tx, locked, "partially_succeeded", { clock, review });
  else {
    const failure = { code: "all_pages_failed", message: "None of the selected pages could be read." };
    await move(tx, locked, "failed", { clock, failure });
  }
}
