import { setTimeout as sleep } from "node:timers/promises";
import type { StoredPage } from "@verso/contract/results";
import type { Services } from "../context.ts";
import { isUnavailable } from "../db/transaction.ts";
import { DomainError } from "../domain-error.ts";
import { answerSchema } from "../extractions/answer-schema.ts";
import { imageWidthPx } from "../extractions/choose-structurer.ts";
import { finishPage, finishRun, type PageOutcome } from "../extractions/finish-page.ts";
import { storePage } from "../extractions/load-result-pages.ts";
import { type RunWork, startRun } from "../extractions/start-run.ts";
import type { Run } from "../queue/queue.ts";
import type { SourceFile } from "../reading/source.ts";

const missingFile = { code: "page_unreadable", message: "The file is no longer there." } as const;

/**
 * Reads what is left of a run, page by page: each result is stored, then its page is marked, while the next is being
 * read. Rejects with the signal's reason when it is aborted, and with any other error where storing or marking cannot be
 * done: then the run is to be left to its lease.
 */
export async function processRun(services: Services, run: Run, signal: AbortSignal): Promise<void> {
  const { files } = services;
  const work = await patiently(signal, () => startRun(services, run));
  if (!work) return;
  const path = await patiently(signal, () => files.acquire(work.fileKey));
  try {
    await readPages(services, run, work, path, signal);
  } finally {
    files.release(work.fileKey);
  }
}

async function readPages(
  services: Services,
  run: Run,
  { fileKey, contentType, pending }: RunWork,
  path: string | null,
  signal: AbortSignal,
): Promise<void> {
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
          : await services.readers.readPage(file, number, { signal });
      services.metrics.page(read.ok ? "succeeded" : read.code, (performance.now() - began) / 1000);
      await marking;
      marking = patiently(signal, async () => {
        const outcome: PageOutcome = read.ok
          ? { number, ok: true, objectKey: await store(services, run, read.page) }
          : { number, ok: false, code: read.code, message: read.message };
        if (number === last) await endRun(services, run, outcome, { file, signal });
        else await finishPage(services, run, outcome);
      });
      // Awaited with the next page; until then a failure must not count as unhandled.
      marking.catch(() => {});
    }
    await marking;
  } finally {
    // A run that is broken off is given back only when the page before has its mark.
    await marking.catch(() => {});
  }
  if (last === undefined) await patiently(signal, () => endRun(services, run, null, { file, signal }));
}

type Document = { file: SourceFile | null; signal: AbortSignal };

/** Ends the run; where it was the last one to read pages for a schema, the schema is answered first. */
async function endRun(
  services: Services,
  run: Run,
  last: PageOutcome | null,
  { file, signal }: Document,
): Promise<void> {
  if ((await finishRun(services, run, last)) !== "unanswered") return;
  const isPdf = file?.contentType === "application/pdf";
  const attachments = isPdf ? await services.readers.readAttachments(file, ".xml", { signal }) : [];
  const pageImage = async (page: number) =>
    file ? await services.readers.renderPage(file, page, imageWidthPx).catch(() => undefined) : undefined;
  await finishRun(services, run, null, await answerSchema(services, run, attachments, { signal, pageImage }));
}

const store = ({ objects }: Services, run: Run, page: StoredPage) =>
  storePage(objects, { tenantId: run.tenantId, extractionId: run.extractionId }, page);

/** Does it again while the database or the object store is away: what was read is not thrown away for that. */
async function patiently<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (let waitMs = 100; ; waitMs = Math.min(waitMs * 2, 5_000)) {
    signal.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      const away = isUnavailable(error) || (error instanceof DomainError && error.code === "unavailable");
      if (!away) throw error;
      await sleep(waitMs, undefined, { signal }).catch(() => {});
    }
  }
}
