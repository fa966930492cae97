import { type ChildProcess, spawn } from "node:child_process";
import { constants, getPriority, setPriority } from "node:os";
import { Duplex } from "node:stream";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { bareEnvironment } from "./bare-environment.ts";
import { compileLater } from "./compiled.ts";
import { usedMs } from "./deadline.ts";
import { FrameRefused, readFrames, writeFrame } from "./frames.ts";
import { type Sandbox, sandbox } from "./sandbox.ts";
import { type Usage, usageOf } from "./usage.ts";

/** What a process runs, and what it is given. */
export type Program<A> = {
  /** A module that calls `answerRequests`. */
  module: URL;
  /** What an answer must look like. */
  answer: z.ZodType<A>;
  /** Bound of resident memory, native memory included. */
  memoryMb: number;
  /** Bound of V8's own heap, below that of the whole. */
  heapMb: number;
  /** What a request and an answer may measure, as they are written down. */
  requestBytesMax: number;
  answerBytesMax: number;
  /** Further flags of V8. */
  flags?: readonly string[];
  /** What of processor time it may take to let go of a request whose asker leaves; else it is ended with it. */
  letsGoMs?: number;
  /** Whether the machine serves the other processes first, where its cores do not suffice for all. */
  yields?: boolean;
  /** Another sandbox than this process's. */
  sandbox?: Sandbox;
};

/**
 * How a request ended: with its answer, or with the process's death. `tookMs`: of its deadline. `memory`: it asked for more than is
 * given, or said more.
 */
export type ProcessEnd<A> =
  | { kind: "answer"; answer: A; tookMs: number }
  | { kind: "timeout" }
  | { kind: "memory" }
  /** `isIdle`: it let go of the request, and takes another. */
  | { kind: "aborted"; isIdle?: true }
  | { kind: "crashed"; detail: string }
  /** It never came up: no request's fault. */
  | { kind: "unstarted"; detail: string };

/** `deadlineMs`: for this request, from when the process takes it up, in processor time and by the clock (see `ask`). */
export type Asking = { request: unknown; deadlineMs: number; signal?: AbortSignal };

/** How far below this process: about a fifth of its CPU time beside it. Lowering needs no permission. */
const yieldingBy = 7;
const checkEveryMs = process.platform === "linux" ? 50 : 500;
/** CPU time is counted in steps of about this length. */
const cpuStepMs = 10;
/** One that holds this share of its bound when idle is replaced: WASM memory grows and never shrinks. */
const idleMemoryShareMax = 0.7;
/** How V8 ends where its heap is full: SIGABRT, or SIGTRAP where it cannot even say so; as a signal or as a shell shows it. */
const heapFull = (code: number | null, signal: string | null) =>
  signal === "SIGABRT" || signal === "SIGTRAP" || code === 134 || code === 133;

/** What it said last is told where it dies, and no more: a request can make it say the same thing for ever. */
const lastWordsMax = 2_000;

/** One child process that answers one request at a time, and can be killed at any moment without harm to the parent. */
export class BoundedProcess<A> {
  readonly #program: Program<A>;
  readonly #child: ChildProcess;
  readonly #channel: Duplex;
  readonly #exited: Promise<void>;
  readonly #ready: Promise<void>;
  #settle: ((end: ProcessEnd<A>) => void) | undefined;
  #currentId = 0;
  #isLetGo = false;
  #started = false;
  #lastWords = "";
  #ended = false;
  /** Whether it must not be asked again for anything else. */
  spent = false;

  constructor(program: Program<A>) {
    this.#program = program;
    const flags = [`--max-old-space-size=${program.heapMb}`, ...(program.flags ?? [])];
    // A channel of our own beside the standard ones: Node's would take in whatever length the other end announces.
    const within = program.sandbox ?? sandbox();
    const [file = process.execPath, ...rest] = within.wrap([process.execPath, ...flags, fileURLToPath(program.module)]);
    compileLater(program, within);
    this.#child = spawn(file, rest, {
      env: bareEnvironment(within),
      stdio: ["ignore", "ignore", "pipe", "pipe"],
    });
    if (program.yields) yieldToOthers(this.#child);
    this.#child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      this.#lastWords = (this.#lastWords + text).slice(-lastWordsMax);
    });
    this.#channel = channelOf(this.#child);
    const ready = Promise.withResolvers<void>();
    this.#ready = ready.promise;
    this.#exited = new Promise((resolve) => {
      const gone = (end: ProcessEnd<A>) => {
        this.#markEnded();
        ready.resolve();
        this.#finish(end);
        resolve();
      };
      this.#child.once("exit", (code, signal) =>
        gone(heapFull(code, signal) ? { kind: "memory" } : this.#death(`exit ${code ?? signal}`)),
      );
      this.#child.once("error", (error) => gone(this.#death(error.message)));
    });
    this.#listen(() => {
      this.#started = true;
      ready.resolve();
    });
  }

  #markEnded(): void {
    this.spent = true;
    this.#ended = true;
  }

  #death(how: string): ProcessEnd<A> {
    return { kind: this.#started ? "crashed" : "unstarted", detail: `${how} ${this.#lastWords}`.trim() };
  }

  #listen(markReady: () => void): void {
    const message = z.union([
      z.object({ id: z.literal(0), ready: z.literal(true) }),
      z.object({ id: z.int().min(1), spent: z.boolean(), answer: this.#program.answer }),
      z.object({ id: z.int().min(1), failed: z.string() }),
      z.object({ id: z.int().min(1), gone: z.literal(true) }),
    ]);
    readFrames(this.#channel, this.#program.answerBytesMax, {
      give: (value) => {
        const said = message.safeParse(value);
        if (!said.success) return this.#finish({ kind: "crashed", detail: "an answer of an unknown shape" });
        if ("ready" in said.data) return markReady();
        if (said.data.id !== this.#currentId) return;
        if ("gone" in said.data && this.#isLetGo) return this.#finish({ kind: "aborted", isIdle: true });
        if ("gone" in said.data) return this.#finish({ kind: "crashed", detail: "it let go of what is wanted" });
        if ("failed" in said.data) return this.#finish({ kind: "crashed", detail: said.data.failed });
        if (said.data.spent) this.spent = true;
        this.#finish({ kind: "answer", answer: said.data.answer, tookMs: 0 });
      },
      refuse: () => this.#finish({ kind: "memory" }),
    });
    // Who lets go of the channel cannot be asked any more, nor heard.
    this.#channel.on("error", () => {}).once("close", () => void this.kill());
  }

  #finish(end: ProcessEnd<A>): void {
    this.#settle?.(end);
    this.#settle = undefined;
  }

  /**
   * Asks. The deadline counts from the moment the process is up and has the request: the process's own processor time, and by
   * the clock ten times as much (`usedMs`). Every end but an answer kills the process, or that it let go. Never rejects.
   */
  async ask({ request, deadlineMs, signal }: Asking): Promise<ProcessEnd<A>> {
    await this.#ready;
    if (signal?.aborted) return { kind: "aborted" };
    const before = await this.#usage();
    const started = performance.now();
    const used = (usage: Usage | undefined) =>
      usedMs({
        cpuMs: usage ? usage.cpuMs - (before?.cpuMs ?? 0) + cpuStepMs : 0,
        clockMs: performance.now() - started,
      });
    const end = await new Promise<ProcessEnd<A>>((resolve) => {
      const cut = new AbortController();
      this.#settle = (ended) => {
        cut.abort();
        resolve(ended);
      };
      if (this.#ended || this.#channel.destroyed) return this.#finish(this.#death("it had ended"));
      const id = ++this.#currentId;
      this.#isLetGo = false;
      let late: { atMs: number; end: ProcessEnd<A> } = { atMs: deadlineMs, end: { kind: "timeout" } };
      const check = async () => {
        const usage = await this.#usage();
        if (id !== this.#currentId || cut.signal.aborted) return;
        if (usage && usage.memoryMb > this.#program.memoryMb) this.#finish({ kind: "memory" });
        else if (used(usage) >= late.atMs) this.#finish(late.end);
      };
      const watch = setInterval(() => void check(), checkEveryMs);
      const abort = async () => {
        const { letsGoMs = 0 } = this.#program;
        if (letsGoMs === 0) return this.#finish({ kind: "aborted" });
        this.#isLetGo = true;
        this.#send({ id, letGo: true });
        late = { atMs: Math.min(deadlineMs, used(await this.#usage()) + letsGoMs), end: { kind: "aborted" } };
      };
      signal?.addEventListener("abort", abort, { once: true });
      cut.signal.addEventListener("abort", () => {
        clearInterval(watch);
        signal?.removeEventListener("abort", abort);
      });
      this.#send({ id, request });
    });
    if (end.kind !== "answer" && !("isIdle" in end)) {
      await this.kill();
      return end;
    }
    const usage = await this.#usage();
    if (usage && usage.memoryMb > idleMemoryShareMax * this.#program.memoryMb) this.spent = true;
    return end.kind === "answer" ? { ...end, tookMs: used(usage) } : end;
  }

  #send(message: { id: number; request: unknown } | { id: number; letGo: true }): void {
    try {
      writeFrame(this.#channel, message, this.#program.requestBytesMax);
    } catch (error) {
      if (!(error instanceof FrameRefused)) throw error;
      this.#finish({ kind: "memory" });
    }
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
    this.#markEnded();
    this.#child.kill("SIGKILL");
    await this.#exited;
    this.#channel.destroy();
  }
}

/** From its very start: what it loads takes longer than most of its requests. */
function yieldToOthers({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, Math.min(constants.priority.PRIORITY_LOW, getPriority() + yieldingBy));
  } catch {
    // It is gone already, which its exit tells.
  }
}

function channelOf({ stdio }: ChildProcess): Duplex {
  const channel = stdio[3];
  if (!(channel instanceof Duplex)) throw new TypeError("the process was started without its channel");
  return channel;
}
