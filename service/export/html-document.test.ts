import type { Block, OrderedPage } from "@verso/contract/results";
import { describe, expect, it } from "vitest";
import { htmlDocument } from "./html-document.ts";

const block = (more: Partial<Block>): Block => ({
  id: "p1-b1",
  kind: "text",
  page: 1,
  bbox: [0, 0, 1, 1],
  text: "",
  ...more,
});
const page = (number: number, blocks: Block[]): OrderedPage => ({
  number,
  status: "succeeded",
  width: 1,
  height: 1,
  unit: "pt",
  rotation: 0,
  source: "ocr",
  blocks,
});
const documentOf = (pages: OrderedPage[], failedPages: Parameters<typeof htmlDocument>[0]["failedPages"] = []) =>
  [...htmlDocument({ title: "T", pages, failedPages })].join("");
const bodyOf = (blocks: Block[]) =>
  /<p class="page">Page 1<\/p>\n([\s\S]*)\n<\/section>/.exec(documentOf([page(1, blocks)]))?.[1];
const item = (marker: string, text: string, level = 1) => ({ marker, text, level });

describe("an HTML document", () => {
  it("has headings, text, code, figures and running lines, each with its own direction", () => {
    expect(
      bodyOf([
        block({ kind: "titles", text: "שלום", level: 3 }),
        block({ text: "one\ntwo" }),
        block({ text: "a < b\n  c", role: "code" }),
        block({ kind: "figures" }),
        block({ kind: "figures", text: "A boat" }),
        block({ kind: "footers", text: "9" }),
        block({ text: " " }),
      ]),
    ).toBe(
      [
        '<h3 dir="auto">שלום</h3>',
        '<p dir="auto">one<br>two</p>',
        '<pre dir="auto">a &lt; b\n  c</pre>',
        "<figure>Figure</figure>",
        '<figure><figcaption dir="auto">A boat</figcaption></figure>',
        '<p class="running" dir="auto">9</p>',
      ].join("\n"),
    );
  });

  it("has what an item is ticked with", () => {
    const items = [item("☑", "keys"), item("☐", "meter"), item("•", "rope")];
    expect(bodyOf([block({ kind: "lists", items })])).toBe(
      '<ul><li class="marked" dir="auto">☑ keys</li><li class="marked" dir="auto">☐ meter</li><li dir="auto">rope</li></ul>',
    );
  });

  it("has lists within lists, numbered as they were", () => {
    const items = [item("3.", "c"), item("•", "dot", 2), item("4.", "d"), item("a)", "letter"), item("•", "deep", 9)];
    expect(bodyOf([block({ kind: "lists", items })])).toBe(
      '<ol><li value="3" dir="auto">c<ul><li dir="auto">dot</li></ul></li><li value="4" dir="auto">d</li></ol>' +
        '<ul><li class="marked" dir="auto">a) letter<ul><li dir="auto">deep</li></ul></li></ul>',
    );
  });

  it("has tables with their spans", () => {
    const cell = (row: number, column: number, text: string, column_span = 1) => {
      return { row, column, row_span: 1, column_span, text, bbox: [0, 0, 1, 1] as [number, number, number, number] };
    };
    const cells = [cell(0, 0, "Both", 2), cell(1, 0, "1"), cell(1, 1, "2")];
    expect(bodyOf([block({ kind: "tables", table: { rows: 2, columns: 2, header_rows: 1, cells } })])).toBe(
      '<table><thead><tr><th colspan="2" dir="auto">Both</th></tr></thead><tbody><tr><td dir="auto">1</td><td dir="auto">2</td></tr></tbody></table>',
    );
  });

  it("says of each page that it is blank, or why it could not be read", () => {
    const html = documentOf(
      [page(2, [])],
      [
        { number: 1, code: "page_damaged", message: "It is <torn>." },
        { number: 3, code: "page_damaged", message: "Too." },
      ],
    );
    expect([...html.matchAll(/aria-label="Page (\d)"/g)].map(([, n]) => n)).toEqual(["1", "2", "3"]);
    expect(html).toContain("It is &lt;torn&gt;.");
    expect(html).toContain("Nothing was found on this page.");
  });

  it.each([
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "</style></title></head><body onload='alert(1)'>",
    "<svg/onload=alert(1)>",
    "javascript:alert(1)",
    "<a href=https://evil.example>x</a>",
    "<!-- --><iframe srcdoc='<script>1</script>'>",
    "&lt;script&gt;",
    "\u0000<scr\u0000ipt>alert(1)</scr\u0000ipt>",
  ])("lets nothing of %j through but text", (hostile) => {
    const cell = {
      row: 0,
      column: 0,
      row_span: 1,
      column_span: 1,
      text: hostile,
      bbox: [0, 0, 1, 1] as [number, number, number, number],
    };
    const blocks = [
      block({ kind: "titles", text: hostile }),
      block({ text: hostile }),
      block({ text: hostile, role: "code" }),
      block({ kind: "figures", text: hostile }),
      block({ kind: "lists", items: [item(hostile, hostile)] }),
      block({ kind: "tables", table: { rows: 1, columns: 1, header_rows: 1, cells: [cell] } }),
    ];
    const html = [
      ...htmlDocument({
        title: hostile,
        pages: [page(1, blocks)],
        failedPages: [{ number: 2, code: "page_damaged", message: hostile }],
      }),
    ].join("");
    const plain = documentOf([
      page(
        1,
        blocks.map((each) => ({ ...each, text: "x" })),
      ),
    ]);
    const names = (of: string) => new Set([...of.matchAll(/<\/?([a-z0-9]+)/g)].map(([, name]) => name));
    expect([...names(html)].filter((name) => !names(plain).has(name) && name !== "strong")).toEqual([]);
    const attributes = [...html.matchAll(/<[a-z0-9]+((?:\s[^<>]*)?)>/g)].flatMap(
      ([, all = ""]) => all.match(/[\w-]+(?==")/g) ?? [],
    );
    const known = ["charset", "http-equiv", "content", "name", "dir", "class", "aria-label", "value"];
    expect(attributes.filter((name) => !known.includes(name))).toEqual([]);
    expect(html).toContain("default-src 'none'; style-src 'unsafe-inline'");
  });
});
