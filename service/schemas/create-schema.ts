import { limits } from "@verso/contract/limits";
import type { CreateSchema, SavedSchema } from "@verso/contract/saved-schemas";
import type { Ctx } from "../context.ts";
import type { Tx } from "../db/pool.ts";
import { DomainError } from "../domain-error.ts";
import { claim } from "../idempotency/claim.ts";
import { fingerprint } from "../idempotency/fingerprint.ts";
import { newId } from "../ids.ts";
import { tenantTransaction } from "../tenant-transaction.ts";
import { checkVersion, insertVersion, lockSaved } from "./save-version.ts";
import { findSaved, type Uncounted } from "./saved-row.ts";

/**
 * `POST /schemas`: a saved schema with its first version, once for each idempotency key. Throws `invalid_schema`, `invalid_request`,
 * `quota_exceeded`, `idempotency_conflict`, `unavailable`.
 */
export async function createSchema(
  ctx: Ctx,
  { body, idempotencyKey }: { body: CreateSchema; idempotencyKey: string },
): Promise<{ saved: Uncounted<SavedSchema>; replayed: boolean }> {
  await checkVersion(ctx, body);
  const { tenantId } = ctx;
  const now = ctx.clock();
  const id = newId("sch", now);
  return tenantTransaction(ctx, async (tx) => {
    const request = { endpoint: "schemas", key: idempotencyKey, fingerprint: fingerprint(body) } as const;
    const { replayed } = await claim(tx, { ...request, tenantId, resourceId: id, now });
    if (replayed === null) {
      await lockSaved(tx, tenantId);
      await assertRoom(tx, tenantId);
      const created_at = body.saved_at === undefined ? now : new Date(body.saved_at);
      await tx
        .insertInto("saved_schemas")
        .values({ id, tenant_id: tenantId, name: body.name, newest_version: 1, created_at, archived_at: null })
        .execute();
      await insertVersion(tx, { tenantId, id, version: 1, body, now });
    }
    return { saved: await findSaved(tx, { tenantId, id: replayed ?? id }), replayed: replayed !== null };
  });
}

async function assertRoom(tx: Tx, tenantId: string): Promise<void> {
  const { held } = await tx
    .selectFrom("saved_schemas")
    .select(({ fn }) => fn.countAll<string>().as("held"))
    .where("tenant_id", "=", tenantId)
    .executeTakeFirstOrThrow();
  if (Number(held) < limits.schemasPerTenantMax) return;
  const message = `A tenant may save ${limits.schemasPerTenantMax} schemas, those in the archive among them.`;
  throw new DomainError("quota_exceeded", message);
}
