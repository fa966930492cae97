import type { Services } from "../context.ts";
import { answerSchema } from "../extractions/answer-schema.ts";
import { imageWidthPx } from "../extractions/choose-engine.ts";
import { finishRun, type RunEnd } from "../extractions/finish-pages.ts";
import { letGo } from "../extractions/let-go.ts";
import { type RunWork, startRun } from "../extractions/start-run.ts";
import type { Run } from "../queue/run.ts";
import type { SourceFile } from "../reading/source.ts";
import { keepPages } from "./kept-pages.ts";
import { type Patiently, patience } from "./patience.ts";

const missingFile = { code: "page_unreadable", message: "The file is no longer there." } as const;
/** What is seen of a run's progress is about so old at most, and so much is read again after a crash. */
const usualEveryMs = 1_000;

/** `mayAnswer` takes a place among the runs that are answered; false where none is free. `keptEveryMs`: how often what was read is kept. */
type Hold = { signal: AbortSignal; mayAnswer: () => boolean; keptEveryMs?: number };
type Held = Hold & { patiently: Patiently };

/**
 * Reads what is left of a run, page by page: the results are stored, then their pages are marked, while the next is being
 * read. Rejects with the signal's reason when it is aborted, with a `HostFault` where this machine cannot keep the file, and with
 * any other error where storing or marking cannot be done: then the run is to be left to its lease.
 */
export async function processRun(services: Services, run: Run, hold: Hold): Promise<void> {
  const { files } = services;
  const patiently = patience(services, run, hold.signal);
  const work = await patiently(() => startRun(services, run));
  if (!work) return;
  const path = await patiently(() => files.acquire(work.fileKey));
  try {
    const { fileKey: key, contentType } = work;
    const file = path === null ? null : { key, path, contentType };
    const end = await readPages(services, run, { ...work, file }, { ...hold, patiently });
    if (end === "unanswered") await answer(services, run, file, { ...hold, patiently });
  } finally {
    files.release(work.fileKey);
  }
}

async function readPages(
  services: Services,
  run: Run,
  { pending, part, file }: RunWork & { file: SourceFile | null },
  { signal, patiently, keptEveryMs = usualEveryMs }: Held,
): Promise<RunEnd> {
  const kept = keepPages(services, run, { part, patiently, everyMs: keptEveryMs });
  try {
    for (const number of pending) {
      signal.throwIfAborted();
      const began = performance.now();
      const read =
        file === null
          ? { ok: false as const, ...missingFile }
          : await services.readers.readPage(file, number, { owner: run.tenantId, signal });
      services.metrics.page(read.ok ? "succeeded" : read.code, (performance.now() - began) / 1000);
      await kept.add(number, read);
    }
    return await kept.end((outcomes) => finishRun(services, run, outcomes));
  } finally {
    // Before the run is given back. Of one that was cancelled or lost nobody has use for what was read.
    await kept.close(!signal.aborted || signal.reason === "stopping");
  }
}

/**
 * Answers the schema, where the run was the last one to read pages for it and there is a place to do so, and ends the run. Each step
 * is done again on its own: a model is paid for its answer, which is not thrown away for a full disk.
 */
async function answer(
  services: Services,
  run: Run,
  file: SourceFile | null,
  { signal, mayAnswer, patiently }: Held,
): Promise<void> {
  if (!mayAnswer()) return patiently(() => letGo(services, run));
  const isPdf = file?.contentType === "application/pdf";
  const attachments = isPdf
    ? await services.readers.readAttachments(file, ".xml", { owner: run.tenantId, signal })
    : [];
  const pageImage = async (page: number) =>
    file
      ? await services.readers
          .renderPage(file, page, imageWidthPx, { owner: run.tenantId, signal })
          .catch(() => undefined)
      : undefined;
  const answered = await answerSchema(services, run, attachments, { signal, pageImage, patiently });
  await patiently(() => finishRun(services, run, [], answered));
}
