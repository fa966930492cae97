import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * The secret behind signed URLs, kept in `dir` for this installation alone (mode 0600) and made on first use.
 * Processes that start together agree on one: the file appears whole, by a link, and the first link wins.
 */
export async function installedSigningKey(dir: string): Promise<Uint8Array> {
  const path = join(dir, "signing-key");
  await mkdir(dir, { recursive: true });
  const known = await readFile(path).catch(absent);
  if (known) return known;

  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  await writeFile(draft, randomBytes(32), { mode: 0o600, flag: "wx", flush: true });
  try {
    await link(draft, path);
  } catch (error) {
    if (!isCode(error, "EEXIST")) throw error;
  } finally {
    await unlink(draft);
  }
  return readFile(path);
}

function absent(error: unknown): null {
  if (isCode(error, "ENOENT")) return null;
  throw error;
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
