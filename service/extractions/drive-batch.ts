import type { BatchError, BatchRequest } from "@verso/contract/batches";
import { isTerminal } from "@verso/contract/statuses";
import { sql } from "kysely";
import type { Ctx, Services } from "../context.ts";
import type { Tx } from "../db/pool.ts";
import { isUnavailable } from "../db/transaction.ts";
import { DomainError } from "../domain-error.ts";
import { newId } from "../ids.ts";
import { moveWallet } from "../ledger/move-wallet.ts";
import { tenantTransaction } from "../tenant-transaction.ts";
import { findBatch } from "./batch-row.ts";
import { cancelExtraction } from "./cancel.ts";
import { closeRequests } from "./close-requests.ts";
import { accept, checkSubmission, claimSubmission } from "./submit.ts";

/** So long after a sign of life a batch is left to whoever goes on with it. */
export const leftAloneMs = 10_000;
/** When it is gone on with where there was no room for more of the tenant's pages. */
const noRoomMs = 5_000;
const atOnce = 20;
const batchesAtOnce = 20;

export type Driven = { id: string; tenantId: string; keyId: string };
type Item = { index: number; request: BatchRequest };

/**
 * Decides what is undecided of a batch, in order, each request in a transaction of its own that also writes down how it was: so a
 * crash loses none and doubles none, and several at once only do each other's work. Of a batch that was cancelled nothing more is accepted, and
 * what has not ended is cancelled. Rejects where the database is away.
 */
export async function driveBatch(services: Services, { id, tenantId, keyId }: Driven): Promise<void> {
  const { db, clock } = services;
  const ctx: Ctx = { ...services, tenantId, keyId, scopes: [], requestId: newId("req", clock()) };
  const dueIn = async (ms: number) => {
    await db
      .updateTable("batches")
      .set({ due_at: new Date(clock().getTime() + ms) })
      .where("id", "=", id)
      .where("tenant_id", "=", tenantId)
      .execute();
  };
  for (;;) {
    const { cancelled_at } = await findBatch(db, { id, tenantId });
    if (cancelled_at !== null) await refuse(ctx, id, "all", cancelledError);
    const items = await undecided(ctx, id);
    for (const item of items) if ((await decide(ctx, id, item)) === "no room") return dueIn(noRoomMs);
    if (items.length > 0) {
      await dueIn(leftAloneMs);
      continue;
    }
    if (cancelled_at !== null) await cancelAll(ctx, id);
    const { numUpdatedRows } = await db
      .updateTable("batches")
      .set({ due_at: null })
      .where("id", "=", id)
      .where("tenant_id", "=", tenantId)
      .where("cancelled_at", cancelled_at === null ? "is" : "is not", null)
      .executeTakeFirst();
    // It was cancelled meanwhile.
    if (numUpdatedRows === 1n) return;
  }
}

async function undecided({ db, tenantId }: Ctx, id: string): Promise<Item[]> {
  const rows = await db
    .selectFrom("batch_items")
    .select(["index", "request"])
    .where("batch_id", "=", id)
    .where("tenant_id", "=", tenantId)
    .where("request", "is not", null)
    .orderBy("index")
    .limit(atOnce)
    .execute();
  return rows.flatMap(({ index, request }) => (request === null ? [] : [{ index, request }]));
}

async function decide(ctx: Ctx, id: string, { index, request }: Item): Promise<"decided" | "no room"> {
  const { idempotency_key: key, ...body } = request;
  try {
    const work = await checkSubmission(ctx, body, id);
    await tenantTransaction(ctx, async (tx) => {
      // Whoever cancels the batch waits for this one, and finds what it made.
      const { rows } =
        await sql`SELECT FROM service.batch_items AS item JOIN service.batches AS batch ON batch.id = item.batch_id
        WHERE item.batch_id = ${id} AND item.tenant_id = ${ctx.tenantId} AND item.index = ${index} AND item.request IS NOT NULL AND batch.cancelled_at IS NULL
        FOR UPDATE OF item`.execute(tx);
      if (rows.length === 0) return;
      const before = key === undefined ? null : await claimSubmission(ctx, tx, { work, key });
      const extraction_id = before ?? (await accept(ctx, tx, work)).id;
      await tx
        .updateTable("batch_items")
        .set({ request: null, extraction_id, is_repeat: before !== null })
        .where("batch_id", "=", id)
        .where("tenant_id", "=", ctx.tenantId)
        .where("index", "=", index)
        .execute();
      // Whoever made it waits for its end: nothing of it is left to do here.
      if (before === null) return;
      const { watched } = await lockWallet(ctx, tx);
      await closeRequests(tx, { batchId: id, closed: 1, watched, clock: ctx.clock });
    });
    ctx.queue.announce();
  } catch (error) {
    if (error instanceof DomainError && error.code === "too_much_waiting") return "no room";
    if (isUnavailable(error) || (error instanceof DomainError && error.code === "unavailable")) throw error;
    await refuse(ctx, id, index, errorOf(ctx, id, error));
  }
  return "decided";
}

const cancelledError: BatchError = {
  code: "batch_cancelled",
  message: "The batch was cancelled before this request was accepted.",
};

function errorOf(ctx: Ctx, batchId: string, error: unknown): BatchError {
  if (error instanceof DomainError) {
    const { code, message, details } = error;
    return { code, message, ...(details.length > 0 && { details: [...details] }) };
  }
  ctx.log.error({ err: error, batchId }, "a request of a batch failed");
  return { code: "internal_error", message: "The service failed on this request. Submit it again." };
}

/** Writes down why a request, or all that are undecided, were refused. The wallet's lock comes first, as where extractions end. */
async function refuse(ctx: Ctx, batchId: string, index: number | "all", error: BatchError): Promise<void> {
  const { tenantId, clock } = ctx;
  await tenantTransaction(ctx, async (tx) => {
    const wallet = await lockWallet(ctx, tx);
    let query = tx
      .updateTable("batch_items")
      .set({ request: null, error: JSON.stringify(error) })
      .where("batch_id", "=", batchId)
      .where("tenant_id", "=", tenantId)
      .where("request", "is not", null);
    if (index !== "all") query = query.where("index", "=", index);
    const closed = Number((await query.executeTakeFirst()).numUpdatedRows);
    if (closed > 0) await closeRequests(tx, { batchId, closed, watched: wallet.watched, clock });
  });
}

/** The tenant's wallet, locked until the transaction is over. */
async function lockWallet({ tenantId }: Ctx, tx: Tx) {
  const wallet = await moveWallet(tx, tenantId, { balance: "0", reserved: "0" });
  if (!wallet) throw new Error("a tenant without a wallet has a batch");
  return wallet;
}

async function cancelAll(ctx: Ctx, id: string): Promise<void> {
  const rows = await ctx.db
    .selectFrom("extractions")
    .select(["id", "status"])
    .where("batch_id", "=", id)
    .where("tenant_id", "=", ctx.tenantId)
    .execute();
  for (const { id: of } of rows.filter(({ status }) => !isTerminal(status))) {
    await cancelExtraction(ctx, of).catch((error: unknown) => {
      // It has ended meanwhile, or waits for an operator.
      if (!(error instanceof DomainError) || error.code !== "not_cancellable") throw error;
    });
  }
}

/** Goes on with batches that nobody has been at for a while, all at once: each has its tenant's turns. Returns how many. */
export async function resumeBatches(services: Services): Promise<number> {
  const { db, clock, log } = services;
  const now = clock();
  const { rows } = await sql<{ id: string; tenant_id: string; key_id: string }>`
    UPDATE service.batches SET due_at = ${new Date(now.getTime() + leftAloneMs)}
    WHERE id IN (SELECT id FROM service.batches WHERE due_at <= ${now} ORDER BY due_at LIMIT ${batchesAtOnce}
      FOR NO KEY UPDATE SKIP LOCKED)
    RETURNING id, tenant_id, key_id`.execute(db);
  const drive = ({ id, tenant_id: tenantId, key_id: keyId }: (typeof rows)[number]) =>
    driveBatch(services, { id, tenantId, keyId }).catch((err: unknown) =>
      log.warn({ err, batchId: id }, "a batch waits"),
    );
  await Promise.all(rows.map(drive));
  return rows.length;
}
