import { decimal } from "@verso/contract/money";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Ctx } from "../context.ts";
import { sqlState, transaction } from "../db/transaction.ts";
import { DomainError } from "../domain-error.ts";
import { testCtx, testServices, testSubmit, testUpload } from "../testing/services.ts";
import { grantWelcomeCredit } from "./grant-welcome-credit.ts";
import { listEntries } from "./list-entries.ts";
import { settle } from "./settle.ts";
import { spanOf, summary } from "./summary.ts";
import { wallet } from "./wallet.ts";

const entriesOf = async (ctx: Ctx) => (await listEntries(ctx.db, ctx.tenantId, { page: 1 })).entries;

async function accepted(ctx: Ctx, pages: number) {
  const upload_id = await testUpload(ctx, { pages });
  return (await testSubmit(ctx, { upload_id })).extraction;
}

const settleOf = (ctx: Ctx, extractionId: string, pagesCharged: number, pagesReserved: number, pricePerPage = "0.02") =>
  transaction(ctx.db, (tx) =>
    settle(tx, {
      tenantId: ctx.tenantId,
      extractionId,
      mode: "ocr",
      pagesCharged,
      pagesReserved,
      pricePerPage,
      clock: ctx.clock,
    }),
  );

test("a tenant's welcome credit comes once, however often and however parallel it is granted", async () => {
  const ctx = await testCtx(await testServices());
  const grant = () => transaction(ctx.db, (tx) => grantWelcomeCredit(tx, { tenantId: ctx.tenantId, clock: ctx.clock }));
  await Promise.all([grant(), grant(), grant()]);
  expect(await wallet(ctx.db, ctx.tenantId)).toEqual({ balance: "5.00", reserved: "0.00", available: "5.00" });
  expect((await entriesOf(ctx)).map((entry) => entry.kind)).toEqual(["welcome_credit"]);
});

test("a reservation moves what is available; settlement charges what was done and releases the rest", async () => {
  const ctx = await testCtx(await testServices());
  const { id } = await accepted(ctx, 3);
  expect(await wallet(ctx.db, ctx.tenantId)).toEqual({ balance: "5.00", reserved: "0.06", available: "4.94" });

  expect(await settleOf(ctx, id, 2, 3)).toEqual({ charged: "0.04", released: "0.02", watched: [] });
  expect(await wallet(ctx.db, ctx.tenantId)).toEqual({ balance: "4.96", reserved: "0.00", available: "4.96" });
  const entries = await entriesOf(ctx);
  const seen = entries.map(({ kind, amount, balance_after, available_after, pages }) => [
    kind,
    amount,
    balance_after,
    available_after,
    pages,
  ]);
  expect(seen).toEqual([
    ["release", "0.02", "4.96", "4.96", 1],
    ["charge", "-0.04", "4.96", "4.94", 2],
    ["reservation", "-0.06", "5.00", "4.94", 3],
    ["welcome_credit", "5.00", "5.00", "5.00", null],
  ]);
});

test("a reservation resolves once: the second settlement finds nothing, also at the same time", async () => {
  const ctx = await testCtx(await testServices());
  const { id } = await accepted(ctx, 3);
  const outcomes = await Promise.all([settleOf(ctx, id, 3, 3), settleOf(ctx, id, 3, 3), settleOf(ctx, id, 0, 3)]);
  expect(outcomes.filter((outcome) => outcome !== null)).toHaveLength(1);
  expect((await wallet(ctx.db, ctx.tenantId)).reserved).toBe("0.00");
});

test("an entry of 0.00 is never written", async () => {
  const ctx = await testCtx(await testServices());
  const [all, none] = [await accepted(ctx, 2), await accepted(ctx, 2)];
  await settleOf(ctx, all.id, 2, 2);
  await settleOf(ctx, none.id, 0, 2);
  const kindsOf = async (id: string) =>
    (await entriesOf(ctx)).filter((entry) => entry.extraction_id === id).map((entry) => entry.kind);
  expect(await kindsOf(all.id)).toEqual(["charge", "reservation"]);
  expect(await kindsOf(none.id)).toEqual(["release", "reservation"]);
});

test("what cannot be reserved in full is refused, with what it needs and what is there, and leaves nothing", async () => {
  const ctx = await testCtx(await testServices());
  const refused = await accepted(ctx, 251).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(DomainError);
  expect(refused).toMatchObject({ code: "insufficient_credit", facts: { required: "5.02", available: "5.00" } });
  expect(await entriesOf(ctx)).toHaveLength(1);
  expect(await ctx.db.selectFrom("extractions").selectAll().where("tenant_id", "=", ctx.tenantId).execute()).toEqual(
    [],
  );
});

test("of twenty reservations at once on a wallet that affords five, five are made", async () => {
  const ctx = await testCtx(await testServices());
  const upload_id = await testUpload(ctx, { pages: 50 });
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => testSubmit(ctx, { upload_id })));
  const refusals = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  expect(refusals).toHaveLength(15);
  for (const refusal of refusals) expect(refusal).toMatchObject({ code: "insufficient_credit" });
  expect(await wallet(ctx.db, ctx.tenantId)).toEqual({ balance: "5.00", reserved: "5.00", available: "0.00" });
});

test("entries cannot be changed, removed or truncated, even by a statement that meets none", async () => {
  const { db } = await testCtx(await testServices());
  const attempts = [
    sql`UPDATE service.ledger_entries SET amount = 1`,
    sql`DELETE FROM service.ledger_entries WHERE false`,
    sql`TRUNCATE service.ledger_entries CASCADE`,
  ];
  for (const attempt of attempts) {
    const error = await attempt.execute(db).catch((refusal: unknown) => refusal);
    expect(sqlState(error)).toBe("23001");
  }
});

test("the wallet refuses by itself to promise more than it has, or less than nothing", async () => {
  const { db, tenantId } = await testCtx(await testServices());
  for (const change of [sql`reserved = 5.000001`, sql`reserved = -0.01`, sql`balance = -1`]) {
    const error = await sql`UPDATE service.wallets SET ${change} WHERE tenant_id = ${tenantId}`
      .execute(db)
      .catch((refusal: unknown) => refusal);
    expect(sqlState(error)).toBe("23514");
  }
});

test("an extraction has at most one charge, whoever writes it", async () => {
  const ctx = await testCtx(await testServices());
  const { id } = await accepted(ctx, 1);
  await settleOf(ctx, id, 1, 1);
  const again = sql`INSERT INTO service.ledger_entries
    (id, tenant_id, kind, amount, balance_after, available_after, extraction_id, description, created_at)
    SELECT 'again', tenant_id, kind, amount, balance_after, available_after, extraction_id, description, created_at
    FROM service.ledger_entries WHERE kind = 'charge' AND extraction_id = ${id}`;
  expect(sqlState(await again.execute(ctx.db).catch((error: unknown) => error))).toBe("23505");
});

test("balance is the sum of what moves it, reserved the sum of what is open, whatever the order of things", async () => {
  const services = await testServices();
  const step = fc.record({
    pages: fc.integer({ min: 1, max: 60 }),
    done: fc.integer({ min: 0, max: 60 }),
    leave: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const ctx = await testCtx(services);
      await Promise.all(
        steps.map(async ({ pages, done, leave }) => {
          const extraction = await accepted(ctx, pages).catch((error: unknown) => {
            if (!(error instanceof DomainError && error.code === "insufficient_credit")) throw error;
          });
          if (extraction && !leave) await settleOf(ctx, extraction.id, Math.min(done, pages), pages);
        }),
      );
      const rows = await ctx.db
        .selectFrom("ledger_entries")
        .selectAll()
        .where("tenant_id", "=", ctx.tenantId)
        .execute();
      const open = await ctx.db
        .selectFrom("reservations")
        .select("amount")
        .where("tenant_id", "=", ctx.tenantId)
        .where("resolved_at", "is", null)
        .execute();
      const sum = (amounts: string[]) =>
        amounts.reduce((total, amount) => total.plus(decimal(amount)), decimal("0.00"));
      const now = await wallet(ctx.db, ctx.tenantId);
      const moving = rows.filter((row) => row.kind !== "reservation" && row.kind !== "release");
      expect(sum(moving.map((row) => row.amount)).eq(decimal(now.balance))).toBe(true);
      expect(sum(open.map((row) => row.amount)).eq(decimal(now.reserved))).toBe(true);
      const last = rows.sort((a, b) => Number(b.seq) - Number(a.seq))[0];
      expect(decimal(last?.balance_after ?? "0").eq(decimal(now.balance))).toBe(true);
      expect(decimal(last?.available_after ?? "0").eq(decimal(now.available))).toBe(true);
    }),
    { numRuns: 12 },
  );
});

test("a ledger page holds ten entries, newest first, filtered by kind and by a span that excludes its end", async () => {
  const services = await testServices();
  const ctx = await testCtx(services);
  for (let i = 0; i < 6; i++) {
    const { id } = await accepted(ctx, 1);
    await settleOf(ctx, id, 1, 1);
    services.passSeconds(60);
  }
  const first = await listEntries(ctx.db, ctx.tenantId, { page: 1 });
  const second = await listEntries(ctx.db, ctx.tenantId, { page: 2 });
  expect([first.total, first.entries.length, second.entries.length]).toEqual([13, 10, 3]);
  expect(second.entries.at(-1)?.kind).toBe("welcome_credit");
  const charges = await listEntries(ctx.db, ctx.tenantId, { page: 1, kind: "charge" });
  expect([charges.total, new Set(charges.entries.map((entry) => entry.kind))]).toEqual([6, new Set(["charge"])]);
  const [newest, oldest] = [charges.entries[0], charges.entries.at(-1)];
  const between = { from: oldest?.created_at ?? "", to: newest?.created_at ?? "" };
  expect((await listEntries(ctx.db, ctx.tenantId, { page: 1, kind: "charge", ...between })).total).toBe(5);
  const days = await summary(ctx.db, { tenantId: ctx.tenantId, ...spanOf({}, ctx.clock()) });
  expect(days.days.reduce((pages, day) => pages + day.pages, 0)).toBe(6);
});

test("with twelve submitters at once entries stand in the order of their times and names, and adjoining windows miss none", async () => {
  const ctx = await testCtx(await testServices());
  const upload_id = await testUpload(ctx, { pages: 1 });
  const seen: string[] = [];
  let from = new Date(0);
  /** What was written since the last window, up to this moment. */
  const readWindow = async () => {
    const to = ctx.clock();
    const span = { from: from.toISOString(), to: to.toISOString() };
    const found: string[] = [];
    for (let page = 1, total = 1; found.length < total; page++) {
      const read = await listEntries(ctx.db, ctx.tenantId, { page, ...span });
      total = read.total;
      found.push(...read.entries.map(({ id }) => id));
    }
    seen.push(...found.toReversed());
    from = to;
  };
  let submitting = true;
  const reader = (async () => {
    while (submitting) await readWindow();
  })();
  await Promise.all(
    Array.from({ length: 12 }, async () => {
      for (let i = 0; i < 6; i++) {
        const { extraction } = await testSubmit(ctx, { upload_id });
        await settleOf(ctx, extraction.id, i % 2, 1);
      }
    }),
  );
  submitting = false;
  await reader;
  const rows = await ctx.db
    .selectFrom("ledger_entries")
    .select(["id", "created_at"])
    .where("tenant_id", "=", ctx.tenantId)
    .orderBy("seq")
    .execute();
  const newest = Math.max(...rows.map(({ created_at }) => created_at.getTime()));
  await expect.poll(() => ctx.clock().getTime()).toBeGreaterThan(newest);
  await readWindow();
  expect(rows).toHaveLength(1 + 12 * 6 * 2);
  expect(seen).toEqual(rows.map(({ id }) => id));
  expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toSorted());
  const times = rows.map(({ created_at }) => created_at.getTime());
  expect(times.filter((time, at) => at > 0 && time <= (times[at - 1] ?? 0))).toEqual([]);
});

test("another tenant's entries are not to be seen", async () => {
  const services = await testServices();
  const [mine, other] = [await testCtx(services), await testCtx(services)];
  await accepted(mine, 3);
  expect(await entriesOf(other)).toHaveLength(1);
  expect((await wallet(other.db, other.tenantId)).reserved).toBe("0.00");
});

test("a price that is too dear for anybody is told as one, whatever the database can count", async () => {
  const ctx = await testCtx(await testServices());
  const row = { tenant_id: ctx.tenantId, mode: "ocr" as const, per_page: "999999999", created_at: ctx.clock() };
  await ctx.db.insertInto("price_overrides").values(row).execute();
  await expect(accepted(ctx, 2_000)).rejects.toMatchObject({
    code: "insufficient_credit",
    facts: { required: "1999999998000.00", available: "5.00" },
  });
});
