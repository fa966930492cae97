import { randomUUID } from "node:crypto";
import { Batch } from "@verso/contract/batches";
import { Extraction } from "@verso/contract/extractions";
import { IssuedKey } from "@verso/contract/keys";
import { TopUp } from "@verso/contract/top-ups";
import { Delivery, Webhook } from "@verso/contract/webhooks";
import { until } from "./extractions.ts";
import { tourOfModels } from "./models.ts";
import { proposedRule } from "./rules.ts";
import { tourOfSchemas } from "./schemas.ts";
import type { TestService, TestTenant } from "./service.ts";
import { completeUpload, pdf } from "./uploads.ts";

/** Once through everything: each operation with each of its outcomes. */
export async function tour(service: TestService, tenant: TestTenant): Promise<void> {
  const headers = () => ({ "Idempotency-Key": randomUUID() });
  const file = await pdf(1);
  const same = { body: { content_type: "application/pdf", size_bytes: 10 }, headers: headers() };
  await tenant.call("POST", "/v1/uploads", same);
  await tenant.call("POST", "/v1/uploads", same);
  const upload = await completeUpload(tenant, file);
  await tenant.call("GET", `/v1/uploads/${upload.id}`);
  await tenant.call("GET", `/v1/uploads/${upload.id}/content`);
  const image = `/v1/uploads/${upload.id}/pages/1/image?width=64`;
  const tag = (await tenant.call("GET", image)).headers.get("ETag") ?? "";
  await tenant.call("GET", image, { headers: { "If-None-Match": tag } });

  const submission = { body: { upload_id: upload.id, mode: "ocr" }, headers: headers() };
  const { id } = Extraction.parse(await (await tenant.call("POST", "/v1/extractions", submission)).clone().json());
  await tenant.call("POST", "/v1/extractions", submission);
  await until(tenant, id, "succeeded");
  const result = `/v1/extractions/${id}/result`;
  const etag = (await tenant.call("GET", result)).headers.get("ETag") ?? "";
  await tenant.call("GET", result, { headers: { "If-None-Match": etag } });
  await tenant.call("HEAD", result);
  const schema = { type: "object", properties: { total: { type: ["string", "null"] } } };
  await tenant.call("POST", `/v1/extractions/${id}/preview`, { body: { schema } });
  await tenant.call("POST", "/v1/samples/invoice/preview", { body: { schema } });
  await tenant.call("POST", "/v1/exports", { body: { documents: [{ id }], as: "zip", format: "json" } });
  const verdict = { body: { entries: [{ target: "", verdict: "accepted" }] }, headers: headers() };
  await tenant.call("POST", `/v1/extractions/${id}/reviews`, verdict);
  await tenant.call("POST", `/v1/extractions/${id}/reviews`, verdict);
  await tenant.call("GET", `/v1/extractions/${id}/reviews`);
  await tenant.call("GET", `/v1/extractions/${id}/pages/1/words`);
  await tourOfAccuracy(tenant, upload.id);
  await tenant.call("DELETE", `/v1/extractions/${id}/data`);
  await tourOfBatches(tenant, upload.id);
  service.services.queue.lease = async () => [];
  const waiting = await tenant.call("POST", "/v1/extractions", { ...submission, headers: headers() });
  await tenant.call("DELETE", `/v1/extractions/${Extraction.parse(await waiting.clone().json()).id}`);
  await tenant.call("GET", "/v1/extractions?limit=1");
  await tenant.call("GET", "/v1/titles");
  await tenant.call("PATCH", `/v1/extractions/${id}`, { body: { metadata: { customer: "4711" } } });
  await tenant.call("DELETE", `/v1/uploads/${upload.id}`);

  for (const path of [
    "/v1/uploads",
    "/v1/credits",
    "/v1/usage?page=1&kind=charge",
    "/v1/usage/summary",
    "/v1/ledger",
    "/v1/keys",
  ]) {
    await tenant.call("GET", path);
  }
  const payment = { body: { amount: "25.00" }, headers: headers() };
  const topUp = TopUp.parse(await (await tenant.call("POST", "/v1/credits/top_ups", payment)).clone().json());
  await tenant.call("POST", "/v1/credits/top_ups", payment);
  await tenant.call("GET", "/v1/credits/top_ups?limit=5");
  await tenant.call("GET", `/v1/credits/top_ups/${topUp.id}`);
  const key = { body: { scopes: ["extractions.read"] }, headers: headers() };
  const made = await tenant.call("POST", "/v1/keys", key);
  await tenant.call("POST", "/v1/keys", key);
  const path = `/v1/keys/${IssuedKey.parse(await made.clone().json()).id}`;
  await tenant.call("PATCH", path, { body: { monthly_limit: "1.00" } });
  await tenant.call("DELETE", path);
  await tourOfRules(service, tenant);
  await tourOfSchemas(tenant);
  await tourOfWebhooks(tenant);
  await tourOfModels(tenant, service.services.models);
}

async function tourOfAccuracy(tenant: TestTenant, upload_id: string) {
  const body = { upload_id, mode: "structured", schema: { properties: { total: {} } } };
  const answer = await tenant.call("POST", "/v1/extractions", { body, headers: { "Idempotency-Key": randomUUID() } });
  const { id } = Extraction.parse(await answer.clone().json());
  await tenant.call("GET", `/v1/reviews/accuracy?schema_of=${id}`);
  await tenant.call("GET", `/v1/reviews/threshold?schema_of=${id}`);
  await tenant.call("PATCH", "/v1/reviews/threshold", { body: { schema_of: id, below: 0.9 } });
  await tenant.call("GET", "/v1/reviews/approval");
  await tenant.call("PUT", "/v1/reviews/approval", { body: { amount_over: null, new_supplier: false } });
}

async function tourOfRules({ services }: TestService, { tenantId, call }: TestTenant) {
  const rule = `/v1/rules/${await proposedRule(services.db, tenantId)}`;
  await call("GET", "/v1/rules");
  await call("GET", rule);
  await call("PATCH", rule, { body: { status: "accepted" } });
}

async function tourOfWebhooks(tenant: TestTenant) {
  const wish = {
    body: { url: "http://127.0.0.1:9/", events: ["credit.low"] },
    headers: { "Idempotency-Key": randomUUID() },
  };
  const made = await tenant.call("POST", "/v1/webhooks", wish);
  await tenant.call("POST", "/v1/webhooks", wish);
  await tenant.call("GET", "/v1/webhooks");
  const webhook = `/v1/webhooks/${Webhook.parse(await made.clone().json()).id}`;
  await tenant.call("PATCH", "/v1/credits", { body: { low_credit: "1.00" } });
  await tenant.call("GET", webhook);
  await tenant.call("PATCH", webhook, { body: { events: ["top_up.paid"] } });
  await tenant.call("POST", `${webhook}/rotate`);
  const sent = await tenant.call("POST", `${webhook}/test`);
  await tenant.call("GET", `${webhook}/deliveries?limit=1`);
  await tenant.call("POST", `${webhook}/deliveries/${Delivery.parse(await sent.clone().json()).id}/redeliver`);
  await tenant.call("DELETE", webhook);
}

async function tourOfBatches(tenant: TestTenant, upload_id: string) {
  const body = { requests: [{ upload_id, mode: "ocr" }] };
  const wish = { body, headers: { "Idempotency-Key": randomUUID() } };
  const { id } = Batch.parse(await (await tenant.call("POST", "/v1/batches", wish)).clone().json());
  await tenant.call("POST", "/v1/batches", wish);
  await tenant.call("GET", `/v1/batches/${id}?wait=1`);
  await tenant.call("GET", "/v1/batches");
  await (await tenant.call("GET", `/v1/batches/${id}/results`)).arrayBuffer();
  const late = { requests: Array.from({ length: 20 }, () => ({ upload_id, mode: "ocr" })) };
  const next = await tenant.call("POST", "/v1/batches", { body: late, headers: { "Idempotency-Key": randomUUID() } });
  await tenant.call("DELETE", `/v1/batches/${Batch.parse(await next.clone().json()).id}`);
}
