import { Output } from "@verso/contract/output";
import { Result, type ResultQuery, StoredPage } from "@verso/contract/results";
import { describe, expect, it } from "vitest";
import { presentResult } from "./present-result.ts";

const bbox = [0, 0, 10, 10] as const;
const words = [{ text: "Total", bbox, confidence: 0.9 }];
const kinds = ["headers", "titles", "text", "lists", "tables", "figures", "text", "footers"] as const;

/** A page that has a block of every kind, with everything a reader can give. */
function page(number: number): StoredPage {
  const blocks = kinds.map((kind, i) => ({
    id: `p${number}-b${i}`,
    kind,
    page: number,
    bbox,
    text: `${kind} ${number}`,
    confidence: 0.8,
    words,
    ...(kind === "titles" && { level: 1 }),
    ...(kind === "tables" && {
      table: {
        rows: 1,
        columns: 1,
        header_rows: 0,
        cells: [{ row: 0, column: 0, row_span: 1, column_span: 1, text: "1", bbox, words }],
      },
    }),
  }));
  const fields = { status: "succeeded", width: 100, height: 200, unit: "pt", rotation: 0, source: "ocr" } as const;
  return StoredPage.parse({ number, ...fields, confidence: 0.7, blocks });
}

const failedPages = [{ number: 3, code: "page_damaged", message: "The page is damaged." }] as const;
function present(output: object, query: ResultQuery = {}) {
  const pages = [page(2), page(1)];
  const input = { extractionId: "ext_01j00000000000000000000000", mode: "ocr", pages, failedPages } as const;
  const result = presentResult({ ...input, output: Output.parse(output), query });
  expect(Result.safeParse(result).error).toBeUndefined();
  return result;
}
/** The kinds of the first page in the order in which they are given. */
function shownKinds(result: Result): string[] {
  if (result.view === "ordered") return result.pages[0]?.blocks.map(({ kind }) => kind) ?? [];
  return Object.values(result.pages[0]?.groups ?? {}).flatMap((blocks) => blocks.map(({ kind }) => kind));
}
/** Which of the confidences are anywhere in the result. */
function levels(result: Result) {
  if (result.view !== "ordered") throw new Error("ordered results only");
  const first = result.pages[0];
  const table = first?.blocks.find(({ kind }) => kind === "tables")?.table;
  return {
    page: first?.confidence !== undefined,
    block: first?.blocks.some(({ confidence }) => confidence !== undefined),
    words: first?.blocks.some((block) => block.words !== undefined),
    cellWords: table !== undefined && "cells" in table && table.cells.some((cell) => cell.words !== undefined),
  };
}

describe("presentResult", () => {
  it("gives pages by number with their blocks in reading order, and the failed pages beside", () => {
    const result = present({});
    expect(result).toMatchObject({ view: "ordered", failed_pages: failedPages, mode: "ocr" });
    expect(result.pages.map(({ number }) => number)).toEqual([1, 2]);
    expect(shownKinds(result)).toEqual(["titles", "text", "lists", "tables", "figures", "text"]);
  });

  it("groups by kind, with a group for every kind that is shown", () => {
    const result = present({ layout: "grouped", include: ["text", "tables"] });
    expect(result.view === "grouped" && Object.keys(result.pages[0]?.groups ?? {})).toEqual(["text", "tables"]);
    expect(shownKinds(result)).toEqual(["text", "text", "tables"]);
    expect(present({ layout: "grouped" }, { view: "ordered" }).view).toBe("ordered");
    expect(present({}, { view: "grouped" }).view).toBe("grouped");
  });

  it("shows running headers and footers only where they were asked for", () => {
    expect(shownKinds(present({ include: ["text"], include_headers: true }))).toEqual(["headers", "text", "text"]);
    expect(shownKinds(present({ include: ["text"], include_footers: true }))).toEqual(["text", "text", "footers"]);
  });

  it("tells where something stands that was not kept, and of what a query leaves out alone nothing", () => {
    const omitted = (output: object, query?: ResultQuery) => present(output, query).pages[0]?.omitted;
    expect(omitted({})).toEqual([
      { kind: "headers", bbox },
      { kind: "footers", bbox },
    ]);
    expect(omitted({ layout: "grouped", include: ["text"] })).toHaveLength(6);
    const all = { include_headers: true, include_footers: true };
    expect(omitted(all)).toBeUndefined();
    expect(omitted(all, { include: ["text"], exclude: ["headers"] })).toBeUndefined();
  });

  it("narrows by include and exclude together", () => {
    const output = { include_headers: true };
    expect(shownKinds(present(output, { include: ["headers", "text"] }))).toEqual(["headers", "text", "text"]);
    expect(shownKinds(present(output, { exclude: ["text", "headers"] }))).toEqual([
      "titles",
      "lists",
      "tables",
      "figures",
    ]);
    expect(shownKinds(present(output, { include: ["titles", "text"], exclude: ["text"] }))).toEqual(["titles"]);
    expect(shownKinds(present({}, { exclude: ["footers"] }))).toHaveLength(6);
  });

  it("never widens: it refuses and says what is there", () => {
    const refusal = (output: object, query: ResultQuery) => {
      try {
        return present(output, query);
      } catch (error) {
        return error;
      }
    };
    expect(refusal({ include: ["text"] }, { include: ["text", "tables", "headers"] })).toMatchObject({
      code: "invalid_request",
      message: "This extraction did not keep tables, headers; it kept text.",
      details: [{ path: "/include" }],
    });
    expect(refusal({ confidence: "page" }, { confidence: "word" })).toMatchObject({
      code: "invalid_request",
      message: 'This extraction kept confidence up to "page": ask for none or page, or submit it again with more.',
    });
  });

  it("gives confidence as far as the level goes, and words at the finest only", () => {
    const of = (level: string) => levels(present({ confidence: level }));
    expect(of("none")).toEqual({ page: false, block: false, words: false, cellWords: false });
    expect(of("page")).toEqual({ page: true, block: false, words: false, cellWords: false });
    expect(of("block")).toEqual({ page: true, block: true, words: false, cellWords: false });
    expect(of("word")).toEqual({ page: true, block: true, words: true, cellWords: true });
    expect(levels(present({ confidence: "word" }, { confidence: "page" }))).toEqual(of("page"));
  });

  it("gives every table format, whatever the default is", () => {
    const table = (output: object, query: ResultQuery = {}) => {
      const result = present(output, query);
      return result.view === "ordered" && result.pages[0]?.blocks.find(({ kind }) => kind === "tables")?.table;
    };
    expect(table({ table_format: "html" })).toEqual({ html: "<table><tbody><tr><td>1</td></tr></tbody></table>" });
    expect(table({ table_format: "html" }, { table_format: "cells" })).toMatchObject({
      rows: 1,
      cells: [{ text: "1" }],
    });
    expect(table({}, { table_format: "markdown" })).toEqual({ markdown: "|  |\n| --- |\n| 1 |" });
  });

  it("needs no extraction", () => {
    const result = presentResult({
      extractionId: null,
      mode: "ocr",
      pages: [],
      failedPages: [],
      output: Output.parse({}),
      query: {},
    });
    expect(result).toEqual({ extraction_id: null, mode: "ocr", view: "ordered", pages: [], failed_pages: [] });
  });
});
