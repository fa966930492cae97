import { randomUUID } from "node:crypto";
import { Rule, RuleList } from "@verso/contract/rules";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makePdf, put } from "../reading/testing/made-files.ts";
import { rulesInForce } from "../rules/in-force.ts";
import { accepted, readExtraction, until } from "./testing/extractions.ts";
import { accept, correct, reviewerOf, withdraw } from "./testing/reviews.ts";
import { proposedRule } from "./testing/rules.ts";
import { startTestService, type TestService, type TestTenant } from "./testing/service.ts";
import { completeUpload, refusal } from "./testing/uploads.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  service.work();
});
afterAll(() => service.stop());

const text = { type: ["string", "null"] };
const schema = { type: "object", properties: { order_number: text, total: { type: ["number", "null"] } } };

/** An invoice that prints the order under "Ref.", and a number of its own as the order number. */
const invoice = (ref: string, seller = "Harbour Lights Ltd", label = "Ref.") =>
  makePdf((page) => {
    const lines: [number, number, string][] = [
      [60, 60, seller],
      [60, 74, "4 Quay Street"],
      [60, 88, "Bristol BS1 4RJ"],
      [60, 130, "INVOICE"],
      [60, 170, "Order number"],
      [200, 170, "77-1"],
      [60, 220, label],
      [200, 220, "Terms"],
      [60, 236, ref],
      [200, 236, "30 days"],
      [60, 300, "Total"],
      [200, 300, "1,250.00"],
    ];
    for (const [x, y, said] of lines) put(page, said, x, y);
  });

function workspaceOf(tenant: TestTenant) {
  const person = reviewerOf(tenant);
  const read = async (file: Buffer, body: object = { schema }) => {
    const { id: upload_id } = await completeUpload(tenant, file);
    const { id } = await accepted(tenant, { upload_id, mode: "structured", ...body });
    await until(tenant, id, "succeeded");
    return id;
  };
  return {
    person,
    read,
    /** Reads an invoice and says what its order number is. */
    async taught(ref: string, file?: Buffer) {
      const id = await read(file ?? (await invoice(ref)));
      await person.review(id, [correct("/order_number", ref)]);
      return id;
    },
    rules: async (query = "") => RuleList.parse(await (await tenant.call("GET", `/v1/rules${query}`)).json()).data,
    decide: async (id: string, status: string) => {
      const answer = await tenant.call("PATCH", `/v1/rules/${id}`, { body: { status } });
      expect(answer.status, await answer.clone().text()).toBe(200);
      return Rule.parse(await answer.json());
    },
    order: async (id: string) => {
      const { data, citations } = await person.data(id, "");
      const { order_number } = data as { order_number: string | null };
      return { order_number, cited: citations.find(({ path }) => path === "/order_number") };
    },
  };
}

describe("corrections that are made alike", { timeout: 240_000 }, () => {
  it("propose a rule, which is accepted, applied, cited, and removed", async () => {
    const tenant = await service.tenant();
    const { taught, rules, decide, order, read } = workspaceOf(tenant);
    const first = await taught("HL-2201");
    expect(await order(first)).toMatchObject({ order_number: "77-1" });
    await taught("HL-2202");
    expect(await rules()).toEqual([]);
    await taught("HL-2203");
    const [proposed, ...more] = await rules();
    expect([proposed, more]).toMatchObject([
      {
        status: "proposed",
        field: "/order_number",
        issuer: "Harbour Lights Ltd",
        label: "Ref",
        place: "below",
        corrections: 3,
        schema_id: null,
        live: true,
        decided_at: null,
      },
      [],
    ]);
    const before = await read(await invoice("HL-2204"));
    expect(await order(before)).toMatchObject({ order_number: "77-1" });
    expect(await readExtraction(tenant, before)).not.toHaveProperty("rules_version");

    const id = proposed?.id ?? "";
    const ruled = await decide(id, "accepted");
    expect(ruled).toMatchObject({ status: "accepted", decided_at: expect.any(String) });
    expect(await decide(id, "accepted")).toEqual(ruled);
    const after = await read(await invoice("HL-2205"));
    expect(await readExtraction(tenant, after)).toMatchObject({ rules_version: 1 });
    const found = await order(after);
    expect(found).toMatchObject({
      order_number: "HL-2205",
      cited: { found_by: "rule", rule: id, text: "HL-2205", confidence: 0.8, page: 1 },
    });

    await decide(id, "removed");
    expect([await rules(), (await rules("?status=removed")).length]).toEqual([[], 1]);
    const last = await read(await invoice("HL-2206"));
    expect(await order(last)).toMatchObject({ order_number: "77-1" });
    expect(await readExtraction(tenant, last)).toMatchObject({ rules_version: 2 });
    // What was answered by it stays, and names it.
    expect(await order(after)).toEqual(found);
    expect(Rule.parse(await (await tenant.call("GET", `/v1/rules/${id}`)).json()).status).toBe("removed");
    await taught("HL-2207");
    expect(await rules()).toEqual([]);
  });

  it("count of as many files, not of one that is read again; and no more when they are taken back", async () => {
    const { taught, rules, person, read } = workspaceOf(await service.tenant());
    const file = await invoice("HL-1");
    const first = await taught("HL-1", file);
    const again = await read(file);
    await person.review(again, [correct("/order_number", "HL-1")]);
    const second = await taught("HL-2");
    await person.review(second, [withdraw("/order_number")]);
    await taught("HL-3");
    expect(await rules()).toEqual([]);
    await person.review(first, [accept("/order_number")]);
    await taught("HL-4");
    await taught("HL-5");
    expect((await rules()).map(({ corrections }) => corrections)).toEqual([4]);
  });

  it("of other issuers, at other labels or with other schemas are not alike", async () => {
    const { taught, rules, read, person } = workspaceOf(await service.tenant());
    await taught("HL-1");
    await taught("HL-2");
    await taught("SP-1", await invoice("SP-1", "Seaton Supplies Ltd"));
    await taught("HL-3", await invoice("HL-3", "Harbour Lights Ltd", "Job"));
    const other = { type: "object", properties: { order_number: text } };
    const id = await read(await invoice("HL-4"), { schema: other });
    await person.review(id, [correct("/order_number", "HL-4")]);
    expect(await rules()).toEqual([]);
  });

  it("are gone with their results, and another workspace's never count", async () => {
    const [one, two] = [await service.tenant(), await service.tenant()];
    const [mine, theirs] = [workspaceOf(one), workspaceOf(two)];
    await mine.taught("HL-1");
    const gone = await mine.taught("HL-2");
    await theirs.taught("HL-3");
    await theirs.taught("HL-4");
    expect([await mine.rules(), await theirs.rules()]).toEqual([[], []]);
    await one.call("DELETE", `/v1/extractions/${gone}/data`);
    await mine.taught("HL-5");
    expect(await mine.rules()).toEqual([]);
    await mine.taught("HL-6");
    const [proposed] = await mine.rules();
    expect(proposed).toMatchObject({ corrections: 3 });
    // Whoever knows its id gets nowhere, and what was accepted here holds nowhere else.
    const id = proposed?.id ?? "";
    const asked = await two.call("PATCH", `/v1/rules/${id}`, { body: { status: "accepted" } });
    expect(await refusal(asked)).toEqual([404, "not_found"]);
    await mine.decide(id, "accepted");
    const elsewhere = await theirs.read(await invoice("HL-7"));
    expect(await theirs.order(elsewhere)).toMatchObject({ order_number: "77-1" });
    const { db } = service.services;
    const wish = { version: 99, schemaHash: Buffer.alloc(32), schemaId: null };
    expect(await rulesInForce(db, { ...wish, tenantId: two.tenantId })).toEqual([]);
  });

  it("of a saved schema hold for its next version, too", async () => {
    const tenant = await service.tenant();
    const { read, person, rules, decide, order } = workspaceOf(tenant);
    const headers = { "Idempotency-Key": randomUUID() };
    const saved = await (
      await tenant.call("POST", "/v1/schemas", { body: { name: "Invoices", schema }, headers })
    ).json();
    for (const ref of ["HL-1", "HL-2", "HL-3"]) {
      const id = await read(await invoice(ref), { schema_id: saved.id });
      await person.review(id, [correct("/order_number", ref)]);
    }
    const [proposed] = await rules();
    expect(proposed).toMatchObject({ schema_id: saved.id });
    await decide(proposed?.id ?? "", "accepted");
    const wider = { ...schema, properties: { ...schema.properties, currency: text } };
    await tenant.call("PUT", `/v1/schemas/${saved.id}`, { body: { schema: wider } });
    const id = await read(await invoice("HL-4"), { schema_id: saved.id });
    expect(await readExtraction(tenant, id)).toMatchObject({ schema_version: 2 });
    expect(await order(id)).toMatchObject({ order_number: "HL-4", cited: { found_by: "rule" } });
  });
});

describe("rules", () => {
  it("are refused beyond their bound, in no status of its own making, and never proposed by hand", async () => {
    const tenant = await service.tenant();
    const { db } = service.services;
    const id = await proposedRule(db, tenant.tenantId);
    for (const body of [{ status: "proposed" }, { status: "odd" }, {}, { status: "accepted", label: "Total" }])
      expect(await refusal(await tenant.call("PATCH", `/v1/rules/${id}`, { body }))).toEqual([400, "invalid_request"]);
    const rows = Array.from({ length: 200 }, (_, i) => ({ label: `label${i}` }));
    const base = await db.selectFrom("rules").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const many = rows.map(({ label }, i) => ({
      ...base,
      id: `${id.slice(0, -3)}${i + 100}`,
      label,
      status: "accepted" as const,
    }));
    await db.insertInto("rules").values(many).execute();
    const refused = await tenant.call("PATCH", `/v1/rules/${id}`, { body: { status: "accepted" } });
    expect(await refusal(refused)).toEqual([429, "quota_exceeded"]);
    expect((await tenant.call("PATCH", `/v1/rules/${many[0]?.id}`, { body: { status: "removed" } })).status).toBe(200);
    expect((await tenant.call("PATCH", `/v1/rules/${id}`, { body: { status: "accepted" } })).status).toBe(200);
  });

  it("accepted by two at once are one version each", async () => {
    const tenant = await service.tenant();
    const { db } = service.services;
    const id = await proposedRule(db, tenant.tenantId);
    const both = [1, 2].map(() => tenant.call("PATCH", `/v1/rules/${id}`, { body: { status: "accepted" } }));
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
    const wish = { tenantId: tenant.tenantId, schemaHash: Buffer.alloc(32, 1), schemaId: null };
    expect(await rulesInForce(db, { ...wish, version: 1 })).toHaveLength(1);
    expect(await rulesInForce(db, { ...wish, version: 0 })).toEqual([]);
  });
});
