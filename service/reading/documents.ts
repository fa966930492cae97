import { closeSync, openSync, readFileSync, readSync } from "node:fs";
import { matchesContentType, signatureBytes } from "@verso/contract/signatures";
import { type ImageDocument, openImage } from "./image/document.ts";
import { openPdf, type PdfDocument } from "./pdf/document.ts";
import type { Pdfium } from "./pdf/library.ts";
import { FileUnreadable, type SourceFile } from "./source.ts";

export type OpenDocument = { kind: "pdf"; pdf: PdfDocument } | { kind: "image"; image: ImageDocument };

const openMax = 4;
/** PDFs are held in memory whole; together the idle ones stay below this. */
const heldBytesMax = 64 * 1024 * 1024;

/** The last few documents that a reader had open, by key. */
export class Documents {
  readonly #open = new Map<string, { document: OpenDocument; path: string }>();
  readonly #pdfium: () => Promise<Pdfium>;

  constructor(pdfium: () => Promise<Pdfium>) {
    this.#pdfium = pdfium;
  }

  /** The document, opened if it is not. Throws `FileUnreadable`. */
  async get(file: SourceFile): Promise<OpenDocument> {
    const known = this.#open.get(file.key);
    // An image stays in its file, and a copy that nobody needed for a while is gone: the next one lies elsewhere.
    const isThere = known?.document.kind === "pdf" || known?.path === file.path;
    const document = known !== undefined && isThere ? known.document : await this.#load(file);
    this.#open.delete(file.key);
    this.#open.set(file.key, { document, path: file.path });
    this.#closeOldest();
    return document;
  }

  async #load(file: SourceFile): Promise<OpenDocument> {
    if (!matchesContentType(readHead(file.path), file.contentType)) {
      throw new FileUnreadable(
        "file_mismatch",
        `The file is not of the type ${file.contentType}. If its true type is one that is read, make a new upload with it.`,
      );
    }
    if (file.contentType !== "application/pdf")
      return { kind: "image", image: await openImage(file.path, file.contentType) };
    return { kind: "pdf", pdf: openPdf(await this.#pdfium(), readFileSync(file.path)) };
  }

  #closeOldest(): void {
    const bytes = () =>
      [...this.#open.values()].reduce(
        (sum, { document }) => sum + (document.kind === "pdf" ? document.pdf.sizeBytes : 0),
        0,
      );
    for (const [key, { document }] of this.#open) {
      if (this.#open.size === 1 || (this.#open.size <= openMax && bytes() <= heldBytesMax)) return;
      this.#open.delete(key);
      if (document.kind === "pdf") document.pdf.close();
    }
  }
}

function readHead(path: string): Uint8Array {
  const descriptor = openSync(path, "r");
  try {
    const head = new Uint8Array(signatureBytes);
    return head.subarray(0, readSync(descriptor, head, 0, signatureBytes, 0));
  } finally {
    closeSync(descriptor);
  }
}
