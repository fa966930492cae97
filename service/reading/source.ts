import type { PageFailureCode } from "@verso/contract/errors";
import type { StoredPage } from "@verso/contract/results";
import type { ContentType } from "@verso/contract/uploads";

/** A file to read: `key` is its stable identity (an open document is kept under it), `path` where its bytes lie. */
export type SourceFile = { key: string; path: string; contentType: ContentType };

export type FileFailureCode = "file_unreadable" | "file_encrypted" | "file_mismatch" | "too_many_pages";
/** `certain`: the reader said so itself; otherwise it was ended over the file, which a busy machine may have done. */
export type Inspection =
  | { ok: true; pageCount: number }
  | { ok: false; code: FileFailureCode; message: string; certain: boolean };
export type Unlocked = { ok: true; bytes: Uint8Array } | { ok: false; code: FileFailureCode; message: string };
export type PageOutcome = { ok: true; page: StoredPage } | { ok: false; code: PageFailureCode; message: string };

/** The file as a whole cannot be read. The message is one sentence for the person who sent it. */
export class FileUnreadable extends Error {
  readonly code: FileFailureCode;
  constructor(code: FileFailureCode, message: string) {
    super(message);
    this.name = "FileUnreadable";
    this.code = code;
  }
}

/** One page cannot be read or rendered; the others may be. */
export class PageUnreadable extends Error {
  readonly code: PageFailureCode;
  constructor(code: PageFailureCode, message: string) {
    super(message);
    this.name = "PageUnreadable";
    this.code = code;
  }
}

/** As what a page can be drawn: WebP is the smaller, JPEG is known everywhere. */
export const pictureTypes = ["webp", "jpeg"] as const;
export type PictureType = (typeof pictureTypes)[number];
