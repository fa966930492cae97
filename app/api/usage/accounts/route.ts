import { accountsOf } from "@/lib/api/accounts.ts";
import { json, parseQuery, route } from "@/lib/api/route.ts";
import { type LedgerAccounts, LedgerAccountsQuery } from "@/lib/queries/shapes.ts";

/** Extractions with all of their entries, wherever those stand in the ledger. */
export const GET = route("read", async ({ request, access, workspace: { tenantId } }) => {
  const { ids } = parseQuery(request, LedgerAccountsQuery);
  return json({ accounts: await accountsOf(access, { tenantId, ids }) } satisfies LedgerAccounts);
});
