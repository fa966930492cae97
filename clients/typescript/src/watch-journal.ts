import { createHash } from "node:crypto";
import { appendFile, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** A file that is done: its bytes, and what was written of it, as a path below the folder of results. */
export type Done = { file: string; size: number; mtime_ms: number; sha256: string; outcome: string };
/** What the service accepted, by the idempotency key that it was asked with. */
type Accepted = { key: string; extraction_id: string };

/** Where the journal lies, and what is being written. */
export const stateFolder = ".verso-watch";

/**
 * What was done of a folder, a line of JSON each, so that whoever begins anew goes on where it was. A line that was cut off says
 * nothing: what it told of is asked for again under the same key.
 */
export class Journal {
  readonly #path: string;
  readonly #files = new Map<string, Done>();
  readonly #contents = new Map<string, Done>();
  readonly #accepted = new Map<string, string>();

  private constructor(path: string) {
    this.#path = path;
  }

  static async open(out: string): Promise<Journal> {
    await mkdir(join(out, stateFolder), { recursive: true });
    const journal = new Journal(join(out, stateFolder, "journal.jsonl"));
    const text = await readFile(journal.#path, "utf8").catch((error) => {
      if (error.code === "ENOENT") return "";
      throw error;
    });
    for (const line of text.split("\n")) journal.#learn(line);
    if (text !== "" && !text.endsWith("\n")) await appendFile(journal.#path, "\n");
    return journal;
  }

  /** Whether a file of this name, size and time is done. */
  has({ file, size, mtime_ms }: Pick<Done, "file" | "size" | "mtime_ms">): boolean {
    const known = this.#files.get(file);
    return known?.size === size && known.mtime_ms === mtime_ms;
  }

  /** The file of just these bytes that was done last, unless others have come under its name since. */
  ofContent(sha256: string): Done | undefined {
    const done = this.#contents.get(sha256);
    return done && this.#files.get(done.file)?.sha256 === sha256 ? done : undefined;
  }

  acceptedAs(key: string): string | undefined {
    return this.#accepted.get(key);
  }

  async accept(key: string, extraction_id: string): Promise<void> {
    await this.#write({ key, extraction_id });
  }

  async finish(done: Done): Promise<void> {
    await this.#write(done);
  }

  async #write(entry: Done | Accepted): Promise<void> {
    const line = JSON.stringify(entry);
    await appendFile(this.#path, `${line}\n`);
    this.#learn(line);
  }

  #learn(line: string): void {
    let entry: Partial<Done & Accepted>;
    try {
      entry = Object(JSON.parse(line));
    } catch {
      return;
    }
    const { key, extraction_id, file, sha256, outcome, size, mtime_ms } = entry;
    if (key !== undefined && extraction_id !== undefined) this.#accepted.set(key, extraction_id);
    if (file === undefined || sha256 === undefined || outcome === undefined) return;
    const done = { file, sha256, outcome, size: size ?? 0, mtime_ms: mtime_ms ?? 0 };
    this.#files.set(file, done);
    this.#contents.set(sha256, done);
  }
}

/** The idempotency key of bytes and what is wanted of them: whoever asks for the same again gets the same, and pays once. */
export function keyOf(sha256: string, request: object): string {
  return `watch-${createHash("sha256")
    .update(JSON.stringify([sha256, canonical(request)]))
    .digest("hex")}`;
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, each]) => [name, canonical(each)]),
  );
}
