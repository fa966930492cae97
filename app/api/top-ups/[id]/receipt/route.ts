import { refusal, route } from "@/lib/api/route.ts";
import { getTopUp } from "@/lib/api/top-ups.ts";
import { getUsage } from "@/lib/api/usage.ts";
import { entrySpan } from "@/lib/export/receipt-words.ts";
import { paperName } from "@/lib/export/statement-words.ts";
import { pdfResponse } from "@/lib/paper/pdf-response.ts";
import { receiptPaper } from "@/lib/paper/receipt-paper.ts";

/** A top-up's receipt as a file: `not_found` until its money is in the credit. */
export const GET = route<{ id: string }>("read", async ({ access, workspace: { tenantName } }, { id }) => {
  const topUp = await getTopUp(access, id);
  if (topUp.status !== "paid" || topUp.paid_at === null)
    throw refusal(404, "not_found", "There is a receipt once its money is in your credit.");
  const { ledger } = await getUsage(access, { kind: "top_up", ...entrySpan(topUp.paid_at) });
  const entry = ledger.entries.find(({ top_up_id }) => top_up_id === topUp.id);
  const name = paperName(`Receipt ${topUp.paid_at.slice(0, 10)}`, tenantName);
  return pdfResponse(name, await receiptPaper({ workspace: tenantName, topUp, entry }));
});
