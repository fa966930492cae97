import { randomUUID } from "node:crypto";
import type { ErrorBody } from "@verso/contract/error-shapes";
import { Extraction } from "@verso/contract/extractions";
import type { ExtractionStatus } from "@verso/contract/statuses";
import { expect, vi } from "vitest";
import type { TestTenant } from "./service.ts";

/** Submits, in mode `ocr` and with a key of its own unless told otherwise. */
export function submit(tenant: TestTenant, body: object, key: string = randomUUID()): Promise<Response> {
  return tenant.call("POST", "/v1/extractions", {
    body: { mode: "ocr", ...body },
    headers: { "Idempotency-Key": key },
  });
}

/** Submits what must be accepted. */
export async function accepted(tenant: TestTenant, body: object, key?: string): Promise<Extraction> {
  const answer = await submit(tenant, body, key);
  expect(answer.status, await answer.clone().text()).toBe(202);
  return Extraction.parse(await answer.json());
}

export async function readExtraction(tenant: TestTenant, id: string): Promise<Extraction> {
  return Extraction.parse(await (await tenant.call("GET", `/v1/extractions/${id}`)).json());
}

/** Polls, as a client would, until the extraction has this status. */
export function until(tenant: TestTenant, id: string, status: ExtractionStatus): Promise<Extraction> {
  const look = async () => {
    const extraction = await readExtraction(tenant, id);
    expect(extraction.status).toBe(status);
    return extraction;
  };
  return vi.waitFor(look, { timeout: 60_000, interval: 50 });
}

/** Status, code and the places of an answer that refuses. */
export async function refusalAt(answer: Response): Promise<{ status: number; code: string; paths: string[] }> {
  const { error }: ErrorBody = await answer.json();
  return { status: answer.status, code: error.code, paths: (error.details ?? []).map(({ path }) => path) };
}
