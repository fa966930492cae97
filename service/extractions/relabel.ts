import type { Extraction, UpdateExtraction } from "@verso/contract/extractions";
import { Metadata } from "@verso/contract/metadata";
import type { Ctx } from "../context.ts";
import { DomainError } from "../domain-error.ts";
import { tenantTransaction } from "../tenant-transaction.ts";
import { findExtraction, noSuchExtraction } from "./get.ts";
import { lockExtraction } from "./row.ts";

/**
 * `PATCH /extractions/{id}`: labels that are named get another value, or go where it is null; the others stay. Throws `not_found` and
 * `invalid_metadata`.
 */
export async function relabelExtraction(
  ctx: Ctx,
  id: string,
  { metadata: given }: UpdateExtraction,
): Promise<Extraction> {
  const { tenantId } = ctx;
  return tenantTransaction(ctx, async (tx) => {
    const locked = await lockExtraction(tx, { id, tenantId });
    if (!locked) throw noSuchExtraction();
    const before = Object.entries(locked.metadata).filter(([key]) => !Object.hasOwn(given, key));
    const named = Object.entries(given).flatMap(([key, value]) => (value === null ? [] : [[key, value] as const]));
    const metadata = checked(Object.fromEntries([...before, ...named]));
    const of = { extraction_id: id, tenant_id: tenantId };
    await tx
      .deleteFrom("extraction_metadata")
      .where("tenant_id", "=", tenantId)
      .where("extraction_id", "=", id)
      .execute();
    const rows = Object.entries(metadata).map(([key, value]) => ({ ...of, key, value }));
    if (rows.length > 0) await tx.insertInto("extraction_metadata").values(rows).execute();
    await tx
      .updateTable("extractions")
      .set({ metadata: JSON.stringify(metadata) })
      .where("id", "=", id)
      .where("tenant_id", "=", tenantId)
      .execute();
    return findExtraction(ctx, tx, id);
  });
}

function checked(metadata: Metadata): Metadata {
  const parsed = Metadata.safeParse(metadata);
  if (parsed.success) return parsed.data;
  const details = parsed.error.issues.map(({ path, message }) => ({ path: `/metadata/${path.join("/")}`, message }));
  throw new DomainError(
    "invalid_metadata",
    `The metadata cannot be kept: ${details[0]?.message ?? "it is too much"}.`,
    { details },
  );
}
