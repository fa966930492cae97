import { limits } from "@verso/contract/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refusalAt } from "./testing/extractions.ts";
import { accept, correct, reviewerOf } from "./testing/reviews.ts";
import { startTestService, type TestService } from "./testing/service.ts";
import { refusal } from "./testing/uploads.ts";

let service: TestService;
let person: ReturnType<typeof reviewerOf>;
let id: string;
let pagesId: string;
beforeAll(async () => {
  service = await startTestService();
  person = reviewerOf(await service.tenant());
  service.work();
  id = await person.read("structured");
  pagesId = await person.read("ocr");
}, 120_000);
afterAll(() => service.stop());

describe("of reviews is refused", () => {
  const path = (part: string) => ({ status: 422, code: "invalid_review", paths: [`/entries/0/${part}`] });

  it.each([
    "/nothing",
    "/line_items",
    "/line_items/99/amount",
    "/line_items/-1/amount",
    "/line_items/00/amount",
    "/line_items/length",
    "/line_items/0",
    "/grand_total/0",
    "/__proto__",
    "/__proto__/polluted",
    "/constructor/prototype",
    "/toString",
    "grand_total",
    "/grand_total/",
    "/grand~2total",
    "/blocks/p1-b1",
    "/pages/1",
  ])("in data the target %j", async (target) => {
    expect(await refusalAt(await person.post(id, { entries: [accept(target)] }))).toEqual(path("target"));
    expect(await refusalAt(await person.post(id, { entries: [correct(target, "x")] }))).toEqual(path("target"));
  });

  it.each(["/blocks/p9-b1", "/blocks/p1-b9999", "/blocks/p1-b01", "/blocks/__proto__", "/pages/0", "/pages/2", "/x"])(
    "in pages the target %j",
    async (target) => {
      expect(await refusalAt(await person.post(pagesId, { entries: [accept(target)] }))).toEqual(path("target"));
    },
  );

  it("a block of a page that another run of the file has read, in words that say where it is reviewed", async () => {
    const answer = await person.post(pagesId, { entries: [accept("/blocks/p9-b1")] });
    expect(await answer.text()).toContain("is on page 9, which this extraction did not read");
  });

  it.each<[string, unknown]>([
    ["/line_items/0/amount", "65.00"],
    ["/line_items/0/amount", { a: 1 }],
    ["/grand_total", ["1"]],
    ["/grand_total", 1],
    ["/paid", "yes"],
    ["/line_items/0/amount", 2 ** 60],
    ["/grand_total", "x".repeat(limits.reviewValueBytesMax)],
  ])("of %s a value that may not stand there", async (target, value) => {
    expect(await refusalAt(await person.post(id, { entries: [correct(target, value)] }))).toEqual(path("value"));
  });

  it("numbers that are none, though they can be written", async () => {
    const body = `{"entries": [{"target": "/line_items/0/amount", "verdict": "corrected", "value": 1e999}]}`;
    expect(await refusalAt(await person.post(id, body))).toEqual(path("value"));
  });

  it("a value of what has none, and texts that are none", async () => {
    expect(await refusalAt(await person.post(pagesId, { entries: [correct("", "x")] }))).toEqual(path("verdict"));
    expect(await refusalAt(await person.post(pagesId, { entries: [correct("/pages/1", "x")] }))).toEqual(
      path("verdict"),
    );
    expect(await refusalAt(await person.post(pagesId, { entries: [correct("/blocks/p1-b1", null)] }))).toEqual(
      path("value"),
    );
    expect(await refusalAt(await person.post(pagesId, { entries: [correct("/blocks/p1-b1", 1)] }))).toEqual(
      path("value"),
    );
  });

  it.each([
    { page: 2, bbox: [0, 0, 10, 10] },
    { page: 1, bbox: [10, 10, 0, 0] },
    { page: 1, bbox: [0, 0, 1e9, 10] },
    { page: 1, bbox: [-500, 0, 10, 10] },
  ])("the frame %j", async (citation) => {
    const answer = await person.post(id, { entries: [correct("/grand_total", "1", { citation })] });
    expect(await refusalAt(answer)).toEqual(path("citation"));
  });

  it.each<[string, unknown]>([
    ["no entries", { entries: [] }],
    ["too many", { entries: Array.from({ length: limits.reviewEntriesMax + 1 }, () => accept("/grand_total")) }],
    ["a correction without a value", { entries: [{ target: "/grand_total", verdict: "corrected" }] }],
    ["an acceptance with one", { entries: [{ ...accept("/grand_total"), value: "1" }] }],
    ["another verdict", { entries: [{ target: "/grand_total", verdict: "guessed" }] }],
    ["a name that is too long", { entries: [accept("")], reviewer: "x".repeat(201) }],
    ["a name with controls", { entries: [accept("")], reviewer: "a\u001b[31m" }],
    ["a frame of three", { entries: [correct("/grand_total", "1", { citation: { page: 1, bbox: [1, 2, 3] } })] }],
    ["unknown fields", { entries: [{ ...accept(""), by: "me" }] }],
  ])("%s", async (_, body) => {
    expect(await refusal(await person.post(id, body))).toEqual([400, "invalid_request"]);
  });

  it("and of a request with one wrong entry nothing is kept", async () => {
    const answer = await person.post(id, { entries: [accept("/grand_total"), accept("/nothing")] });
    expect((await refusalAt(answer)).paths).toEqual(["/entries/1/target"]);
    expect((await person.list(id)).data).toEqual([]);
    expect((await person.list(pagesId)).data).toEqual([]);
    expect({}).not.toHaveProperty("polluted");
  });

  it("a verdict too many, and bytes too many", async () => {
    const full = await person.read("structured");
    const entries = Array.from({ length: limits.reviewEntriesMax }, () => accept("/grand_total"));
    for (let n = 0; n < limits.reviewsPerExtractionMax; n += entries.length) await person.review(full, entries);
    expect(await refusal(await person.post(full, { entries: [accept("/grand_total")] }))).toEqual([
      429,
      "quota_exceeded",
    ]);
    expect((await person.list(full)).data).toHaveLength(limits.reviewsPerExtractionMax);
    const long = await person.read("structured");
    const large = [1, 2, 3].map(() => correct("/grand_total", "x".repeat(60_000)));
    let answer = await person.post(long, { entries: large });
    for (let n = 0; n < 60 && answer.status === 201; n++) answer = await person.post(long, { entries: large });
    expect(await refusal(answer)).toEqual([429, "quota_exceeded"]);
  }, 120_000);
});
