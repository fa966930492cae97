import type { Api } from "./client.ts";

/** Uploads and verifies a file; its id. */
export async function completedUpload(api: Api, file: Buffer, content_type = "application/pdf"): Promise<string> {
  const slot = await api.call("POST", "/v1/uploads", { content_type, size_bytes: file.byteLength });
  await api.send(slot.write, file);
  await api.call("POST", `/v1/uploads/${slot.id}/verify`, {});
  return slot.id;
}
