import { money } from "@verso/contract/money";
import type { TopUpStatus } from "@verso/contract/top-ups";
import type { Hono } from "hono";
import type { Services } from "../../context.ts";
import { DomainError } from "../../domain-error.ts";
import { findTestPayment } from "../../payments/find-test-payment.ts";
import { type PaymentNews, recordPayment } from "../../payments/record-payment.ts";
import { testPagePath } from "../../payments/test-checkout.ts";
import type { TopUpRow } from "../../payments/top-up-row.ts";
import { readBounded } from "../read-body.ts";
import type { Env, Http } from "../request.ts";
import { refuseOtherMethods } from "../route.ts";
import { type Html, html, pageResponse } from "./page.ts";

const path = `${testPagePath}/:id`;

/** The built-in provider's page: no key, no script; the session in its address is what opens it. */
export function mountTestPage(app: Hono<Env>, services: Services): void {
  const find = async (c: Http) => {
    const row = await findTestPayment(services, { id: c.req.param("id") ?? "", session: c.req.query("session") ?? "" });
    if (!row) throw new DomainError("not_found", "There is no such payment.");
    return row;
  };
  app.get(path, async (c) => show(await find(c)));
  app.post(path, async (c) => {
    const row = await find(c);
    const choice = new URLSearchParams(new TextDecoder().decode(await readBounded(c.req.raw))).get("outcome");
    const outcome = outcomeOf(choice, money(row.amount));
    if (!outcome) throw new DomainError("invalid_request", "Say what becomes of the payment: paid, failed or expired.");
    if (row.status === "pending") {
      const session = row.provider_session ?? "";
      await recordPayment(services, { provider: "test", session, topUpId: row.id, outcome });
    }
    // Seen with GET, so that loading the page again sends nothing again.
    return c.redirect(row.return_url ?? row.checkout_url ?? c.req.url, 303);
  });
  refuseOtherMethods(app, path, ["GET", "POST"]);
}

function outcomeOf(choice: string | null, amount: string): PaymentNews["outcome"] | null {
  if (choice === "paid") return { status: "paid", amount, currency: "usd" };
  return choice === "failed" || choice === "expired" ? { status: choice } : null;
}

const ended: Record<Exclude<TopUpStatus, "pending">, string> = {
  paid: "Paid. The credit was added to the balance, once.",
  failed: "Declined. Nothing was added to the balance.",
  expired: "Expired. Nothing was added to the balance.",
};

function show(row: TopUpRow): Response {
  const back = row.return_url === null ? null : html`<p><a href="${row.return_url}">Back to your credit</a></p>`;
  const main = html`<p class="mark">This is a test payment. No money moves.</p>
<p class="amount">USD ${money(row.amount)}</p>
${row.status === "pending" ? buttons : html`<p role="status">${ended[row.status]}</p>`}${back}`;
  const formOrigins = row.return_url === null ? [] : [new URL(row.return_url).origin];
  return pageResponse({ title: "Test payment", main, formOrigins });
}

const buttons: Html = html`<form method="post">
<button class="first" name="outcome" value="paid">Pay</button>
<button name="outcome" value="failed">Decline</button>
<button name="outcome" value="expired">Let it expire</button>
</form>`;
