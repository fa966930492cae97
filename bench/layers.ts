/**
 * Whether the better one is taken of a scan's own text layer and of what is read on the scan: scans of printed documents, receipts and
 * forms under layers with faults of many kinds (`layers/faults.ts`), and under Tesseract's where that is installed. For each kind of layer it prints how
 * often it is kept, the words' F1 of the layer, of our reading and of what is taken, how much would be gained by always taking the better
 * one, and how sure kept layers are of how many right words. `npx node bench/layers.ts [EVERY]` takes every nth page.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seededChance } from "../service/flow/chance.ts";
import { noDeadline } from "../service/reading/deadline.ts";
import { pictureOf } from "../service/reading/image/picture.ts";
import { mistakesOf, sampleLines, trustIn } from "../service/reading/ocr/layer-sample.ts";
import { loadOcrModels } from "../service/reading/ocr/networks/models.ts";
import { readRasterPage } from "../service/reading/page.ts";
import { readCharacters } from "../service/reading/pdf/characters.ts";
import { textLayerContent } from "../service/reading/pdf/content.ts";
import { openPdf } from "../service/reading/pdf/document.ts";
import { readDrawings } from "../service/reading/pdf/drawings.ts";
import { startPdfium } from "../service/reading/pdf/library.ts";
import { renderPdfPage } from "../service/reading/pdf/render.ts";
import { faults } from "./layers/faults.ts";
import { layeredPdf } from "./layers/layered-pdf.ts";
import { labelledPages, printedPages, type ScannedPage } from "./layers/pages.ts";
import { bagOf, meanOf, type Rates, ratesOf, rounded, sharedBy } from "./score/counts.ts";

const every = Number(process.argv[2] ?? 1);
const font = "/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf";
const [scansScale, prior] = [200 / 72, 0.93];
const models = await loadOcrModels(1);
const ocr = async () => models;
const pdfium = await startPdfium();
const hasTesseract = spawnSync("tesseract", ["--version"]).status === 0;
const folder = mkdtempSync(join(tmpdir(), "verso-bench-layers-"));

type Outcome = { layer: string; isFitted: boolean; trust: number | undefined; own: Rates; ours: Rates };

const tokens = (texts: readonly string[]) => texts.flatMap((text) => text.toLowerCase().split(/\s+/).filter(Boolean));
function score(written: readonly string[], read: readonly string[]): Rates {
  const [truth, given] = [tokens(written), tokens(read)];
  return ratesOf(sharedBy(bagOf(truth), bagOf(given)), given.length, truth.length);
}

async function layersOf(page: ScannedPage, chance: number, other: ScannedPage): Promise<[string, Uint8Array][]> {
  const made: [string, Uint8Array][] = [];
  for (const [name, fault] of Object.entries(faults))
    made.push([name, await layeredPdf(page.raster, fault(page.words, seededChance(chance), other.words), font)]);
  if (!hasTesseract) return made;
  const picture = join(folder, "page.png");
  await pictureOf(page.raster)
    .png()
    .withMetadata({ density: page.raster.scale * 72 })
    .toFile(picture);
  execFileSync("tesseract", [picture, join(folder, "page"), "pdf"], { stdio: "ignore" });
  return [...made, ["Tesseract's", readFileSync(join(folder, "page.pdf"))]];
}

const cost = { sampleS: 0, wholeS: 0 };
async function timed<T>(what: keyof typeof cost, run: () => Promise<T>): Promise<T> {
  const began = process.cpuUsage();
  const done = await run();
  const { user, system } = process.cpuUsage(began);
  cost[what] += (user + system) / 1e6;
  return done;
}

async function outcomesOf(page: ScannedPage, i: number, other: ScannedPage): Promise<Outcome[]> {
  const written = page.words.map(({ text }) => text);
  const layers = await layersOf(page, i + 1, other);
  const read = layers.map(([layer, bytes]) => {
    const pdf = openPdf(pdfium, bytes);
    const { content } = pdf.withPage(1, (open) => textLayerContent(open, readCharacters(open), readDrawings(open), 1));
    const draw = () => pdf.withPage(1, (open) => renderPdfPage(open, scansScale));
    return { layer, content, draw, close: pdf.close };
  });
  const [first] = read;
  if (!first) return [];
  const { width, height } = first.content;
  // What a sample costs is told with the drawing of the page, which a page that is read anew needs too.
  const raster = first.draw();
  const sample = await timed("sampleS", () => {
    first.draw();
    return sampleLines(models, { raster, rotation: 0 }, noDeadline);
  });
  const facts = { number: 1, width, height, unit: "pt", source: "ocr" } as const;
  const whole = await timed("wholeS", () => readRasterPage(facts, raster, ocr));
  const ours = score(
    written,
    whole.blocks.flatMap(({ words = [] }) => words.map(({ text }) => text)),
  );
  return read.map(({ layer, content, close }) => {
    close();
    const scale = raster.width / content.width;
    return {
      layer,
      isFitted: page.isFitted,
      trust: trustIn(mistakesOf({ ...sample, scale }, content.words), prior),
      own: score(
        written,
        content.words.map(({ text }) => text),
      ),
      ours,
    };
  });
}

const taken = ({ trust, own, ours }: Outcome) => (trust === undefined ? ours : own).f1;
const best = ({ own, ours }: Outcome) => Math.max(own.f1, ours.f1);

function figuresOf(all: readonly Outcome[]) {
  const kept = all.filter(({ trust }) => trust !== undefined);
  return {
    pages: all.length,
    kept: rounded(kept.length / Math.max(1, all.length)),
    layer: rounded(meanOf(all.map(({ own }) => own.f1))),
    ours: rounded(meanOf(all.map(({ ours }) => ours.f1))),
    taken: rounded(meanOf(all.map(taken))),
    better: rounded(meanOf(all.map((each) => Number(best(each) - taken(each) < 0.01)))),
    best: rounded(meanOf(all.map(best))),
    sure: rounded(meanOf(kept.map(({ trust = 0 }) => trust))),
    right: rounded(meanOf(kept.map(({ own }) => own.precision))),
  };
}

const pages = [...(await printedPages(every, ocr)), ...(await labelledPages(every))];
const outcomes: Outcome[] = [];
for (const [i, page] of pages.entries()) {
  const other = pages[(i + 1) % pages.length];
  if (other) outcomes.push(...(await outcomesOf(page, i, other)));
}
rmSync(folder, { recursive: true });
for (const isFitted of [true, false]) {
  const half = outcomes.filter((each) => each.isFitted === isFitted);
  const names = [...new Set(half.map(({ layer }) => layer))];
  console.log(isFitted ? "Kinds that the rule was fitted to:" : "Others:");
  console.table({
    ...Object.fromEntries(names.map((name) => [name, figuresOf(half.filter(({ layer }) => layer === name))])),
    all: figuresOf(half),
  });
}
const [sampleS, wholeS] = [cost.sampleS / pages.length, cost.wholeS / pages.length].map(rounded);
console.log(JSON.stringify({ bench: "layers", pages: pages.length, sampleS, wholeS }));
process.exit();
