import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { StructuredResult } from "@verso/contract/results";
import { Reviews } from "@verso/contract/reviews";
import { expect } from "vitest";
import { accepted, until } from "./extractions.ts";
import type { TestTenant } from "./service.ts";
import { completeUpload } from "./uploads.ts";

const nullable = (type: string, more: object = {}) => ({ type: [type, "null"], ...more });
/** Of the sample invoice, which says nothing of a passport nor of whether it was paid. */
export const reviewedSchema = {
  type: "object",
  required: ["passport_number"],
  properties: {
    invoice_number: nullable("string"),
    passport_number: { type: "string" },
    paid: { type: "boolean" },
    grand_total: nullable("string", { title: "Total" }),
    line_items: {
      type: "array",
      items: { type: "object", properties: { description: nullable("string"), amount: nullable("number") } },
    },
  },
};
const sample = readFileSync(new URL("../../../public/samples/invoice.pdf", import.meta.url));

export const correct = (target: string, value: unknown, more: object = {}) => {
  return { target, verdict: "corrected", value, ...more };
};
export const accept = (target: string) => ({ target, verdict: "accepted" });
export const withdraw = (target: string) => ({ target, verdict: "withdrawn" });

/** A tenant who reads the sample invoice, and reviews what was read. */
export function reviewerOf(tenant: TestTenant) {
  const post = (id: string, body: unknown, key: string = randomUUID()) =>
    tenant.call("POST", `/v1/extractions/${id}/reviews`, { body, headers: { "Idempotency-Key": key } });
  const result = async (id: string, query = "") =>
    (await tenant.call("GET", `/v1/extractions/${id}/result${query}`)).json();
  return {
    post,
    result,
    async read(mode: "ocr" | "structured", body: object = {}, file: Buffer = sample) {
      const { id: upload_id } = await completeUpload(tenant, file);
      const wish = { upload_id, mode, ...(mode === "structured" && { schema: reviewedSchema }), ...body };
      const { id } = await accepted(tenant, wish);
      await until(tenant, id, "succeeded");
      return id;
    },
    async review(id: string, entries: object[], reviewer?: string) {
      const answer = await post(id, { entries, ...(reviewer && { reviewer }) });
      expect(answer.status, await answer.clone().text()).toBe(201);
      return Reviews.parse(await answer.json());
    },
    list: async (id: string) => Reviews.parse(await (await tenant.call("GET", `/v1/extractions/${id}/reviews`)).json()),
    data: async (id: string, query = "?reviews=applied") => StructuredResult.parse(await result(id, query)),
  };
}
