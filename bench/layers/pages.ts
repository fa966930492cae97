import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { ContentType } from "@verso/contract/uploads";
import { openImage } from "../../service/reading/image/document.ts";
import { type OcrEngine, readPage } from "../../service/reading/page.ts";
import { openPdf } from "../../service/reading/pdf/document.ts";
import { startPdfium } from "../../service/reading/pdf/library.ts";
import { renderPdfPage } from "../../service/reading/pdf/render.ts";
import type { Raster } from "../../service/reading/raster.ts";
import { makeDocuments } from "../documents/make.ts";
import { openPress } from "../documents/press.ts";
import { wornPaper } from "../documents/wear.ts";
import { LabelledForm } from "../score/forms.ts";
import { LabelledLines } from "../score/receipt-words.ts";
import { placedSet } from "../sets/placed.ts";
import type { LayerWord } from "./faults.ts";

/** A scan of a page and what stands on it, in points. `isFitted`: of a kind that the rule was fitted to. */
export type ScannedPage = { name: string; isFitted: boolean; raster: Raster; words: LayerWord[] };

const dpis = [200, 150, 110] as const;
/** Pictures of receipts and forms are taken to have so many pixels a point. */
const pixelsAPoint = 2;

/** First pages of documents in layouts of all halves, printed, worn and scanned: every nth of them. */
export async function printedPages(every: number, ocr: OcrEngine): Promise<ScannedPage[]> {
  const pdfium = await startPdfium();
  const press = await openPress();
  const pages: ScannedPage[] = [];
  const documents = [46, 47].flatMap((seed) => makeDocuments("mixed", 1, seed));
  const kinds = [...new Set(documents.map(({ kind }) => kind))].sort();
  for (const [i, { name, kind, html }] of documents.entries()) {
    if (i % every !== 0) continue;
    const pdf = openPdf(pdfium, (await press.print(html)).pdf);
    const page = await readPage({ kind: "pdf", pdf }, 1, ocr);
    const words = page.blocks.flatMap((block) => block.words ?? []).map(({ text, bbox }) => ({ text, box: bbox }));
    const drawn = pdf.withPage(1, (open) => renderPdfPage(open, (dpis[i % dpis.length] ?? 150) / 72));
    pages.push({ name, isFitted: kinds.indexOf(kind) % 2 === 0, raster: await wornPaper(drawn, i), words });
    pdf.close();
  }
  await press.close();
  return pages;
}

/** Labelled receipts, of the half that the rule was fitted to, and labelled forms, of the other: every nth of those that are here. */
export async function labelledPages(every: number): Promise<ScannedPage[]> {
  const pages: ScannedPage[] = [];
  const add = async (path: string, type: ContentType, words: readonly LayerWord[], isFitted: boolean) => {
    const { fullWidth, ...raster } = await (await openImage(path, type)).raster(1);
    pages.push({
      name: basename(path),
      isFitted,
      raster: { ...raster, scale: (raster.width / fullWidth) * pixelsAPoint },
      words: words.map(({ text, box: [x0, y0, x1, y1] }) => ({
        text,
        box: [x0 / pixelsAPoint, y0 / pixelsAPoint, x1 / pixelsAPoint, y1 / pixelsAPoint],
      })),
    });
  };
  const receipts = placedSet("receipts", "receipts");
  if (receipts) {
    const truth = LabelledLines.parse(JSON.parse(readFileSync(join(receipts, "truth.json"), "utf8")));
    for (const [i, [file, { lines }]] of Object.entries(truth).entries()) {
      if (i % (3 * every) !== 0) continue;
      const words = lines.map(({ text, bbox }) => ({ text, box: bbox }));
      await add(join(receipts, file), "image/jpeg", words, true);
    }
  }
  const forms = placedSet("peers-forms", "forms");
  if (forms) {
    const files = readdirSync(forms).filter((file) => file.endsWith(".json"));
    for (const [i, file] of files.sort().entries()) {
      if (i % (2 * every) !== 0) continue;
      const { form } = LabelledForm.parse(JSON.parse(readFileSync(join(forms, file), "utf8")));
      const words = form.flatMap((part) => part.words).filter(({ text }) => text.trim() !== "");
      await add(join(forms, file.replace(/json$/, "png")), "image/png", words, false);
    }
  }
  return pages;
}
