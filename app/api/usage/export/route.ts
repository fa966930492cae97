import { UsageQuery } from "@verso/contract/credit";
import { parseQuery, route } from "@/lib/api/route.ts";
import { ledgerPages } from "@/lib/api/usage.ts";
import { newRequestId } from "@/lib/errors/request-id.ts";
import { ledgerCsvHead, ledgerCsvRows, ledgerFileName } from "@/lib/export/ledger-csv.ts";

const Query = UsageQuery.refine(({ page }) => page === 1, { path: ["page"], message: "every page is exported" });

/**
 * The whole ledger of a filter as CSV, sent on while its pages come in. The first page is fetched before anything is
 * answered, so that a refusal is an answer of its own; where a later one fails the body breaks off.
 */
export const GET = route("read", async ({ request, access }) => {
  const { kind, from, to } = parseQuery(request, Query);
  const pages = ledgerPages(access, { kind, from, to });
  const first = await pages.next();
  const requestId = newRequestId();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(ledgerCsvHead + ledgerCsvRows(first.value?.entries ?? [])));
    },
    async pull(controller) {
      try {
        const next = await pages.next();
        if (next.done) controller.close();
        else controller.enqueue(encoder.encode(ledgerCsvRows(next.value.entries)));
      } catch (cause) {
        console.error(`${requestId}: the export of a ledger broke off`, cause);
        controller.error(cause);
      }
    },
    async cancel() {
      await pages.return();
    },
  });
  const period = from !== undefined && to !== undefined ? { from, to } : null;
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8; header=present",
      "content-disposition": `attachment; filename="${ledgerFileName({ kind: kind ?? null, period }, new Date())}"`,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "x-request-id": requestId,
      "x-total-entries": String(first.value?.total ?? 0),
    },
  });
});
