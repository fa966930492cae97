import type { StoredPage } from "@verso/contract/results";
import type { Services } from "../context.ts";
import { answerSchema } from "../extractions/answer-schema.ts";
import { imageWidthPx } from "../extractions/choose-engine.ts";
import { finishPage, finishRun, type PageOutcome } from "../extractions/finish-page.ts";
import { letGo } from "../extractions/let-go.ts";
import { storePage } from "../extractions/load-result-pages.ts";
import { type RunWork, startRun } from "../extractions/start-run.ts";
import type { Run } from "../queue/run.ts";
import type { SourceFile } from "../reading/source.ts";
import { type Patiently, patience } from "./patience.ts";

const missingFile = { code: "page_unreadable", message: "The file is no longer there." } as const;

/** `mayAnswer` takes a place among the runs that are answered; false where none is free. */
type Hold = { signal: AbortSignal; mayAnswer: () => boolean };
type Held = Hold & { patiently: Patiently };

/**
 * Reads what is left of a run, page by page: each result is stored, then its page is marked, while the next is being
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
    await readPages(services, run, work, path, { ...hold, patiently });
  } finally {
    files.release(work.fileKey);
  }
}

async function readPages(
  services: Services,
  run: Run,
  { fileKey, contentType, pending }: RunWork,
  path: string | null,
  hold: Held,
): Promise<void> {
  const { signal, patiently } = hold;
  const last = pending.at(-1);
  const file = path === null ? null : { key: fileKey, path, contentType };
  let marking: Promise<void> = Promise.resolve();
  try {
    for (const number of pending) {
      signal.throwIfAborted();
      const began = performance.now();
      const read =
        file === null
          ? { ok: false as const, ...missingFile }
          : await services.readers.readPage(file, number, { owner: run.tenantId, signal });
      services.metrics.page(read.ok ? "succeeded" : read.code, (performance.now() - began) / 1000);
      await marking;
      const keep = async (): Promise<PageOutcome> =>
        read.ok
          ? { number, ok: true, objectKey: await store(services, run, read.page) }
          : { number, ok: false, code: read.code, message: read.message };
      marking =
        number === last
          ? endRun(services, run, keep, { ...hold, file })
          : patiently(async () => finishPage(services, run, await keep()));
      // Awaited with the next page; until then a failure must not count as unhandled.
      marking.catch(() => {});
    }
    await marking;
  } finally {
    // A run that is broken off is given back only when the page before has its mark.
    await marking.catch(() => {});
  }
  if (last === undefined) await endRun(services, run, async () => null, { ...hold, file });
}

type Ending = Held & { file: SourceFile | null };

/**
 * Ends the run; where it was the last one to read pages for a schema, the schema is answered first, by whoever has a place
 * for it. Each step is done again on its own: a model is paid for its answer, which is not thrown away for a full disk.
 */
async function endRun(
  services: Services,
  run: Run,
  keepLast: () => Promise<PageOutcome | null>,
  { file, signal, mayAnswer, patiently }: Ending,
): Promise<void> {
  if ((await patiently(async () => finishRun(services, run, await keepLast()))) !== "unanswered") return;
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
  const answer = await answerSchema(services, run, attachments, { signal, pageImage, patiently });
  await patiently(() => finishRun(services, run, null, answer));
}

const store = ({ objects }: Services, run: Run, page: StoredPage) =>
  storePage(objects, { tenantId: run.tenantId, extractionId: run.extractionId }, page);
