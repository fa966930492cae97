import { type Given, noSuchUpload, put, type Seen } from "./journey.ts";
import * as api from "./oazapfts";

export async function journey({ baseUrl, key, file }: Given): Promise<Seen> {
  const options = { baseUrl, headers: { Authorization: `Bearer ${key}` } };
  const name = () => crypto.randomUUID();
  const size_bytes = file.byteLength;
  const slot = await api.createUpload(name(), { content_type: "application/pdf", size_bytes }, options);
  if (slot.status !== 201) throw new Error("no slot");
  await put(file, slot.data.write);
  const upload = await api.verifyUpload(slot.data.id, {}, options);
  if (upload.status !== 200) throw new Error("not verified");

  const body: api.CreateExtraction = { upload_id: upload.data.id, mode: "ocr", pages: [1, 2] };
  const submitted = await api.submitExtraction(name(), body, options);
  if (submitted.status !== 202) throw new Error("not accepted");
  let extraction = submitted.data;
  while (extraction.finished_at === null) {
    const read = await api.getExtraction(extraction.id, { wait: 5 }, options);
    if (read.status !== 200) throw new Error("not to be read");
    extraction = read.data;
  }

  const result = await api.getResult(extraction.id, { include: ["text", "titles"] }, options);
  if (result.status !== 200) throw new Error("no result");
  if (result.data.mode !== "ocr" || result.data.view !== "ordered") throw new Error("another result than asked for");
  const refused = await api.getUpload(noSuchUpload, {}, options);
  return {
    status: extraction.status,
    texts: result.data.pages.flatMap((page) => page.blocks.map((block) => block.text)),
    refusal: refused.status === 404 ? refused.data.error.code : "none",
  };
}
