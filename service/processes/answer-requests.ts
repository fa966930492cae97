import { Socket } from "node:net";
import { Worker } from "node:worker_threads";
import { z } from "zod";
import { readFrames, writeFrame } from "./frames.ts";

/** `spent`: the process asks to be replaced after this answer. */
export type Answered<A> = { answer: A; spent?: boolean };

/** Where `BoundedProcess` opens the channel. */
const channelDescriptor = 3;
/** The parent bounds what it sends and what it takes. */
const bytesMax = 2 ** 32 - 1;

/**
 * The child's end of `BoundedProcess`: answers one request after another until the parent lets go. What the handler throws
 * is reported and ends this process, unless it is the reason of its signal, by which the parent of a program that `letsGoMs`
 * says that nobody wants the answer any more. Call it once, when the program is up.
 */
export function answerRequests<Q, A>(
  asked: z.ZodType<Q>,
  handle: (request: Q, signal: AbortSignal) => Answered<A> | Promise<Answered<A>>,
) {
  const channel = new Socket({ fd: channelDescriptor });
  const id = z.int().min(1);
  const message = z.union([z.object({ id, letGo: z.literal(true) }), z.object({ id, request: asked })]);
  let atHand = { id: 0, abort: new AbortController() };
  const answer = async (value: unknown) => {
    const said = message.parse(value);
    const { id } = said;
    if ("letGo" in said) return id === atHand.id ? atHand.abort.abort() : undefined;
    const abort = new AbortController();
    atHand = { id, abort };
    try {
      const { answer, spent = false } = await handle(said.request, abort.signal);
      writeFrame(channel, { id, spent, answer }, bytesMax);
    } catch (error) {
      if (abort.signal.aborted && error === abort.signal.reason)
        return writeFrame(channel, { id, gone: true }, bytesMax);
      writeFrame(
        channel,
        { id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) },
        bytesMax,
      );
    }
  };
  // Where nobody listens any more, nobody needs this process either.
  const leave = () => process.exit(0);
  channel.on("error", leave).on("close", leave);
  readFrames(channel, bytesMax, { give: (value) => void answer(value), refuse: leave });
  new Worker(new URL("./parent-watch.mjs", import.meta.url), { workerData: process.ppid }).unref();
  // Ctrl-C reaches the whole group; the parent decides when its processes end.
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => {});
  writeFrame(channel, { id: 0, ready: true }, bytesMax);
}
