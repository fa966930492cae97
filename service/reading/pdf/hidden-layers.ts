import type { PdfPage } from "./document.ts";
import { inkOfPath } from "./drawings.ts";
import { isInkless } from "./unseen-text.ts";

const objectType = { text: 1, path: 2, image: 3, shading: 4, form: 5 } as const;
const optionalContent = "OC";
const formDepthMax = 8;
/** More parts of a page that may be switched off are not tried: they stay. */
const partsMax = 200;
/** The page is drawn so small to see whether a part leaves ink: its longer side in pixels. */
const sidePx = 400;
const formatBgr = 2;
/** What the page is filled with: a colour that nothing is drawn in. */
const ground = [0x6f, 0x8d, 0x7b] as const;
const differenceMin = 3;
/** A name is compared by so many bytes. */
const nameBytesMax = 512;

type Part = { objects: number[]; form: boolean };

/**
 * Takes what stands in optional content that is switched off out of an open page, so that neither its text nor its drawings are met,
 * and gives those objects. Which layers are off is PDFium's to say, by the file's default configuration as a screen shows it: each
 * part that may be off is drawn alone, and one that would leave ink and leaves none is off.
 */
export function hideSwitchedOff(page: PdfPage): ReadonlySet<number> {
  const { pdfium, handle } = page;
  const hidden = new Set<number>();
  const objects = Array.from({ length: page.drawn }, (_, i) => pdfium.FPDFPage_GetObject(handle, i));
  const view = new View(page);
  try {
    hideAmong(view, objects, hidden, 0);
  } finally {
    view.close();
  }
  return hidden;
}

/** Tries the parts of a list of objects, all of which but these are switched on. */
function hideAmong(view: View, objects: readonly number[], hidden: Set<number>, depth: number): void {
  const parts = partsOf(view, objects);
  if (parts.length === 0) return;
  view.show(objects, false);
  const off = new Set<number>();
  for (const { objects: own, form } of parts) {
    if (view.left <= 0 || !own.some((object) => leavesInk(view.page, object, depth))) continue;
    view.show(own, true);
    if (!view.isInked()) for (const object of own) off.add(object);
    else if (form && depth < formDepthMax)
      for (const object of own) hideAmong(view, childrenOf(view.page, object), hidden, depth + 1);
    view.show(own, false);
  }
  view.show(
    objects.filter((object) => !off.has(object)),
    true,
  );
  for (const object of off) addWith(view.page, object, hidden, depth);
}

/**
 * What may be off: the objects of each marked piece of the content, where these are too many those of each layer by its name, and
 * each form and image, which say it of themselves.
 */
function partsOf(view: View, objects: readonly number[], byName = false): Part[] {
  const parts = new Map<string, Part>();
  for (const object of objects) {
    const layer = view.layerOf(object, byName);
    const type = view.page.pdfium.FPDFPageObj_GetType(object);
    const form = type === objectType.form;
    if (layer === undefined && !form && type !== objectType.image) continue;
    const key = form || layer === undefined ? `alone ${object}` : layer;
    const part = parts.get(key) ?? { objects: [], form };
    part.objects.push(object);
    parts.set(key, part);
  }
  return byName || parts.size <= view.left / 2 ? [...parts.values()] : partsOf(view, objects, true);
}

function childrenOf({ pdfium }: PdfPage, form: number): number[] {
  const count = pdfium.FPDFFormObj_CountObjects(form);
  return Array.from({ length: Math.max(0, count) }, (_, i) => pdfium.FPDFFormObj_GetObject(form, i));
}

function addWith(page: PdfPage, object: number, hidden: Set<number>, depth: number): void {
  hidden.add(object);
  if (page.pdfium.FPDFPageObj_GetType(object) !== objectType.form || depth >= formDepthMax) return;
  for (const child of childrenOf(page, object)) {
    page.pdfium.FPDFPageObj_SetIsActive(child, 0);
    addWith(page, child, hidden, depth + 1);
  }
}

/** Whether an object that is switched on is seen: a scan's hidden text is not, be it on or off. */
function leavesInk(page: PdfPage, object: number, depth: number): boolean {
  const { pdfium } = page;
  const type = pdfium.FPDFPageObj_GetType(object);
  if (type === objectType.text) return !isInkless(page, object, pdfium.FPDFTextObj_GetTextRenderMode(object));
  if (type === objectType.path) {
    const { filled, stroked } = inkOfPath(page, object);
    return filled || stroked;
  }
  if (type !== objectType.form) return true;
  return depth < formDepthMax && childrenOf(page, object).some((child) => leavesInk(page, child, depth + 1));
}

/** A small picture of the page, drawn as often as is asked. */
class View {
  readonly page: PdfPage;
  /** How many times it is drawn yet. */
  left = partsMax;
  readonly #bitmap: number;
  readonly #width: number;
  readonly #height: number;
  readonly #names = new Map<number, string | undefined>();

  constructor(page: PdfPage) {
    this.page = page;
    const scale = sidePx / Math.max(1, page.width, page.height);
    this.#width = Math.max(1, Math.round(page.width * scale));
    this.#height = Math.max(1, Math.round(page.height * scale));
    this.#bitmap = page.pdfium.FPDFBitmap_CreateEx(this.#width, this.#height, formatBgr, 0, 0);
    if (this.#bitmap === 0) this.left = 0;
  }

  close(): void {
    if (this.#bitmap !== 0) this.page.pdfium.FPDFBitmap_Destroy(this.#bitmap);
  }

  show(objects: readonly number[], on: boolean): void {
    for (const object of objects) this.page.pdfium.FPDFPageObj_SetIsActive(object, on ? 1 : 0);
  }

  /** Whether anything that is shown leaves ink. */
  isInked(): boolean {
    const { pdfium, handle } = this.page;
    this.left--;
    const [blue, green, red] = ground;
    const colour = (0xff << 24) | (red << 16) | (green << 8) | blue;
    pdfium.FPDFBitmap_FillRect(this.#bitmap, 0, 0, this.#width, this.#height, colour >>> 0);
    pdfium.FPDF_RenderPageBitmap(this.#bitmap, handle, 0, 0, this.#width, this.#height, 0, 0);
    const from = pdfium.FPDFBitmap_GetBuffer(this.#bitmap);
    const stride = pdfium.FPDFBitmap_GetStride(this.#bitmap);
    const bytes = pdfium.bytes();
    for (let y = 0; y < this.#height; y++) {
      for (let x = 0; x < this.#width; x++) {
        const at = from + y * stride + 3 * x;
        if (ground.some((tone, i) => Math.abs((bytes[at + i] ?? tone) - tone) >= differenceMin)) return true;
      }
    }
    return false;
  }

  /** What tells the layers of an object from those of others; undefined where it stands in none. */
  layerOf(object: number, byName: boolean): string | undefined {
    const { pdfium } = this.page;
    const count = pdfium.FPDFPageObj_CountMarks(object);
    const names: string[] = [];
    for (let i = 0; i < count; i++) {
      const mark = pdfium.FPDFPageObj_GetMark(object, i);
      if (!this.#names.has(mark)) this.#names.set(mark, this.#nameOf(mark));
      const name = this.#names.get(mark);
      if (name !== undefined) names.push(byName ? name : `#${mark}`);
    }
    return names.length === 0 ? undefined : names.join("\n");
  }

  /** The name of a mark's layer, or its own address where it names none, as a group of layers does not. */
  #nameOf(mark: number): string | undefined {
    const { pdfium } = this.page;
    const [length, buffer] = [pdfium.scratch, pdfium.scratch + 8];
    const read = (found: number): string | undefined => {
      const size = found === 0 ? 0 : Math.min(nameBytesMax, pdfium.int32(length));
      return size <= 2 ? undefined : Buffer.from(pdfium.bytes().slice(buffer, buffer + size - 2)).toString("utf16le");
    };
    if (read(pdfium.FPDFPageObjMark_GetName(mark, buffer, nameBytesMax, length)) !== optionalContent) return undefined;
    const key = buffer + nameBytesMax;
    pdfium.bytes().set(Buffer.from("Name\0"), key);
    return read(pdfium.FPDFPageObjMark_GetParamStringValue(mark, key, buffer, nameBytesMax, length)) ?? `#${mark}`;
  }
}
