/**
 * Article 1 of the Universal Declaration in 22 languages, drawn by Chromium in fonts of the machine: how much of it is read
 * wrongly (CER), as a text layer and as a picture. Arguments: `layers`, `pictures` or both, then languages by their beginning.
 */
import type { StoredPage } from "@verso/contract/results";
import { loadOcrModels } from "../service/reading/ocr/networks/models.ts";
import { readPage, readRasterPage } from "../service/reading/page.ts";
import { openPdf } from "../service/reading/pdf/document.ts";
import { startPdfium } from "../service/reading/pdf/library.ts";
import { renderPdfPage } from "../service/reading/pdf/render.ts";
import { PageUnreadable } from "../service/reading/source.ts";
import { installedFonts, openPress, type Setting } from "./declaration/draw.ts";
import { errorRate } from "./declaration/errors.ts";
import { type DeclarationLanguage, firstArticle, languages } from "./declaration/languages.ts";
import { worn } from "./declaration/wear.ts";

const [what = "both", ...chosen] = process.argv.slice(2);
const pdfium = await startPdfium();
const models = await loadOcrModels(1);
const press = await openPress();
const installed = installedFonts();

type Way = { name: string; sizePt: number; columns: number; dpi: number; wear: number };
const ways: readonly Way[] = [
  { name: "12 pt, 200 DPI", sizePt: 12, columns: 1, dpi: 200, wear: 0 },
  { name: "10 pt, 200 DPI, worn", sizePt: 10, columns: 1, dpi: 200, wear: 1 },
  { name: "11 pt, 150 DPI, two columns", sizePt: 11, columns: 2, dpi: 150, wear: 0 },
];

const textOf = ({ blocks }: StoredPage): string => blocks.map((block) => ("text" in block ? block.text : "")).join(" ");
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
const ocr = async () => models;

async function layerError(language: DeclarationLanguage, setting: Setting): Promise<number> {
  const pdf = openPdf(pdfium, await press.print(firstArticle(language), language, setting));
  const page = await readPage({ kind: "pdf", pdf }, 1, ocr);
  pdf.close();
  return errorRate(firstArticle(language).join(" "), textOf(page), language.spaceless);
}

async function pictureError(language: DeclarationLanguage, setting: Setting, { dpi, wear }: Way): Promise<number> {
  const pdf = openPdf(pdfium, await press.print(firstArticle(language), language, setting));
  const raster = pdf.withPage(1, (page) => renderPdfPage(page, dpi / 72));
  pdf.close();
  const facts = { number: 1, width: 420, height: 420, unit: "pt", source: "ocr" } as const;
  const page = await readRasterPage(facts, await worn(raster, wear), ocr).catch((error: unknown) => {
    if (error instanceof PageUnreadable) return undefined;
    throw error;
  });
  if (!page) return 1;
  if (process.env.TEXTS) console.log(textOf(page));
  return errorRate(firstArticle(language).join(" "), textOf(page), language.spaceless);
}

const lines: string[] = [];
const means: Record<"layer" | "picture", number[]> = { layer: [], picture: [] };
for (const [name, language] of Object.entries(languages)) {
  if (chosen.length > 0 && !chosen.some((start) => name.startsWith(start))) continue;
  const fonts = language.fonts.filter((font) => installed.has(font));
  for (const font of language.fonts) if (!installed.has(font)) console.log(`Skipped: ${font} is not installed.`);
  const errors: Record<"layer" | "picture", number[]> = { layer: [], picture: [] };
  for (const font of fonts) {
    if (what !== "pictures")
      for (const columns of [1, 2]) errors.layer.push(await layerError(language, { font, sizePt: 11, columns }));
    if (what !== "layers")
      for (const way of ways) errors.picture.push(await pictureError(language, { font, ...way }, way));
  }
  for (const kind of ["layer", "picture"] as const) {
    if (errors[kind].length === 0) continue;
    means[kind].push(mean(errors[kind]));
    console.log(
      `${name}, ${kind}: CER ${mean(errors[kind]).toFixed(4)} (${errors[kind].map((each) => each.toFixed(3)).join(" ")})`,
    );
  }
}
for (const [kind, bar] of [
  ["layer", 0.05],
  ["picture", 0.1],
] as const)
  if (means[kind].length > 0)
    lines.push(`${kind}s: ${means[kind].filter((each) => each < bar).length} of ${means[kind].length} below ${bar}`);
console.log(lines.join("\n"));
await press.close();
process.exit();
