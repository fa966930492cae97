import { type LedgerEntry, UsageQuery } from "@verso/contract/credit";
import { getExtraction } from "@/lib/api/extractions.ts";
import { json, parseQuery, type RouteContext, route } from "@/lib/api/route.ts";
import { getUsage } from "@/lib/api/usage.ts";
import { ApiError } from "@/lib/errors/api-error.ts";
import type { ExplainedUsage } from "@/lib/queries/shapes.ts";
import { documentNames } from "@/lib/store/documents.ts";

/**
 * What the extractions of these entries are called and came to. One that cannot be had is left out: the ledger is worth
 * more than its names.
 */
async function accountsOf({ access, workspace }: RouteContext, entries: readonly LedgerEntry[]) {
  const ids = [...new Set(entries.flatMap(({ extraction_id: id }) => (id === null ? [] : [id])))];
  const found = await Promise.all(
    ids.map((id) =>
      getExtraction(access, id).catch((cause: unknown) => {
        if (cause instanceof ApiError) return null;
        throw cause;
      }),
    ),
  );
  const extractions = found.filter((extraction) => extraction !== null);
  const uploadIds = extractions.map((extraction) => extraction.upload_id);
  const names = await documentNames({ tenantId: workspace.tenantId, uploadIds });
  return Object.fromEntries(
    extractions.map(({ id, upload_id: uploadId, status, reserved, charged, released }) => [
      id,
      { name: names[uploadId] ?? null, status, reserved, charged, released },
    ]),
  );
}

export const GET = route("read", async (ctx) => {
  const usage = await getUsage(ctx.access, parseQuery(ctx.request, UsageQuery));
  return json({ ...usage, accounts: await accountsOf(ctx, usage.ledger.entries) } satisfies ExplainedUsage);
});
