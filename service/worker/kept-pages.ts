import type { Services } from "../context.ts";
import { finishPages, type PageOutcome } from "../extractions/finish-pages.ts";
import { partKey } from "../extractions/result-key.ts";
import { type PackedPage, packPage } from "../extractions/result-part.ts";
import { nextPart } from "../extractions/start-run.ts";
import type { Run } from "../queue/run.ts";
import type { PageOutcome as ReadPage } from "../reading/source.ts";
import type { Patiently } from "./patience.ts";

/** Of JSON. A part that has so much takes no more, and so much is not held back: whoever reads a part has it in memory whole. */
const partBytesMax = 8 * 1024 * 1024;

type Waiting = { number: number } & ({ ok: true; packed: PackedPage } | Extract<ReadPage, { ok: false }>);
type Mark<T> = (outcomes: PageOutcome[]) => Promise<T>;

const sizeOf = (pages: readonly PackedPage[]) => pages.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);

/**
 * Keeps what a run reads in a part of the result that is its lease's own. As it grows the part is written anew, whole, and then the
 * new pages are marked together, `everyMs` after the last time and at the end: quick pages cost one write, slow ones are seen one
 * by one.
 */
export function keepPages(
  services: Pick<Services, "db" | "clock" | "queue" | "objects">,
  run: Run,
  { part, everyMs, patiently }: { part: number; everyMs: number; patiently: Patiently },
) {
  let key = partKey(run, part);
  /** What the part has for sure. */
  let kept: PackedPage[] = [];
  let waiting: Waiting[] = [];
  let isUncertain = false;
  let flushing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let dueMs = performance.now() + everyMs;

  const packed = () => waiting.flatMap((page) => (page.ok ? [page.packed] : []));
  // What was sent and not answered may be stored later, and must not replace more: the part grows no more. The same bytes do no harm.
  const doubt = () => {
    isUncertain = true;
  };

  const store = async (again: Patiently): Promise<void> => {
    if (packed().length === 0) return;
    if (isUncertain || sizeOf(kept) >= partBytesMax) {
      key = partKey(run, await again(() => nextPart(services, run)));
      kept = [];
      isUncertain = false;
    }
    const bytes = Buffer.concat([...kept, ...packed()].map((page) => page.bytes));
    await again(async () => {
      try {
        await services.objects.put(key, bytes, { sentAgain: doubt });
      } catch (error) {
        doubt();
        throw error;
      }
    });
  };

  const flush = async <T>(mark: Mark<T>, again: Patiently): Promise<T> => {
    clearTimeout(timer);
    await store(again);
    const outcomes = waiting.map(
      (page): PageOutcome => (page.ok ? { number: page.number, ok: true, objectKey: key } : page),
    );
    const done = await again(() => mark(outcomes));
    kept.push(...packed());
    waiting = [];
    dueMs = performance.now() + everyMs;
    return done;
  };
  const markPages: Mark<void> = (outcomes) => finishPages(services, run, outcomes);

  return {
    /** Takes how a page ended, once what is being kept is kept: so the next may be read meanwhile. */
    async add(number: number, read: ReadPage): Promise<void> {
      const page: Waiting = read.ok ? { number, ok: true, packed: await packPage(read.page) } : { number, ...read };
      await flushing;
      waiting.push(page);
      clearTimeout(timer);
      const begin = () => {
        flushing = flush(markPages, patiently);
        // Awaited with the next page; until then a failure must not count as unhandled.
        flushing.catch(() => {});
      };
      timer = setTimeout(begin, sizeOf(packed()) < partBytesMax ? Math.max(0, dueMs - performance.now()) : 0);
    },
    /** Keeps what is left, and marks it with whatever else `mark` does. */
    async end<T>(mark: Mark<T>): Promise<T> {
      await flushing;
      return flush(mark, patiently);
    },
    /** Lets go: what is being kept is waited for, and what is left is tried to be kept, if that is of use. */
    async close(isOfUse: boolean): Promise<void> {
      clearTimeout(timer);
      await flushing.catch(() => {});
      if (isOfUse && waiting.length > 0) await flush(markPages, (work) => work()).catch(() => {});
    },
  };
}
