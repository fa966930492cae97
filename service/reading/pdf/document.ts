import { type Box, nearestTurn, type Turn } from "../geometry.ts";
import { FileUnreadable, PageUnreadable } from "../source.ts";
import { type Attachment, readAttachments } from "./attachments.ts";
import type { Pdfium } from "./library.ts";
import { PdfObjects } from "./objects.ts";
import { readOutline } from "./outline.ts";
import { type Damage, findDamage, type Seen } from "./page-damage.ts";
import { type Placeholder, placeholderOf } from "./placeholder.ts";
import { isStandIn } from "./stand-in.ts";
import { annotationsOff } from "./switched-off.ts";
import { unlockedCopy } from "./unlocked-copy.ts";

const passwordError = 4;
const securityError = 5;
/** A larger encrypted file is not copied to look at its objects. */
const copiedBytesMax = 32 * 1024 * 1024;

/**
 * An open page. `width` and `height` are of the displayed page in points, after its own `/Rotate`;
 * `display` brings a box of PDF user space (origin bottom left, not rotated) to the displayed page.
 */
export type PdfPage = {
  pdfium: Pdfium;
  document: number;
  /** Which page of the document, from 1. */
  number: number;
  handle: number;
  form: number;
  width: number;
  height: number;
  /** Quarter turns clockwise that `/Rotate` asks for. */
  rotate: Turn;
  /** Its number among the file's objects, 0 where it has none; and how many objects stand on it. */
  object: number;
  drawn: number;
  display(left: number, bottom: number, right: number, top: number): Box;
};

export type PdfDocument = {
  pageCount: number;
  sizeBytes: number;
  /** Runs `use` with an open page (numbers begin at 1) and closes it. Throws `PageUnreadable`. */
  withPage<T>(number: number, use: (page: PdfPage) => T): T;
  /** The attachments whose names end in `extension`, such as `.xml`. */
  attachments(extension: string): Attachment[];
  /** The names that the document's outline gives to places on a page. */
  outlineOf(number: number): readonly string[];
  /** Whether the file has layers, which may be switched off. */
  hasLayers(): boolean;
  /** The places of a page's annotations that belong to layers that are switched off; the page by its object's number. */
  annotationsOff(page: number): ReadonlySet<number>;
  /** What a page with this text stands in for. */
  placeholderOf(text: string): Placeholder | undefined;
  /** What of a page cannot be had. */
  damageOf(seen: Seen): Damage | undefined;
  close(): void;
};

const noPages =
  "No page of the file can be opened: it is empty or damaged. Open it in a PDF viewer, save it as a new PDF and send that.";
const drawnElsewhere =
  "The file is an XFA form, whose pages only Adobe's programs draw. Open it in one of them, print it to a PDF and send that.";

/** Opens a PDF from its bytes, which are copied. Throws `FileUnreadable`. */
export function openPdf(pdfium: Pdfium, bytes: Uint8Array): PdfDocument {
  const data = pdfium.malloc(Math.max(1, bytes.length));
  if (data === 0) throw new FileUnreadable("file_unreadable", "The file is too large to be opened.");
  pdfium.bytes().set(bytes, data);
  let opened = open(pdfium, data, bytes.length);
  const pageCount = pdfium.FPDF_GetPageCount(opened.handle);
  const lost = new Set<number>();
  const close = () => {
    opened.close();
    pdfium.free(data);
  };
  const refuse = (message: string): never => {
    close();
    throw new FileUnreadable("file_unreadable", message);
  };
  if (pageCount < 1) refuse(noPages);
  if (isStandIn(pdfium, opened.handle, pageCount)) refuse(drawnElsewhere);
  let objects: PdfObjects | undefined;
  const objectsOnce = () => {
    objects ??= new PdfObjects(openBytes(pdfium, opened.handle, data, bytes.length));
    return objects;
  };
  let layered: boolean | undefined;
  let outline: ReadonlyMap<number, readonly string[]> | undefined;
  const load = (number: number): number => {
    const page = lost.has(number) ? 0 : pdfium.FPDF_LoadPage(opened.handle, number - 1);
    if (page !== 0) return page;
    if (!lost.has(number)) {
      // PDFium walks the page tree from where it last stood; a page that it did not find leaves it at a wrong place, from
      // which it gives other pages, or none, for those that follow. What a page is must not depend on what was read before.
      lost.add(number);
      opened.close();
      opened = open(pdfium, data, bytes.length);
    }
    throw new PageUnreadable("page_damaged", "The page is damaged and cannot be opened.");
  };
  return {
    pageCount,
    sizeBytes: bytes.length,
    withPage: (number, use) => {
      const page = load(number);
      const { form } = opened;
      pdfium.FORM_OnAfterLoadPage(page, form);
      try {
        return use(describePage(pdfium, { document: opened.handle, number, handle: page, form }));
      } finally {
        pdfium.FORM_OnBeforeClosePage(page, form);
        pdfium.FPDF_ClosePage(page);
      }
    },
    attachments: (extension) => readAttachments(pdfium, opened.handle, extension),
    outlineOf: (number) => {
      outline ??= readOutline(pdfium, opened.handle);
      return outline.get(number) ?? [];
    },
    hasLayers: () => {
      layered ??= objectsOnce().catalog()?.has("OCProperties") === true;
      return layered;
    },
    annotationsOff: (page) => annotationsOff(objectsOnce(), page),
    placeholderOf: (text) => placeholderOf(pdfium, opened.handle, objectsOnce(), text),
    damageOf: (seen) => findDamage(objectsOnce(), seen),
    close,
  };
}

const locked = "The file is encrypted: give its password, or save it without one and send that.";
const wrongPassword = "This password does not open the file. Capital and small letters matter.";

/**
 * A PDF that opens with `password` as one that needs none; one that needs none already is given back as it is. Throws
 * `FileUnreadable`.
 */
export function unlockPdf(pdfium: Pdfium, bytes: Uint8Array, password: string): Uint8Array {
  const said = Buffer.from(`${password}\0`, "utf8");
  const data = pdfium.malloc(bytes.length + said.length);
  if (data === 0) throw new FileUnreadable("file_unreadable", "The file is too large to be opened.");
  const secret = data + bytes.length;
  pdfium.bytes().set(bytes, data);
  pdfium.bytes().set(said, secret);
  try {
    const handle = pdfium.FPDF_LoadMemDocument(data, bytes.length, secret);
    if (handle === 0) throw unopened(pdfium.FPDF_GetLastError(), wrongPassword);
    try {
      return unlockedCopy(pdfium, handle) ?? bytes;
    } finally {
      pdfium.FPDF_CloseDocument(handle);
    }
  } finally {
    pdfium.bytes().fill(0, secret, secret + said.length);
    pdfium.free(data);
  }
}

const unopened = (error: number, ifEncrypted: string) =>
  error === passwordError || error === securityError
    ? new FileUnreadable("file_encrypted", ifEncrypted)
    : new FileUnreadable(
        "file_unreadable",
        "The file cannot be opened as a PDF: it is damaged, or not all of it is there. Make it anew where it came from, and send that.",
      );

/** PDFium's own handles of a document in its memory. Frees the memory and throws `FileUnreadable` where it has none. */
function open(pdfium: Pdfium, data: number, size: number): { handle: number; form: number; close(): void } {
  const handle = pdfium.FPDF_LoadMemDocument(data, size, 0);
  if (handle === 0) {
    const error = pdfium.FPDF_GetLastError();
    pdfium.free(data);
    throw unopened(error, locked);
  }
  const formInfo = pdfium.PDFiumExt_OpenFormFillInfo();
  const form = pdfium.PDFiumExt_InitFormFillEnvironment(handle, formInfo);
  const close = () => {
    pdfium.PDFiumExt_ExitFormFillEnvironment(form);
    pdfium.PDFiumExt_CloseFormFillInfo(formInfo);
    pdfium.FPDF_CloseDocument(handle);
  };
  return { handle, form, close };
}

/** The file as PDFium holds it, which it moves when its memory grows; of an encrypted one a copy that is not. */
function openBytes(pdfium: Pdfium, handle: number, data: number, size: number): () => Buffer {
  const unlocked = size > copiedBytesMax ? Buffer.alloc(0) : unlockedCopy(pdfium, handle);
  return () => unlocked ?? Buffer.from(pdfium.bytes().buffer, data, size);
}

/** A page that was loaded. */
type Loaded = Pick<PdfPage, "document" | "number" | "handle" | "form">;

export function describePage(pdfium: Pdfium, { document, number, handle, form }: Loaded): PdfPage {
  const width = pdfium.FPDF_GetPageWidthF(handle);
  const height = pdfium.FPDF_GetPageHeightF(handle);
  const rotate = nearestTurn(pdfium.FPDFPage_GetRotation(handle) * 90);
  const at = pdfium.scratch;
  pdfium.FPDF_GetPageBoundingBox(handle, at);
  // FS_RECTF is left, top, right, bottom.
  const left = pdfium.float32(at);
  const top = pdfium.float32(at + 4);
  const right = pdfium.float32(at + 8);
  const bottom = pdfium.float32(at + 12);
  const upright = rotate === 0 || rotate === 180;
  // A page's UserUnit scales its size, but not the boxes of what stands on it.
  const unit = width / Math.max(1e-6, upright ? right - left : top - bottom);

  const display = (x0: number, y0: number, x1: number, y1: number): Box => {
    if (rotate === 0)
      return { x0: (x0 - left) * unit, y0: (top - y1) * unit, x1: (x1 - left) * unit, y1: (top - y0) * unit };
    if (rotate === 90)
      return { x0: (y0 - bottom) * unit, y0: (x0 - left) * unit, x1: (y1 - bottom) * unit, y1: (x1 - left) * unit };
    if (rotate === 180)
      return { x0: (right - x1) * unit, y0: (y0 - bottom) * unit, x1: (right - x0) * unit, y1: (y1 - bottom) * unit };
    return { x0: (top - y1) * unit, y0: (right - x1) * unit, x1: (top - y0) * unit, y1: (right - x0) * unit };
  };
  const object = pdfium.EPDFPage_GetObjectNumber(handle);
  const drawn = pdfium.FPDFPage_CountObjects(handle);
  return { pdfium, document, number, handle, form, width, height, rotate, object, drawn, display };
}
