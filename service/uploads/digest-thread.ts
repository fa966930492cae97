/** The thread of `digest.ts`: works out digests side by side, a piece of each file at a time, so that a small one is soon done. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { parentPort } from "node:worker_threads";
import { z } from "zod";

const Asked = z.object({ id: z.int(), path: z.string() });

parentPort?.on("message", async (message: unknown) => {
  const { id, path } = Asked.parse(message);
  try {
    const hash = createHash("sha256");
    for await (const chunk of createReadStream(path)) hash.update(chunk);
    parentPort?.postMessage({ id, sha256: hash.digest("hex") });
  } catch (error) {
    parentPort?.postMessage({ id, failed: error instanceof Error ? error.message : String(error) });
  }
});
