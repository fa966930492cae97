import { extractionFacts, extractionsOf } from "@/lib/api/extraction-facts.ts";
import { ledgerRows } from "@/lib/api/ledger-rows.ts";
import { parseQuery, route } from "@/lib/api/route.ts";
import { newRequestId } from "@/lib/errors/request-id.ts";
import { ledgerCsvHead, ledgerCsvRows, ledgerFileName } from "@/lib/export/ledger-csv.ts";
import { LedgerExportQuery } from "@/lib/queries/shapes.ts";
import { submittersOf } from "@/lib/store/submissions.ts";

/**
 * The ledger of a filter and of any time as CSV, oldest first, sent on while it comes in. Its count is asked for before anything is
 * answered, so that a refusal is an answer of its own; where it fails later the body breaks off.
 */
export const GET = route("read", async ({ request, access, workspace: { tenantId } }) => {
  const { kind, extraction_id, from, to } = parseQuery(request, LedgerExportQuery);
  const range = from !== undefined && to !== undefined ? { from, to } : null;
  const now = new Date();
  const { total, pieces } = await ledgerRows(access, { kind, extraction_id, range }, async (entries) => {
    const ids = extractionsOf(entries);
    const [facts, people] = await Promise.all([
      extractionFacts(access, { tenantId, ids }),
      submittersOf(tenantId, ids),
    ]);
    const none = { document: null, keyId: null, metadata: {} };
    const rows = entries.map((entry) => {
      const id = entry.extraction_id ?? "";
      return { entry, ...(facts.get(id) ?? none), person: people[id]?.email ?? null };
    });
    return ledgerCsvRows(rows);
  });
  const requestId = newRequestId();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(ledgerCsvHead));
    },
    async pull(controller) {
      try {
        const next = await pieces.next();
        if (next.done) controller.close();
        else controller.enqueue(encoder.encode(next.value));
      } catch (cause) {
        console.error(`${requestId}: the export of a ledger broke off`, cause);
        controller.error(cause);
      }
    },
    async cancel() {
      await pieces.return();
    },
  });
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8; header=present",
      "content-disposition": `attachment; filename="${ledgerFileName({ kind: kind ?? null, range }, now)}"`,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "x-request-id": requestId,
      "x-total-entries": String(total),
    },
  });
});
