import type { Extraction } from "@verso/contract/extractions";
import { limits } from "@verso/contract/limits";
import { pointer } from "@verso/contract/pointer";
import type { CreateReviews, ReviewEntry, Reviews } from "@verso/contract/reviews";
import type { Ctx } from "../context.ts";
import type { Tx } from "../db/pool.ts";
import { DomainError } from "../domain-error.ts";
import { findResult, resultExpired } from "../extractions/find-result.ts";
import { keepReview } from "../extractions/review-state.ts";
import { holdThreshold } from "../extractions/review-threshold.ts";
import { lockExtraction } from "../extractions/row.ts";
import { tellReviewed } from "../extractions/tell-finished.ts";
import { keepTitles } from "../extractions/titles.ts";
import { claim } from "../idempotency/claim.ts";
import { fingerprint } from "../idempotency/fingerprint.ts";
import { newId } from "../ids.ts";
import { keepLessons } from "../rules/keep-lessons.ts";
import { tenantTransaction } from "../tenant-transaction.ts";
import { approvalOf, keepSupplier } from "./approvals.ts";
import { type Draft, draftReviews } from "./drafts.ts";
import { learnFrom } from "./learn-from.ts";
import { reviewedTitles } from "./reviewed-titles.ts";
import { stateOf } from "./state.ts";
import { listVerdicts, type Newest, newestVerdicts, presentVerdicts, sizeOfVerdicts } from "./verdicts.ts";

export type Wish = { id: string; body: CreateReviews; idempotencyKey: string };

/**
 * `POST /extractions/{id}/reviews`: verdicts on a result, all of them or none, once for each idempotency key. What was read is
 * not touched. Throws `not_found`, `result_not_ready`, `no_result`, `result_expired`, `result_lost`, `invalid_review`, `review_conflict`,
 * `quota_exceeded`, `idempotency_conflict`, `unavailable`.
 */
export async function recordReviews(
  ctx: Ctx,
  { id, body, idempotencyKey }: Wish,
): Promise<{ recorded: Reviews; replayed: boolean }> {
  const extraction = await findResult(ctx, id);
  const { drafts, record } = await draftReviews(ctx, extraction, body.entries);
  const learned = await learnFrom(ctx, { extraction, record, drafts });
  const { tenantId } = ctx;
  const now = ctx.clock();
  const batch = newId("rev", now);
  const asked = fingerprint({ ...body, extraction_id: id });
  return tenantTransaction(ctx, async (tx) => {
    const request = { endpoint: "reviews", key: idempotencyKey, fingerprint: asked } as const;
    const { replayed } = await claim(tx, { ...request, tenantId, resourceId: batch, now });
    if (extraction.schema) await holdThreshold(tx, { tenantId, schemaHash: fingerprint(extraction.schema) });
    // The lock of the row: those who review one result at once come one after the other.
    const locked = await lockExtraction(tx, { id, tenantId });
    if (!locked || locked.result_removed_at !== null || locked.data_deleted_at !== null) throw resultExpired();
    if (replayed === null) {
      const known = await newestVerdicts(tx, { tenantId, id });
      assertKnown(body.entries, known);
      await insert(tx, { ctx, extraction, batch, drafts, known, reviewer: body.reviewer ?? null, now });
      await assertRoom(tx, { tenantId, id });
      if (learned) await keepLessons(tx, { tenantId, ...learned.of }, { ...learned, now });
    }
    const newest = await newestVerdicts(tx, { tenantId, id });
    const titles = record && reviewedTitles(record, extraction.schema, newest);
    const judged = titles && { titles, issuer: record.issuer?.name ?? null };
    const approval = judged && (await approvalOf(tx, { tenantId, id }, judged));
    const state = await stateOf({ db: tx, tenantId }, extraction, record, newest, approval);
    if (replayed === null) {
      await keepReview(tx, { tenantId, id }, state);
      if (titles) await keepTitles(tx, { tenantId, id }, titles);
      if (judged && state.review.reviewed === "done") await keepSupplier(tx, tenantId, judged);
    }
    const rows = await listVerdicts(tx, { tenantId, id, batch: replayed ?? batch });
    if (replayed === null && state.review.reviewed === "done") await tellReviewed(ctx, tx, id);
    const { live } = extraction;
    const recorded = { extraction_id: id, live, data: presentVerdicts(rows, newest), review: state.review };
    return { recorded, replayed: replayed !== null };
  });
}

/** At most so many of the entries that met another are named. */
const namedMax = 20;

/** That nobody was there since what the entries say that they replace. */
function assertKnown(entries: readonly ReviewEntry[], known: Newest): void {
  const details = entries.flatMap(({ target, replaces }, i) => {
    const now = known.get(target)?.id ?? null;
    if (replaces === undefined || replaces === now) return [];
    const message = `is not the newest review of its target: ${now ?? "none"} is`;
    return [{ path: pointer("entries", i, "replaces"), message }];
  });
  const [first] = details;
  if (!first) return;
  const message = `Somebody else reviewed this result in between: ${first.path} is not the newest review of its target.`;
  throw new DomainError("review_conflict", message, { details: details.slice(0, namedMax) });
}

type Made = {
  ctx: Ctx;
  extraction: Extraction;
  batch: string;
  drafts: readonly Draft[];
  known: Newest;
  reviewer: string | null;
  now: Date;
};

async function insert(tx: Tx, { ctx, extraction, batch, drafts, known, reviewer, now }: Made): Promise<void> {
  const { tenantId, keyId } = ctx;
  const before = new Map([...known].map(([target, { id }]) => [target, id]));
  const schemaHash = extraction.schema === null ? null : fingerprint(extraction.schema);
  const rows = drafts.map((draft, i) => {
    const id = i === 0 ? batch : newId("rev", now);
    const replaces = before.get(draft.target) ?? null;
    before.set(draft.target, id);
    return {
      id,
      batch,
      tenant_id: tenantId,
      extraction_id: extraction.id,
      target: draft.target,
      verdict: draft.verdict,
      before: asJson(draft.before),
      after: asJson(draft.after),
      citation: asJson(draft.citation ?? undefined),
      reviewer,
      key_id: keyId,
      replaces,
      schema_sha256: schemaHash,
      field: draft.field,
      values_by_field: asJson(draft.valuesByField ?? undefined),
      created_at: now,
    };
  });
  await tx.insertInto("reviews").values(rows).execute();
}

/** Null is a value; none is SQL's NULL. */
const asJson = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

async function assertRoom(tx: Tx, whose: { tenantId: string; id: string }): Promise<void> {
  const { count, bytes } = await sizeOfVerdicts(tx, whose);
  const { reviewsPerExtractionMax: countMax, reviewBytesPerExtractionMax: bytesMax } = limits;
  if (count <= countMax && bytes <= bytesMax) return;
  const message = `An extraction can have ${countMax} reviews, and ${bytesMax} bytes of them: this one has no room for more.`;
  throw new DomainError("quota_exceeded", message);
}
