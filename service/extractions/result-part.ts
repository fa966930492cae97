import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { StoredPage } from "@verso/contract/results";

const unzip = promisify(gunzip);
const zip = promisify(gzip);

/** A page as a part holds it: `sizeBytes` of JSON, compressed by itself. */
export type PackedPage = { bytes: Uint8Array; sizeBytes: number };

/** A page as a line of JSON that begins with its number. One compressed line after another is a part. */
export async function packPage({ number, ...page }: StoredPage): Promise<PackedPage> {
  const line = Buffer.from(`${JSON.stringify({ number, ...page })}\n`);
  return { bytes: await zip(line), sizeBytes: line.byteLength };
}

const newline = 0x0a;
/** Longer than what a line begins with. */
const beginningBytes = 32;

/** The pages of these numbers that a part has. A result of before there were parts has one page to an object, which is such a line. */
export async function unpackPages(part: Uint8Array, wanted: ReadonlySet<number>): Promise<Map<number, StoredPage>> {
  const lines = await unzip(part);
  const pages = new Map<number, StoredPage>();
  for (let from = 0, end = 0; from < lines.byteLength; from = end + 1) {
    end = lines.indexOf(newline, from);
    if (end === -1) end = lines.byteLength;
    const begins = /^\{"number":(\d+),/.exec(lines.toString("latin1", from, Math.min(end, from + beginningBytes)));
    if (begins && !wanted.has(Number(begins[1]))) continue;
    const page = asStoredPage(JSON.parse(lines.toString("utf8", from, end)));
    if (wanted.has(page.number)) pages.set(page.number, page);
  }
  return pages;
}

/** What `packPage` wrote: its type was known then, and nobody else writes under that key. */
function asStoredPage(value: unknown): StoredPage {
  return value as StoredPage;
}
