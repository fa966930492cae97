import { watch } from "node:fs";
import { type Child, stopChild } from "./child-process.ts";
import type { Part } from "./supervise.ts";

/** Editors write a file in several steps. */
const burstMs = 100;

/** What tells of the next change to a file below one of the folders. */
function changesIn(folders: readonly string[], signal: AbortSignal): () => Promise<void> {
  let next = Promise.withResolvers<void>();
  let burst: NodeJS.Timeout | undefined;
  const tell = () => {
    next.resolve();
    next = Promise.withResolvers<void>();
  };
  for (const folder of folders) {
    watch(folder, { recursive: true, signal }, () => {
      clearTimeout(burst);
      burst = setTimeout(tell, burstMs);
    });
  }
  return () => next.promise;
}

/**
 * Starts a part for somebody who works on it: after each change in `folders` it is ended in order and started again; one
 * that ended by itself waits for a change. `ready` rejects where the first start does not answer. `stop` is ordered.
 */
export function reload(
  part: Part,
  { folders, say }: { folders: readonly string[]; say: (line: string) => void },
): { ready: Promise<void>; stop: () => Promise<void> } {
  const stopping = new AbortController();
  const nextChange = changesIn(folders, stopping.signal);
  let child: Child = part.start();

  const follow = async () => {
    for (;;) {
      const change = nextChange();
      const how = await Promise.race([child.exited, change.then(() => null)]);
      if (stopping.signal.aborted) return;
      if (how !== null) {
        say(`The ${part.name} ended (${how}); it is started again when a file changes. See ${child.logFile}.`);
        await change;
      }
      await stopChild(child, part.graceMs);
      if (stopping.signal.aborted) return;
      child = part.start();
      say(`The ${part.name} was started again.`);
    }
  };
  const ready = part.ready(child).then(() => void follow());
  const stop = async () => {
    stopping.abort();
    await stopChild(child, part.graceMs);
  };
  return { ready, stop };
}
