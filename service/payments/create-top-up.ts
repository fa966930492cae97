import { limits } from "@verso/contract/limits";
import { decimal, money } from "@verso/contract/money";
import type { CreateTopUp, TopUp } from "@verso/contract/top-ups";
import type { Ctx } from "../context.ts";
import type { Tx } from "../db/pool.ts";
import { DomainError } from "../domain-error.ts";
import { claim } from "../idempotency/claim.ts";
import { fingerprint } from "../idempotency/fingerprint.ts";
import { isLive, newId } from "../ids.ts";
import { lockCreditTerms } from "../ledger/credit-terms.ts";
import { tenantTransaction } from "../tenant-transaction.ts";
import { paymentDonePath } from "./done-path.ts";
import { monthOfTopUps } from "./month-of-top-ups.ts";
import type { Checkout } from "./provider.ts";
import { findTopUp, presentTopUp, type TopUpRow } from "./top-up-row.ts";

/** How long a top-up waits for its payment: as long as a checkout page is open. */
const openS = 86_400;

/**
 * `POST /credits/top_ups`: a payment to be made, once for each idempotency key. The provider is asked after the row is
 * there, outside any transaction; where it does not answer, the same request sent again goes on from that row.
 * Throws `top_ups_disabled`, `invalid_amount`, `idempotency_conflict`, `unavailable`.
 */
export async function createTopUp(
  ctx: Ctx,
  checkout: Checkout | null,
  input: { body: CreateTopUp; idempotencyKey: string },
): Promise<{ topUp: TopUp; replayed: boolean }> {
  if (!checkout)
    throw new DomainError(
      "top_ups_disabled",
      "Top-ups are switched off in this deployment: ask its operator for credit.",
    );
  if (!isLive(ctx.tenantId))
    throw new DomainError("top_ups_disabled", "Test keys take no payments: their credit is filled up each day (UTC).");
  const body = { ...input.body, amount: acceptedAmount(input.body.amount) };
  const { tenantId } = ctx;
  const now = ctx.clock();
  const id = newId("top", now);
  const replayed = await tenantTransaction(ctx, async (tx) => {
    const request = { endpoint: "top_ups", key: input.idempotencyKey, fingerprint: fingerprint(body) } as const;
    const claimed = await claim(tx, { ...request, tenantId, resourceId: id, now });
    if (claimed.replayed !== null) return claimed.replayed;
    await assertWithinMonth(tx, { tenantId, amount: body.amount, now });
    await tx
      .insertInto("top_ups")
      .values({
        id,
        tenant_id: tenantId,
        status: "pending",
        amount: body.amount,
        provider: checkout.provider,
        provider_session: null,
        checkout_url: null,
        return_url: body.return_url ?? null,
        created_at: now,
        expires_at: new Date(now.getTime() + openS * 1000),
        finished_at: null,
      })
      .execute();
    return null;
  });
  const row = await findTopUp(ctx, replayed ?? id);
  const unopened = row.status === "pending" && row.provider_session === null && row.provider === checkout.provider;
  return { topUp: presentTopUp(unopened ? await open(ctx, checkout, row) : row), replayed: replayed !== null };
}

/** Opens the provider's page. Of two that do so at once the first is kept. */
async function open(ctx: Ctx, checkout: Checkout, row: TopUpRow): Promise<TopUpRow> {
  const { id, tenant_id: tenantId } = row;
  const returnUrl = row.return_url ?? `${ctx.publicUrl}${paymentDonePath}`;
  const { session, url } = await checkout.open({ id, tenantId, amount: money(row.amount), returnUrl });
  await ctx.db
    .updateTable("top_ups")
    .set({ provider_session: session, checkout_url: url })
    .where("id", "=", id)
    .where("provider_session", "is", null)
    .execute();
  return findTopUp(ctx, id);
}

/** Top-ups that are begun at once are counted one after the other, under the wallet's lock. Throws `invalid_amount`. */
async function assertWithinMonth(
  tx: Tx,
  { tenantId, amount, now }: { tenantId: string; amount: string; now: Date },
): Promise<void> {
  const { topUpMonthly } = await lockCreditTerms(tx, tenantId);
  if (topUpMonthly === null) return;
  const { used, resetsAt } = await monthOfTopUps(tx, { tenantId, now });
  const left = decimal(topUpMonthly).minus(decimal(used));
  if (decimal(amount).lte(left)) return;
  const remains = left.gt(0) ? `USD ${money(left)} of it is left` : "none of it is left";
  const until = resetsAt.toISOString().slice(0, 10);
  const message = `Top-ups of this workspace may come to USD ${money(topUpMonthly)} a month: ${remains} until ${until} (UTC).`;
  throw new DomainError("invalid_amount", message, { details: [{ path: "/amount", message }] });
}

/** The amount in its wire form, so that "25" and "25.00" are one request. Throws `invalid_amount`. */
function acceptedAmount(text: string): string {
  const { topUpMinimum, topUpMaximum } = limits;
  const exact = decimal(text);
  const wholeCents = !/\.\d{3}/.test(text);
  if (wholeCents && exact.gte(decimal(topUpMinimum)) && exact.lte(decimal(topUpMaximum))) return money(exact);
  const message = `A top-up is USD ${topUpMinimum} to USD ${topUpMaximum}, with at most two fractional digits.`;
  throw new DomainError("invalid_amount", message, { details: [{ path: "/amount", message }] });
}
