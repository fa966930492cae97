import type { Extraction } from "@verso/contract/extractions";
import { isTerminal } from "@verso/contract/statuses";
import type { Ctx } from "../context.ts";
import { getExtraction } from "./get.ts";

type Asked = { id: string; waitS: number; signal: AbortSignal };
/** `crowded`: it has not ended, and there was no room to wait for that. */
type Waited = { extraction: Extraction; crowded: boolean };

/**
 * `GET /extractions/{id}?wait=`: as soon as it has ended, else as it stands when the time is over. It waits in memory: no
 * connection to the database is held. Throws `not_found`, at once.
 */
export async function waitForExtraction(ctx: Ctx, { id, waitS, signal }: Asked): Promise<Waited> {
  const extraction = await getExtraction(ctx, id);
  if (isTerminal(extraction.status)) return { extraction, crowded: false };
  const waited = await ctx.waiters.wait({ owner: ctx.tenantId, name: id, waitMs: waitS * 1000, signal });
  return waited ? { extraction: await getExtraction(ctx, id), crowded: false } : { extraction, crowded: true };
}
