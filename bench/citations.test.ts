import { sampleNames } from "@verso/contract/samples";
import { describe, expect, it } from "vitest";
import { schemaOf } from "../lib/schemas/templates.ts";
import { readSample } from "../service/extractions/sample-pages.ts";
import { pictureOf } from "../service/reading/image/picture.ts";
import { openPdf } from "../service/reading/pdf/document.ts";
import { startPdfium } from "../service/reading/pdf/library.ts";
import { renderPdfPage } from "../service/reading/pdf/render.ts";
import { makePdf, type Pdf, put, read } from "../service/reading/testing/made-files.ts";
import { toStructuredData } from "../service/structuring/structured-data.ts";
import { citationFaults } from "../service/structuring/testing/citation-faults.ts";
import { wornPaper } from "./documents/wear.ts";
import { type Paper, pageOf, paperSets, readPapers } from "./papers/read-papers.ts";

type Asked = Parameters<typeof toStructuredData>[0];

function faultsOf({ schema, pages }: Pick<Asked, "schema" | "pages">): string[] {
  const result = toStructuredData({ schema, pages, instructions: null });
  // Of a poor picture all may be too unsure to be given.
  if (pages.every(({ source }) => source === "text_layer")) expect(result.citations).not.toEqual([]);
  return citationFaults(schema, result, pages);
}

describe("each citation is in the words of its box, to the letter, and each text as it is printed is what its citations say", () => {
  it.each(paperSets)("of papers that people wrote: %s", (set) => {
    expect(readPapers(set).flatMap((paper) => faultsOf({ schema: paper.schema, pages: [pageOf(paper)] }))).toEqual([]);
  });

  it.each(sampleNames)("of a sample: %s", async (name) => {
    expect(faultsOf({ schema: { ...schemaOf(name) }, pages: await readSample(name) })).toEqual([]);
  });

  it.each(drawnPapers())("of a paper drawn and read by its text layer, and as a worn picture: $id", async (paper) => {
    const pdf = await draw(paper);
    expect(faultsOf({ schema: paper.schema, pages: [await read(pdf)] })).toEqual([]);
    expect(faultsOf({ schema: paper.schema, pages: [await read(await worn(pdf), "image/jpeg")] })).toEqual([]);
  });
});

/** A few of trade and of persons. */
function drawnPapers(): Paper[] {
  return ["trade-a", "persons-b"].flatMap((set) => readPapers(set).slice(0, 2));
}

function draw({ lines }: Paper): Promise<Buffer> {
  const print = (pdf: Pdf) => {
    for (const [i, line] of lines.entries()) put(pdf, line, 40, 40 + 14 * i, 9, "Courier");
  };
  return makePdf(print, { size: [620, 877] });
}

/** As poor a copy as is still read: letters that a recogniser takes for others are what it is for. */
async function worn(pdf: Uint8Array): Promise<Buffer> {
  const opened = openPdf(await startPdfium(), pdf);
  const raster = opened.withPage(1, (page) => renderPdfPage(page, 110 / 72));
  opened.close();
  return pictureOf(await wornPaper(raster, 0.4))
    .jpeg({ quality: 60 })
    .toBuffer();
}
