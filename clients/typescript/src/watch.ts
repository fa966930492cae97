import { createHash } from "node:crypto";
import { openAsBlob } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { VersoError } from "./errors.ts";
import type { ExtractRequest } from "./extractions.ts";
import { sleep } from "./retry.ts";
import type { Verso } from "./verso.ts";
import { documentsOf, type Found, Settling } from "./watch-folder.ts";
import { type Done, Journal, keyOf, stateFolder } from "./watch-journal.ts";

export type WatchOptions = {
  folder: string;
  /** Where results and refusals go, under the files' own paths. */
  out: string;
  request: ExtractRequest;
  /** How many files are under way at once. */
  parallel: number;
  /** How long a file has to stand still, in ms. */
  stillMs: number;
  /** Between two looks, in ms. */
  everyMs: number;
  /** Ends when what is there has been done. */
  once: boolean;
  signal: AbortSignal;
  told: (line: string, isTrouble?: boolean) => void;
};

/** How long it waits before a file is tried again that could not be done now, in ms; the pause doubles. */
const pauseMs = { first: 5_000, most: 300_000 };

/** What says nothing against the file: no answer, limits, no credit, and a dead letter, which the operator may recover. */
const mayChange = (error: VersoError) =>
  [0, 402, 429].includes(error.status) || error.status >= 500 || error.code === "dead_letter";
/** With such a key nothing can be done at all. */
const isOfTheKey = (error: unknown) =>
  error instanceof VersoError && (error.status === 401 || error.code === "insufficient_scope");

/** Extracts each file that comes into a folder, once. Gives how many had no result; throws what no pause mends. */
export async function watch(verso: Verso, options: WatchOptions): Promise<number> {
  return new Watch(verso, await Journal.open(options.out), options).run();
}

class Watch {
  readonly #verso: Verso;
  readonly #journal: Journal;
  readonly #options: WatchOptions;
  readonly #folder: string;
  readonly #out: string;
  readonly #running = new Map<string, Promise<void>>();
  /** Files that could not be done now: when they are tried again, and after which pause. */
  readonly #later = new Map<string, { atMs: number; pauseMs: number }>();
  /** Files of the same bytes wait for each other. */
  readonly #contents = new Map<string, Promise<void>>();
  #fatal: unknown;
  #refused = 0;
  #written = 0;

  constructor(verso: Verso, journal: Journal, options: WatchOptions) {
    this.#verso = verso;
    this.#journal = journal;
    this.#options = options;
    this.#folder = resolve(options.folder);
    this.#out = resolve(options.out);
  }

  async run(): Promise<number> {
    const { signal, stillMs, once, told } = this.#options;
    const settling = new Settling(stillMs);
    while (!signal.aborted && this.#fatal === undefined) {
      const all = await documentsOf(this.#folder, this.#out, (path, error) => told(`${path}: ${error.message}`, true));
      const open = all.filter((found) => found.size > 0 && !this.#journal.has(found));
      const now = performance.now();
      const waiting = settling.settled(open, now).filter(({ file }) => this.#isDue(file, now));
      if (once && this.#running.size === 0 && open.every(({ file }) => this.#later.has(file))) break;
      await this.#workUntilNextLook(waiting);
    }
    await Promise.all(this.#running.values());
    if (this.#fatal !== undefined && !signal.aborted) throw this.#fatal;
    return this.#refused + this.#later.size;
  }

  #isDue(file: string, nowMs: number): boolean {
    const later = this.#later.get(file);
    return !this.#running.has(file) && (later === undefined || (!this.#options.once && later.atMs <= nowMs));
  }

  async #workUntilNextLook(waiting: Found[]): Promise<void> {
    const { signal, everyMs, parallel } = this.#options;
    let isOver = false;
    const pause = sleep(everyMs, signal)
      .catch(() => {})
      .finally(() => {
        isOver = true;
      });
    while (!isOver && this.#fatal === undefined) {
      for (const found of waiting.splice(0, parallel - this.#running.size))
        this.#running.set(
          found.file,
          this.#take(found).finally(() => this.#running.delete(found.file)),
        );
      await Promise.race([pause, ...this.#running.values()]);
    }
  }

  /** Never rejects: what goes wrong is written down, tried again later, or ends the watch. */
  async #take(found: Found): Promise<void> {
    const { signal, told } = this.#options;
    try {
      await this.#inTurn(found);
      this.#later.delete(found.file);
    } catch (error) {
      if (signal.aborted) return;
      const { message } = error instanceof Error ? error : new Error(String(error));
      if (isOfTheKey(error)) {
        this.#fatal = error;
        return;
      }
      const before = this.#later.get(found.file)?.pauseMs;
      const pause = before === undefined ? pauseMs.first : Math.min(pauseMs.most, before * 2);
      this.#later.set(found.file, { atMs: performance.now() + pause, pauseMs: pause });
      told(`${found.file}: not now, ${message}`, true);
    }
  }

  async #inTurn(found: Found): Promise<void> {
    const blob = await openAsBlob(found.path);
    // It has grown since it was looked at; a change while it is read makes the blob's reading fail.
    if (blob.size !== found.size) return;
    const hash = createHash("sha256");
    for await (const chunk of blob.stream()) hash.update(chunk);
    const sha256 = hash.digest("hex");
    while (this.#contents.has(sha256)) await this.#contents.get(sha256);
    const done = this.#settle(found, blob, sha256);
    this.#contents.set(
      sha256,
      done.catch(() => {}).finally(() => this.#contents.delete(sha256)),
    );
    await done;
  }

  async #settle(found: Found, blob: Blob, sha256: string): Promise<void> {
    const { file, size, mtime_ms } = found;
    const known = this.#journal.ofContent(sha256);
    const outcome = (known && (await this.#again(known, file))) ?? (await this.#extract(file, blob, sha256));
    await this.#journal.finish({ file, size, mtime_ms, sha256, outcome });
  }

  /** What there is of the same bytes, for this name too; `undefined` where somebody took it away. */
  async #again(known: Done, file: string): Promise<string | undefined> {
    if (known.file === file) return known.outcome;
    const outcome = file + known.outcome.slice(known.file.length);
    const text = await readFile(join(this.#out, known.outcome), "utf8").catch(() => undefined);
    if (text === undefined) return undefined;
    await this.#write(outcome, text);
    this.#options.told(`${file}: the same as ${known.file}`);
    return outcome;
  }

  /** Gives what was written: a result, or why there is none. Throws what may be otherwise another time. */
  async #extract(file: string, blob: Blob, sha256: string): Promise<string> {
    const { request, signal, told } = this.#options;
    const key = keyOf(sha256, request);
    let id = this.#journal.acceptedAs(key);
    try {
      if (id === undefined) {
        const { id: upload_id } = await this.#verso.upload(blob, { idempotencyKey: key, signal });
        const options = { idempotencyKey: key, signal };
        ({ id } = await this.#verso.extractions.submit({ upload_id, ...request }, options));
        await this.#journal.accept(key, id);
      }
      const { extraction, result } = await this.#verso.resume(id, { signal });
      told(`${file}: ${extraction.status}, ${extraction.charged} USD`);
      return await this.#write(`${file}.json`, JSON.stringify(result, null, 2), `${file}.error.json`);
    } catch (error) {
      if (!(error instanceof VersoError) || mayChange(error) || isOfTheKey(error)) throw error;
      const { code, message, details, requestId: request_id } = error;
      this.#refused += 1;
      told(`${file}: ${code}, ${message}`, true);
      const refusal = { extraction_id: id ?? null, error: { code, message, details, request_id } };
      return this.#write(`${file}.error.json`, JSON.stringify(refusal, null, 2), `${file}.json`);
    }
  }

  /** Whole or not at all; what stood there of other bytes goes. */
  async #write(outcome: string, text: string, former?: string): Promise<string> {
    const half = join(this.#out, stateFolder, `${process.pid}-${this.#written++}.part`);
    const target = join(this.#out, outcome);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(half, `${text}\n`);
    await rename(half, target);
    if (former !== undefined) await rm(join(this.#out, former), { force: true });
    return outcome;
  }
}
