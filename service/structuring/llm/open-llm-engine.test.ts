import { afterAll, describe, expect, it } from "vitest";
import { madePage, objectOf, orNull } from "../testing/made-pages.ts";
import {
  answered,
  ask,
  but,
  closeRules,
  fenced,
  good,
  question,
  receipt,
  right,
  shopId,
} from "./testing/ask-scripted.ts";
import { type SeenRequest, type Step, words } from "./testing/scripted-model.ts";

afterAll(closeRules);

describe("evidence", () => {
  it.each([
    ["a number that stands nowhere", 99, [null, null], "stands nowhere"],
    ["words that are not there", 99, ["Total 99.00", 99], "stands nowhere"],
    ["a part of a number", 204.5, ["204.50", 204.5], "stands nowhere"],
    ["another number than its words say", 99, ["1,204.50", 99], "stands nowhere"],
    ["another type", "a lot", ["1,204.50", "a lot"], "type or choice"],
    ["another form", { value: 1204.5 }, ["1,204.50", { value: 1204.5 }], "type or choice"],
  ] as const)("of %s is none: null, and reported", async (_, total, second, problem) => {
    const { data, warnings } = await answered([but({ total }), words(second)]);
    expect(data).toEqual({ ...right, total: null });
    expect(warnings).toMatchObject([
      { code: "value_left_out", message: expect.stringMatching(`^/total: .*${problem}`) },
    ]);
  });

  it("of another day than the words say is none", async () => {
    const { data, warnings } = await answered([but({ date: "2026-03-05" }), words(["3 May 2026", "2026-03-05"])]);
    expect(data).toEqual({ ...right, date: null });
    expect(warnings).toHaveLength(1);
  });

  it("leaves a leaf that takes no null out, and the data are held against the schema as it was sent", async () => {
    const strict = objectOf(
      { total: { type: "number", maximum: 10 }, shop: { type: "string" } },
      { required: ["shop"] },
    );
    const answer = { total: 1204.5, shop: null };
    const { data, valid, errors } = await answered([{ answer }], { schema: strict });
    expect(data).toEqual({ total: 1204.5 });
    expect([valid, errors.map(({ path }) => path)]).toEqual([false, ["", "/total"]]);
  });

  it("for words of one's own is worth less, and badly read words are worth less still", async () => {
    const pages = [
      {
        ...receipt,
        blocks: receipt.blocks.map((block) => ({
          ...block,
          words: block.words?.map((word) => ({ ...word, confidence: 0.8 })),
        })),
      },
    ];
    const shop = "a bakery on a corner";
    const { data, citations } = await answered([but({ shop }), words(["Corner Bakery", shop])], { pages });
    expect(data).toMatchObject({ shop: "a bakery on a corner" });
    expect(citations.map(({ path, confidence }) => [path, confidence])).toEqual([
      ["/total", 0.76],
      ["/date", 0.76],
      ["/shop", 0.4],
    ]);
  });

  it("may stand in several blocks, each cited", async () => {
    const pages = [madePage(["Corner Bakery", "of Little Street", "Total 1,204.50"])];
    const shop = "Corner Bakery of Little Street";
    const { data, citations } = await answered([but({ shop, date: null })], { pages });
    expect(data).toMatchObject({ shop: "Corner Bakery of Little Street" });
    expect(citations.filter(({ path }) => path === "/shop").map(({ block_id }) => block_id)).toEqual([
      "p1-b1",
      "p1-b2",
    ]);
  });

  it("is needed for a code of the schema, which no page prints; a number that JSON would change is none", async () => {
    const asked = objectOf({ size: { enum: [1, 2, null] }, number: orNull("integer") });
    const pages = [madePage(["Corner Bakery", "12345678901234567891"])];
    const script: Step[] = [
      { text: '{"size": 2, "number": 12345678901234567891}' },
      {
        text: '{"1": {"text": "Bakery", "value": 2}, "2": {"text": "12345678901234567891", "value": 12345678901234567891}}',
      },
    ];
    const { data, warnings } = await answered(script, { schema: asked, pages });
    expect(data).toEqual({ size: 2, number: null });
    expect(warnings).toHaveLength(1);
  });

  it("twice of one place or of two pages' letterheads is one; of two places of a page, or of numbers, it is two", async () => {
    const list = (type: string) => ({ type: "array", items: { type } });
    const asked = objectOf({ names: list("string"), marks: list("string"), amounts: list("number") });
    const pages = [madePage(["Corner Bakery", "yes", "yes", "5.00"]), madePage(["Corner Bakery", "5.00"], 2)];
    const shop = right.shop;
    const answer = { names: [shop, shop, shop], marks: ["yes", "yes"], amounts: [5, 5] };
    const { data } = await answered([{ answer }], { schema: asked, pages });
    expect(data).toEqual({ names: ["Corner Bakery"], marks: ["yes", "yes"], amounts: [5, 5] });
  });

  it("lists hold what is borne out, deduplicated where they are of plain values", async () => {
    const asked = objectOf({
      lines: { type: "array", items: objectOf({ what: { type: "string" }, amount: orNull("number") }) },
      names: { type: "array", items: { type: "string" } },
    });
    const lines = [
      { what: "Gold", amount: 7 },
      { what: "Total", amount: 1204.5 },
    ];
    const script = [{ answer: { lines, names: [right.shop, right.shop] } }, words([null, null], ["Gold", 7])];
    const { data, citations, warnings } = await answered(script, { schema: asked });
    expect(data).toEqual({ lines: [{ what: "Total", amount: 1204.5 }], names: ["Corner Bakery"] });
    expect(citations.map(({ path }) => path)).toEqual(["/lines/0/what", "/lines/0/amount", "/names/0"]);
    expect(warnings.map(({ message }) => message.slice(0, 9))).toEqual(["/lines/-:", "/lines/-:"]);
  });
});

describe("the budget", () => {
  it("of calls: a second round that it does not allow leaves the first as far as it holds", async () => {
    const { data, warnings, requests } = await answered([but({ total: 99 })], { options: { callsMax: 1 } });
    expect(data).toEqual({ ...right, total: null });
    expect(warnings.map(({ code }) => code)).toEqual(["value_left_out", "answer_not_repaired"]);
    expect(requests).toHaveLength(1);
  });

  it("of calls: what was answered before it was spent stands, and it is said what was not asked", async () => {
    const asked = objectOf({ total: orNull("number"), names: { type: "array", items: { type: "string" } } });
    const pages = [receipt, madePage(["Thank you"], 2)];
    const options = { callsMax: 1, requestTokens: 16 };
    const { data, warnings, requests } = await answered([{ answer: { total: 1204.5 } }], {
      schema: asked,
      pages,
      options,
    });
    expect(data).toEqual({ total: 1204.5, names: [] });
    expect(requests).toHaveLength(1);
    expect(warnings).toMatchObject([
      { code: "little_found" },
      { code: "not_asked", message: expect.stringContaining("/names: the model was not asked"), pages: [1, 2] },
    ]);
    const { outcome } = await ask([], { schema: asked, pages, options: { ...options, tokensMax: 10 } });
    expect(outcome).toMatchObject({ ok: false, code: "structuring_failed", usage: { calls: 0 } });
  });

  it("of tokens: bounds the answer, and ends before a request that is beyond it", async () => {
    const { outcome, requests } = await ask([good], { options: { tokensMax: 500 } });
    expect(outcome).toMatchObject({ ok: false, message: expect.stringContaining("more tokens"), usage: { calls: 0 } });
    expect(requests).toEqual([]);
    const { requests: sent } = await answered([good], { options: { tokensMax: 3_000, outputTokens: 5_000 } });
    const asked = question(sent[0]).length / 4;
    expect(Number(sent[0]?.body.max_tokens)).toBeLessThan(3_000 - asked);
  });
});

describe("a long document", () => {
  const pages = [
    madePage(["Corner Bakery", "Total 9.00"], 1),
    madePage(["Second sheet", "Total 9.00", "Total 12.00"], 2),
  ];
  const figures = { total: orNull("number"), shop: orNull("string") };
  const inside = (request: SeenRequest) => fenced(question(request)).inside;
  const isSecond = (request: SeenRequest) => inside(request).includes("Second sheet");

  it("is asked for values together, and for a list part by part, whose things are one list", async () => {
    const asked = objectOf({ ...figures, amounts: { type: "array", items: objectOf({ amount: orNull("number") }) } });
    const script = (request: SeenRequest): Step => {
      if (!request.sent.includes("amounts")) return { answer: { total: 12, shop: right.shop } };
      return { answer: { amounts: isSecond(request) ? [{ amount: 9 }, { amount: 12 }] : [{ amount: 9 }] } };
    };
    const { data, citations, requests } = await answered(script, {
      schema: asked,
      pages,
      options: { requestTokens: 20 },
    });
    expect(data).toEqual({ total: 12, shop: right.shop, amounts: [{ amount: 9 }, { amount: 9 }, { amount: 12 }] });
    expect(citations.find(({ path }) => path === "/amounts/2/amount")).toMatchObject({ page: 2, block_id: "p2-b3" });
    const lists = requests.filter(({ sent }) => sent.includes("amounts"));
    expect(lists.map(inside)).toEqual(["Corner Bakery\n\nTotal 9.00", "Second sheet\n\nTotal 9.00\n\nTotal 12.00"]);
    expect(requests).toHaveLength(3);
  });

  it("is asked for small lists together, and what two parts say alike in several values is one thing", async () => {
    const list = (...names: string[]) => ({
      type: "array",
      items: objectOf(Object.fromEntries(names.map((name) => [name, orNull("string")]))),
    });
    const asked = objectOf({ sellers: list("name", "what"), others: list("name") });
    const sheets = ["First", "Second"].map((sheet, i) => madePage([`${sheet} sheet`, "Ida Holm sells bread"], i + 1));
    const ida = { name: "Ida Holm", what: "bread" };
    const { data, requests } = await answered(() => ({ answer: { sellers: [ida], others: [{ name: "Ida Holm" }] } }), {
      schema: asked,
      pages: sheets,
      options: { requestTokens: 20 },
    });
    expect(requests).toHaveLength(2);
    expect(data).toEqual({ sellers: [ida], others: [{ name: "Ida Holm" }, { name: "Ida Holm" }] });
  });

  it("whose parts say different things is told so, and the earlier of two that are borne out alike is taken", async () => {
    const script = (request: SeenRequest): Step => {
      if (inside(request).includes(right.shop) && isSecond(request)) return { cut: "{" };
      return { answer: isSecond(request) ? { total: 12, shop: null } : { total: 9, shop: right.shop } };
    };
    const { data, warnings } = await answered(script, { schema: objectOf(figures), pages });
    expect(data).toEqual({ total: 9, shop: right.shop });
    expect(warnings).toMatchObject([{ code: "values_disagree", message: expect.stringMatching(/^\/total:/) }]);
  });

  it("with nothing on its pages asks nothing", async () => {
    const { data, requests } = await answered([], { pages: [madePage([])] });
    expect([data, requests]).toEqual([{ total: null, date: null, shop: null }, []]);
  });
});

it("sends pages as images where the operator says that the model sees", async () => {
  const around = { pageImage: async (page: number) => new TextEncoder().encode(`RIFF page ${page}`) };
  const image = Buffer.from("RIFF page 1").toString("base64");
  const openai = await answered([good], { around, options: { images: true } });
  expect(openai.requests[0]?.sent).toContain(`data:image/webp;base64,${image}`);
  const anthropic = await answered([good], { around, options: { images: true, provider: "anthropic" } });
  expect(anthropic.requests[0]?.sent).toContain(image);
  const blind = await answered([good], { around });
  expect(blind.requests[0]?.sent).not.toContain(image);
});

it("takes what an electronic invoice within the document says before what the model reads", async () => {
  const xml = `<rsm:CrossIndustryInvoice xmlns:rsm="urn:r" xmlns:ram="urn:a" xmlns:udt="urn:u">
   <rsm:ExchangedDocument><ram:ID>R-77</ram:ID></rsm:ExchangedDocument>
   <rsm:SupplyChainTradeTransaction><ram:IncludedSupplyChainTradeLineItem>
     <ram:SpecifiedTradeProduct><ram:Name>Bolts</ram:Name></ram:SpecifiedTradeProduct>
   </ram:IncludedSupplyChainTradeLineItem></rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`;
  const asked = objectOf({
    invoice_number: orNull("string"),
    shop: orNull("string"),
    line_items: { type: "array", items: objectOf({ description: orNull("string") }) },
  });
  const answer = { invoice_number: "1,204.50", shop: right.shop, line_items: [{ description: "Total" }] };
  const attachments = [{ name: "factur-x.xml", bytes: new TextEncoder().encode(xml) }];
  const { data, citations } = await answered([{ answer }], { schema: asked, attachments, byRules: true });
  expect(data).toEqual({ invoice_number: "R-77", shop: "Corner Bakery", line_items: [{ description: "Bolts" }] });
  expect(citations.map(({ path, attachment, block_id }) => [path, attachment ?? block_id])).toEqual([
    ["/invoice_number", "factur-x.xml"],
    ["/shop", shopId],
    ["/line_items/0/description", "factur-x.xml"],
  ]);
});

it("a model on this machine is named by its file, and not by where that lies", async () => {
  const answer = { text: JSON.stringify(right), finish: "stop" as const, asked: 9, kept: 0, written: 9, pieces: [] };
  const local = { load: async () => ({ memoryMb: 1 }), ask: async () => answer, close: async () => {} };
  const { data, engine } = await answered([], {
    options: { provider: "local", model: "/srv/models/some.gguf", local },
  });
  expect([data, engine.model]).toEqual([right, "some"]);
});
