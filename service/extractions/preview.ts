import type { CreatePreview } from "@verso/contract/extractions";
import { limits } from "@verso/contract/limits";
import type { ForetoldFields, ForetoldSentence, Preview } from "@verso/contract/preview";
import type { StoredPage } from "@verso/contract/results";
import type { SampleName } from "@verso/contract/samples";
import type { Ctx } from "../context.ts";
import { joinPages } from "../reading/layout/join-pages.ts";
import { askedSchema } from "../schemas/asked-schema.ts";
import { schemaRefused } from "../schemas/assert-schema.ts";
import { answeringModel } from "./choose-engine.ts";
import { findResult } from "./find-result.ts";
import { loadPages } from "./load-result-pages.ts";
import { shown, toRecord } from "./present-structured.ts";
import { readSample } from "./sample-pages.ts";

const tooCostly = {
  path: "",
  rule: "cost",
  message: "takes more time or memory on these pages than is given to a preview",
};

/** `signal`: the request's. */
type Asked = { body: CreatePreview; signal: AbortSignal };

/**
 * `POST /extractions/{id}/preview`: what the rules find for a schema on the first pages that were read, of either mode. Writes
 * nothing and costs nothing. Electronic invoices within the file are not looked at: the pages alone are kept. Throws `not_found`,
 * `result_not_ready`, `no_result`, `result_expired`, `result_lost`, `invalid_schema`, and `TooMuchWaiting`; with the signal's reason where it is
 * aborted.
 */
export async function previewSchema(ctx: Ctx, { id, ...asked }: Asked & { id: string }): Promise<Preview> {
  const { tenantId } = ctx;
  const extraction = await findResult(ctx, id);
  const failed = new Set(extraction.failed_pages.map(({ number }) => number));
  const read = extraction.pages.numbers.filter((number) => !failed.has(number)).sort((a, b) => a - b);
  const numbers = read.slice(0, limits.previewPagesMax);
  const found = await tryOn(ctx, asked, () => loadPages(ctx, { id, tenantId, numbers }));
  return { extraction_id: id, pages_left_out: read.length - numbers.length, ...found };
}

/** `POST /samples/{name}/preview`: the same on a document of ours. Throws `invalid_schema` and `TooMuchWaiting`. */
export async function previewSample(ctx: Ctx, { name, ...asked }: Asked & { name: SampleName }): Promise<Preview> {
  const found = await tryOn(ctx, asked, () => readSample(name));
  return { extraction_id: null, pages_left_out: 0, ...found };
}

async function tryOn(ctx: Ctx, { body, signal }: Asked, read: () => Promise<StoredPage[]>) {
  const { schema, instructions: sentences } = await askedSchema(ctx, body);
  let pages: StoredPage[] = [];
  const load = async () => {
    pages = joinPages(await read());
    return { schema, pages, instructions: sentences };
  };
  const by = (await answeringModel(ctx)) ? "model" : "rules";
  const outcome = await ctx.previewEngine.answer(load, { owner: ctx.tenantId, signal, by });
  if (!outcome.ok) throw schemaRefused([tooCostly]);
  const { instructions, foretold } = outcome.foretold;
  return { instructions: foretoldBy(by, instructions), foretold, ...shown(toRecord(pages, outcome.data)) };
}

/** By a language model everything is read, and nobody knows before what comes of it. */
function foretoldBy(by: ForetoldFields["by"], sentences: ForetoldSentence[]): ForetoldSentence[] {
  if (by === "rules") return sentences;
  const why = "This is given to the language model that answers here, which may follow it";
  return sentences.map(({ text }) => ({ text, heeded: "depends", why }));
}
