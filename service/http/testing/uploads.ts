import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { ErrorBody } from "@verso/contract/error-shapes";
import { Upload } from "@verso/contract/uploads";
import PDFDocument from "pdfkit";
import type { TestTenant } from "./service.ts";

/** A small PDF with a line of text on each page. */
export function pdf(pages: number, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument({ size: "A6", autoFirstPage: false, ...options });
  for (let page = 1; page <= pages; page++) document.addPage().text(`Page ${page} of ${pages}`);
  document.end();
  return buffer(document);
}

/** A PDF of so many pages, the content of some of them overwritten: all of it, or its last bytes. */
export async function torn(
  pages: number,
  numbers: readonly number[],
  last = Number.POSITIVE_INFINITY,
): Promise<Buffer> {
  const file = await pdf(pages);
  let page = 0;
  for (let at = file.indexOf("stream\n"); at >= 0; at = file.indexOf("stream\n", file.indexOf("endstream", at) + 10)) {
    page++;
    const [from, to] = [at + "stream\n".length, file.indexOf("\nendstream", at)];
    if (numbers.includes(page)) file.fill(0, Math.max(from, to - last), to);
  }
  return file;
}

/** A new slot for a file of this type and size. */
export async function makeSlot(
  tenant: TestTenant,
  sizeBytes: number,
  contentType = "application/pdf",
): Promise<Upload> {
  const body = { content_type: contentType, size_bytes: sizeBytes };
  const made = await tenant.call("POST", "/v1/uploads", { body, headers: { "Idempotency-Key": randomUUID() } });
  if (made.status !== 201) throw new Error(`no slot: ${made.status} ${await made.text()}`);
  return Upload.parse(await made.json());
}

/** Sends a file to a slot as a browser would: with every returned header. */
export function send(slot: Upload, file: Uint8Array, headers: Record<string, string> = {}): Promise<Response> {
  if (!slot.write) throw new Error("the slot has no write URL");
  const { url, method } = slot.write;
  return fetch(url, { method, headers: { ...slot.write.headers, ...headers }, body: new Uint8Array(file) });
}

/** An upload with its file verified. */
export async function completeUpload(
  tenant: TestTenant,
  file: Uint8Array,
  contentType = "application/pdf",
): Promise<Upload> {
  const slot = await makeSlot(tenant, file.byteLength, contentType);
  await send(slot, file);
  const verified = await tenant.call("POST", `/v1/uploads/${slot.id}/verify`);
  if (verified.status !== 200) throw new Error(`not verified: ${verified.status} ${await verified.text()}`);
  return Upload.parse(await verified.json());
}

/** Status and error code of an answer; its body must be the contract's. */
export async function refusal(answer: Response): Promise<[number, string]> {
  const { error } = ErrorBody.parse(await answer.json());
  if (error.request_id !== answer.headers.get("X-Request-Id")) throw new Error("another request id in body and header");
  return [answer.status, error.code];
}
