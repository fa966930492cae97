import { availableParallelism } from "node:os";
import type { Turn } from "../flow/turns.ts";
import type { BoundedProcess } from "../processes/bounded-process.ts";
import { openServiceTurns, type ServiceTurns, type WorkKind } from "../turns.ts";
import type { ReaderAnswer, ReaderRequest } from "./messages.ts";
import type { ChosenNetwork } from "./ocr/networks/chosen-networks.ts";
import type { Attachment } from "./pdf/attachments.ts";
import { type ReaderEnd, startReader } from "./reader-process.ts";
import { type NetworkOptions, NetworkProcess } from "./regions/network-process.ts";
import {
  type Inspection,
  type PageOutcome,
  PageUnreadable,
  type PictureType,
  type SourceFile,
  type Unlocked,
} from "./source.ts";

export { type Inspection, type PageOutcome, PageUnreadable, type SourceFile } from "./source.ts";

export type ReaderOptions = {
  /** How many pages are read at once, each in a process of its own. */
  readers: number;
  pageTimeoutMs: number;
  /** Bound of a reader's resident memory, native memory included. */
  memoryMb: number;
  /** Which pages are shown to the layout network: those that can have columns or sections, all that have words, or none, as where nothing is said. */
  layoutModel?: "auto" | "on" | "off";
  /** Networks in the places of packaged ones; the packaged ones where nothing is said. */
  networks?: readonly ChosenNetwork[];
  /** How the layout network is run, where it is not as ever. */
  network?: Partial<Omit<NetworkOptions, "log">>;
  /** Who is served when; where nobody shares them, readers take turns of their own. */
  turns?: ServiceTurns;
  log?: (event: { msg: string; [k: string]: unknown }) => void;
};

/** `owner`: on whose behalf, which says who waits for whom. */
type Asking = { owner?: string; signal?: AbortSignal };

type Wanted =
  | { do: "inspect"; pagesMax?: number }
  | { do: "unlock"; password: string }
  | { do: "attachments"; extension: string }
  | { do: "read"; page: number }
  | { do: "render"; page: number; widthPx: number; type: PictureType };

const kindOf = {
  inspect: "inspect",
  unlock: "inspect",
  attachments: "attachments",
  read: "page",
  render: "render",
} as const satisfies Record<Wanted["do"], WorkKind>;

type Reader = BoundedProcess<ReaderAnswer>;
/** Whether the machine serves a reader as any process, or after the others: what was lowered may not be raised again. */
type Priority = "eager" | "yielding";

const cores = availableParallelism();
/** More threads than these hardly make a page faster: its lines are small work. */
const threadsMax = Math.min(4, cores);
/** However little of its time is left, what was read of a page may be put together. */
const resumeMsMin = 1_000;
/** The longest that the layout network may look at one page. */
const lookMsMax = 30_000;
/** A reader that dies without having been killed is given one more try: the fault may be an earlier page's. */
const crashMessage = "The page could not be read: it stopped the reader.";

/**
 * Reads pages in child processes. Threads would share the parent's fate: a native crash in PDFium's WASM, ONNX Runtime or
 * libvips, or memory outside V8's heap, ends the whole process, and resource limits count neither. A process can be
 * measured and killed from outside. Requests wait for their turn; eager ones have readers of their own, which the machine
 * serves before the others.
 */
export class ReaderPool {
  readonly #options: ReaderOptions;
  readonly #turns: ServiceTurns;
  readonly #readers = new Map<Reader, Priority>();
  readonly #idle: Record<Priority, Reader[]> = { eager: [], yielding: [] };
  readonly #leaving = new Set<Promise<void>>();
  readonly #closing = new AbortController();
  readonly #network: NetworkProcess | undefined;

  /** Readers start with the first requests and stay warm. */
  constructor(options: ReaderOptions) {
    this.#options = options;
    this.#turns = options.turns ?? openServiceTurns(options.readers);
    if (options.layoutModel && options.layoutModel !== "off") this.#network = this.#openNetwork();
  }

  /** Starts every reader now, so that the first request does not wait for it. */
  warm(): void {
    if (this.#closing.signal.aborted) return;
    while (this.#readers.size < this.#options.readers) this.#idle.yielding.push(this.#start("yielding"));
    this.#idle.eager.push(this.#start("eager"));
  }

  /** Opens a file: its number of pages, or why it cannot be read. With `pagesMax`, more may be refused without counting them. */
  async inspect(file: SourceFile, { pagesMax, ...asking }: Asking & { pagesMax?: number } = {}): Promise<Inspection> {
    const end = await this.#ask(file, { do: "inspect", pagesMax }, asking);
    if (end.kind === "answer") {
      const { answer } = end;
      if ("pageCount" in answer) return { ok: true, pageCount: answer.pageCount };
      if ("failed" in answer && answer.failed === "file")
        return { ok: false, code: answer.code, message: answer.message, certain: true };
    }
    this.#report("inspect", file, end);
    return { ok: false, code: "file_unreadable", message: "The file cannot be opened.", certain: false };
  }

  /** A PDF that needs a password as one that does not, or why there is none. The password goes no further than the reader. */
  async unlock(file: SourceFile, password: string, asking: Asking = {}): Promise<Unlocked> {
    const end = await this.#ask(file, { do: "unlock", password }, asking);
    if (end.kind === "answer") {
      const { answer } = end;
      if ("unlocked" in answer) return { ok: true, bytes: answer.unlocked };
      if ("failed" in answer && answer.failed === "file")
        return { ok: false, code: answer.code, message: answer.message };
    }
    this.#report("unlock", file, end);
    return { ok: false, code: "file_unreadable", message: "The file cannot be opened." };
  }

  /** The files that a PDF carries whose names end in `extension`; none where it cannot be opened. Never rejects because of it. */
  async readAttachments(file: SourceFile, extension: string, asking: Asking = {}): Promise<Attachment[]> {
    const end = await this.#ask(file, { do: "attachments", extension }, asking);
    if (end.kind === "answer" && "attachments" in end.answer) return end.answer.attachments;
    this.#report("attachments", file, end);
    return [];
  }

  /** Reads a page (numbers begin at 1). Rejects with an AbortError when the signal is aborted, and never because of the page. */
  async readPage(file: SourceFile, page: number, asking: Asking = {}): Promise<PageOutcome> {
    const end = await this.#ask(file, { do: "read", page }, asking);
    if (end.kind === "answer" && "page" in end.answer) return { ok: true, page: end.answer.page };
    return { ok: false, ...this.#pageFailure(file, end) };
  }

  /** The page as a picture, of WebP where nothing is said. Throws `PageUnreadable`. */
  async renderPage(
    file: SourceFile,
    page: number,
    widthPx: number,
    { type = "webp", ...asking }: Asking & { type?: PictureType } = {},
  ): Promise<Uint8Array> {
    const end = await this.#ask(file, { do: "render", page, widthPx, type }, asking);
    if (end.kind === "answer" && "drawn" in end.answer) return end.answer.drawn;
    const { code, message } = this.#pageFailure(file, end);
    throw new PageUnreadable(code, message);
  }

  /** Ends every reader and waits until they are gone; what is still waiting is aborted. */
  async close(): Promise<void> {
    this.#closing.abort(abortError());
    const readers = [...this.#readers.keys()].map((reader) => reader.kill());
    await Promise.all([...this.#leaving, ...readers, this.#network?.close()]);
    this.#readers.clear();
    this.#idle.eager.length = 0;
    this.#idle.yielding.length = 0;
  }

  async #ask(file: SourceFile, wanted: Wanted, { owner = "", signal }: Asking): Promise<ReaderEnd> {
    const given = signal ? [signal, this.#closing.signal] : [this.#closing.signal];
    try {
      return await this.#turns.take({
        kind: kindOf[wanted.do],
        owner,
        signal: AbortSignal.any(given),
        work: (turn) => this.#serve(file, wanted, turn),
      });
    } catch (error) {
      // The signal's reason is whoever asked's own business; what happens here has one name.
      throw given.some(({ aborted }) => aborted) ? abortError() : error;
    }
  }

  async #serve(file: SourceFile, wanted: Wanted, turn: Turn): Promise<ReaderEnd> {
    const end = await this.#run(file, wanted, turn);
    // No fault of the file's: it must not be refused for it.
    if (end.kind === "unstarted") throw new Error(`a reader could not be started: ${end.detail}`);
    if (end.kind !== "crashed" || turn.signal.aborted) return end;
    this.#options.log?.({ msg: "a reader crashed; trying once more", do: wanted.do, detail: end.detail });
    return this.#run(file, wanted, turn);
  }

  async #run(file: SourceFile, wanted: Wanted, { eager, signal }: Turn): Promise<ReaderEnd> {
    const reader = eager ? this.#takeEager() : this.#takeYielding();
    const request = this.#requestOf(file, wanted);
    const deadlineMs = this.#options.pageTimeoutMs;
    let end = await reader.ask({ request, deadlineMs, signal });
    if (end.kind === "answer" && "picture" in end.answer) {
      // The reader is held meanwhile, so that the turns of pages say who comes to the network.
      const found = await this.#network?.find(end.answer.picture, signal);
      end = await reader.ask({
        request: { do: "resume", found },
        deadlineMs: Math.max(resumeMsMin, deadlineMs - end.tookMs),
        signal,
      });
    }
    const priority = this.#readers.get(reader);
    if (reader.spent || !priority) this.#retire(reader);
    else this.#idle[priority].push(reader);
    return end;
  }

  #takeEager(): Reader {
    const idle = this.#idle.eager.pop() ?? this.#idle.yielding.pop();
    // The first ones are those that read pages.
    return idle ?? this.#start(this.#readers.size < this.#options.readers ? "yielding" : "eager");
  }

  #takeYielding(): Reader {
    return this.#idle.yielding.pop() ?? this.#start("yielding");
  }

  /** A new reader. There are never more of one priority than there are places. */
  #start(priority: Priority): Reader {
    const reader = startReader(this.#options.memoryMb, { yields: priority === "yielding" });
    this.#readers.set(reader, priority);
    this.#options.log?.({ msg: "a reader started", level: "debug", pid: reader.pid });
    return reader;
  }

  #requestOf(file: SourceFile, wanted: Wanted): ReaderRequest {
    if (wanted.do !== "read") return { ...wanted, file };
    // Two pages on a core each are done sooner than two on all of them.
    const { readers, pageTimeoutMs: deadlineMs } = this.#options;
    const { waiting, running } = this.#turns.counts().page;
    const pages = Math.min(readers, running + waiting);
    const threads = 2 * pages <= cores ? Math.min(threadsMax, readers) : 1;
    return {
      ...wanted,
      file,
      deadlineMs,
      threads,
      networks: this.#options.networks ?? [],
      regions: this.#network?.isUsable ? (this.#options.layoutModel ?? "off") : "off",
    };
  }

  #openNetwork(): NetworkProcess {
    const { readers, pageTimeoutMs, network, log } = this.#options;
    return new NetworkProcess({
      threads: Math.min(threadsMax, readers),
      deadlineMs: Math.min(lookMsMax, pageTimeoutMs),
      ...network,
      log: (event) => log?.(event),
    });
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
    const unexpected =
      end.kind === "answer" && "failed" in end.answer && /^(unexpected|networks)$/.test(end.answer.failed);
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
