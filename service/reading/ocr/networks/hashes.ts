import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { ModelsFault } from "./models-fault.ts";

/** SHA-256 in hexadecimal by a file's path within the folder, with slashes. */
export type Hashes = Readonly<Record<string, string>>;

/** As `sha256sum` writes it: a hash, a space, a space or an asterisk, the path. */
const line = /^([0-9a-f]{64}) [ *](?:\.\/)?(.+)$/;

export const hashesFile = "SHA256SUMS";

export const parseHashes = (text: string): Hashes =>
  Object.fromEntries(
    text.split(/\r?\n/).flatMap((each) => {
      const [, hash, path] = line.exec(each) ?? [];
      return hash && path ? [[path, hash]] : [];
    }),
  );

export const writtenHashes = (hashes: Hashes): string =>
  Object.entries(hashes)
    .map(([path, hash]) => `${hash}  ${path}\n`)
    .join("");

export async function hashOf(path: string): Promise<string> {
  const sum = createHash("sha256");
  await pipeline(createReadStream(path), sum);
  return sum.digest("hex");
}

/** Reads a file whose hash must be that one. Throws `ModelsFault` where it is not. */
export async function readHashed(path: string, hash: string): Promise<Buffer> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new ModelsFault(`${path} is out of the reach of the user that readers run as (${error.code})`);
  });
  const found = createHash("sha256").update(bytes).digest("hex");
  if (found !== hash) throw new ModelsFault(`${path} has the SHA-256 ${found}, and should have ${hash}`);
  return bytes;
}
