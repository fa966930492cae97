/**
 * How well letters with diacritics are read: pages drawn in eleven languages, in fonts and sizes of the
 * machine, at 150 and 200 DPI; and pages of Chinese and Japanese. An argument chooses languages by their beginning.
 */
import { existsSync } from "node:fs";
import { basename } from "node:path";
import { buffer } from "node:stream/consumers";
import type { StoredPage } from "@verso/contract/results";
import PDFDocument from "pdfkit";
import { loadOcrModels } from "../service/reading/ocr/networks/models.ts";
import { readRasterPage } from "../service/reading/page.ts";
import { openPdf } from "../service/reading/pdf/document.ts";
import { startPdfium } from "../service/reading/pdf/library.ts";
import { renderPdfPage } from "../service/reading/pdf/render.ts";
import { accentTexts, eastAsianTexts } from "./accents-texts.ts";
import { align } from "./fit/align.ts";

type Setting = { font: string; family?: string; sizePt: number; dpi: number };
type Pair = readonly [written: string, read: string];

const truetype = "/usr/share/fonts/truetype";
const noto = "/usr/share/fonts/opentype/noto";
const settings: readonly Setting[] = [
  { font: `${truetype}/liberation/LiberationSans-Regular.ttf`, sizePt: 10, dpi: 150 },
  { font: `${truetype}/liberation/LiberationSerif-Regular.ttf`, sizePt: 11, dpi: 150 },
  { font: `${truetype}/dejavu/DejaVuSans.ttf`, sizePt: 9, dpi: 200 },
  { font: `${truetype}/dejavu/DejaVuSerif.ttf`, sizePt: 10, dpi: 150 },
  { font: `${truetype}/liberation/LiberationSerif-Italic.ttf`, sizePt: 11, dpi: 200 },
  { font: `${truetype}/liberation/LiberationMono-Regular.ttf`, sizePt: 10, dpi: 200 },
];
const eastAsianSettings = (language: string): readonly Setting[] => {
  const region = language === "Japanese" ? "jp" : "sc";
  return [
    { font: `${noto}/NotoSansCJK-Regular.ttc`, family: `NotoSansCJK${region}-Regular`, sizePt: 12, dpi: 150 },
    { font: `${noto}/NotoSerifCJK-Regular.ttc`, family: `NotoSerifCJK${region}-Regular`, sizePt: 11, dpi: 200 },
  ];
};

const models = await loadOcrModels(1);
const pdfium = await startPdfium();

/** Draws lines of text as a page, and reads its picture. */
async function readDrawn({ font, family, sizePt, dpi }: Setting, paragraphs: readonly string[]): Promise<string> {
  const drawing = new PDFDocument({ size: [420, 420], margin: 40 });
  if (family) drawing.font(font, family);
  else drawing.font(font);
  drawing.fontSize(sizePt);
  for (const paragraph of paragraphs) drawing.text(paragraph, { lineGap: 2, paragraphGap: 6 });
  drawing.end();
  const pdf = openPdf(pdfium, await buffer(drawing));
  const raster = pdf.withPage(1, (page) => renderPdfPage(page, dpi / 72));
  pdf.close();
  const facts = { number: 1, width: 420, height: 420, unit: "pt", source: "ocr" } as const;
  return textOf(await readRasterPage(facts, raster, async () => models));
}

const textOf = ({ blocks }: StoredPage): string =>
  blocks.flatMap(({ words = [] }) => words.map(({ text }) => text)).join(" ");

/** The characters of two texts side by side; what stands alone is beside nothing. */
function pairsOf(written: readonly string[], read: readonly string[]): Pair[] {
  const at = (text: readonly string[], place: number | undefined) => (place === undefined ? "" : (text[place] ?? ""));
  return align(written, read, (a, b) => a === b).map(([i, j]) => [at(written, i), at(read, j)]);
}

const isMarked = (letter: string): boolean => /[^ -~]/.test(letter) && /[\p{L}€£]/u.test(letter);
const errorRate = (pairs: readonly Pair[]): number =>
  pairs.filter(([a, b]) => a !== b).length / Math.max(1, pairs.filter(([a]) => a).length);
const share = (part: number, of: number): string => (of === 0 ? "-" : (part / of).toFixed(3));

/** Recall and precision over letters that `counts`. */
function scoreOf(pairs: readonly Pair[], counts: (letter: string) => boolean): string {
  const right = pairs.filter(([a, b]) => a === b && counts(a)).length;
  const written = pairs.filter(([a]) => counts(a)).length;
  const read = pairs.filter(([, b]) => counts(b)).length;
  return `recall ${share(right, written)} of ${written}, precision ${share(right, read)} of ${read}`;
}

/** What letters were read as, the commonest first. */
function mistakes(pairs: readonly Pair[], letter: string): string {
  const counts = new Map<string, number>();
  for (const [a, b] of pairs) if (a === letter && b !== letter) counts.set(b, (counts.get(b) ?? 0) + 1);
  const sorted = [...counts].sort((x, y) => y[1] - x[1]).slice(0, 4);
  return sorted.map(([read, count]) => `${read || "nothing"} ${count}`).join(", ");
}

async function measure(language: string, paragraphs: readonly string[], chosen: readonly Setting[]): Promise<Pair[]> {
  const eastAsian = language in eastAsianTexts;
  const all: Pair[] = [];
  for (const setting of chosen) {
    const read = await readDrawn(setting, paragraphs);
    // East Asian scripts have no spaces between words, and signs that are half or a whole letter wide.
    const compare = (text: string) => [...(eastAsian ? text.normalize("NFKC").replace(/\s+/g, "") : text)];
    const pairs = pairsOf(compare(paragraphs.join(" ")), compare(read));
    if (process.argv[3] === "texts") console.log(read);
    console.log(
      `  ${basename(setting.font)}, ${setting.sizePt} pt, ${setting.dpi} DPI: CER ${errorRate(pairs).toFixed(4)}`,
    );
    all.push(...pairs);
  }
  return all;
}

const wanted = (language: string) => language.startsWith(process.argv[2] ?? "");
const present = (all: readonly Setting[]) => all.filter(({ font }) => existsSync(font));
const absent = [...settings, ...eastAsianSettings("Chinese")].filter(({ font }) => !existsSync(font));
for (const { font } of absent) console.log(`Skipped: ${font} is not installed.`);
const marked: Pair[] = [];
for (const [language, { title, text }] of Object.entries(accentTexts).filter(([name]) => wanted(name))) {
  const pairs = await measure(language, [title.toUpperCase(), title, text], present(settings));
  console.log(`${language}: CER ${errorRate(pairs).toFixed(4)}, letters with diacritics: ${scoreOf(pairs, isMarked)}`);
  marked.push(...pairs);
}
for (const letter of [...new Set(marked.map(([a, b]) => (isMarked(a) ? a : b)).filter(isMarked))].sort())
  console.log(
    `${letter}: ${scoreOf(marked, (each) => each === letter)}; read as ${mistakes(marked, letter) || "itself"}`,
  );
if (marked.length > 0) console.log(`all: CER ${errorRate(marked).toFixed(4)}, ${scoreOf(marked, isMarked)}`);
for (const [language, lines] of Object.entries(eastAsianTexts).filter(([name]) => wanted(name))) {
  const pairs = await measure(language, lines, present(eastAsianSettings(language)));
  if (pairs.length > 0) console.log(`${language}: CER ${errorRate(pairs).toFixed(4)}`);
}
process.exit();
