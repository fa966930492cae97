import { hash } from "node:crypto";
import { Credits } from "@verso/contract/credit";
import { isErrorCode } from "@verso/contract/errors";
import { Extraction } from "@verso/contract/extractions";
import { ExtractionId, SchemaId, UploadId } from "@verso/contract/ids";
import { JsonObject } from "@verso/contract/json-object";
import { limits } from "@verso/contract/limits";
import { decimal, money } from "@verso/contract/money";
import { type PageSelection, parsePages, resolvePages, selectPages } from "@verso/contract/pages";
import { detectContentType } from "@verso/contract/signatures";
import { Upload } from "@verso/contract/uploads";
import { contentTypes } from "@verso/contract/vocabulary";
import { z } from "zod";
import { DomainError } from "../../domain-error.ts";
import { type Api, keyFor } from "./api.ts";
import { factsOf } from "./facts.ts";
import { type Hands, tool } from "./tool.ts";

/** Of a file that comes within a call. What is larger is sent to a slot. */
export const inlineBytesMax = 2 * 1024 * 1024;

const pages = z
  .string()
  .max(limits.pagesTextCharsMax)
  .default("all")
  .describe('Which pages: "all", or such as "1-3, 7". Each is charged once.');
const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, "must be 1 to 200 visible ASCII characters")
  .optional()
  .describe("Names this call. Without one the same arguments give the same extraction, and nothing is charged twice.");
const password = z.string().min(1).max(limits.pdfPasswordCharsMax).optional().describe("Of an encrypted PDF.");
export const waitS = (fallback: number) =>
  z.int().min(0).max(limits.waitMaxS).default(fallback).describe("For how many seconds to wait for the end.");
export const uploadId = UploadId.describe(
  "A file that was sent to the slot of create_upload, or is known from before.",
);
const extractionId = ExtractionId.describe("As extract_document gave it.");

const base64 = z
  .string()
  .max(Math.ceil(inlineBytesMax / 3) * 4)
  .refine(
    (text) => /^[A-Za-z0-9+/]+={0,2}$/.test(text) && text.length % 4 === 0,
    "must be Base64, without line breaks",
  );

/** What extract_document takes. */
export const ExtractDocument = z.strictObject({
  upload_id: uploadId.optional(),
  base64: base64
    .optional()
    .describe(`The file itself, of at most ${inlineBytesMax} bytes; a larger one by url or create_upload.`),
  url: z
    .string()
    .min(1)
    .max(limits.urlCharsMax)
    .optional()
    .describe("Where the service fetches the file: a public https address."),
  password,
  pages,
  schema: JsonObject.optional().describe(
    "A JSON Schema (draft 2020-12): then data that follow it are extracted, with a citation for each value. Without one, text, titles, tables, lists and figures.",
  ),
  schema_id: SchemaId.optional().describe("A saved schema in its place, of list_schemas."),
  instructions: z.string().max(limits.instructionsCharsMax).optional().describe("With a schema: what it cannot say."),
  idempotency_key: idempotencyKey,
  wait_s: waitS(20),
});

/** Reads a document, from whichever source it comes. */
const extractDocument = tool({
  name: "extract_document",
  title: "Extract a document",
  description:
    "Reads a PDF or an image (PNG, JPEG, WebP, TIFF, BMP, GIF): give one of `url`, `upload_id` and `base64`. Pages that succeed are charged. Gives the extraction; its text comes from read_document, its data (with `schema` or `schema_id`) from read_data.",
  input: ExtractDocument,
  async run(hands, { pages, schema, schema_id, instructions, idempotency_key, wait_s, ...source }) {
    const { api } = hands;
    const upload = await uploadOf(hands, { ...source, idempotency_key });
    const wanted = {
      upload_id: upload.id,
      mode: schema === undefined && schema_id === undefined ? "ocr" : "structured",
      pages: selectionOf(pages, upload),
      schema,
      schema_id,
      instructions,
    };
    const key = { idempotencyKey: idempotency_key ?? keyFor(wanted) };
    const accepted = await api.json(Extraction, "POST /extractions", { body: wanted, ...key });
    return { facts: factsOf(await endOf(api, accepted.id, wait_s)) };
  },
});

type Source = { [name in "upload_id" | "base64" | "url" | "password" | "idempotency_key"]?: string | undefined };

/** The completed upload of what a call brings. */
async function uploadOf({ api, store, now }: Hands, source: Source): Promise<Upload> {
  const { upload_id, base64, url, password, idempotency_key } = source;
  if ([upload_id, base64, url].filter((way) => way !== undefined).length !== 1)
    throw new DomainError("invalid_request", "Give the file in one way: as upload_id, as url or as base64.");
  if (upload_id !== undefined) return completed(api, await readUpload(api, upload_id), password);

  // A slot does not last for ever, and what lies at an address changes: another day the same gets another slot.
  const day = now.toISOString().slice(0, 10);
  const slotOf = (body: object, ...same: string[]) =>
    api.json(Upload, "POST /uploads", { body, idempotencyKey: idempotency_key ?? keyFor(...same, day) });
  if (url !== undefined) {
    const sealed = password === undefined ? [] : [api.sealed(password)];
    return completed(api, await slotOf({ url, password }, url, ...sealed));
  }
  const bytes = Buffer.from(base64 ?? "", "base64");
  const content_type = detectContentType(bytes);
  if (content_type === undefined) {
    const types = contentTypes.join(", ");
    throw new DomainError("unsupported_media_type", `This type of file is not read. Send one of ${types}.`);
  }
  const slot = await slotOf({ content_type, size_bytes: bytes.byteLength }, hash("sha256", bytes, "hex"));
  if (slot.status === "pending") await store(slot, bytes);
  return completed(api, slot, password);
}

const readUpload = (api: Api, id: string) => api.json(Upload, `GET /uploads/${id}`);

/** Has an upload verified whose file may have come, or waits until it is fetched. */
async function completed(api: Api, upload: Upload, password?: string): Promise<Upload> {
  if (upload.status === "completed") return upload;
  const isFetched = upload.status === "failed" || (upload.status === "pending" && upload.write === null);
  if (!isFetched) return api.json(Upload, `POST /uploads/${upload.id}/verify`, { body: { password } });
  const waited = await api.json(Upload, `GET /uploads/${upload.id}?wait=${limits.waitMaxS}`);
  if (waited.status === "completed") return waited;
  if (waited.failure === null) {
    const message = `The file is still being fetched: go on with upload_id ${upload.id}.`;
    throw new DomainError("upload_not_completed", message);
  }
  const { code, message } = waited.failure;
  throw new DomainError(isErrorCode(code) ? code : "url_not_fetched", message);
}

function selectionOf(text: string, { page_count }: Upload): PageSelection {
  const parsed = parsePages(text);
  if (!parsed.ok)
    throw new DomainError("invalid_pages", parsed.message, { details: [{ path: "/pages", message: parsed.message }] });
  return selectPages(parsed.pages, page_count ?? 0);
}

/** An extraction as it stands at its end, or when the wait is over. */
function endOf(api: Api, id: string, waitS: number): Promise<Extraction> {
  return api.json(Extraction, `GET /extractions/${id}${waitS > 0 ? `?wait=${waitS}` : ""}`);
}

const createUpload = tool({
  name: "create_upload",
  title: "Make a slot for a file",
  description:
    "For files that are too large for extract_document's `base64`: gives a signed address. Send the file's bytes there with the method and all headers that come with it, then call extract_document with the `upload_id`.",
  input: z.strictObject({
    content_type: z.enum(contentTypes),
    size_bytes: z.int().min(1).describe("Exactly as many bytes as will be sent."),
    idempotency_key: idempotencyKey.describe(
      "Names this slot: the same one gives the same slot. Without one, a new slot.",
    ),
  }),
  async run({ api }, { idempotency_key, ...body }) {
    const key = { idempotencyKey: idempotency_key ?? crypto.randomUUID() };
    const { id, status, write, expires_at } = await api.json(Upload, "POST /uploads", { body, ...key });
    return { facts: { upload_id: id, status, send: write, expires_at } };
  },
});

const waitForExtraction = tool({
  name: "wait_for_extraction",
  title: "Wait for an extraction",
  description:
    "Gives an extraction as soon as it has ended, or as it stands when the wait is over: then call it again.",
  does: "reads",
  input: z.strictObject({ extraction_id: extractionId, wait_s: waitS(limits.waitMaxS) }),
  run: async ({ api }, { extraction_id, wait_s }) => ({ facts: factsOf(await endOf(api, extraction_id, wait_s)) }),
});

const cancelExtraction = tool({
  name: "cancel_extraction",
  title: "Cancel an extraction",
  description: "Ends an extraction that has not ended. It costs nothing then, and has no result.",
  does: "ends",
  input: z.strictObject({ extraction_id: extractionId }),
  run: async ({ api }, { extraction_id }) => ({
    facts: factsOf(await api.json(Extraction, `DELETE /extractions/${extraction_id}`)),
  }),
});

const quote = tool({
  name: "quote",
  title: "What an extraction would cost",
  description:
    "Counts the pages of an uploaded file and gives their price, and whether the credit is enough. Nothing is charged.",
  does: "reads",
  input: z.strictObject({
    upload_id: uploadId,
    pages,
    mode: z.enum(["ocr", "structured"]).default("ocr").describe("`structured` where a schema will be given."),
    password,
  }),
  async run({ api }, { upload_id, pages, mode, password }) {
    const upload = await completed(api, await readUpload(api, upload_id), password);
    const chosen = resolvePages(selectionOf(pages, upload), upload.page_count ?? 0);
    if (!chosen.ok) throw new DomainError("invalid_pages", chosen.message, { details: [chosen] });
    const { prices, currency, ...wallet } = await api.json(Credits, "GET /credits");
    const total = decimal(prices[mode]).times(chosen.numbers.length);
    const bounds = [wallet.available, ...(wallet.budget ? [wallet.budget.available] : [])];
    return {
      facts: {
        pages: chosen.numbers.length,
        pages_of_file: upload.page_count,
        price_per_page: prices[mode],
        total: money(total),
        available: wallet.available,
        currency,
        is_enough: bounds.every((bound) => total.lte(decimal(bound))),
      },
    };
  },
});

export const documentTools = [extractDocument, createUpload, waitForExtraction, cancelExtraction, quote];
