import "server-only";
import type { Extraction, ExtractionList, ExtractionListQuery } from "@verso/contract/extractions";
import { limits } from "@verso/contract/limits";
import { submittedBy } from "../store/submissions.ts";
import { listExtractions } from "./extractions.ts";
import type { Access } from "./send.ts";

/** So often the service is asked for one answer: where other filters leave next to nothing, the next page goes on. */
const asksMax = 8;

/**
 * What a person submitted, as a page of the service's list. The service knows no persons: whose extractions are whose is found
 * here, and what else is asked of them there.
 */
export async function listSubmittedBy(
  access: Access,
  { tenantId, email }: { tenantId: string; email: string },
  { limit, cursor: after, ...query }: ExtractionListQuery,
): Promise<ExtractionList> {
  const data: Extraction[] = [];
  const oldestFirst = query.order === "oldest";
  let cursor = after;
  for (let asks = 0; asks < asksMax; asks++) {
    const ids = await submittedBy({ tenantId, email, oldestFirst, cursor, limit: limits.listUploadsMax });
    const last = ids.at(-1);
    if (last === undefined) return { data, next_cursor: null };
    const page = await listExtractions(access, { ...query, id: ids, limit: ids.length });
    data.push(...page.data);
    if (data.length > limit) return { data: data.slice(0, limit), next_cursor: data[limit - 1]?.id ?? null };
    if (ids.length < limits.listUploadsMax) return { data, next_cursor: null };
    cursor = last;
  }
  return { data, next_cursor: cursor ?? null };
}
