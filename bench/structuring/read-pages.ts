import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { StoredPage } from "@verso/contract/results";
import { detectContentType, signatureBytes } from "@verso/contract/signatures";
import { z } from "zod";
import { joinPages } from "../../service/reading/layout/join-pages.ts";
import { ReaderPool } from "../../service/reading/pool.ts";
import type { AttachedFile } from "../../service/structuring/einvoice/find-invoice.ts";

const cache = join(tmpdir(), "verso-bench-structuring");
const Pages = z.array(StoredPage);

/**
 * The pages of each file as the reader gives them, by the file's name. Kept in a temporary folder by the file's content,
 * so that the rules can be measured again and again without reading again; `fresh` reads anew.
 */
export async function readPages(files: readonly string[], fresh: boolean): Promise<Map<string, StoredPage[]>> {
  mkdirSync(cache, { recursive: true });
  const pool = new ReaderPool({ readers: 2, pageTimeoutMs: 60_000, memoryMb: 1024 });
  const found = new Map<string, StoredPage[]>();
  try {
    await Promise.all(
      files.map(async (path) => {
        const key = createHash("sha256").update(readFileSync(path)).digest("hex");
        const kept = join(cache, `${key}.json`);
        if (fresh || !existsSync(kept)) writeFileSync(kept, JSON.stringify(await read(pool, path)));
        found.set(basename(path), joinPages(Pages.parse(JSON.parse(readFileSync(kept, "utf8")))));
      }),
    );
  } finally {
    await pool.close();
  }
  return found;
}

/** The XML files that PDFs carry, by the PDF's name. */
export async function readAttached(files: readonly string[]): Promise<Map<string, readonly AttachedFile[]>> {
  const pool = new ReaderPool({ readers: 1, pageTimeoutMs: 60_000, memoryMb: 1024 });
  const attached = new Map<string, readonly AttachedFile[]>();
  try {
    for (const path of files) {
      const file = { key: path, path, contentType: "application/pdf" } as const;
      attached.set(basename(path), await pool.readAttachments(file, ".xml"));
    }
  } finally {
    await pool.close();
  }
  return attached;
}

async function read(pool: ReaderPool, path: string): Promise<StoredPage[]> {
  const contentType = detectContentType(readFileSync(path).subarray(0, signatureBytes));
  if (!contentType) throw new Error(`${path}: its first bytes are those of no type that is read.`);
  const file = { key: path, path, contentType };
  const inspection = await pool.inspect(file);
  if (!inspection.ok) throw new Error(`${path}: ${inspection.message}`);
  const pages: StoredPage[] = [];
  for (let number = 1; number <= inspection.pageCount; number++) {
    const outcome = await pool.readPage(file, number);
    if (!outcome.ok) throw new Error(`${path}, page ${number}: ${outcome.message}`);
    pages.push(outcome.page);
  }
  return pages;
}
