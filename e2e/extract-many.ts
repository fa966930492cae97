import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Extraction } from "@verso/contract/extractions";
import { isTerminal } from "@verso/contract/statuses";
import { Upload } from "@verso/contract/uploads";
import { apiUrl } from "./person.ts";

const sample = fileURLToPath(new URL("../public/samples/report.pdf", import.meta.url));

/** Reads a page of a sample many times over HTTP, as a program with this key would; the first extraction's id, once all are done. */
export async function extractMany(key: string, count: number): Promise<string> {
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const headers = {
      authorization: `Bearer ${key}`,
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
    };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(`${apiUrl()}/v1${path}`, { method, headers, ...sent });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const bytes = readFileSync(sample);
  const slot = { content_type: "application/pdf", size_bytes: bytes.length };
  const { id, write } = Upload.parse(await call("POST", "/uploads", slot));
  if (write === null) throw new Error("a fresh slot has a write URL");
  await fetch(write.url, { method: write.method, headers: write.headers, body: bytes });
  await call("POST", `/uploads/${id}/verify`);
  const ids: string[] = [];
  for (let i = 0; i < count; i++) {
    ids.push(Extraction.parse(await call("POST", "/extractions", { upload_id: id, mode: "ocr", pages: [1] })).id);
  }
  for (const each of ids) {
    while (!isTerminal(Extraction.parse(await call("GET", `/extractions/${each}?wait=10`)).status));
  }
  return ids[0] ?? "";
}
