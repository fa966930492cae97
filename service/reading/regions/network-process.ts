import { BoundedProcess, type Program } from "../../processes/bounded-process.ts";
import type { FoundRegion } from "./found.ts";
import { RegionsAnswer } from "./messages.ts";
import { findNetwork } from "./network-file.ts";
import { pictureBytes } from "./page-picture.ts";

export type NetworkOptions = {
  threads: number;
  /** Of one picture, as `BoundedProcess` counts it; loading the network is part of the first one's. */
  deadlineMs: number;
  log: (event: { msg: string; [k: string]: unknown }) => void;
  /** Another program in the place of the one that runs the network. */
  program?: Partial<Pick<Program<RegionsAnswer>, "module" | "memoryMb">>;
  /** Where the network lies; undefined where it is not installed. */
  where?: () => string | undefined;
  idleMs?: number;
  restMs?: number;
};

/** What it takes with the network loaded and at work is about half of this. */
const memoryMb = 2048;
const heapMb = 128;
const frameBytesMax = 128 * 1024;
/** As for readers: most of what it allocates are pictures. */
const flags = ["--heap-growing-percent=1000", "--single-threaded-gc"];
export const networkProgram = { module: new URL("./network-program.ts", import.meta.url), flags };
/** It holds much memory: after so long without a picture it is let go. */
const idleMs = 60_000;
/** After so many failures in a row it is not asked for a while, so that they do not cost every page their time. */
const failuresMax = 2;
const restMs = 60_000;

/**
 * The one process that holds the layout network, for all readers: started when it is asked, let go when it is idle. Pictures are
 * looked at in the order in which they come; each comes from a reader that waits for it, whose turn has been given fairly.
 */
export class NetworkProcess {
  readonly #options: NetworkOptions;
  readonly #closing = new AbortController();
  #process: BoundedProcess<RegionsAnswer> | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;
  #leaving: Promise<void> = Promise.resolve();
  #failures = 0;
  #restsUntilMs = 0;
  #unusable: string | undefined;

  constructor(options: NetworkOptions) {
    this.#options = options;
    if ((options.where ?? findNetwork)() === undefined) this.#giveUp("it is not installed");
  }

  /** Whether it is worth making a picture for. */
  get isUsable(): boolean {
    return this.#unusable === undefined && !this.#closing.signal.aborted && performance.now() >= this.#restsUntilMs;
  }

  /** What the network sees, when its turn comes; undefined where it failed, which is logged. Never rejects. */
  find(picture: Uint8Array, signal: AbortSignal): Promise<FoundRegion[] | undefined> {
    const found = this.#last.then(() => this.#look(picture, AbortSignal.any([signal, this.#closing.signal])));
    this.#last = found;
    return found;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#last;
    await this.#letGo();
  }

  async #look(picture: Uint8Array, signal: AbortSignal): Promise<FoundRegion[] | undefined> {
    if (signal.aborted || !this.isUsable) return undefined;
    clearTimeout(this.#idle);
    const { threads, deadlineMs, log } = this.#options;
    this.#process ??= this.#start();
    const end = await this.#process.ask({ request: { picture, threads }, deadlineMs, signal });
    if (this.#process.spent) await this.#letGo();
    else this.#idle = setTimeout(() => void this.#letGo(), this.#options.idleMs ?? idleMs).unref();
    if (end.kind === "aborted") return undefined;
    if (end.kind === "answer" && "found" in end.answer) {
      this.#failures = 0;
      return end.answer.found;
    }
    if (end.kind === "answer" && "unusable" in end.answer) this.#giveUp(end.answer.unusable);
    else {
      log({ msg: "the layout network did not answer; the page is laid out by geometry alone", ...end });
      if (++this.#failures >= failuresMax) this.#restsUntilMs = performance.now() + (this.#options.restMs ?? restMs);
    }
    return undefined;
  }

  #start(): BoundedProcess<RegionsAnswer> {
    const started = new BoundedProcess({
      ...networkProgram,
      memoryMb,
      ...this.#options.program,
      answer: RegionsAnswer,
      heapMb,
      requestBytesMax: pictureBytes + frameBytesMax,
      answerBytesMax: frameBytesMax,
      yields: true,
    });
    this.#options.log({ msg: "the layout network's process started", level: "debug", pid: started.pid });
    return started;
  }

  #giveUp(reason: string): void {
    this.#unusable = reason;
    this.#options.log({ msg: "the layout network is not used; pages are laid out by geometry alone", reason });
  }

  #letGo(): Promise<void> {
    clearTimeout(this.#idle);
    const gone = this.#process?.kill();
    this.#process = undefined;
    if (gone) this.#leaving = Promise.all([this.#leaving, gone]).then(() => {});
    return this.#leaving;
  }
}
