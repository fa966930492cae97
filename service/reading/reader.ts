/** The program of a reader process: it answers one request after another until its parent lets go of it. */
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { answerRequests } from "../processes/answer-requests.ts";
import { type Deadline, startDeadline } from "./deadline.ts";
import { Documents, type OpenDocument } from "./documents.ts";
import { refuseTooManyFrames } from "./image/tiff-frames.ts";
import { type ReaderAnswer, ReaderRequest } from "./messages.ts";
import type { ChosenNetwork } from "./ocr/networks/chosen-networks.ts";
import { loadOcrModels, type OcrModels } from "./ocr/networks/models.ts";
import { ModelsFault } from "./ocr/networks/models-fault.ts";
import { isOfScript } from "./ocr/networks/official-names.ts";
import { tryNetwork } from "./ocr/networks/open-chosen.ts";
import { readPage, renderPage } from "./page.ts";
import { unlockPdf } from "./pdf/document.ts";
import { type Pdfium, startPdfium } from "./pdf/library.ts";
import type { FoundRegion } from "./regions/found.ts";
import { FileUnreadable, PageUnreadable } from "./source.ts";

// Threads of libvips would take the cores that other readers are on, and no picture is met twice.
sharp.concurrency(1);
sharp.cache(false);

let pdfium: Promise<Pdfium> | undefined;
/** By the number of threads: a page that is read alone may use several cores, and one among others only its own. */
const models = new Map<number, Promise<OcrModels>>();
const startPdfiumOnce = () => {
  pdfium ??= startPdfium();
  return pdfium;
};
const documents = new Documents(startPdfiumOnce);
const ocr = (threads: number, networks: readonly ChosenNetwork[]) => async (): Promise<OcrModels> => {
  const [known] = models.values();
  const loaded = models.get(threads) ?? loadOcrModels(threads, await known, networks);
  models.set(threads, loaded);
  return loaded;
};

/** A page that waits to be told its regions. */
let halted: { tell(found: readonly FoundRegion[] | undefined): void; page: Promise<ReaderAnswer> } | undefined;

/** Reads a page, or as much of it as comes before its regions: then the answer is the picture on which they are to be found. */
function read(
  document: OpenDocument,
  { page, threads, regions, networks }: Extract<ReaderRequest, { do: "read" }>,
  deadline: Deadline | undefined,
) {
  const picture = Promise.withResolvers<ReaderAnswer>();
  const told = Promise.withResolvers<readonly FoundRegion[] | undefined>();
  const find = (drawn: Uint8Array) => {
    picture.resolve({ picture: drawn });
    return told.promise;
  };
  const layout = regions === "off" ? undefined : { asked: regions, find };
  const whole = readPage(document, page, ocr(threads, networks), { deadline, layout }).then(
    (page): ReaderAnswer => ({ page }),
  );
  halted = { tell: told.resolve, page: whole };
  return Promise.race([whole, picture.promise]);
}

/** The rest of the page that waits. */
function resume(found: readonly FoundRegion[] | undefined): Promise<ReaderAnswer> {
  if (!halted) throw new Error("no page waits for its regions");
  halted.tell(found);
  return halted.page;
}

async function answer(request: ReaderRequest): Promise<ReaderAnswer> {
  const deadline = request.do === "read" ? startDeadline(request.deadlineMs) : undefined;
  if (request.do === "resume") return resume(request.found);
  halted = undefined;
  if (request.do === "try") {
    await tryAll(request.networks);
    return { usable: true };
  }
  if (request.do === "unlock") {
    const file = readFileSync(request.file.path);
    return { unlocked: unlockPdf(await startPdfiumOnce(), file, request.password) };
  }
  if (request.do === "inspect" && request.pagesMax !== undefined) refuseTooManyFrames(request.file, request.pagesMax);
  const document = await documents.get(request.file);
  if (request.do === "read") return read(document, request, deadline);
  if (request.do === "render")
    return { drawn: await renderPage(document, request.page, request.widthPx, request.type) };
  if (request.do === "attachments") {
    return { attachments: document.kind === "pdf" ? document.pdf.attachments(request.extension) : [] };
  }
  return { pageCount: document.kind === "pdf" ? document.pdf.pageCount : document.image.pageCount };
}

/** Runs every chosen network once. Throws `ModelsFault`. */
async function tryAll(networks: readonly ChosenNetwork[]): Promise<void> {
  const { detector, quick, careful, scripts } = await ocr(1, networks)();
  const packaged = { detector, latin: quick ?? careful, multilingual: careful };
  for (const network of networks) {
    const { role } = network;
    const { session } = isOfScript(role) ? await scripts.of(role) : packaged[role];
    await tryNetwork(network, session);
  }
}

function failure(error: unknown): ReaderAnswer {
  if (error instanceof FileUnreadable) return { failed: "file", code: error.code, message: error.message };
  if (error instanceof PageUnreadable) return { failed: "page", code: error.code, message: error.message };
  if (error instanceof ModelsFault) return { failed: "networks", message: error.message };
  // After a trap PDFium's memory cannot be trusted; the file brought it about.
  if (error instanceof WebAssembly.RuntimeError) {
    return { failed: "page", code: "page_damaged", message: "The page is damaged and cannot be read." };
  }
  return { failed: "unexpected", message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

answerRequests<ReaderRequest, ReaderAnswer>(ReaderRequest, async (request) => {
  try {
    return { answer: await answer(request) };
  } catch (error) {
    const known = error instanceof FileUnreadable || error instanceof PageUnreadable;
    return { answer: failure(error), spent: !known };
  }
});
// What the first page needs is fetched while there is none.
pdfium = startPdfium();
