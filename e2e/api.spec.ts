import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Extraction } from "@verso/contract/extractions";
import { Result } from "@verso/contract/results";
import { Upload } from "@verso/contract/uploads";
import { createTenant } from "./create-tenant.ts";
import { apiUrl, expect, test } from "./person.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

test("the same way with nothing but HTTP: upload, verify, submit, poll, result, ledger", async ({ request }) => {
  const key = createTenant();
  const call = async (method: string, path: string, data?: unknown) => {
    const answer = await request.fetch(`${apiUrl()}/v1${path}`, {
      method,
      data,
      headers: { Authorization: `Bearer ${key}`, ...(data ? { "Idempotency-Key": randomUUID() } : {}) },
    });
    expect(answer.headers()["x-request-id"]).toMatch(/^req_/);
    return { status: answer.status(), body: await answer.json() };
  };

  const bytes = readFileSync(`${root}public/samples/report.pdf`);
  const slot = await call("POST", "/uploads", { content_type: "application/pdf", size_bytes: bytes.length });
  expect(slot.status).toBe(201);
  const { id, write } = Upload.parse(slot.body);
  if (write === null) throw new Error("a fresh slot has a write URL");
  const put = await request.fetch(write.url, { method: write.method, headers: write.headers, data: bytes });
  expect(put.ok()).toBe(true);
  const verified = await call("POST", `/uploads/${id}/verify`);
  expect(Upload.parse(verified.body)).toMatchObject({ status: "completed", page_count: 2 });

  const submitted = await call("POST", "/extractions", { upload_id: id, mode: "ocr", pages: "all" });
  expect(submitted.status).toBe(202);
  const accepted = Extraction.parse(submitted.body);
  expect(accepted.reserved).toBe("0.04");
  await expect
    .poll(async () => (await call("GET", `/extractions/${accepted.id}`)).body.status, { timeout: 30_000 })
    .toBe("succeeded");

  const result = Result.parse((await call("GET", `/extractions/${accepted.id}/result?view=grouped`)).body);
  expect(result.view).toBe("grouped");
  const { body: usage } = await call("GET", "/usage");
  expect(usage.balance).toBe("4.96");
  expect(usage.ledger.entries.map((entry: { kind: string; amount: string }) => [entry.kind, entry.amount])).toEqual([
    ["charge", "-0.04"],
    ["reservation", "-0.04"],
    ["welcome_credit", "5.00"],
  ]);
});
