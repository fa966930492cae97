import { randomUUID } from "node:crypto";
import { Credits, Usage } from "@verso/contract/credit";
import { TopUp } from "@verso/contract/top-ups";
import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { newId } from "../ids.ts";
import { expireTopUps } from "../payments/expire-top-ups.ts";
import { type StripeServer, startStripeServer } from "../payments/testing/stripe-server.ts";
import { startTestService, type TestService, type TestTenant } from "./testing/service.ts";
import { refusal } from "./testing/uploads.ts";

const secret = "whsec_of_the_tests";
let stripe: StripeServer;
let service: TestService;
beforeAll(async () => {
  stripe = await startStripeServer();
  const settings = {
    VERSO_PAYMENTS: "stripe",
    STRIPE_SECRET_KEY: "sk_test_of_the_tests",
    STRIPE_WEBHOOK_SECRET: secret,
  };
  service = await startTestService(settings, { stripe: stripe.address });
});
afterAll(async () => {
  await service.stop();
  await stripe.stop();
});

const create = (by: TestTenant, body: object, key: string = randomUUID()) =>
  by.call("POST", "/v1/credits/top_ups", { body, headers: { "Idempotency-Key": key } });

/** A tenant with a payment under way, its session as the API would show it, and what became of it. */
async function underWay(amount = "25.00") {
  const tenant = await service.tenant();
  const answer = await create(tenant, { amount });
  expect(answer.status).toBe(201);
  const topUp = TopUp.parse(await answer.json());
  const session = {
    id: topUp.checkout_url?.split("/").at(-1),
    object: "checkout.session",
    payment_status: "paid",
    amount_total: 2500,
    currency: "usd",
    metadata: { top_up_id: topUp.id, tenant_id: tenant.tenantId },
  };
  const state = async () => {
    const { status } = TopUp.parse(await (await tenant.call("GET", `/v1/credits/top_ups/${topUp.id}`)).json());
    const { balance } = Credits.parse(await (await tenant.call("GET", "/v1/credits")).json());
    const { ledger } = Usage.parse(await (await tenant.call("GET", "/v1/usage?kind=top_up")).json());
    return [status, balance, ledger.total_entries];
  };
  return { tenant, topUp, session, state };
}

type Signing = { secret?: string; ageS?: number };
const payloadOf = (type: string, object: object) =>
  JSON.stringify({ id: `evt_${randomUUID()}`, object: "event", type, data: { object }, livemode: false });
const signed = (payload: string, { secret: by = secret, ageS = 0 }: Signing = {}) => {
  const timestamp = Math.floor(service.services.clock().getTime() / 1000) - ageS;
  return Stripe.webhooks.generateTestHeaderString({ payload, secret: by, timestamp });
};
const deliver = (payload: string, header: string | null = signed(payload)) =>
  fetch(`${service.origin}/payments/stripe/webhook`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(header !== null && { "Stripe-Signature": header }) },
    body: payload,
  });
const say = async (type: string, object: object) =>
  (await deliver(payloadOf(`checkout.session.${type}`, object))).status;

/** An event with every field that Stripe's documentation shows for a completed session of one payment. */
function documentedEvent(session: object): string {
  const created = Math.floor(service.services.clock().getTime() / 1000);
  const object = {
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    amount_subtotal: 2500,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: "https://verso.example/credit",
    client_reference_id: null,
    collected_information: { shipping_details: null },
    created,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: null,
    customer_creation: "if_required",
    customer_details: {
      address: { country: "DE", postal_code: null },
      email: "ada@example.com",
      name: "Ada",
      phone: null,
    },
    expires_at: created + 86_400,
    livemode: false,
    mode: "payment",
    payment_intent: "pi_3PqK2xLkdIwHu7ix0aBcDeFg",
    payment_method_types: ["card"],
    status: "complete",
    submit_type: null,
    success_url: "https://verso.example/credit",
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted",
    url: null,
    ...session,
  };
  return JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: "event",
    api_version: "2025-06-30.basil",
    created,
    data: { object, previous_attributes: {} },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type: "checkout.session.completed",
  });
}

describe("a checkout session", () => {
  it("asks for the amount in whole cents, and says whose it is", async () => {
    const { tenant, topUp } = await underWay("70.10");
    const [asked] = stripe.asked.filter(({ idempotencyKey }) => idempotencyKey === topUp.id);
    expect(asked?.path).toBe("/v1/checkout/sessions");
    expect(asked?.authorization).toBe("Bearer sk_test_of_the_tests");
    expect(Object.fromEntries(asked?.form ?? [])).toMatchObject({
      mode: "payment",
      "line_items[0][quantity]": "1",
      "line_items[0][price_data][currency]": "usd",
      "line_items[0][price_data][unit_amount]": "7010",
      "metadata[top_up_id]": topUp.id,
      "metadata[tenant_id]": tenant.tenantId,
      success_url: `${service.origin}/payments/done?outcome=paid`,
      cancel_url: `${service.origin}/payments/done`,
    });
    expect(topUp.checkout_url).toMatch(/^https:\/\/checkout\.stripe\.com\//);
    expect((await fetch(`${service.origin}/payments/done`)).status).toBe(200);
  });

  it("is opened by the same request sent again, where the provider did not answer", async () => {
    const tenant = await service.tenant();
    const key = randomUUID();
    stripe.answerWith(503);
    onTestFinished(() => stripe.answerWith(200));
    const answer = await create(tenant, { amount: "25.00" }, key);
    expect(answer.headers.get("Retry-After")).toMatch(/^[1-9]\d*$/);
    expect(await refusal(answer)).toEqual([503, "unavailable"]);
    expect(service.log()).not.toContain("sk_test_of_the_tests");

    stripe.answerWith(200);
    const again = await create(tenant, { amount: "25.00" }, key);
    expect(again.status).toBe(200);
    const { id, checkout_url } = TopUp.parse(await again.json());
    expect(checkout_url).not.toBeNull();
    const once = stripe.asked.filter(({ idempotencyKey }) => idempotencyKey === id);
    expect(once).toHaveLength(2);
    expect(once[0]?.form).toEqual(once[1]?.form);
    expect((await create(tenant, { amount: "25.00" }, key)).status).toBe(200);
    expect(stripe.asked.filter(({ idempotencyKey }) => idempotencyKey === id)).toHaveLength(2);
  });
});

describe("the webhook", () => {
  it("credits a paid session once, however often its event comes", async () => {
    const { session, state } = await underWay();
    const payload = payloadOf("checkout.session.completed", session);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => deliver(payload)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await say("completed", session)).toBe(200);
    expect(await state()).toEqual(["paid", "30.00", 1]);
  });

  it.each<[string, string[], [string, string, number]]>([
    ["paid, then expired", ["completed", "expired"], ["paid", "30.00", 1]],
    ["expired, then paid", ["expired", "completed"], ["paid", "30.00", 1]],
    ["failed, then paid after all", ["async_payment_failed", "async_payment_succeeded"], ["paid", "30.00", 1]],
    ["paid, then failed, out of order", ["async_payment_succeeded", "async_payment_failed"], ["paid", "30.00", 1]],
    ["paid twice over", ["completed", "async_payment_succeeded"], ["paid", "30.00", 1]],
    ["failed, then expired", ["async_payment_failed", "expired"], ["failed", "5.00", 0]],
    ["expired", ["expired"], ["expired", "5.00", 0]],
  ])("takes news in any order: %s", async (_, types, expected) => {
    const { session, state } = await underWay();
    for (const type of types) expect(await say(type, session)).toBe(200);
    expect(await state()).toEqual(expected);
  });

  it("waits for money that takes days, and credits nothing before", async () => {
    const { tenant, topUp, session, state } = await underWay();
    const unpaid = { ...session, payment_status: "unpaid" };
    expect(await say("completed", unpaid)).toBe(200);
    service.passSeconds(3 * 86_400);
    await expireTopUps(service.services);
    expect(await state()).toEqual(["pending", "5.00", 0]);
    const shown = await tenant.call("GET", `/v1/credits/top_ups/${topUp.id}`);
    expect(TopUp.parse(await shown.json()).checkout_url).toBeNull();
    expect(await say("async_payment_succeeded", unpaid)).toBe(200);
    expect(await state()).toEqual(["pending", "5.00", 0]);
    expect(await say("async_payment_succeeded", session)).toBe(200);
    expect(await state()).toEqual(["paid", "30.00", 1]);
  });

  it("credits once what is paid after it was given up", async () => {
    const { session, state } = await underWay();
    service.passSeconds(86_401);
    await expireTopUps(service.services);
    expect(await state()).toEqual(["expired", "5.00", 0]);
    expect(await say("completed", session)).toBe(200);
    expect(await say("completed", session)).toBe(200);
    expect(await state()).toEqual(["paid", "30.00", 1]);
  });

  it("is refused where the signature is missing, wrong, another body's or too old", async () => {
    const { session, state } = await underWay();
    const payload = payloadOf("checkout.session.completed", session);
    const other = payloadOf("checkout.session.completed", session);
    const forged = [
      null,
      "",
      "t=1,v1=00",
      signed(payload, { secret: "whsec_of_somebody_else" }),
      signed(other),
      signed(payload, { ageS: 301 }),
      signed(payload).replace("v1=", "v0="),
    ];
    for (const header of forged) {
      expect(await refusal(await deliver(payload, header))).toEqual([403, "signature_refused"]);
    }
    expect(await refusal(await deliver(`${payload} `, signed(payload)))).toEqual([403, "signature_refused"]);
    expect(await state()).toEqual(["pending", "5.00", 0]);
    expect((await deliver(payload, signed(payload, { ageS: 290 }))).status).toBe(200);
  });

  it.each<[string, object]>([
    ["less", { amount_total: 2499 }],
    ["more", { amount_total: 250_000 }],
    ["nothing", { amount_total: 0, payment_status: "no_payment_required" }],
    ["no amount", { amount_total: null }],
    ["another currency", { currency: "eur" }],
    ["no currency", { currency: null }],
    ["another session", { id: "cs_test_of_another" }],
  ])("credits nothing where what was paid is not what was asked for: %s", async (_, wrong) => {
    const { topUp, session, state } = await underWay();
    const answer = await deliver(payloadOf("checkout.session.completed", { ...session, ...wrong }));
    expect(await refusal(answer)).toEqual([409, "credit_conflict"]);
    expect(await state()).toEqual(["pending", "5.00", 0]);
    const reported = service
      .log()
      .split("\n")
      .filter((line) => line.includes(topUp.id) && line.includes('"level":50'));
    expect(reported).toHaveLength(1);
  });

  it("takes an event whole, as Stripe documents it: with two signatures while a secret is rolled, and fields that are not read", async () => {
    const { session, state } = await underWay();
    const payload = documentedEvent(session);
    const rolled = signed(payload, { secret: "whsec_of_before" }).replace(/^t=\d+,/, "");
    const [time = "", own = ""] = signed(payload).split(",");
    expect((await deliver(payload, [time, rolled, own].join(","))).status).toBe(200);
    // The same object later, under an event of its own, as Stripe sends it again after a day.
    service.passSeconds(86_400);
    expect((await deliver(documentedEvent(session))).status).toBe(200);
    expect(await state()).toEqual(["paid", "30.00", 1]);
  });

  it("ignores what is not about a top-up of this service", async () => {
    const { session } = await underWay();
    const unknown = { ...session, metadata: { top_up_id: newId("top", new Date()) } };
    for (const object of [unknown, { ...session, metadata: {} }, { ...session, metadata: null }]) {
      expect(await say("completed", object)).toBe(200);
    }
    expect((await deliver(payloadOf("charge.refunded", { id: "ch_1" }))).status).toBe(200);
  });

  it("refuses what is signed and makes no sense", async () => {
    expect(await refusal(await deliver(payloadOf("checkout.session.completed", { id: 1 })))).toEqual([
      400,
      "invalid_request",
    ]);
    expect(await refusal(await deliver("no JSON"))).toEqual([400, "invalid_request"]);
    const large = payloadOf("checkout.session.completed", { text: "x".repeat(300_000) });
    expect(await refusal(await deliver(large))).toEqual([413, "body_too_large"]);
    const got = await fetch(`${service.origin}/payments/stripe/webhook`);
    expect([got.status, got.headers.get("Allow")]).toEqual([405, "POST"]);
  });

  it("has no test page beside it", async () => {
    const { topUp } = await underWay();
    expect((await fetch(`${service.origin}/payments/test/${topUp.id}?session=cs_test_1`)).status).toBe(404);
  });
});
