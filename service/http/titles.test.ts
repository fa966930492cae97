import { Extraction, ExtractionList } from "@verso/contract/extractions";
import { scopes } from "@verso/contract/scopes";
import { TitleColumns } from "@verso/contract/titles";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { makePdf, put } from "../reading/testing/made-files.ts";
import { readExtraction, refusalAt } from "./testing/extractions.ts";
import { accept, correct, reviewerOf, withdraw } from "./testing/reviews.ts";
import { startTestService, type TestService, type TestTenant } from "./testing/service.ts";
import { addWebhook, openReceiver } from "./testing/webhooks.ts";

const orNull = (type: string, more: object = {}) => ({ type: [type, "null"], ...more });
const schema = {
  type: "object",
  properties: {
    invoice_number: orNull("string"),
    invoice_date: orNull("string", { format: "date" }),
    seller: { type: "object", properties: { name: orNull("string") } },
    currency: orNull("string"),
    total: orNull("number"),
  },
};

/** An invoice of a page that says this. */
const invoice = (seller: string, number: string, day: string, total: string) =>
  makePdf((pdf) => {
    put(pdf, seller, 72, 80);
    put(pdf, `Invoice number: ${number}`, 72, 120);
    put(pdf, `Invoice date: ${day}`, 72, 140);
    put(pdf, "Currency: EUR", 72, 160);
    put(pdf, `Total: ${total}`, 72, 200);
  });

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ VERSO_WEBHOOKS_INSECURE: "1" });
  service.work();
});
afterAll(() => service.stop());

async function listed(tenant: TestTenant, query: string) {
  const answer = await tenant.call("GET", `/v1/extractions?${query}`);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return ExtractionList.parse(await answer.json());
}
const idsOf = async (tenant: TestTenant, query: string) => (await listed(tenant, query)).data.map(({ id }) => id);
const columns = async (tenant: TestTenant, query = "") =>
  TitleColumns.parse(await (await tenant.call("GET", `/v1/titles${query}`)).json());

describe("titles", () => {
  let tenant: TestTenant;
  let person: ReturnType<typeof reviewerOf>;
  /** By number: two invoices of one seller, and one of another. */
  const ids: string[] = [];
  beforeAll(async () => {
    tenant = await service.tenant(scopes);
    person = reviewerOf(tenant);
    for (const [seller, number, day, total] of [
      ["Harbour Lights Bookshop Ltd.", "4711", "2026-03-12", "1,017.90"],
      ["Müller & Söhne GmbH", "A-4712", "2026-04-02", "99.50"],
      ["Harbour Lights Bookshop Ltd.", "4713", "2026-05-01", "250.00"],
    ] as const) {
      const file = Buffer.from(await invoice(seller, number, day, total));
      ids.push(await person.read("structured", { schema }, file));
    }
  }, 120_000);

  it("are the values that mean supplier, number, date and total, as they are printed", async () => {
    const { titles } = await readExtraction(tenant, ids[0] ?? "");
    expect(titles.map(({ name, path, kind, value, currency }) => [name, path, kind, value, currency])).toEqual([
      ["supplier", "/seller/name", "text", "Harbour Lights Bookshop Ltd.", null],
      ["number", "/invoice_number", "text", "4711", null],
      ["date", "/invoice_date", "date", "2026-03-12", null],
      ["total", "/total", "number", "1017.90", "EUR"],
    ]);
  });

  it("find what has each word at the beginning of one of its own, in a value or in what it is called", async () => {
    const [first, second, third] = ids;
    expect(await idsOf(tenant, "q=4711")).toEqual([first]);
    expect(await idsOf(tenant, "q=invoice%204711")).toEqual([first]);
    expect(await idsOf(tenant, "q=supplier%20harb")).toEqual([third, first]);
    expect(await idsOf(tenant, "q=MULLER")).toEqual([second]);
    expect(await idsOf(tenant, `q=${encodeURIComponent("1,017.9")}`)).toEqual([first]);
    expect(await idsOf(tenant, "q=harbour%20A-4712")).toEqual([]);
    expect(await idsOf(tenant, "q=arbour")).toEqual([]);
    expect(await idsOf(tenant, "q=%2B%25_")).toEqual([]);
    const { upload_id } = await readExtraction(tenant, second ?? "");
    expect(await idsOf(tenant, `q=4711&or_upload_id=${upload_id}`)).toEqual([second, first]);
  });

  it("narrow by name: a text by what it has within it, numbers and days by their ends", async () => {
    const [first, second, third] = ids;
    expect(await idsOf(tenant, "title[supplier]=lights")).toEqual([third, first]);
    expect(await idsOf(tenant, "title[total]=100..500")).toEqual([third]);
    expect(await idsOf(tenant, "title[total]=..99.5")).toEqual([second]);
    expect(await idsOf(tenant, "title[total]=1017.9")).toEqual([first]);
    expect(await idsOf(tenant, "title[date]=2026-04-01..&title[supplier]=harbour")).toEqual([third]);
    expect(await idsOf(tenant, "title[date]=2026-04")).toEqual([second]);
    expect(await idsOf(tenant, "title[nothing]=x")).toEqual([]);
    expect(await idsOf(tenant, "title[supplier]=100%25")).toEqual([]);
  });

  it("sort by value, what has none last, and go on from page to page", async () => {
    const [first, second, third] = ids;
    const bare = await person.read("ocr");
    expect(await idsOf(tenant, "sort=total")).toEqual([second, third, first, bare]);
    expect(await idsOf(tenant, "sort=total&direction=descending")).toEqual([first, third, second, bare]);
    expect(await idsOf(tenant, "sort=supplier&mode=structured")).toEqual([first, third, second]);
    const seen: string[] = [];
    for (let cursor = ""; ; ) {
      const page = await listed(tenant, `sort=date&limit=1${cursor}`);
      seen.push(...page.data.map(({ id }) => id));
      if (page.next_cursor === null) break;
      cursor = `&cursor=${page.next_cursor}`;
    }
    expect(seen).toEqual([first, second, third, bare]);
  });

  it("are summed over what a query narrows to, by currency", async () => {
    const all = await columns(tenant);
    expect(all.data.find(({ name }) => name === "total")).toEqual({
      name: "total",
      kind: "number",
      count: 3,
      sums: [{ currency: "EUR", sum: "1367.40" }],
    });
    const some = await columns(tenant, "?title[supplier]=harbour");
    expect(some).toMatchObject({ extractions: 2, complete: true });
    expect(some.data.find(({ name }) => name === "total")?.sums).toEqual([{ currency: "EUR", sum: "1267.90" }]);
    expect(await columns(tenant, "?title[supplier]=nobody")).toEqual({ data: [], extractions: 0, complete: true });
  });

  it("are those of nobody else", async () => {
    const other = await service.tenant();
    expect(await idsOf(other, "q=4711")).toEqual([]);
    expect(await idsOf(other, "title[supplier]=harbour")).toEqual([]);
    expect(await idsOf(other, "sort=total")).toEqual([]);
    expect(await idsOf(other, `sort=total&cursor=${ids[0]}`)).toEqual([]);
    expect(await columns(other)).toEqual({ data: [], extractions: 0, complete: true });
    const { upload_id } = await readExtraction(tenant, ids[0] ?? "");
    expect(await idsOf(other, `q=zzz&or_upload_id=${upload_id}`)).toEqual([]);
  });

  it.each([
    ["q=", "/q"],
    [`q=${"x".repeat(201)}`, "/q"],
    ["q=%00", "/q"],
    ["title[total]=", "/title/total"],
    [`title[${"x".repeat(61)}]=1`, `/title/${"x".repeat(61)}`],
    ["title[__proto__]=%01", "/title/__proto__"],
    ["or_upload_id=upl_01kajr0v3ce9ctxqaf2s7h6d1m", "/or_upload_id"],
    ["direction=ascending", "/direction"],
    [Array.from({ length: 9 }, (_, i) => `title[t${i}]=1`).join("&"), "/title"],
  ])("are not asked for by %s", async (query, path) => {
    expect(await refusalAt(await tenant.call("GET", `/v1/extractions?${query}`))).toEqual({
      status: 400,
      code: "invalid_request",
      paths: [path],
    });
  });

  it("become what a person says, tell of a whole review, and go with the result", async () => {
    const receiver = await openReceiver();
    await addWebhook(tenant, { url: receiver.url, events: ["extraction.reviewed"] });
    const file = Buffer.from(await invoice("Brook & Fern Ltd.", "815", "2026-06-01", "10.00"));
    const id = await person.read("structured", { schema }, file);
    await person.review(id, [correct("/seller/name", "Brooke & Fern"), correct("/total", 12.5)]);
    expect(await idsOf(tenant, "q=brooke")).toEqual([id]);
    expect(await idsOf(tenant, "title[total]=12.5")).toEqual([id]);
    expect((await readExtraction(tenant, id)).titles[0]).toMatchObject({ value: "Brooke & Fern", doubtful: false });
    await person.review(id, [withdraw("/total")]);
    expect(await idsOf(tenant, "title[total]=12.5")).toEqual([]);
    expect(receiver.received).toEqual([]);

    await person.review(id, [accept("")]);
    const events = () => receiver.received.map(({ body }) => JSON.parse(body));
    await vi.waitFor(() => expect(events()).toHaveLength(1), { timeout: 20_000 });
    const { data } = events()[0];
    expect(events()[0]).toMatchObject({ type: "extraction.reviewed", live: true });
    expect(Extraction.parse(data)).toEqual(await readExtraction(tenant, id));
    expect(data.review).toMatchObject({ reviewed: "done" });
    expect(data.titles[0].value).toBe("Brooke & Fern");
    // A correction after it leaves the result reviewed, and is told of, too.
    await person.review(id, [correct("/total", 11)]);
    await vi.waitFor(() => expect(events()).toHaveLength(2), { timeout: 20_000 });

    await tenant.call("DELETE", `/v1/extractions/${id}/data`);
    expect((await readExtraction(tenant, id)).titles).toEqual([]);
    expect(await idsOf(tenant, "q=brooke")).toEqual([]);
    expect(await idsOf(tenant, "title[total]=11")).toEqual([]);
  }, 90_000);

  it("are those that a schema marks, under the name of the mark, whatever stands in them", async () => {
    const long = "W".repeat(250);
    const file = Buffer.from(
      await makePdf((pdf) => {
        put(pdf, "Project code: =HYPERLINK(1)", 72, 80);
        put(pdf, "Weight: 1000", 72, 120);
      }),
    );
    const marked = {
      type: "object",
      properties: {
        project_code: orNull("string", { "x-title": "Project" }),
        weight: orNull("number", { "x-title": true }),
        note: orNull("string", { "x-title": true }),
        total: orNull("number"),
      },
    };
    const id = await person.read("structured", { schema: marked }, file);
    await person.review(id, [correct("/note", `${long}\u0007\n x`), correct("/weight", 9_007_199_254_740_991)]);
    const { titles } = await readExtraction(tenant, id);
    expect(titles.map(({ name, value }) => [name, value])).toEqual([
      ["Project", "=HYPERLINK(1)"],
      ["weight", "9007199254740991"],
      ["note", "W".repeat(200)],
    ]);
    expect(await idsOf(tenant, "q=hyperlink")).toEqual([id]);
  });
});

describe("labels", () => {
  it("are put on, changed and taken off, and found by; those of another tenant are not there", async () => {
    const tenant = await service.tenant();
    const person = reviewerOf(tenant);
    const id = await person.read("ocr", { metadata: { customer: "4711", batch: "a" } });
    const patch = (who: TestTenant, metadata: object) =>
      who.call("PATCH", `/v1/extractions/${id}`, { body: { metadata } });
    const answer = await patch(tenant, { batch: null, booked: "2026-11" });
    expect(Extraction.parse(await answer.json()).metadata).toEqual({ customer: "4711", booked: "2026-11" });
    expect(await idsOf(tenant, "metadata[booked]=2026-11")).toEqual([id]);
    expect(await idsOf(tenant, "metadata[batch]=a")).toEqual([]);
    expect((await patch(await service.tenant(), { booked: "x" })).status).toBe(404);
    const many = Object.fromEntries(Array.from({ length: 19 }, (_, i) => [`k${i}`, "v"]));
    expect(await refusalAt(await patch(tenant, many))).toMatchObject({ status: 422, code: "invalid_metadata" });
    expect(await refusalAt(await patch(tenant, { "bad key": "v" }))).toMatchObject({ status: 422 });
    expect(await refusalAt(await patch(tenant, { a: 1 }))).toMatchObject({ status: 400 });
    expect((await readExtraction(tenant, id)).metadata).toEqual({ customer: "4711", booked: "2026-11" });
  });
});
