import {
  type CreateExtraction,
  createUpload,
  type GetResultData,
  getExtraction,
  getResult,
  getUpload,
  submitExtraction,
  verifyUpload,
} from "./hey-api";
import { createClient } from "./hey-api/client";
import { type Given, noSuchUpload, put, type Seen } from "./journey.ts";

export async function journey({ baseUrl, key, file }: Given): Promise<Seen> {
  const client = createClient({ baseUrl, auth: key, throwOnError: true });
  const named = () => ({ "Idempotency-Key": crypto.randomUUID() });
  const body = { content_type: "application/pdf", size_bytes: file.byteLength } as const;
  const { data: slot } = await createUpload({ client, throwOnError: true, headers: named(), body });
  await put(file, slot.write);
  const { data: upload } = await verifyUpload({ client, throwOnError: true, path: { id: slot.id } });

  const submission: CreateExtraction = { upload_id: upload.id, mode: "ocr", pages: { ranges: [{ start: 1, end: 2 }] } };
  const submitted = await submitExtraction({ client, throwOnError: true, headers: named(), body: submission });
  let extraction = submitted.data;
  const path = { id: extraction.id };
  while (extraction.finished_at === null)
    extraction = (await getExtraction({ client, throwOnError: true, path, query: { wait: 5 } })).data;

  const query: GetResultData["query"] = { include: ["text", "titles"] };
  const { data: result } = await getResult({ client, throwOnError: true, path, query });
  if (result.mode !== "ocr" || result.view !== "ordered") throw new Error("another result than was asked for");
  const refused = await getUpload({ client, throwOnError: false, path: { id: noSuchUpload } });
  return {
    status: extraction.status,
    texts: result.pages.flatMap((page) => page.blocks.map((block) => block.text)),
    refusal: refused.error?.error.code ?? "none",
  };
}
