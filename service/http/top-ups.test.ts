import { randomUUID } from "node:crypto";
import { Credits, Usage } from "@verso/contract/credit";
import { ErrorBody } from "@verso/contract/error-shapes";
import { scopes } from "@verso/contract/scopes";
import { canTopUpMove, TopUp, TopUpList, topUpStatuses } from "@verso/contract/top-ups";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { newId } from "../ids.ts";
import { expireTopUps } from "../payments/expire-top-ups.ts";
import { recordPayment } from "../payments/record-payment.ts";
import { startTestService, type TestService, type TestTenant } from "./testing/service.ts";
import { refusal } from "./testing/uploads.ts";

let service: TestService;
let tenant: TestTenant;
beforeAll(async () => {
  service = await startTestService({ VERSO_PAYMENTS: "test", VERSO_ALLOWED_ORIGINS: "http://localhost:3000" });
  tenant = await service.tenant();
});
afterAll(() => service.stop());

const create = (by: TestTenant, body: unknown, key: string = randomUUID()) =>
  by.call("POST", "/v1/credits/top_ups", { body, headers: { "Idempotency-Key": key } });
const begin = async (by: TestTenant, amount = "25.00", more: object = {}) => {
  const answer = await create(by, { amount, ...more });
  expect(answer.status).toBe(201);
  return TopUp.parse(await answer.json());
};
const read = async (by: TestTenant, id: string) =>
  TopUp.parse(await (await by.call("GET", `/v1/credits/top_ups/${id}`)).json());
const balance = async (of: TestTenant) => Credits.parse(await (await of.call("GET", "/v1/credits")).json()).balance;
const entries = async (of: TestTenant) =>
  Usage.parse(await (await of.call("GET", "/v1/usage?kind=top_up")).json()).ledger.entries;

/** What a button of the test page sends. */
const press = ({ checkout_url }: TopUp, outcome: string) =>
  fetch(checkout_url ?? "", { method: "POST", redirect: "manual", body: new URLSearchParams({ outcome }) });

describe("POST /credits/top_ups", () => {
  it("begins a payment that credits nothing yet", async () => {
    const own = await service.tenant();
    const topUp = await begin(own, "5.00");
    expect(topUp).toMatchObject({ status: "pending", amount: "5.00" });
    expect(topUp.checkout_url).toContain(`${service.origin}/payments/test/${topUp.id}?session=`);
    expect(await read(own, topUp.id)).toEqual(topUp);
    expect(await balance(own)).toBe("5.00");
    expect(await entries(own)).toEqual([]);
  });

  it.each([
    ["5", "5.00"],
    ["5.0", "5.00"],
    ["700.00", "700.00"],
    ["12.34", "12.34"],
  ])("takes %s", async (amount, written) => {
    expect((await begin(tenant, amount)).amount).toBe(written);
  });

  it.each(["4.99", "700.01", "0.00", "-25.00", "25.001", "25.000", "1000000"])("cannot serve %s", async (amount) => {
    const answer = await create(tenant, { amount });
    expect(answer.status).toBe(422);
    const { error } = ErrorBody.parse(await answer.json());
    expect([error.code, error.details?.[0]?.path]).toEqual(["invalid_amount", "/amount"]);
  });

  it.each<[string, unknown]>([
    ["a number", { amount: 25 }],
    ["an exponent", { amount: "1e2" }],
    ["a comma", { amount: "25,00" }],
    ["a sign", { amount: "+25.00" }],
    ["hexadecimal", { amount: "0x19" }],
    ["no number", { amount: "Infinity" }],
    ["an endless number", { amount: "9".repeat(33) }],
    ["nothing", {}],
    ["an unknown field", { amount: "25.00", currency: "eur" }],
    ["a script to come back to", { amount: "25.00", return_url: "javascript:alert(1)" }],
    ["a stranger's address to come back to", { amount: "25.00", return_url: "https://example.com/credit" }],
    ["a look-alike to come back to", { amount: "25.00", return_url: "http://localhost:3000@example.com/" }],
    ["markup to come back to", { amount: "25.00", return_url: 'http://localhost:3000/credit?a="><script>' }],
    ["another port to come back to", { amount: "25.00", return_url: "http://localhost:30001/" }],
  ])("refuses %s", async (_, body) => {
    expect(await refusal(await create(tenant, body))).toEqual([400, "invalid_request"]);
  });

  it("is one payment for each idempotency key", async () => {
    const own = await service.tenant();
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4].map(() => create(own, { amount: "25" }, key)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    const made = await Promise.all(answers.map(async (answer) => TopUp.parse(await answer.json())));
    expect(new Set(made.map(({ id, checkout_url }) => `${id} ${checkout_url}`)).size).toBe(1);

    expect((await create(own, { amount: "25.00" }, key)).status).toBe(200);
    expect(await refusal(await create(own, { amount: "26.00" }, key))).toEqual([409, "idempotency_conflict"]);
    const refused = randomUUID();
    expect((await create(own, { amount: "1.00" }, refused)).status).toBe(422);
    expect((await create(own, { amount: "6.00" }, refused)).status).toBe(201);
    expect((await own.call("POST", "/v1/credits/top_ups", { body: { amount: "6.00" } })).status).toBe(400);
  });

  it("needs the scopes of the flow", async () => {
    const reader = await service.tenant(["extractions.read"]);
    expect(await refusal(await create(reader, { amount: "5.00" }))).toEqual([403, "insufficient_scope"]);
    expect((await reader.call("GET", "/v1/credits/top_ups")).status).toBe(200);
    const other = await service.tenant(["uploads.create", "extractions.create", "keys.manage"]);
    for (const path of ["/v1/credits/top_ups", `/v1/credits/top_ups/${newId("top", new Date())}`]) {
      expect(await refusal(await other.call("GET", path))).toEqual([403, "insufficient_scope"]);
    }
  });
});

describe("GET /credits/top_ups", () => {
  it("lists newest first, page by page, and never another tenant's", async () => {
    const own = await service.tenant();
    const made: string[] = [];
    for (const amount of ["5.00", "6.00", "7.00"]) {
      service.passSeconds(0.01);
      made.unshift((await begin(own, amount)).id);
    }
    const list = async (query: string) =>
      TopUpList.parse(await (await own.call("GET", `/v1/credits/top_ups${query}`)).json());
    expect((await list("")).data.map(({ id }) => id)).toEqual(made);
    const first = await list("?limit=2");
    expect(first.data.map(({ id }) => id)).toEqual(made.slice(0, 2));
    const rest = await list(`?limit=2&cursor=${first.next_cursor}`);
    expect(rest).toMatchObject({ data: [{ id: made[2] }], next_cursor: null });
    for (const query of ["?limit=0", "?limit=101", "?cursor=x", "?status=paid"]) {
      expect(await refusal(await own.call("GET", `/v1/credits/top_ups${query}`))).toEqual([400, "invalid_request"]);
    }

    const stranger = await service.tenant(scopes);
    expect(TopUpList.parse(await (await stranger.call("GET", "/v1/credits/top_ups")).json()).data).toEqual([]);
    for (const id of [made[0], newId("top", new Date()), "top_1"]) {
      expect(await refusal(await stranger.call("GET", `/v1/credits/top_ups/${id}`))).toEqual([404, "not_found"]);
    }
  });
});

describe("the test provider's page", () => {
  it("says what it is, under a policy without scripts", async () => {
    const topUp = await begin(tenant, "12.50", { return_url: "http://localhost:3000/credit?a='&lt;script" });
    const page = await fetch(topUp.checkout_url ?? "");
    expect(page.status).toBe(200);
    const policy = page.headers.get("Content-Security-Policy") ?? "";
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' http:\/\/localhost:3000;/,
    );
    expect(policy).not.toContain("unsafe");
    expect(policy).not.toContain("script-src");
    expect(page.headers.get("X-Frame-Options")).toBe("DENY");
    const text = await page.text();
    expect(text).toContain("This is a test payment. No money moves.");
    expect(text).toContain("USD 12.50");
    for (const label of ["Pay", "Decline", "Let it expire"]) expect(text).toContain(`>${label}</button>`);
    expect(text).not.toContain("<script");
  });

  it("credits a payment once, however often it is sent", async () => {
    const own = await service.tenant();
    const topUp = await begin(own, "25.00", { return_url: "http://localhost:3000/credit" });
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => press(topUp, "paid")));
    for (const answer of answers) {
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, "http://localhost:3000/credit"]);
    }
    expect(await read(own, topUp.id)).toMatchObject({ status: "paid", checkout_url: null });
    expect(await balance(own)).toBe("30.00");
    expect(await entries(own)).toMatchObject([{ kind: "top_up", amount: "25.00", balance_after: "30.00" }]);
    expect(await (await fetch(topUp.checkout_url ?? "")).text()).toContain("Paid.");
  });

  it("bounds a payment, not the wallet", async () => {
    const own = await service.tenant();
    for (let i = 0; i < 2; i++) await press(await begin(own, "700.00"), "paid");
    expect(await balance(own)).toBe("1405.00");
  });

  it.each(["failed", "expired"])("credits nothing that has %s, also when pay is pressed after it", async (outcome) => {
    const own = await service.tenant();
    const topUp = await begin(own);
    const answer = await press(topUp, outcome);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, topUp.checkout_url]);
    await press(topUp, "paid");
    expect(await read(own, topUp.id)).toMatchObject({ status: outcome, checkout_url: null });
    expect(await balance(own)).toBe("5.00");
    const text = await (await fetch(topUp.checkout_url ?? "")).text();
    expect(text).toContain("Nothing was added");
    expect(text).not.toContain("<button");
  });

  it("opens to nobody who was not given its address", async () => {
    const own = await service.tenant();
    const topUp = await begin(own);
    const url = topUp.checkout_url ?? "";
    const elsewhere = (await begin(own)).checkout_url ?? "";
    const forged = [
      url.split("?")[0] ?? "",
      url.replace(/=.*/, "="),
      `${url.slice(0, -1)}${url.endsWith("A") ? "B" : "A"}`,
      url.replace(/=.*/, elsewhere.slice(elsewhere.indexOf("="))),
      url.replace(topUp.id, newId("top", new Date())),
      url.replace(topUp.id, "top_1"),
    ];
    for (const address of forged) {
      const answer = await press({ ...topUp, checkout_url: address }, "paid");
      expect(await refusal(answer)).toEqual([404, "not_found"]);
      expect((await fetch(address)).status).toBe(404);
    }
    expect(await refusal(await press(topUp, "refunded"))).toEqual([400, "invalid_request"]);
    expect((await fetch(url, { method: "PUT" })).headers.get("Allow")).toBe("GET, HEAD, POST");
    expect(await read(own, topUp.id)).toMatchObject({ status: "pending" });
    expect(service.log()).not.toContain(url.slice(url.indexOf("=") + 1));
  });
});

describe("the state machine", () => {
  it.each(topUpStatuses.flatMap((from) => topUpStatuses.map((to) => [from, to] as const)))(
    "moves from %s to %s only as its table says",
    async (from, to) => {
      const own = await service.tenant();
      const topUp = await begin(own);
      const session = new URL(topUp.checkout_url ?? "").searchParams.get("session") ?? "";
      const news = (status: typeof from) => {
        if (status === "pending") return Promise.resolve();
        const outcome = status === "paid" ? { status, amount: "25.00", currency: "usd" } : { status };
        return recordPayment(service.services, { provider: "test", session, topUpId: topUp.id, outcome });
      };
      await news(from);
      await news(to);
      const expected = canTopUpMove(from, to) ? to : from;
      expect((await read(own, topUp.id)).status).toBe(expected);
      expect(await balance(own)).toBe(expected === "paid" ? "30.00" : "5.00");
    },
  );

  it("expires what nobody paid within a day, and credits what is paid after it, once", async () => {
    const own = await service.tenant();
    const topUp = await begin(own);
    service.passSeconds(86_399);
    await expireTopUps(service.services);
    expect((await read(own, topUp.id)).status).toBe("pending");
    const younger = await begin(own);
    service.passSeconds(2);
    expect(await expireTopUps(service.services)).toBeGreaterThan(0);
    expect(await read(own, topUp.id)).toMatchObject({ status: "expired", checkout_url: null });
    expect((await read(own, younger.id)).status).toBe("pending");

    const session = new URL(topUp.checkout_url ?? "").searchParams.get("session") ?? "";
    const outcome = { status: "paid", amount: "25.00", currency: "usd" } as const;
    const pay = () => recordPayment(service.services, { provider: "test", session, topUpId: topUp.id, outcome });
    expect((await Promise.all([pay(), pay(), pay()])).sort()).toEqual(["moved", "unmoved", "unmoved"]);
    expect(await entries(own)).toHaveLength(1);
  });
});

describe("where payments are off", () => {
  it("begins none, has no page, and says so in /credits", async () => {
    const off = await startTestService();
    onTestFinished(() => off.stop());
    const own = await off.tenant();
    expect(await refusal(await create(own, { amount: "25.00" }))).toEqual([409, "top_ups_disabled"]);
    expect((await own.call("GET", "/v1/credits/top_ups")).status).toBe(200);
    expect(Credits.parse(await (await own.call("GET", "/v1/credits")).json()).top_up).toEqual({
      minimum: "5.00",
      maximum: "700.00",
      monthly: null,
      enabled: false,
    });
    for (const path of ["/payments/done", `/payments/test/${newId("top", new Date())}?session=x`]) {
      expect(await refusal(await fetch(`${off.origin}${path}`))).toEqual([404, "not_found"]);
    }
    const webhook = await fetch(`${off.origin}/payments/stripe/webhook`, { method: "POST", body: "{}" });
    expect(webhook.status).toBe(404);
    const { top_up } = Credits.parse(await (await tenant.call("GET", "/v1/credits")).json());
    expect(top_up.enabled).toBe(true);
  });
});
