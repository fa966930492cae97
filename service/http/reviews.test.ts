import { randomUUID } from "node:crypto";
import { OrderedResult } from "@verso/contract/results";
import { Accuracy, PageWords } from "@verso/contract/reviews";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makePdf, put } from "../reading/testing/made-files.ts";
import { readExtraction, refusalAt } from "./testing/extractions.ts";
import { accept, correct, reviewedSchema, reviewerOf, withdraw } from "./testing/reviews.ts";
import { startTestService, type TestService, type TestTenant } from "./testing/service.ts";
import { refusal } from "./testing/uploads.ts";

let service: TestService;
let tenant: TestTenant;
let person: ReturnType<typeof reviewerOf>;
beforeAll(async () => {
  service = await startTestService();
  tenant = await service.tenant();
  person = reviewerOf(tenant);
  service.work();
});
afterAll(() => service.stop());

describe("a review", () => {
  it("is kept beside what was read, with who, when, before and after, and comes into the result where it is asked for", async () => {
    const id = await person.read("structured");
    const before = await person.result(id);
    const made = await person.review(
      id,
      [correct("/grand_total", "1018.00"), accept("/invoice_number")],
      "anna@example.com",
    );
    expect(made.data).toMatchObject([
      {
        target: "/grand_total",
        verdict: "corrected",
        before: "1017.96",
        after: "1018.00",
        reviewer: "anna@example.com",
        replaces: null,
        stands: true,
      },
      { target: "/invoice_number", verdict: "accepted", before: "2026-0418", after: "2026-0418" },
    ]);
    expect(made.review).toMatchObject({ reviewed: "some", done: 2, corrected: 1 });
    expect(await person.result(id)).toEqual(before);
    const corrected = await person.data(id);
    expect(corrected.data).toMatchObject({ grand_total: "1018.00", invoice_number: "2026-0418" });
    expect(corrected.corrections).toMatchObject([{ target: "/grand_total", before: "1017.96", after: "1018.00" }]);
    expect(corrected.citations.find(({ path }) => path === "/grand_total")).toMatchObject({ text: "1,017.96" });
    expect((await readExtraction(tenant, id)).charged).toBe("0.02");
  });

  it("takes the words under the frame that was drawn, and their block", async () => {
    const id = await person.read("structured");
    const words = PageWords.parse(await (await tenant.call("GET", `/v1/extractions/${id}/pages/1/words`)).json());
    const shown = words.words.find(({ text }) => text === "2026-0418");
    const bbox = shown?.bbox ?? [0, 0, 0, 0];
    const made = await person.review(id, [correct("/passport_number", "2026-0418", { citation: { page: 1, bbox } })]);
    expect(made.data[0]?.citation).toEqual({ page: 1, bbox, text: "2026-0418", block_id: shown?.block_id });
    expect(made.data[0]).not.toHaveProperty("before");
    const corrected = await person.data(id);
    expect(corrected.data).toMatchObject({ passport_number: "2026-0418" });
    expect(corrected.citations).toContainEqual({
      path: "/passport_number",
      page: 1,
      block_id: shown?.block_id,
      bbox,
      text: "2026-0418",
      confidence: 1,
    });
    expect([(await person.data(id, "")).valid, corrected.valid]).toEqual([false, true]);
  });

  it("is taken back by another, and nothing is forgotten", async () => {
    const id = await person.read("structured");
    const first = await person.review(id, [correct("/grand_total", "1")], "anna");
    const second = await person.review(id, [correct("/grand_total", "2")], "ben");
    expect(second.data[0]?.replaces).toBe(first.data[0]?.id);
    await person.review(id, [withdraw("/grand_total")]);
    const { data: all, review: state } = await person.list(id);
    expect(all.map(({ verdict, after, reviewer, stands }) => [verdict, after, reviewer, stands])).toEqual([
      ["corrected", "1", "anna", false],
      ["corrected", "2", "ben", false],
      ["withdrawn", "1017.96", null, false],
    ]);
    expect(state).toMatchObject({ reviewed: "none", done: 0, corrected: 0 });
    expect((await person.data(id)).data).toEqual((await person.data(id, "")).data);
  });

  it("of several who review at once keeps each, and the newest stands", async () => {
    const id = await person.read("structured");
    const given = Array.from({ length: 8 }, (_, i) => `${i}.00`);
    await Promise.all(given.map((value) => person.review(id, [correct("/grand_total", value)], `person ${value}`)));
    const { data: all } = await person.list(id);
    expect(all.map(({ after }) => after).sort()).toEqual(given);
    expect(all.filter(({ stands }) => stands)).toEqual([all.at(-1)]);
    for (const [i, { replaces }] of all.entries()) expect(replaces).toBe(all[i - 1]?.id ?? null);
    expect((await person.data(id)).data).toMatchObject({ grand_total: all.at(-1)?.after });
  });

  it("that replaces another than its giver knew is refused whole, and may be sent again by who has seen it", async () => {
    const id = await person.read("structured");
    const seen = { replaces: null };
    const first = await person.review(id, [{ ...correct("/grand_total", "1"), ...seen }], "anna");
    const theirs = first.data[0]?.id;
    const mine = { ...correct("/grand_total", "2"), ...seen };
    const key = randomUUID();
    const both = { entries: [{ ...accept("/invoice_number"), ...seen }, mine], reviewer: "ben" };
    expect(await refusalAt(await person.post(id, both, key))).toEqual({
      status: 409,
      code: "review_conflict",
      paths: ["/entries/1/replaces"],
    });
    expect((await person.list(id)).data.map(({ after }) => after)).toEqual(["1"]);
    // A refusal claims no key.
    const chosen = { entries: [{ ...mine, replaces: theirs }], reviewer: "ben" };
    expect((await person.post(id, chosen, key)).status).toBe(201);
    expect((await person.post(id, chosen, key)).status).toBe(200);
    expect((await person.list(id)).data).toMatchObject([
      { after: "1", reviewer: "anna", stands: false },
      { after: "2", reviewer: "ben", replaces: theirs, stands: true },
    ]);
  });

  it("of several who knew the same and review at once keeps one, and tells the others", async () => {
    const id = await person.read("structured");
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        person.post(id, { entries: [{ ...correct("/grand_total", `${i}.00`), replaces: null }] }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
    expect((await person.list(id)).data).toHaveLength(1);
  });

  it("is made once for each Idempotency-Key", async () => {
    const id = await person.read("structured");
    const key = randomUUID();
    const body = { entries: [accept("/grand_total")] };
    const [first, again] = [await person.post(id, body, key), await person.post(id, body, key)];
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(await again.json()).toEqual(await first.json());
    expect((await person.list(id)).data).toHaveLength(1);
    const other = await person.post(id, { entries: [accept("/invoice_number")] }, key);
    expect(await refusal(other)).toEqual([409, "idempotency_conflict"]);
    const elsewhere = await person.post(await person.read("structured"), body, key);
    expect(await refusal(elsewhere)).toEqual([409, "idempotency_conflict"]);
  });

  it("that the document does not have a value is null, or absent where null may not stand", async () => {
    const id = await person.read("structured");
    await person.review(id, [correct("/passport_number", "4711"), correct("/paid", true)]);
    await person.review(id, [
      correct("/grand_total", null),
      correct("/paid", null),
      correct("/line_items/0/amount", null),
    ]);
    const corrected = await person.data(id);
    expect(corrected.data).toMatchObject({ grand_total: null, passport_number: "4711" });
    expect(corrected.data).toHaveProperty("line_items.0.amount", null);
    expect(corrected.data).not.toHaveProperty("paid");
    expect(corrected.valid).toBe(true);
    expect(corrected.citations.filter(({ path }) => path === "/grand_total")).toEqual([]);
  });

  it("adds up with the charges and allowances that are printed, as the result did, and shows these to nobody", async () => {
    const printed = ["Invoice 204", "Subtotal 160.76", "Tax 20.00", "Shipping 5.80", "Discount 9.07", "Total 177.49"];
    const bill = await makePdf((pdf) => {
      for (const [i, line] of printed.entries()) put(pdf, line, 40, 40 + 30 * i);
    });
    const amount = { type: ["number", "null"] };
    const properties = { invoice_number: { type: ["string", "null"] }, subtotal: amount, tax: amount, total: amount };
    const id = await person.read("structured", { schema: { type: "object", properties } }, bill);
    const first = await person.data(id, "");
    expect(first).toMatchObject({ data: { subtotal: 160.76, tax: 20, total: 177.49 }, warnings: [] });
    expect(await person.result(id)).not.toHaveProperty("adjustments");
    await person.review(id, [correct("/invoice_number", "204-A")]);
    expect((await person.data(id)).warnings).toEqual([]);
    await person.review(id, [correct("/total", 180.76)]);
    expect((await person.data(id)).warnings).toEqual([]);
    await person.review(id, [correct("/total", 170)]);
    expect((await person.data(id)).warnings).toMatchObject([{ code: "sums_disagree" }]);
    await person.review(id, [correct("/total", 177.49)]);
    expect((await person.data(id)).warnings).toEqual([]);
  });
});

describe("of pages that were read", () => {
  it("texts, lists and cells are corrected in every format of the result", async () => {
    const id = await person.read("ocr", { output: { confidence: "word" } });
    const { pages } = OrderedResult.parse(await person.result(id));
    const blocks = pages.flatMap((page) => page.blocks);
    const [title, table] = [blocks.find((block) => block.kind === "titles"), blocks.find((block) => block.table)];
    const cell = `/blocks/${table?.id}/cells/1/0`;
    await person.review(id, [correct(`/blocks/${title?.id}`, "A better title"), correct(cell, "A | better <cell>")]);
    const corrected = OrderedResult.parse(await person.result(id, "?reviews=applied"));
    const after = new Map(corrected.pages.flatMap((page) => page.blocks).map((block) => [block.id, block]));
    const { words: _, ...untouched } = title ?? {};
    expect(after.get(title?.id ?? "")).toEqual({ ...untouched, text: "A better title", confidence: 1 });
    expect(after.get(table?.id ?? "")?.text.split("\n")[1]).toMatch(/^A \| better <cell>\t/);
    expect(corrected.corrections?.map(({ target }) => target).sort()).toEqual([`/blocks/${title?.id}`, cell].sort());
    const text = async (query: string) => (await tenant.call("GET", `/v1/extractions/${id}/result?${query}`)).text();
    expect(await text("format=markdown&reviews=applied")).toMatch(/A better title[\s\S]*A \\\| better \\<cell>/);
    expect(await text("format=text&reviews=applied")).toMatch(/A better title[\s\S]*A \| better <cell>\t/);
    expect(await text("format=markdown&table_format=html&reviews=applied")).toContain("A | better &lt;cell&gt;");
    expect(await text("format=text")).not.toContain("better");
  });

  it("each counts, and the last one makes the review done", async () => {
    const id = await person.read("ocr");
    expect((await readExtraction(tenant, id)).review).toBeNull();
    expect((await person.review(id, [accept("/pages/1")])).review).toMatchObject({
      reviewed: "done",
      total: 1,
      done: 1,
    });
    const undone = await person.review(id, [withdraw("/pages/1")]);
    expect(undone.review).toMatchObject({ reviewed: "none", done: 0 });
    expect((await person.review(id, [accept("")])).review).toMatchObject({ reviewed: "done", done: 1 });
  });
});

describe("which results need a review", () => {
  const ids = async (by: TestTenant, query: string) => {
    const answer: { data: { id: string }[] } = await (await by.call("GET", `/v1/extractions?${query}`)).json();
    return answer.data.map((one) => one.id);
  };

  it("is kept when they end, and found by the list, by the tenant alone", async () => {
    const own = await service.tenant();
    const mine = reviewerOf(own);
    const asks = await mine.read("structured");
    const fine = await mine.read("structured", {
      schema: { type: "object", properties: { a: reviewedSchema.properties.grand_total } },
    });
    const { review: state } = await readExtraction(own, asks);
    expect(state).toMatchObject({ needed: true, reviewed: "none", done: 0, errors: 1 });
    expect(state?.total).toBeGreaterThan(10);
    expect((await readExtraction(own, fine)).review).toMatchObject({ needed: false, errors: 0 });
    expect([await ids(own, "review=needed"), await ids(own, "review=done")]).toEqual([[asks], []]);
    await mine.review(asks, [accept("")]);
    expect([await ids(own, "review=needed"), await ids(own, "review=done")]).toEqual([[], [asks]]);
    expect(await ids(await service.tenant(), "review=done")).toEqual([]);
    expect(await refusal(await own.call("GET", "/v1/extractions?review=maybe"))).toEqual([400, "invalid_request"]);
  });
});

describe("how often the fields of a schema were right", () => {
  it("is counted over a tenant's reviews, those of whole documents by each value", async () => {
    const own = await service.tenant();
    const mine = reviewerOf(own);
    const [first, second] = [await mine.read("structured"), await mine.read("structured")];
    await mine.review(first, [
      correct("/grand_total", "9.00"),
      accept("/invoice_number"),
      accept("/line_items/0/amount"),
    ]);
    await mine.review(second, [correct("/line_items/1/amount", 1), accept("")]);
    const of = async (by: TestTenant, id: string) => by.call("GET", `/v1/reviews/accuracy?schema_of=${id}`);
    const { documents, fields } = Accuracy.parse(await (await of(own, first)).json());
    expect(documents).toBe(2);
    const byField = new Map(fields.map(({ field, ...counts }) => [field, counts]));
    expect(byField.get("/grand_total")).toEqual({ accepted: 1, corrected: 1 });
    expect(byField.get("/invoice_number")).toEqual({ accepted: 2, corrected: 0 });
    expect(byField.get("/line_items/*/amount")).toEqual({ accepted: 5, corrected: 1 });
    await mine.review(second, [withdraw("")]);
    const after = Accuracy.parse(await (await of(own, second)).json());
    expect(after.fields.find(({ field }) => field === "/line_items/*/amount")).toMatchObject({
      accepted: 1,
      corrected: 1,
    });
    expect(await refusal(await of(tenant, first))).toEqual([404, "not_found"]);
    const theirs = Accuracy.parse(await (await of(tenant, await person.read("structured"))).json());
    expect(theirs.fields.find(({ field }) => field === "/grand_total")).not.toEqual({ accepted: 1, corrected: 1 });
    expect(await refusal(await of(tenant, await person.read("ocr")))).toEqual([400, "invalid_request"]);
  });
});

it("needs a result, and goes when it goes", async () => {
  const id = await person.read("structured");
  await person.review(id, [accept("")]);
  const stored = () => service.services.db.selectFrom("reviews").selectAll().where("extraction_id", "=", id).execute();
  expect(await stored()).toHaveLength(1);
  service.passSeconds(31 * 86_400);
  for (const answer of [
    await person.post(id, { entries: [accept("")] }),
    await tenant.call("GET", `/v1/extractions/${id}/reviews`),
    await tenant.call("GET", `/v1/extractions/${id}/pages/1/words`),
  ]) {
    expect(await refusal(answer)).toEqual([410, "result_expired"]);
  }
  const { sweepRetention } = await import("../retention/run.ts");
  await sweepRetention(service.services);
  expect(await stored()).toEqual([]);
});
