import { randomUUID } from "node:crypto";
import { SavedSchema } from "@verso/contract/saved-schemas";
import type { TestTenant } from "./service.ts";

/** Once through everything that can be done with a saved schema. */
export async function tourOfSchemas(tenant: TestTenant): Promise<void> {
  const schema = { type: "object", properties: { total: { type: ["string", "null"] } } };
  const wish = { body: { name: "Invoice", schema }, headers: { "Idempotency-Key": randomUUID() } };
  const made = await tenant.call("POST", "/v1/schemas", wish);
  await tenant.call("POST", "/v1/schemas", wish);
  await tenant.call("GET", "/v1/schemas");
  const saved = `/v1/schemas/${SavedSchema.parse(await made.clone().json()).id}`;
  await tenant.call("GET", saved);
  await tenant.call("PUT", saved, { body: { schema: { ...schema, title: "Invoice" } } });
  await tenant.call("GET", `${saved}/versions`);
  await tenant.call("DELETE", saved);
  await tenant.call("PATCH", saved, { body: { archived: false } });
}
