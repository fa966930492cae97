import { BoundedProcess, type ProcessEnd } from "../processes/bounded-process.ts";
import { ReaderAnswer } from "./messages.ts";

/** How a request to a reader ended: with its answer, or with the reader's death. */
export type ReaderEnd = ProcessEnd<ReaderAnswer>;

const bytesPerMb = 1024 * 1024;

/**
 * A reader's heap is small and most of what it allocates are pictures, which V8 counts as well: unless told otherwise it
 * marks the whole heap two or three times a page, and on other threads, whose cores belong to other readers.
 */
const flags = ["--heap-growing-percent=1000", "--single-threaded-gc"];
export const readerProgram = { module: new URL("./reader.ts", import.meta.url), flags };

/** One reader: a process that opens files which strangers sent. `yields`: see `Program`. */
export function startReader(memoryMb: number, { yields }: { yields: boolean }): BoundedProcess<ReaderAnswer> {
  return new BoundedProcess({
    ...readerProgram,
    answer: ReaderAnswer,
    memoryMb,
    heapMb: Math.max(64, Math.floor(memoryMb / 2)),
    requestBytesMax: bytesPerMb,
    answerBytesMax: Math.floor(memoryMb / 4) * bytesPerMb,
    yields,
  });
}
