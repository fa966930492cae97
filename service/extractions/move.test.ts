import { canMove, extractionStatuses, hasResult, isTerminal } from "@verso/contract/statuses";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { transaction } from "../db/transaction.ts";
import { testCtx, testServices, testSubmit, testUpload } from "../testing/services.ts";
import { getExtraction } from "./get.ts";
import { ForbiddenMove, move } from "./move.ts";
import { lockExtraction } from "./row.ts";

const pairs = extractionStatuses.flatMap((from) => extractionStatuses.map((to) => [from, to] as const));

test("every pair of statuses: the table's moves are made and settled as they must be, the others refused", async () => {
  const ctx = await testCtx(await testServices());
  const upload_id = await testUpload(ctx, { pages: 3 });
  for (const [from, to] of pairs) {
    const { id } = (await testSubmit(ctx, { upload_id, pages: [1, 2] })).extraction;
    await sql`UPDATE service.extractions SET status = ${from} WHERE id = ${id}`.execute(ctx.db);
    await sql`UPDATE service.pages SET status = 'succeeded', object_key = 'k' WHERE extraction_id = ${id} AND number = 1`.execute(
      ctx.db,
    );
    const moving = transaction(ctx.db, async (tx) => {
      const locked = await lockExtraction(tx, { id });
      if (!locked) throw new Error("gone");
      return move(tx, locked, to, { clock: ctx.clock });
    });
    if (!canMove(from, to)) {
      await expect(moving, `${from} -> ${to}`).rejects.toBeInstanceOf(ForbiddenMove);
      expect((await getExtraction(ctx, id)).status).toBe(from);
      continue;
    }
    await moving;
    const moved = await getExtraction(ctx, id);
    const settled = hasResult(to) ? ["0.02", "0.02"] : isTerminal(to) ? ["0.00", "0.04"] : ["0.00", "0.00"];
    expect([moved.status, moved.reserved, moved.charged, moved.released], `${from} -> ${to}`).toEqual([
      to,
      "0.04",
      ...settled,
    ]);
    expect(moved.finished_at !== null).toBe(isTerminal(to));
    expect(moved.pages.skipped).toBe(isTerminal(to) ? 1 : 0);
    // The next pair must find credit: what stays open is given back.
    await sql`UPDATE service.wallets SET balance = 5, reserved = 0 WHERE tenant_id = ${ctx.tenantId}`.execute(ctx.db);
    await sql`UPDATE service.reservations SET released = amount, resolved_at = now() WHERE extraction_id = ${id} AND resolved_at IS NULL`.execute(
      ctx.db,
    );
  }
  expect(pairs).toHaveLength(81);
});
