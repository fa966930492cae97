import "server-only";
import { type Statement, statementMaker } from "../usage/statement.ts";
import { rangeOfMonth } from "../usage/windows.ts";
import { extractionFacts, extractionsOf } from "./extraction-facts.ts";
import { ledgerRows } from "./ledger-rows.ts";
import type { Access } from "./send.ts";

type Asked = { tenantId: string; month: string; signal: AbortSignal };

/** A month of the ledger ("2026-11", UTC), gathered and added up anew, with the names of its documents by extraction. */
export async function monthStatement(
  access: Access,
  { tenantId, month, signal }: Asked,
): Promise<{ month: string; statement: Statement | null; names: Record<string, string> }> {
  const { pieces } = await ledgerRows(access, { range: rangeOfMonth(month) }, async (entries) => ({
    entries,
    facts: await extractionFacts(access, { tenantId, ids: extractionsOf(entries) }),
  }));
  const maker = statementMaker();
  const names: Record<string, string> = {};
  for await (const { entries, facts } of pieces) {
    signal.throwIfAborted();
    maker.take(entries);
    for (const [id, { document }] of facts) if (document !== null) names[id] = document;
  }
  return { month, statement: maker.end(), names };
}
