import { detailsOf } from "@verso/contract/error-details";
import type { CreateExtraction, Extraction, Mode } from "@verso/contract/extractions";
import { faultWords } from "@verso/contract/fault-words";
import { Metadata } from "@verso/contract/metadata";
import { Output } from "@verso/contract/output";
import { resolvePages } from "@verso/contract/pages";
import { sql } from "kysely";
import type { Ctx } from "../context.ts";
import type { Tx } from "../db/pool.ts";
import { prepared } from "../db/prepared.ts";
import { DomainError } from "../domain-error.ts";
import { claim } from "../idempotency/claim.ts";
import { fingerprint } from "../idempotency/fingerprint.ts";
import { newId } from "../ids.ts";
import { reserve } from "../ledger/reserve.ts";
import { waitingPages } from "../queue/waiting-pages.ts";
import { rulesVersionOf } from "../rules/in-force.ts";
import { type AskedSchema, assertInUse } from "../schemas/asked-schema.ts";
import { tenantTransaction } from "../tenant-transaction.ts";
import { priceOf } from "../tenants/active-price.ts";
import { tellLowCredit } from "../tenants/tell-low-credit.ts";
import { type Terms, termsOf } from "../tenants/terms.ts";
import { fileOf, type HeldUpload, holdUpload } from "../uploads/hold-upload.ts";
import { checkMode } from "./check-mode.ts";
import { findExtraction } from "./get.ts";
import { insertExtraction } from "./insert-extraction.ts";
import { positionOf } from "./position.ts";
import { toExtraction, untouched } from "./row.ts";

export type Submission = { idempotencyKey: string; body: CreateExtraction };
export type Submitted = { extraction: Extraction; replayed: boolean };

/**
 * `POST /extractions`: claim, checks, price, row, pages, runs and reservation in ONE transaction, or none of it.
 * Throws `invalid_output`, `invalid_metadata`, `invalid_request`, `invalid_schema`, `idempotency_conflict`, `not_found` (upload, saved schema),
 * `upload_not_completed`, `upload_expired`, `invalid_pages`, `too_much_waiting`, `insufficient_credit`, `unavailable`.
 */
export async function submitExtraction(ctx: Ctx, { idempotencyKey, body }: Submission): Promise<Submitted> {
  const work = await checkSubmission(ctx, body);
  const submitted = await tenantTransaction(ctx, async (tx) => {
    const replayed = await claimSubmission(ctx, tx, { work, key: idempotencyKey });
    if (replayed === null) return { extraction: await accept(ctx, tx, work), replayed: false };
    return { extraction: await findExtraction(ctx, tx, replayed), replayed: true };
  });
  if (!submitted.replayed) ctx.queue.announce();
  return submitted;
}

export type Work = {
  id: string;
  body: CreateExtraction;
  asked: AskedSchema | null;
  output: Output;
  now: Date;
  batchId: string | null;
};

/** What is to be accepted, after what can be checked before: all but the upload, its pages and the credit. */
export async function checkSubmission(ctx: Ctx, body: CreateExtraction, batchId: string | null = null): Promise<Work> {
  const output = parseOutput(body.output ?? {});
  checkMetadata(body.metadata);
  const asked = await checkMode(ctx, body);
  const now = ctx.clock();
  return { id: newId("ext", now), body, asked, output, now, batchId };
}

/** Claims a key for what is to be accepted in the same transaction; gives the extraction that was made under it before. Throws as `claim`. */
export async function claimSubmission(
  { tenantId }: Ctx,
  tx: Tx,
  { work, key }: { work: Work; key: string },
): Promise<string | null> {
  const { id: resourceId, body, output, now } = work;
  const request = { endpoint: "extractions", key, fingerprint: fingerprint(told({ ...body, output })) } as const;
  return (await claim(tx, { ...request, tenantId, resourceId, now })).replayed;
}

/** Accepts it in the caller's transaction, whose wallet it locks last. Call the queue's `announce` after the commit. */
export async function accept(ctx: Ctx, tx: Tx, { id, body, asked, output, now, batchId }: Work): Promise<Extraction> {
  if (asked) assertInUse(asked);
  const { tenantId } = ctx;
  const isBatch = body.priority === "batch";
  const [found] = await findUpload(tx, { tenantId, uploadId: body.upload_id, mode: body.mode, isBatch, id });
  const file = fileOf(found, now);
  const pages = resolvePages(body.pages, file.pageCount);
  if (!pages.ok) {
    throw new DomainError("invalid_pages", pages.message, { details: [{ path: pages.path, message: pages.message }] });
  }
  const { numbers } = pages;
  assertRoom(ctx, { waiting: found?.waiting ?? 0, pages: numbers.length });
  const price = priceOf(found?.per_page ?? null);
  const accepted = {
    id,
    tenant_id: ctx.tenantId,
    upload_id: body.upload_id,
    file_key: file.objectKey,
    file_content_type: file.contentType,
    mode: body.mode,
    page_numbers: numbers,
    output,
    json_schema: asked?.schema ?? null,
    schema_sha256: asked ? fingerprint(asked.schema) : null,
    schema_id: asked?.saved?.id ?? null,
    schema_version: asked?.saved?.version ?? null,
    instructions: asked?.instructions ?? null,
    metadata: body.metadata,
    is_batch: isBatch,
    batch_id: batchId,
    rules_version: asked ? (found?.rules_version ?? null) : null,
    price_per_page: price.perPage,
    price_source: price.source,
    upload_retention_s: found?.upload_retention_s ?? ctx.config.VERSO_UPLOAD_RETENTION_S,
    result_retention_s: found?.result_retention_s ?? ctx.config.VERSO_RESULT_RETENTION_S,
    created_at: now,
  };
  await insertExtraction(tx, accepted);
  // Last, since it locks the wallet: the tenant's submissions to other processes wait for no more than the commit.
  const { amount: reserved, wallet } = await reserve(tx, {
    tenantId: ctx.tenantId,
    extractionId: id,
    mode: body.mode,
    pages: numbers.length,
    pricePerPage: price.perPage,
    keyId: ctx.keyId,
    clock: ctx.clock,
  });
  await tellLowCredit(tx, { wallet, moved: `-${reserved}`, clock: ctx.clock });
  const { position = 0 } = found ?? {};
  return toExtraction(
    { ...accepted, ...untouched, reserved, position, key_id: ctx.keyId },
    ctx.config.VERSO_RECOVERY_WINDOW_S,
  );
}

/** When another look at a full queue may be worth it. Seconds. */
const retryAfterS = 10;

/**
 * A tenant may have so many pages waiting; what waits alone is always taken. Submissions that several processes take at once
 * do not see one another, and so may go beyond the bound by what they bring.
 */
function assertRoom({ config }: Ctx, { waiting, pages }: { waiting: number; pages: number }): void {
  const pagesMax = config.VERSO_TENANT_WAITING_PAGES_MAX;
  if (waiting === 0 || waiting + pages <= pagesMax) return;
  const message = `${waiting} of your pages are waiting to be read, and at most ${pagesMax} may wait. Please try again when some are done.`;
  throw new DomainError("too_much_waiting", message, { retryAfterS });
}

function parseOutput(given: unknown): Output {
  const { data, error } = Output.safeParse(given, { error: faultWords });
  if (error) throw refusalAt("output", error);
  return data;
}

/** Throws `invalid_metadata`. */
export function checkMetadata(given: Metadata): void {
  const { error } = Metadata.safeParse(given);
  if (error) throw refusalAt("metadata", error);
}

/** What is wrong with a field of the request, whose code is named after it. */
function refusalAt(field: "output" | "metadata", error: Parameters<typeof detailsOf>[0]): DomainError {
  const details = detailsOf(error).map(({ path, message }) => ({ path: `/${field}${path}`, message }));
  const [first] = details;
  return new DomainError(`invalid_${field}`, `The ${field} is not possible: ${first?.path} ${first?.message}.`, {
    details,
  });
}

/** What was submitted before there was metadata, or a priority, has the same fingerprint as what is submitted without. */
function told({ metadata, priority, ...body }: CreateExtraction): object {
  return {
    ...body,
    ...(Object.keys(metadata).length > 0 && { metadata }),
    ...(priority !== "interactive" && { priority }),
  };
}

type Wanted = { tenantId: string; uploadId: string; mode: Mode; isBatch: boolean; id: string };
const findUpload = prepared<Wanted>()((db, value) => {
  const upload = holdUpload({ tenantId: value("tenantId"), uploadId: value("uploadId") });
  const terms = termsOf({ tenantId: value("tenantId"), mode: value("mode") });
  const waiting = waitingPages(value("tenantId"));
  const position = positionOf(sql`${value("tenantId")}`, {
    isBatch: sql`${value("isBatch")}::boolean`,
    id: sql`${value("id")}`,
  });
  return sql<HeldUpload & Terms & { waiting: number; position: number; rules_version: number | null }>`
    SELECT upload.*, terms.*, ${waiting} AS waiting, ${position} AS position, ${rulesVersionOf(sql`${value("tenantId")}`)} AS rules_version FROM ${upload} AS upload, ${terms} AS terms`.compile(
    db,
  );
});
