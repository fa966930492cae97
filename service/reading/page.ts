import type { StoredPage } from "@verso/contract/results";
import sharp from "sharp";
import { assemble } from "./assemble.ts";
import { type Looked, withChecks } from "./checks/with-checks.ts";
import { type Deadline, noDeadline } from "./deadline.ts";
import type { OpenDocument } from "./documents.ts";
import { withDoubts, withLacking, withPlaceholder, withStrangeScripts } from "./doubts.ts";
import { type Box, contains, type Turn, turnBox, unionOf } from "./geometry.ts";
import { findRulingLines } from "./image/ruling-lines.ts";
import { measureSlant } from "./image/slant.ts";
import type { DraftBlock } from "./layout/drafts.ts";
import type { PageFacts } from "./layout/stored-page.ts";
import { lackingOf, ocrContent, roughSlant } from "./ocr/content.ts";
import { agreementIn, mistakesOf, sampleLines, trustIn } from "./ocr/layer-sample.ts";
import type { OcrModels } from "./ocr/networks/models.ts";
import { withPictureText } from "./ocr/read-pictures.ts";
import { readRaster } from "./ocr/read-raster.ts";
import { strangePlaces } from "./ocr/strange-lines.ts";
import { placesInFile, readCharacters } from "./pdf/characters.ts";
import { textLayerContent } from "./pdf/content.ts";
import type { PdfDocument } from "./pdf/document.ts";
import { hasBrokenImage, readDrawings } from "./pdf/drawings.ts";
import { withDrawnBullets } from "./pdf/drawn-bullets.ts";
import { readFormFields } from "./pdf/form-fields.ts";
import { hideSwitchedOff } from "./pdf/hidden-layers.ts";
import { drawingsAmong, findOutlinedText, withoutOutlines } from "./pdf/outlined-text.ts";
import { withoutOverprints } from "./pdf/overprints.ts";
import { renderPdfPage } from "./pdf/render.ts";
import { judgeTextLayer, withoutGuesses } from "./pdf/text-layer.ts";
import { withTickBoxes } from "./pdf/tick-boxes.ts";
import { unreadImages } from "./pdf/unread-images.ts";
import { withVerticalLines } from "./pdf/vertical-runs.ts";
import { cappedScale, type Raster } from "./raster.ts";
import { pagePicture, pictureSidePx } from "./regions/page-picture.ts";
import { type LayoutEngine, withRegions } from "./regions/with-regions.ts";
import { PageUnreadable, type PictureType } from "./source.ts";
import { withTurnedText } from "./turned-text.ts";

const nothingLeft = { boxes: [], share: 0 };

/** Models are loaded when the first page needs them. */
export type OcrEngine = () => Promise<OcrModels>;
/** `deadline`: until when text may be read; `layout`: who finds regions. Without them it takes as long as it takes, by geometry alone. */
type Given = { deadline?: Deadline; layout?: LayoutEngine };

/** Pixels a point at which a page is drawn to be read: 200 DPI. */
const ocrScale = 200 / 72;
/** That at which no side of it has fewer pixels than the layout network sees. */
const coarseScale = ({ width, height }: { width: number; height: number }) => pictureSidePx / Math.min(width, height);

/**
 * Reads one page (numbers begin at 1) to blocks. The same input gives the same page, but for one whose deadline is over before all
 * of it is read, which says so. Throws `PageUnreadable`.
 */
export async function readPage(
  document: OpenDocument,
  page: number,
  ocr: OcrEngine,
  given: Given = {},
): Promise<StoredPage> {
  if (document.kind === "pdf") return readPdfPage(document.pdf, page, ocr, given);
  if (page > document.image.pageCount) throw noSuchPage(page);
  const raster = await document.image.raster(page);
  const facts = {
    number: page,
    width: raster.fullWidth,
    height: raster.fullHeight,
    unit: "px",
    source: "ocr",
  } as const;
  const damage = raster.damaged ? "image" : undefined;
  const { page: read, looked } = await recognisedPage(facts, raster, ocr, given);
  return withChecks(withDoubts(read, { damage, raster }), looked);
}

/** The page as a picture of about `widthPx`. Throws `PageUnreadable`. */
export async function renderPage(
  document: OpenDocument,
  page: number,
  widthPx: number,
  type: PictureType = "webp",
): Promise<Uint8Array> {
  if (document.kind === "image") {
    if (page > document.image.pageCount) throw noSuchPage(page);
    const webp = await document.image.webp(page, widthPx);
    return type === "webp" ? webp : sharp(webp).flatten({ background: "white" }).jpeg(jpegOptions).toBuffer();
  }
  if (page > document.pdf.pageCount) throw noSuchPage(page);
  const { data, width, height } = document.pdf.withPage(page, (open) =>
    renderPdfPage(open, widthPx / Math.max(1, open.width)),
  );
  const drawn = sharp(data, { raw: { width, height, channels: 3 } });
  return (type === "webp" ? drawn.webp({ quality: 82, effort: 2 }) : drawn.jpeg(jpegOptions)).toBuffer();
}
const jpegOptions = { quality: 88 };

async function readPdfPage(pdf: PdfDocument, number: number, ocr: OcrEngine, given: Given): Promise<StoredPage> {
  if (number > pdf.pageCount) throw noSuchPage(number);
  const seen = lookAt(pdf, number);
  const { page, raster, looked } = await blocksOf(pdf, seen, ocr, given);
  const blank = page.blocks.length === 0;
  const found = pdf.damageOf({ ...seen.seen, blank, pictured: raster !== undefined });
  const damage = found ?? (blank && raster && pdf.withPage(number, hasBrokenImage) ? "image" : undefined);
  const doubted = withDoubts(page, { damage, raster: page.source === "ocr" ? raster : undefined });
  const standing = withPlaceholder(doubted, pdf.placeholderOf(page.blocks.map(({ text }) => text).join("\n")));
  return withChecks(standing, looked);
}

type Seen = ReturnType<typeof lookAt>;
type TextLayer = Extract<Seen, { source: "text_layer" }>["layer"];

/** What a page says by itself, and its picture where that is needed. */
function lookAt(pdf: PdfDocument, number: number) {
  const outline = pdf.outlineOf(number);
  return pdf.withPage(number, (page) => {
    cappedScale(page.width, page.height, 1);
    const hidden = pdf.hasLayers() ? hideSwitchedOff(page) : undefined;
    const drawn = readDrawings(page, hidden);
    const printed = withoutOverprints(readCharacters(page));
    const directed = withVerticalLines(printed);
    const said = directed.concat(readFormFields(page, hidden && pdf.annotationsOff(page.object)));
    const outlined = said.length === 0 ? [] : findOutlinedText(drawn, said);
    const drawings = withoutOutlines(drawn, outlined);
    const characters = withTickBoxes(withDrawnBullets(said, drawings.dots), drawings);
    const verdict = judgeTextLayer(page, characters, drawings, () => placesInFile(page));
    const { width, height, object } = page;
    const facts = { number, width, height, unit: "pt" } as const;
    const seen = { object, drawn: page.drawn, unnamed: verdict.source === "ocr" && printed.length > 0 };
    const known = { facts, seen };
    if (verdict.source === "ocr") return { ...known, source: "ocr" as const, raster: renderPdfPage(page, ocrScale) };
    const legible = verdict.source === "text_layer" && verdict.partial ? withoutGuesses(characters) : characters;
    const layerOf = (confidence: number) => {
      const { content: upright, rotation, turned } = textLayerContent(facts, legible, drawings, confidence);
      const { content: level, turnedTables } = withTurnedText(upright, turned);
      const content = { ...level, outline };
      const onLevel = (box: Box) => turnBox(box, rotation, width, height);
      const pictures = unreadImages({ ...content, images: drawings.images.map(onLevel) });
      const outlines = outlined
        .map(onLevel)
        .filter(({ x0, y0, x1, y1 }) => !pictures.some((box) => contains(box, (x0 + x1) / 2, (y0 + y1) / 2)));
      // A page that is written from the top down stands upright as it is.
      const turn: Turn = directed === printed ? rotation : 0;
      return { content, rotation, turn, turnedTables, pictures: [...pictures, ...outlines], outlines };
    };
    if (verdict.source === "scan") {
      const { confidence } = verdict;
      return { ...known, source: "scan" as const, confidence, layerOf, raster: renderPdfPage(page, ocrScale) };
    }
    const layer = layerOf(verdict.source === "blank" ? 1 : verdict.confidence);
    const { pictures, content } = layer;
    const raster =
      pictures.length > 0 ? renderPdfPage(page, ocrScale, unionOf(pictures.map(content.toShown))) : undefined;
    return { ...known, source: "text_layer" as const, layer, raster };
  });
}

/** A page's blocks, what was looked at while they were read, and its picture where something of it was read. */
type Blocks = { page: StoredPage; looked: Looked; raster: Raster | undefined };

async function blocksOf(pdf: PdfDocument, seen: Seen, ocr: OcrEngine, given: Given): Promise<Blocks> {
  if (seen.source === "text_layer") return layerBlocks(pdf, seen, seen.layer, ocr, given);
  const { facts, raster } = seen;
  const trusted = seen.source === "scan" ? await trustedLayer(seen, ocr, given.deadline) : undefined;
  if (!trusted) return { ...(await recognisedPage({ ...facts, source: "ocr" }, raster, ocr, given)), raster };
  const read = await layerBlocks(pdf, seen, trusted.layer, ocr, given);
  return { ...read, looked: { ...read.looked, layer: trusted.agreed } };
}

async function layerBlocks(
  pdf: PdfDocument,
  { facts, raster }: Pick<Seen, "facts" | "raster">,
  layer: TextLayer,
  ocr: OcrEngine,
  { deadline = noDeadline, layout }: Given,
): Promise<Blocks> {
  const { rotation, turn, turnedTables, pictures } = layer;
  const pictured = pictures.length > 0 ? raster : undefined;
  const { content: whole, left } = pictured
    ? await withPictureText(ocr, layer.content, { raster: pictured, rotation }, pictures, deadline)
    : { content: layer.content, left: nothingLeft };
  const content = { ...whole, images: [...whole.images, ...drawingsAmong(layer.outlines, whole)] };
  const drawn = () => pdf.withPage(facts.number, (page) => renderPdfPage(page, coarseScale(page)));
  const seen = await withRegions(content, "text_layer", layout, () => pagePicture(drawn(), { turn: rotation }));
  const page = assemble({ ...facts, source: "text_layer", rotation: turn }, seen, turnedTables);
  const said = new Set([...whole.words, ...whole.asides.flat(), ...turnedTables.flatMap(({ words }) => words)]).size;
  const placed = page.blocks.reduce((sum, { words = [] }) => sum + words.length, 0);
  const ink = (said === 0 ? 1 : Math.min(1, placed / said)) * (1 - left.share);
  return { page: withLacking(page, { left }), looked: { ink }, raster: pictured };
}

/** A scan's layer, and what a sample of the scan's lines says of it. */
type Trusted = { layer: TextLayer; agreed: Looked["layer"] };

/** The layer of a scan, as sure as a sample of the scan's lines is of it; nothing where these are better read anew. */
async function trustedLayer(
  { raster, confidence, layerOf }: Extract<Seen, { source: "scan" }>,
  ocr: OcrEngine,
  deadline: Deadline = noDeadline,
): Promise<Trusted | undefined> {
  const layer = layerOf(confidence);
  if (deadline.isOver()) return { layer, agreed: undefined };
  const { content, turnedTables, rotation } = layer;
  const words = [...content.words, ...content.asides.flat(), ...turnedTables.flatMap((table) => table.words)];
  const sample = await sampleLines(await ocr(), { raster, rotation }, deadline);
  const mistakes = mistakesOf(sample, words);
  const trust = trustIn(mistakes, confidence);
  if (trust !== undefined) return { layer: layerOf(trust), agreed: agreementIn(mistakes) };
  return deadline.isOver() ? { layer, agreed: undefined } : undefined;
}

/** Recognises a picture of a page. */
export const readRasterPage = async (...asked: Parameters<typeof recognisedPage>): Promise<StoredPage> =>
  (await recognisedPage(...asked)).page;

async function recognisedPage(
  facts: Omit<PageFacts, "rotation">,
  raster: Raster,
  ocr: OcrEngine,
  given: Given = {},
): Promise<Omit<Blocks, "raster">> {
  const reading = await readRaster(await ocr(), raster, given.deadline);
  const slant = reading.lines.length > 0 ? await measureSlant(reading.grey, roughSlant(reading)) : 0;
  const rules = await findRulingLines(reading.grey, raster.scale, slant);
  const content = ocrContent(reading, slant, rules);
  const seen = await withRegions(content, "ocr", given.layout, () => pagePicture(reading.raster, { slant }));
  const strange = strangePlaces(reading);
  const shown = strange.boxes.map(content.toShown);
  const figures = strange.boxes.map((box): DraftBlock => ({ kind: "figures", box, text: "", words: [] }));
  const lacking = lackingOf(reading);
  const page = withLacking(assemble({ ...facts, rotation: reading.rotation }, seen, figures), lacking);
  const ink = Math.max(0, 1 - lacking.unread.share - lacking.left.share - strange.share);
  return { page: withStrangeScripts(page, { ...strange, shown }), looked: { ink } };
}

const noSuchPage = (page: number) => new PageUnreadable("page_unreadable", `The file has no page ${page}.`);
