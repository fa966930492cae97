import type { Scope } from "@verso/contract/scopes";

/** Everything that `/v1` does: method, path as in the OpenAPI document, and the scopes of which one is enough. */
export const operations: readonly (readonly [method: string, path: string, scopes: readonly [Scope, ...Scope[]]])[] = [
  ["POST", "/uploads", ["uploads.create"]],
  ["GET", "/uploads", ["uploads.create"]],
  ["GET", "/uploads/{id}", ["uploads.create"]],
  ["DELETE", "/uploads/{id}", ["uploads.create"]],
  ["POST", "/uploads/{id}/verify", ["uploads.create"]],
  ["GET", "/uploads/{id}/content", ["uploads.create", "extractions.read"]],
  ["GET", "/uploads/{id}/pages/{number}/image", ["uploads.create", "extractions.read"]],
  ["POST", "/extractions", ["extractions.create"]],
  ["GET", "/extractions", ["extractions.read"]],
  ["GET", "/extractions/{id}", ["extractions.read"]],
  ["PATCH", "/extractions/{id}", ["extractions.create"]],
  ["GET", "/titles", ["extractions.read"]],
  ["GET", "/extractions/{id}/result", ["extractions.read"]],
  ["POST", "/extractions/{id}/preview", ["extractions.read"]],
  ["POST", "/samples/{name}/preview", ["extractions.read"]],
  ["DELETE", "/extractions/{id}", ["extractions.create"]],
  ["DELETE", "/extractions/{id}/data", ["extractions.create"]],
  ["POST", "/batches", ["extractions.create"]],
  ["GET", "/batches", ["extractions.read"]],
  ["GET", "/batches/{id}", ["extractions.read"]],
  ["DELETE", "/batches/{id}", ["extractions.create"]],
  ["GET", "/batches/{id}/results", ["extractions.read"]],
  ["POST", "/exports", ["extractions.read"]],
  ["POST", "/extractions/{id}/reviews", ["extractions.create"]],
  ["GET", "/extractions/{id}/reviews", ["extractions.read"]],
  ["GET", "/extractions/{id}/pages/{number}/words", ["extractions.read"]],
  ["GET", "/reviews/accuracy", ["extractions.read"]],
  ["GET", "/reviews/threshold", ["extractions.read"]],
  ["PATCH", "/reviews/threshold", ["extractions.create"]],
  ["GET", "/reviews/approval", ["extractions.read"]],
  ["PUT", "/reviews/approval", ["keys.manage"]],
  ["GET", "/rules", ["extractions.read"]],
  ["GET", "/rules/{id}", ["extractions.read"]],
  ["PATCH", "/rules/{id}", ["extractions.create"]],
  ["POST", "/schemas", ["extractions.create"]],
  ["GET", "/schemas", ["extractions.read"]],
  ["GET", "/schemas/{id}", ["extractions.read"]],
  ["GET", "/schemas/{id}/versions", ["extractions.read"]],
  ["PUT", "/schemas/{id}", ["extractions.create"]],
  ["PATCH", "/schemas/{id}", ["extractions.create"]],
  ["DELETE", "/schemas/{id}", ["extractions.create"]],
  ["GET", "/credits", ["extractions.read"]],
  ["PATCH", "/credits", ["keys.manage"]],
  ["POST", "/credits/top_ups", ["extractions.create"]],
  ["GET", "/credits/top_ups", ["extractions.read"]],
  ["GET", "/credits/top_ups/{id}", ["extractions.read"]],
  ["GET", "/usage", ["extractions.read"]],
  ["GET", "/usage/summary", ["extractions.read"]],
  ["GET", "/ledger", ["extractions.read"]],
  ["GET", "/engine", ["extractions.read"]],
  ["PATCH", "/engine", ["keys.manage"]],
  ["POST", "/engine/models/{name}", ["keys.manage"]],
  ["DELETE", "/engine/models/{name}", ["keys.manage"]],
  ["POST", "/engine/models/{name}/try", ["keys.manage"]],
  ["GET", "/keys", ["keys.manage"]],
  ["POST", "/keys", ["keys.manage"]],
  ["PATCH", "/keys/{id}", ["keys.manage"]],
  ["DELETE", "/keys/{id}", ["keys.manage"]],
  ["POST", "/webhooks", ["webhooks.manage"]],
  ["GET", "/webhooks", ["webhooks.manage"]],
  ["GET", "/webhooks/{id}", ["webhooks.manage"]],
  ["PATCH", "/webhooks/{id}", ["webhooks.manage"]],
  ["DELETE", "/webhooks/{id}", ["webhooks.manage"]],
  ["POST", "/webhooks/{id}/rotate", ["webhooks.manage"]],
  ["POST", "/webhooks/{id}/test", ["webhooks.manage"]],
  ["GET", "/webhooks/{id}/deliveries", ["webhooks.manage"]],
  ["POST", "/webhooks/{id}/deliveries/{delivery}/redeliver", ["webhooks.manage"]],
];

type Ids = {
  uploads: string;
  extractions: string;
  batches: string;
  top_ups: string;
  keys: string;
  webhooks: string;
  schemas: string;
  rules: string;
  deliveries: string;
};

/** The address of an operation on these resources, on page 1 where there are pages. */
export function address(path: string, ids: Ids): string {
  const kind = (["uploads", "extractions", "batches", "top_ups", "keys", "webhooks", "schemas", "rules"] as const).find(
    (name) => path.includes(`/${name}/{id}`),
  );
  return `/v1${path
    .replace("{id}", kind ? ids[kind] : "")
    .replace("{number}", "1")
    .replace("{name}", "invoice")
    .replace("{delivery}", ids.deliveries)}`;
}
