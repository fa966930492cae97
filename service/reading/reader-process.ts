import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { type ReaderAnswer, ReaderMessage, type ReaderRequest } from "./messages.ts";
import { type Usage, usageOf } from "./usage.ts";

/** How a request to a reader ended: with its answer, or with the reader's death. */
export type ReaderEnd =
  | { kind: "answer"; answer: ReaderAnswer }
  | { kind: "timeout" }
  | { kind: "memory" }
  | { kind: "aborted" }
  | { kind: "crashed"; detail: string };

export type ReaderLimits = { memoryMb: number };
export type Asking = { request: ReaderRequest; deadlineMs: number; signal?: AbortSignal };

const checkEveryMs = process.platform === "linux" ? 50 : 500;
/** A reader that waits for the machine is given this many times its deadline, and no more. */
const patience = 4;
/** CPU time is counted in steps of about this length. */
const cpuStepMs = 10;
/** A reader that holds this share of its bound when idle is replaced: WASM memory grows and never shrinks. */
const idleMemoryShareMax = 0.7;
/** Exit codes of V8 when its heap is full: SIGABRT as a signal or as a shell shows it. */
const heapFull = (code: number | null, signal: string | null) => signal === "SIGABRT" || code === 134;

/**
 * A reader's heap is small and most of what it allocates are pictures, which V8 counts as well: unless told otherwise it
 * marks the whole heap two or three times a page, and on other threads, whose cores belong to other readers.
 */
const collectionOptions = ["--heap-growing-percent=1000", "--single-threaded-gc"];

/** A reader opens files that strangers sent: it is given none of the parent's secrets. */
function readerEnvironment(): NodeJS.ProcessEnv {
  const inherited = ["PATH", "HOME", "TMPDIR", "LANG", "TZ", "NODE_ENV", "SystemRoot"] as const;
  const kept = inherited.flatMap((name) =>
    process.env[name] === undefined ? [] : [[name, process.env[name]] as const],
  );
  return {
    NODE_ENV: "production",
    ...Object.fromEntries(kept),
    MALLOC_ARENA_MAX: "2",
  };
}

/** One reader: a child process that can be killed at any moment without harm to the parent. */
export class ReaderProcess {
  readonly #child: ChildProcess;
  readonly #limits: ReaderLimits;
  readonly #exited: Promise<void>;
  readonly #ready: Promise<void>;
  #settle: ((end: ReaderEnd) => void) | undefined;
  #currentId = 0;
  /** Whether it must not be asked again. */
  spent = false;

  constructor(limits: ReaderLimits) {
    this.#limits = limits;
    this.#child = fork(fileURLToPath(new URL("./reader.ts", import.meta.url)), [], {
      serialization: "advanced",
      execArgv: [`--max-old-space-size=${Math.max(64, Math.floor(limits.memoryMb / 2))}`, ...collectionOptions],
      env: readerEnvironment(),
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    let markReady: () => void = () => {};
    this.#ready = new Promise((resolve) => {
      markReady = resolve;
    });
    this.#exited = new Promise((resolve) => {
      const gone = (detail: string, memory: boolean) => {
        this.spent = true;
        markReady();
        this.#finish(memory ? { kind: "memory" } : { kind: "crashed", detail });
        resolve();
      };
      this.#child.once("exit", (code, signal) => gone(`exit ${code ?? signal}`, heapFull(code, signal)));
      this.#child.once("error", (error) => gone(error.message, false));
    });
    this.#child.on("message", (raw: unknown) => {
      const message = ReaderMessage.safeParse(raw);
      if (!message.success) this.#finish({ kind: "crashed", detail: "an answer of an unknown shape" });
      else if ("ready" in message.data) markReady();
      else if (message.data.id === this.#currentId) {
        if (message.data.spent) this.spent = true;
        this.#finish({ kind: "answer", answer: message.data.answer });
      }
    });
  }

  #finish(end: ReaderEnd): void {
    this.#settle?.(end);
    this.#settle = undefined;
  }

  /**
   * Asks. The deadline counts from the moment the reader is up and has the request, and is over when both the clock and the
   * reader's own CPU time have passed it: on a busy machine a page keeps the time that others took from it, up to four times
   * the deadline. Every end but an answer kills the reader.
   */
  async ask({ request, deadlineMs, signal }: Asking): Promise<ReaderEnd> {
    await this.#ready;
    if (signal?.aborted) return { kind: "aborted" };
    const before = await this.#usage();
    const end = await new Promise<ReaderEnd>((resolve) => {
      const cut = new AbortController();
      this.#settle = (ended) => {
        cut.abort();
        resolve(ended);
      };
      if (this.#child.exitCode !== null || !this.#child.connected)
        return this.#finish({ kind: "crashed", detail: "it had ended" });
      const started = performance.now();
      const check = async () => {
        const usage = await this.#usage();
        if (request.id !== this.#currentId || !usage) return;
        const elapsedMs = performance.now() - started;
        const workedMs = usage.cpuMs - (before?.cpuMs ?? 0) + cpuStepMs;
        if (usage.memoryMb > this.#limits.memoryMb) this.#finish({ kind: "memory" });
        else if (elapsedMs >= deadlineMs && workedMs >= deadlineMs) this.#finish({ kind: "timeout" });
      };
      const soon = setTimeout(() => void check(), deadlineMs);
      const late = setTimeout(() => this.#finish({ kind: "timeout" }), patience * deadlineMs);
      const watch = setInterval(() => void check(), checkEveryMs);
      const abort = () => this.#finish({ kind: "aborted" });
      signal?.addEventListener("abort", abort, { once: true });
      cut.signal.addEventListener("abort", () => {
        clearTimeout(soon);
        clearTimeout(late);
        clearInterval(watch);
        signal?.removeEventListener("abort", abort);
      });
      this.#currentId = request.id;
      this.#child.send(request, (error) => {
        if (error) this.#finish({ kind: "crashed", detail: error.message });
      });
    });
    if (end.kind !== "answer") await this.kill();
    else if (((await this.#usage())?.memoryMb ?? 0) > idleMemoryShareMax * this.#limits.memoryMb) this.spent = true;
    return end;
  }

  /** Its process id; undefined where it could not be started. */
  get pid(): number | undefined {
    return this.#child.pid;
  }

  async #usage(): Promise<Usage | undefined> {
    const { pid } = this.#child;
    return pid === undefined ? undefined : usageOf(pid);
  }

  /** Ends the process at once and waits until it is gone. */
  async kill(): Promise<void> {
    this.spent = true;
    this.#child.kill("SIGKILL");
    await this.#exited;
  }
}
