import { availableParallelism } from "node:os";
import type { BoundedProcess } from "../processes/bounded-process.ts";
import type { ReaderAnswer, ReaderRequest } from "./messages.ts";
import type { Attachment } from "./pdf/attachments.ts";
import { type ReaderEnd, startReader } from "./reader-process.ts";
import { type Inspection, type PageOutcome, PageUnreadable, type SourceFile } from "./source.ts";

export { type Inspection, type PageOutcome, PageUnreadable, type SourceFile } from "./source.ts";

export type ReaderOptions = {
  /** How many pages are read at once, each in a process of its own. */
  readers: number;
  pageTimeoutMs: number;
  /** Bound of a reader's resident memory, native memory included. */
  memoryMb: number;
  log?: (event: { msg: string; [k: string]: unknown }) => void;
};

type Wanted =
  | { do: "inspect" }
  | { do: "attachments"; extension: string }
  | { do: "read"; page: number }
  | { do: "render"; page: number; widthPx: number };
type Job = {
  file: SourceFile;
  wanted: Wanted;
  signal?: AbortSignal;
  retried: boolean;
  resolve: (end: ReaderEnd) => void;
};

type Reader = BoundedProcess<ReaderAnswer>;

const cores = availableParallelism();
/** More threads than these hardly make a page faster: its lines are small work. */
const threadsMax = Math.min(4, cores);
/** A reader that dies without having been killed is given one more try: the fault may be an earlier page's. */
const crashMessage = "The page could not be read: it stopped the reader.";

/**
 * Reads pages in child processes. Threads would share the parent's fate: a native crash in PDFium's WASM, ONNX Runtime or
 * libvips, or memory outside V8's heap, ends the whole process, and resource limits count neither. A process can be
 * measured and killed from outside. Requests wait in line; inspections and pictures go before pages, and where all readers
 * are busy one more is started for them.
 */
export class ReaderPool {
  readonly #options: ReaderOptions;
  readonly #readers = new Set<Reader>();
  readonly #idle: Reader[] = [];
  readonly #leaving = new Set<Promise<void>>();
  readonly #urgent: Job[] = [];
  readonly #pages: Job[] = [];
  #pagesUnderWay = 0;
  #closed = false;

  /** Readers start with the first requests and stay warm. */
  constructor(options: ReaderOptions) {
    this.#options = options;
  }

  /** Starts every reader now, so that the first request does not wait for it. */
  warm(): void {
    if (this.#closed) return;
    for (let reader = this.#start(); reader; reader = this.#start()) this.#idle.push(reader);
  }

  /** Opens a file: its number of pages, or why it cannot be read. */
  async inspect(file: SourceFile): Promise<Inspection> {
    const end = await this.#ask(file, { do: "inspect" });
    if (end.kind === "answer") {
      const { answer } = end;
      if ("pageCount" in answer) return { ok: true, pageCount: answer.pageCount };
      if ("failed" in answer && answer.failed === "file")
        return { ok: false, code: answer.code, message: answer.message };
    }
    this.#report("inspect", file, end);
    return { ok: false, code: "file_unreadable", message: "The file cannot be opened." };
  }

  /** The files that a PDF carries whose names end in `extension`; none where it cannot be opened. Never rejects because of it. */
  async readAttachments(
    file: SourceFile,
    extension: string,
    options: { signal?: AbortSignal } = {},
  ): Promise<Attachment[]> {
    const end = await this.#ask(file, { do: "attachments", extension }, options.signal);
    if (end.kind === "answer" && "attachments" in end.answer) return end.answer.attachments;
    this.#report("attachments", file, end);
    return [];
  }

  /** Reads a page (numbers begin at 1). Rejects with an AbortError when the signal is aborted, and never because of the page. */
  async readPage(file: SourceFile, page: number, options: { signal?: AbortSignal } = {}): Promise<PageOutcome> {
    const end = await this.#ask(file, { do: "read", page }, options.signal);
    if (end.kind === "answer" && "page" in end.answer) return { ok: true, page: end.answer.page };
    return { ok: false, ...this.#pageFailure(file, end) };
  }

  /** The page as a WebP picture. Throws `PageUnreadable`. */
  async renderPage(file: SourceFile, page: number, widthPx: number): Promise<Uint8Array> {
    const end = await this.#ask(file, { do: "render", page, widthPx });
    if (end.kind === "answer" && "webp" in end.answer) return end.answer.webp;
    const { code, message } = this.#pageFailure(file, end);
    throw new PageUnreadable(code, message);
  }

  /** Ends every reader and waits until they are gone; what is still waiting is aborted. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const job of [...this.#urgent.splice(0), ...this.#pages.splice(0)]) job.resolve({ kind: "aborted" });
    await Promise.all([...this.#leaving, ...[...this.#readers].map((reader) => reader.kill())]);
    this.#readers.clear();
    this.#idle.length = 0;
  }

  async #ask(file: SourceFile, wanted: Wanted, signal?: AbortSignal): Promise<ReaderEnd> {
    if (this.#closed || signal?.aborted) throw abortError();
    let leave: () => void = () => {};
    const end = await new Promise<ReaderEnd>((resolve) => {
      const line = wanted.do === "read" ? this.#pages : this.#urgent;
      const job: Job = { file, wanted, signal, retried: false, resolve };
      leave = () => {
        const at = line.findIndex((waiting) => waiting.resolve === resolve);
        if (at < 0) return;
        line.splice(at, 1);
        resolve({ kind: "aborted" });
      };
      line.push(job);
      signal?.addEventListener("abort", leave, { once: true });
      this.#dispatch();
    });
    signal?.removeEventListener("abort", leave);
    if (end.kind === "aborted" || (this.#closed && end.kind !== "answer")) throw abortError();
    return end;
  }

  #dispatch(): void {
    while (!this.#closed) {
      const urgent = this.#urgent.length > 0;
      if (!urgent && (this.#pages.length === 0 || this.#pagesUnderWay >= this.#options.readers)) return;
      const reader = this.#idle.pop() ?? this.#start(urgent ? 1 : 0);
      if (!reader) return;
      if (reader.spent) {
        this.#retire(reader);
        continue;
      }
      const job = urgent ? this.#urgent.shift() : this.#pages.shift();
      if (job) void this.#run(reader, job);
    }
  }

  /** A new reader, unless there are enough. One more than for pages may serve inspections and pictures meanwhile. */
  #start(spare = 0): Reader | undefined {
    const { readers, memoryMb } = this.#options;
    if (this.#readers.size >= readers + spare) return undefined;
    const reader = startReader(memoryMb);
    this.#readers.add(reader);
    this.#options.log?.({ msg: "a reader started", level: "debug", pid: reader.pid });
    return reader;
  }

  async #run(reader: Reader, job: Job): Promise<void> {
    if (job.wanted.do === "read") this.#pagesUnderWay++;
    const request = this.#requestOf(job);
    const end = await reader.ask({ request, deadlineMs: this.#options.pageTimeoutMs, signal: job.signal });
    if (job.wanted.do === "read") this.#pagesUnderWay--;
    if (reader.spent) this.#retire(reader);
    else this.#idle.push(reader);
    if (end.kind === "crashed" && !job.retried && !this.#closed) {
      this.#options.log?.({ msg: "a reader crashed; trying once more", do: job.wanted.do, detail: end.detail });
      (job.wanted.do === "read" ? this.#pages : this.#urgent).unshift({ ...job, retried: true });
    } else job.resolve(end);
    this.#dispatch();
  }

  #requestOf({ wanted, file }: Job): ReaderRequest {
    if (wanted.do !== "read") return { ...wanted, file };
    // Two pages on a core each are done sooner than two on all of them.
    const { readers } = this.#options;
    const pages = Math.min(readers, this.#pagesUnderWay + this.#pages.length);
    return { ...wanted, file, threads: 2 * pages <= cores ? Math.min(threadsMax, readers) : 1 };
  }

  #retire(reader: Reader): void {
    this.#readers.delete(reader);
    const leaving = reader.kill().finally(() => this.#leaving.delete(leaving));
    this.#leaving.add(leaving);
  }

  #pageFailure(file: SourceFile, end: ReaderEnd): Omit<Extract<PageOutcome, { ok: false }>, "ok"> {
    this.#report("page", file, end);
    if (end.kind === "timeout") {
      const seconds = Math.max(1, Math.round(this.#options.pageTimeoutMs / 1000));
      return {
        code: "page_timeout",
        message: `The page could not be read within ${seconds} ${seconds === 1 ? "second" : "seconds"}.`,
      };
    }
    if (end.kind === "memory") {
      return {
        code: "page_out_of_memory",
        message: `The page needs more than ${this.#options.memoryMb} MB of memory to be read.`,
      };
    }
    return end.kind === "answer" ? failureOf(end.answer) : { code: "page_unreadable", message: crashMessage };
  }

  #report(what: string, file: SourceFile, end: ReaderEnd): void {
    const unexpected = end.kind === "answer" && "failed" in end.answer && end.answer.failed === "unexpected";
    if (end.kind === "answer" && !unexpected) return;
    const detail = unexpected && end.kind === "answer" && "message" in end.answer ? end.answer.message : undefined;
    this.#options.log?.({
      msg: "a reader did not answer",
      what,
      key: file.key,
      end: end.kind,
      ...(detail ? { detail } : {}),
    });
  }
}

function failureOf(answer: ReaderAnswer): Omit<Extract<PageOutcome, { ok: false }>, "ok"> {
  if ("failed" in answer && answer.failed === "page") return { code: answer.code, message: answer.message };
  if ("failed" in answer && answer.failed === "file") return { code: "page_unreadable", message: answer.message };
  return { code: "page_unreadable", message: "The page could not be read." };
}

const abortError = () => new DOMException("The page read was aborted.", "AbortError");
