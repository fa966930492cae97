import { closeSync, openSync, readSync } from "node:fs";
import { FileUnreadable, type SourceFile } from "../source.ts";

/** What each kind of TIFF measures its directories with: bytes of an offset, of a count, and of an entry. */
const classic = { offsetBytes: 4, countBytes: 2, entryBytes: 12, firstAt: 4 };
const big = { offsetBytes: 8, countBytes: 8, entryBytes: 20, firstAt: 8 };

/**
 * Throws `FileUnreadable` where a TIFF has more than `max` frames. Only the chain of directories is followed (TIFF 6.0,
 * section 2; BigTIFF), and no further than that: the decoder takes seconds to count a hundred thousand. What is no chain is
 * left to the decoder, and so is every other kind of file.
 */
export function refuseTooManyFrames({ path, contentType }: SourceFile, max: number): void {
  if (contentType !== "image/tiff" || countFrames(path, max) <= max) return;
  throw new FileUnreadable("too_many_pages", `The file has more than ${max} pages, the most that are read: split it.`);
}

function countFrames(path: string, max: number): number {
  const descriptor = openSync(path, "r");
  const read = (at: number, bytes: number): Buffer | undefined => {
    const buffer = Buffer.alloc(bytes);
    return Number.isSafeInteger(at) && readSync(descriptor, buffer, 0, bytes, at) === bytes ? buffer : undefined;
  };
  try {
    const head = read(0, 4)?.toString("latin1") ?? "";
    const isLittle = head.startsWith("II");
    const { offsetBytes, countBytes, entryBytes, firstAt } = head.includes("+") ? big : classic;
    const numberAt = (at: number, bytes: number) => {
      const found = read(at, bytes);
      if (!found) return 0;
      if (bytes === 8) return Number(isLittle ? found.readBigUInt64LE() : found.readBigUInt64BE());
      return isLittle ? found.readUIntLE(0, bytes) : found.readUIntBE(0, bytes);
    };
    const seen = new Set<number>();
    for (let at = numberAt(firstAt, offsetBytes); at > 0 && seen.size <= max; ) {
      if (seen.has(at)) break;
      seen.add(at);
      at = numberAt(at + countBytes + numberAt(at, countBytes) * entryBytes, offsetBytes);
    }
    return seen.size;
  } finally {
    closeSync(descriptor);
  }
}
