import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ContentType } from "@verso/contract/uploads";
import type { SourceFile } from "../source.ts";

let folder: string | undefined;
let files = 0;

/** The bytes as a file of their own, for as long as a file of tests runs. */
export function saveFile(bytes: Uint8Array, contentType: ContentType): SourceFile {
  folder ??= mkdtempSync(join(tmpdir(), "verso-reading-"));
  const path = join(folder, `file-${++files}`);
  writeFileSync(path, bytes);
  return { key: path, path, contentType };
}

export function removeSavedFiles(): void {
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  folder = undefined;
}
