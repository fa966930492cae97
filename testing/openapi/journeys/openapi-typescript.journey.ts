import createClient from "openapi-fetch";
import { type Given, noSuchUpload, put, type Seen } from "./journey.ts";
import type { paths } from "./openapi-typescript";

export async function journey({ baseUrl, key, file }: Given): Promise<Seen> {
  const client = createClient<paths>({
    baseUrl,
    headers: { Authorization: `Bearer ${key}` },
  });
  const named = () => ({ header: { "Idempotency-Key": crypto.randomUUID() } });
  const slot = given(
    await client.POST("/uploads", {
      params: named(),
      body: { content_type: "application/pdf", size_bytes: file.byteLength },
    }),
  );
  await put(file, slot.write);
  const upload = given(await client.POST("/uploads/{id}/verify", { params: { path: { id: slot.id } } }));

  let extraction = given(
    await client.POST("/extractions", { params: named(), body: { upload_id: upload.id, mode: "ocr", pages: [1, 2] } }),
  );
  const path = { id: extraction.id };
  while (extraction.finished_at === null)
    extraction = given(await client.GET("/extractions/{id}", { params: { path, query: { wait: 5 } } }));

  const result = given(
    await client.GET("/extractions/{id}/result", { params: { path, query: { include: ["text", "titles"] } } }),
  );
  if (typeof result === "string" || result.mode !== "ocr" || result.view !== "ordered")
    throw new Error("another result than was asked for");
  const refused = await client.GET("/uploads/{id}", { params: { path: { id: noSuchUpload } } });
  return {
    status: extraction.status,
    texts: result.pages.flatMap((page) => page.blocks.map((block) => block.text)),
    refusal: refused.error?.error.code ?? "none",
  };
}

function given<Data>({ data, error }: { data?: Data; error?: { error: { code: string; message: string } } }): Data {
  if (data === undefined) throw new Error(error?.error.message);
  return data;
}
