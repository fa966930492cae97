import { scopes } from "@verso/contract/scopes";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { readExtraction } from "./testing/extractions.ts";
import { accept, correct, reviewedSchema, reviewerOf, withdraw } from "./testing/reviews.ts";
import { startTestService, type TestService, type TestTenant } from "./testing/service.ts";
import { refusal } from "./testing/uploads.ts";
import { addWebhook, openReceiver } from "./testing/webhooks.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ VERSO_WEBHOOKS_INSECURE: "1" });
  service.work();
});
afterAll(() => service.stop());

const { invoice_number, grand_total } = reviewedSchema.properties;
/** Of the sample invoice, whose total is 1,017.96. */
const schema = { type: "object", properties: { invoice_number, grand_total } };
const whole = [accept("")];

const ruleOf = async (tenant: TestTenant) => (await tenant.call("GET", "/v1/reviews/approval")).json();
const choose = (tenant: TestTenant, body: unknown) => tenant.call("PUT", "/v1/reviews/approval", { body });
async function workspace(rule: object) {
  const tenant = await service.tenant(scopes);
  const person = reviewerOf(tenant);
  const read = () => person.read("structured", { schema });
  const ids = [await read(), await read()] as const;
  const receiver = await openReceiver();
  await addWebhook(tenant, { url: receiver.url, events: ["extraction.reviewed"] });
  expect((await choose(tenant, rule)).status).toBe(200);
  return { tenant, person, ids, receiver };
}

describe("a document that two people approve", () => {
  it("over an amount is approved once, and neither done nor told of, until another person approves it", async () => {
    const { tenant, person, ids, receiver } = await workspace({ amount_over: "1000", new_supplier: false });
    const [id] = ids;
    const first = await person.review(id, whole, "Anna@example.com");
    expect(first.review).toMatchObject({
      needed: true,
      reviewed: "some",
      approval: { causes: ["amount_over"], given: [{ reviewer: "Anna@example.com" }] },
    });
    const again = await person.review(id, whole, "anna@example.com ");
    expect(again.review.approval?.given).toHaveLength(1);
    const waiting: { data: { id: string }[] } = await (
      await tenant.call("GET", "/v1/extractions?review=needed")
    ).json();
    expect(waiting.data.map((each) => each.id)).toEqual([id]);
    expect((await readExtraction(tenant, id)).review).toMatchObject({ reviewed: "some" });

    const second = await person.review(id, whole, "ben@example.com");
    expect(second.review).toMatchObject({ needed: false, reviewed: "done" });
    expect(second.review.approval?.given.map(({ reviewer }) => reviewer)).toEqual([
      "Anna@example.com",
      "ben@example.com",
    ]);
    // Of both approvals the second alone is told of.
    const told = () => receiver.received.map(({ event }) => event.data);
    await vi.waitFor(() => expect(told()).toHaveLength(1), { timeout: 20_000 });
    expect(told()).toMatchObject([{ id, review: { reviewed: "done", approval: second.review.approval } }]);
  });

  it("begins anew where its approval is taken back, and one is enough where the total is corrected", async () => {
    const { person, ids } = await workspace({ amount_over: "1000", new_supplier: false });
    const [id] = ids;
    await person.review(id, whole, "anna@example.com");
    await person.review(id, [withdraw("")], "anna@example.com");
    expect((await person.review(id, whole, "ben@example.com")).review).toMatchObject({
      reviewed: "some",
      approval: { given: [{ reviewer: "ben@example.com" }] },
    });
    const corrected = await person.review(id, [correct("/grand_total", "101.80")], "ben@example.com");
    expect(corrected.review).toMatchObject({ needed: false, reviewed: "done" });
    expect(corrected.review).not.toHaveProperty("approval");
  });

  it("with every value reviewed is done by nobody's approval, and waits for both", async () => {
    const { person, ids } = await workspace({ amount_over: "1000", new_supplier: false });
    const values = [accept("/invoice_number"), accept("/grand_total")];
    const { review } = await person.review(ids[0], values, "anna@example.com");
    expect(review).toMatchObject({ needed: true, reviewed: "some", approval: { given: [] } });
    expect((await person.review(ids[0], whole, "anna@example.com")).review).toMatchObject({ reviewed: "some" });
    expect((await person.review(ids[0], whole, "ben@example.com")).review).toMatchObject({ reviewed: "done" });
  });

  it("is the first of its supplier alone, and people without a name are told apart by their keys", async () => {
    const { person, ids } = await workspace({ amount_over: null, new_supplier: true });
    const [first, next] = ids;
    expect((await person.review(first, whole)).review.approval?.causes).toEqual(["new_supplier"]);
    expect((await person.review(first, whole)).review).toMatchObject({ reviewed: "some" });
    expect((await person.review(first, whole, "anna@example.com")).review).toMatchObject({ reviewed: "done" });
    const { review } = await person.review(next, whole);
    expect(review).toMatchObject({ needed: false, reviewed: "done" });
    expect(review).not.toHaveProperty("approval");
  });

  it("goes on waiting where the threshold of its schema moves", async () => {
    const { tenant, person, ids } = await workspace({ amount_over: "1000", new_supplier: false });
    await person.review(ids[0], whole, "anna@example.com");
    await tenant.call("PATCH", "/v1/reviews/threshold", { body: { schema_of: ids[0], below: 1 } });
    expect((await readExtraction(tenant, ids[0])).review).toMatchObject({ needed: true, reviewed: "some" });
  });
});

describe("the rule of a tenant", () => {
  it("asks for nobody where nobody said so, and is the tenant's own", async () => {
    const [one, other] = [await service.tenant(scopes), await service.tenant(scopes)];
    const none = { amount_over: null, new_supplier: false };
    expect(await ruleOf(one)).toEqual(none);
    const rule = { amount_over: "1250.50", new_supplier: true };
    expect(await (await choose(one, rule)).json()).toEqual(rule);
    expect([await ruleOf(one), await ruleOf(other)]).toEqual([rule, none]);
    expect(await (await choose(one, none)).json()).toEqual(none);
  });

  it.each([
    { amount_over: "-1", new_supplier: true },
    { amount_over: 1000, new_supplier: true },
    { amount_over: "0.0000001", new_supplier: true },
    { amount_over: "1000.00" },
  ])("is not made of %j", async (rule) => {
    const answer = await choose(await service.tenant(scopes), rule);
    expect(await refusal(answer)).toEqual([400, "invalid_request"]);
  });
});
