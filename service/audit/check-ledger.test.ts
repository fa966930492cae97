import { type RawBuilder, sql } from "kysely";
import { expect, test } from "vitest";
import type { Ctx } from "../context.ts";
import { transaction } from "../db/transaction.ts";
import { move } from "../extractions/move.ts";
import { lockExtraction } from "../extractions/row.ts";
import { adjust } from "../ledger/adjust.ts";
import { refund } from "../ledger/refund.ts";
import { type TestServices, testCtx, testServices, testSubmit, testUpload } from "../testing/services.ts";
import { checkLedger } from "./check-ledger.ts";

type Book = { ctx: Ctx; tenant: string; done: string; open: string };

/** A tenant with a little of everything: an extraction of three pages, two of them charged, one that is under way, a refund. */
async function book(services: TestServices): Promise<Book> {
  const ctx = await testCtx(services);
  const upload_id = await testUpload(ctx, { pages: 3 });
  const done = (await testSubmit(ctx, { upload_id })).extraction.id;
  const open = (await testSubmit(ctx, { upload_id, pages: [1] })).extraction.id;
  await sql`UPDATE service.pages SET status = 'succeeded', object_key = 'k' WHERE extraction_id = ${done} AND number < 3`.execute(
    ctx.db,
  );
  await transaction(ctx.db, async (tx) => {
    const locked = await lockExtraction(tx, { id: done });
    if (!locked) throw new Error("gone");
    const processing = await move(tx, locked, "processing", { clock: ctx.clock });
    await move(tx, processing, "partially_succeeded", { clock: ctx.clock });
  });
  await refund(ctx.db, { extractionId: done, amount: "0.01", reason: "blurred", clock: ctx.clock });
  await adjust(ctx.db, { tenantId: ctx.tenantId, amount: "-0.5", reason: "correction", clock: ctx.clock });
  return { ctx, tenant: ctx.tenantId, done, open };
}

type Corruption = { name: string; rules: string[]; seed: (book: Book) => RawBuilder<unknown>[] };

const corruptions: Corruption[] = [
  {
    name: "a balance was edited",
    rules: ["balance"],
    seed: ({ tenant }) => [sql`UPDATE service.wallets SET balance = balance + 1 WHERE tenant_id = ${tenant}`],
  },
  {
    name: "a reserved sum was edited",
    rules: ["reserved"],
    seed: ({ tenant }) => [sql`UPDATE service.wallets SET reserved = 0 WHERE tenant_id = ${tenant}`],
  },
  {
    name: "a wallet promises more than it has",
    rules: ["balance", "available_negative"],
    seed: ({ tenant }) => [sql`UPDATE service.wallets SET balance = 0.01 WHERE tenant_id = ${tenant}`],
  },
  {
    name: "an entry was removed",
    rules: ["running_available", "reservation"],
    seed: ({ open }) => [
      sql`DELETE FROM service.ledger_entries WHERE extraction_id = ${open} AND kind = 'reservation'`,
    ],
  },
  {
    name: "an entry's balance was edited",
    rules: ["running_balance"],
    seed: ({ tenant }) => [
      sql`UPDATE service.ledger_entries SET balance_after = 9 WHERE tenant_id = ${tenant} AND kind = 'adjustment'`,
    ],
  },
  {
    name: "a charge was enlarged, and the book made to agree with it",
    rules: ["charge", "key_month"],
    seed: ({ done, tenant }) => [
      sql`UPDATE service.ledger_entries SET amount = -0.06 WHERE extraction_id = ${done} AND kind = 'charge'`,
      sql`DELETE FROM service.ledger_entries WHERE extraction_id = ${done} AND kind = 'release'`,
      sql`UPDATE service.reservations SET charged = 0.06, released = 0 WHERE extraction_id = ${done}`,
      sql`UPDATE service.wallets SET balance = balance - 0.02 WHERE tenant_id = ${tenant}`,
      sql`UPDATE service.ledger_entries SET balance_after = balance_after - 0.02 WHERE tenant_id = ${tenant}
        AND seq >= (SELECT seq FROM service.ledger_entries WHERE extraction_id = ${done} AND kind = 'charge')`,
      sql`UPDATE service.ledger_entries SET available_after = available_after - 0.02 WHERE tenant_id = ${tenant}
        AND seq > (SELECT seq FROM service.ledger_entries WHERE extraction_id = ${done} AND kind = 'charge')`,
    ],
  },
  {
    name: "a settlement was undone",
    rules: ["reserved", "open_reservation", "settlement", "refund", "key_month"],
    seed: ({ done }) => [
      sql`UPDATE service.reservations SET charged = 0, released = 0, resolved_at = NULL WHERE extraction_id = ${done}`,
    ],
  },
  {
    name: "what a key spent in a month was edited",
    rules: ["key_month"],
    seed: ({ tenant }) => [sql`UPDATE service.key_months SET spent = spent + 1 WHERE tenant_id = ${tenant}`],
  },
  {
    name: "a second welcome credit",
    rules: ["welcome_credit"],
    seed: ({ tenant }) => [
      sql`INSERT INTO service.ledger_entries
        (id, tenant_id, kind, amount, balance_after, available_after, description, created_at)
        SELECT 'led_again' || tenant_id, tenant_id, 'welcome_credit', 5, balance + 5, balance - reserved + 5, 'again', now()
        FROM service.wallets WHERE tenant_id = ${tenant}`,
      sql`UPDATE service.wallets SET balance = balance + 5 WHERE tenant_id = ${tenant}`,
    ],
  },
  {
    name: "an extraction ended with its reservation open",
    rules: ["open_reservation"],
    seed: ({ open }) => [sql`UPDATE service.extractions SET status = 'failed' WHERE id = ${open}`],
  },
  {
    name: "more was refunded than charged",
    rules: ["refund"],
    seed: ({ done, tenant }) => [
      sql`INSERT INTO service.ledger_entries
        (id, tenant_id, kind, amount, balance_after, available_after, extraction_id, description, created_at)
        SELECT 'led_more' || tenant_id, tenant_id, 'refund', 1, balance + 1, balance - reserved + 1, ${done}, 'more', now()
        FROM service.wallets WHERE tenant_id = ${tenant}`,
      sql`UPDATE service.wallets SET balance = balance + 1 WHERE tenant_id = ${tenant}`,
    ],
  },
  {
    name: "a charge turned into a gift",
    rules: ["balance", "entry_sign", "running_balance", "settlement"],
    seed: ({ done }) => [
      sql`UPDATE service.ledger_entries SET amount = 0.04 WHERE extraction_id = ${done} AND kind = 'charge'`,
    ],
  },
  {
    name: "an entry was moved to nobody's extraction",
    rules: ["entry_owner", "settlement"],
    seed: ({ done }) => [
      sql`UPDATE service.ledger_entries SET extraction_id = 'ext_gone' WHERE extraction_id = ${done} AND kind = 'charge'`,
    ],
  },
  {
    name: "a page's outcome was taken back after it was charged",
    rules: ["charge"],
    seed: ({ done }) => [
      sql`UPDATE service.pages SET status = 'pending', object_key = NULL WHERE extraction_id = ${done} AND number = 1`,
    ],
  },
  {
    name: "a payment was credited that nobody made",
    rules: ["top_up"],
    seed: ({ tenant }) => [
      sql`INSERT INTO service.ledger_entries
        (id, tenant_id, kind, amount, balance_after, available_after, top_up_id, description, created_at)
        SELECT 'led_paid' || tenant_id, tenant_id, 'top_up', 7, balance + 7, balance - reserved + 7, 'top_none', 'paid', now()
        FROM service.wallets WHERE tenant_id = ${tenant}`,
      sql`UPDATE service.wallets SET balance = balance + 7 WHERE tenant_id = ${tenant}`,
    ],
  },
  {
    name: "a payment was taken and never credited",
    rules: ["top_up"],
    seed: ({ tenant }) => [
      sql`INSERT INTO service.top_ups (id, tenant_id, status, amount, provider, created_at, expires_at, finished_at)
        VALUES ('top_' || ${tenant}::text, ${tenant}, 'paid', 5, 'test', now(), now(), now())`,
    ],
  },
  {
    name: "a wallet is gone",
    rules: ["wallet_missing"],
    seed: ({ tenant }) => [sql`DELETE FROM service.wallets WHERE tenant_id = ${tenant}`],
  },
];

test("a healthy book is ok; each seeded corruption is found and named, at the tenant it was done to", async () => {
  const services = await testServices({ alone: true });
  const books = await Promise.all([book(services), ...corruptions.map(() => book(services))]);
  const healthy = await checkLedger(services.db);
  expect(healthy).toEqual({ ok: true, tenants: books.length, entries: books.length * 7, violations: [] });

  // What a hand on the disk could do: no trigger, no constraint and no unique index stands in its way.
  await sql`ALTER TABLE service.wallets DROP CONSTRAINT wallet_available_not_negative`.execute(services.db);
  await sql`DROP INDEX service.ledger_one_welcome_credit`.execute(services.db);
  for (const [i, corruption] of corruptions.entries()) {
    const target = books[i + 1];
    if (!target) throw new Error("no book");
    await services.db.transaction().execute(async (tx) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(tx);
      for (const statement of corruption.seed(target)) await statement.execute(tx);
    });
  }

  const { ok, violations } = await checkLedger(services.db);
  expect(ok).toBe(false);
  const found = (tenant: string | undefined) =>
    [...new Set(violations.filter((one) => one.tenant_id === tenant).map((one) => one.rule))].sort();
  for (const [i, { name, rules }] of corruptions.entries()) {
    expect(found(books[i + 1]?.tenant), name).toEqual([...rules].sort());
  }
  expect(found(books[0]?.tenant)).toEqual([]);
  expect(violations.find((one) => one.rule === "refund")).toMatchObject({
    extraction_id: expect.stringMatching(/^ext_/),
    message: "charged 0.040000, refunded 1.010000",
  });
}, 60_000);
