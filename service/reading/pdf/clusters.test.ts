import { expect, test } from "vitest";
import { handmadePdf, streamOf } from "../testing/handmade-pdf.ts";
import { read } from "../testing/made-files.ts";

/** A font whose glyphs, all of half an em, are named by codes from 41 on. */
const fontOf = (glyphs: readonly string[]) => {
  const hex = (text: string) => Buffer.from(text, "utf16le").swap16().toString("hex");
  const rows = glyphs.map((text, i) => `<${(i + 0x41).toString(16)}> <${hex(text)}>`);
  return {
    4: `<< /Type /Font /Subtype /Type1 /BaseFont /Courier /FirstChar 65 /LastChar 96 /Widths [${"500 ".repeat(32)}] /ToUnicode 6 0 R >>`,
    6: streamOf(
      "",
      `begincmap 1 begincodespacerange <00> <ff> endcodespacerange ${rows.length} beginbfchar\n${rows.join("\n")}\nendbfchar endcmap`,
    ),
  };
};
const textOf = async (glyphs: readonly string[], content: string) => {
  const page = await read(
    handmadePdf({ objects: { ...fontOf(glyphs), 5: streamOf("", `BT /F 20 Tf ${content} ET`) } }),
  );
  return page.blocks.map(({ text }) => text).join("\n");
};
const span = (text: string) =>
  `/Span << /ActualText <feff${Buffer.from(text, "utf16le").swap16().toString("hex")}> >> BDC`;

test("a span of several glyphs has its text once, and no space within or after it", async () => {
  const drawn = `1 0 0 1 40 400 Tm <41> Tj ${span("गौ")} 10 0 Td <42> Tj 9 0 Td <43> Tj EMC 9 0 Td <44> Tj 10 0 Td <45> Tj 10 0 Td <46> Tj`;
  expect(await textOf(["अ", "ग", "ौ", "र", " ", "व"], drawn)).toBe("अगौर व");
});

test("a span whose objects stand around another's letter is not told twice", async () => {
  const drawn = `1 0 0 1 40 400 Tm ${span("ข้")} <41> Tj 11 4 Td <42> Tj EMC -1 -4 Td <43> Tj`;
  expect(await textOf(["ข", "้", "อ"], drawn)).toBe("ข้อ");
});

test("letters that are drawn from left to right are read from the right", async () => {
  const glyphs = ["ם", "ו", "ל", "ש", " ", "1", "2"];
  expect(await textOf(glyphs, "1 0 0 1 40 400 Tm <46474541424344> Tj")).toBe("שלום 12");
});

test("Arabic shapes are letters, and a ligature that is named the wrong way round is put right", async () => {
  expect(await textOf(["\ufed4", "\ufef3", "\ufedb"], "1 0 0 1 40 400 Tm <414243> Tj")).toBe("كيف");
  expect(await textOf(["ס", "\u0627\u0644", "س"], "1 0 0 1 40 400 Tm <4243> Tj")).toBe("سلا");
});

test("the letters of a ligature are no overprint of one another, in whatever direction they run", async () => {
  const glyphs = ["O", "ffi", "c", "e"];
  expect(await textOf(glyphs, "1 0 0 1 40 400 Tm <41424344> Tj")).toBe("Office");
  expect(await textOf(glyphs, "0 1 -1 0 40 400 Tm <41424344> Tj")).toBe("Office");
  const twice = "1 0 0 1 40 400 Tm <41> Tj 1 0 0 1 40.5 400 Tm <41> Tj 1 0 0 1 50 400 Tm <43> Tj";
  expect(await textOf(glyphs, twice)).toBe("Oc");
});

test("dots that one span says of a whole leader are each told", async () => {
  const drawn = `1 0 0 1 40 400 Tm <41> Tj 10 0 Td ${span(". . . .")} <42> Tj EMC`;
  expect(await textOf(["A", "x"], drawn)).toBe("A. . . .");
});

test("a code with no name, no glyph and no room beside a sign without a name is not told, and the sign is a bullet", async () => {
  const widths = `/FirstChar 32 /LastChar 96 /Widths [0 ${"500 ".repeat(64)}]`;
  const named = [
    "<20> <0084>",
    "<41> <0084>",
    ...[..."BCDEF"].map((letter) => `<${letter.charCodeAt(0).toString(16)}> <00${letter.charCodeAt(0).toString(16)}>`),
  ];
  const map = `begincmap 1 begincodespacerange <00> <ff> endcodespacerange ${named.length} beginbfchar\n${named.join("\n")}\nendbfchar endcmap`;
  const line = (text: string, y: number) => `1 0 0 1 40 ${y} Tm <4120> Tj 1 0 0 1 60 ${y} Tm <${text}> Tj`;
  const page = await read(
    handmadePdf({
      objects: {
        4: `<< /Type /Font /Subtype /Type1 /BaseFont /Courier ${widths} /ToUnicode 6 0 R >>`,
        6: streamOf("", map),
        5: streamOf("", `BT /F 20 Tf ${line("42434445464243444546", 400)} ${line("44454642434445464243", 370)} ET`),
      },
    }),
  );
  expect(page.blocks.map(({ kind, text }) => [kind, text])).toEqual([["lists", "• BCDEFBCDEF\n• DEFBCDEFBC"]]);
});
