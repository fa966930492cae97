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
 * is reported and ends this process. Call it once, when the program is up.
 */
export function answerRequests<Q, A>(asked: z.ZodType<Q>, handle: (request: Q) => Answered<A> | Promise<Answered<A>>) {
  const channel = new Socket({ fd: channelDescriptor });
  const message = z.object({ id: z.int().min(1), request: asked });
  const answer = async (value: unknown) => {
    const { id, request } = message.parse(value);
    try {
      const { answer, spent = false } = await handle(request);
      writeFrame(channel, { id, spent, answer }, bytesMax);
    } catch (error) {
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
