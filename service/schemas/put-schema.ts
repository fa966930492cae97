import { limits } from "@verso/contract/limits";
import type { PutSchema, SavedSchema } from "@verso/contract/saved-schemas";
import type { Ctx } from "../context.ts";
import { DomainError } from "../domain-error.ts";
import { tenantTransaction } from "../tenant-transaction.ts";
import { checkVersion, insertVersion, lockSaved } from "./save-version.ts";
import { findSaved, type Uncounted } from "./saved-row.ts";

/** `ifNewest`: the newest version that whoever saves has seen; undefined where it was not said. */
type Wish = { id: string; body: PutSchema; ifNewest: number | undefined };

/**
 * `PUT /schemas/{id}`: the next version. What says the same as the newest is that one, so that the same request may be sent again.
 * Throws `not_found`, `version_conflict` where another was saved meanwhile, `invalid_schema`, `invalid_request`, `quota_exceeded`.
 */
export async function putSchema(ctx: Ctx, { id, body, ifNewest }: Wish): Promise<Uncounted<SavedSchema>> {
  await checkVersion(ctx, body);
  const { tenantId } = ctx;
  const now = ctx.clock();
  return tenantTransaction(ctx, async (tx) => {
    await lockSaved(tx, tenantId);
    const newest = await findSaved(tx, { tenantId, id });
    const { name = newest.name } = body;
    const isSame =
      JSON.stringify(newest.schema) === JSON.stringify(body.schema) && newest.instructions === body.instructions;
    if (!isSame && ifNewest !== undefined && ifNewest !== newest.version) throw changedMeanwhile(newest.version);
    const version = isSame ? newest.version : newest.version + 1;
    if (version > limits.schemaVersionsMax) throw tooManyVersions();
    await tx
      .updateTable("saved_schemas")
      .set({ name, newest_version: version })
      .where("tenant_id", "=", tenantId)
      .where("id", "=", id)
      .execute();
    if (!isSame) await insertVersion(tx, { tenantId, id, version, body, now });
    return findSaved(tx, { tenantId, id });
  });
}

const changedMeanwhile = (newest: number) =>
  new DomainError(
    "version_conflict",
    `Version ${newest} is the newest by now: read it, and send yours with its ETag, or save yours as a new schema.`,
  );

const tooManyVersions = () =>
  new DomainError(
    "quota_exceeded",
    `A saved schema has at most ${limits.schemaVersionsMax} versions: go on with a new schema.`,
  );
