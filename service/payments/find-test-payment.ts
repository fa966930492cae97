import { timingSafeEqual } from "node:crypto";
import { TopUpId } from "@verso/contract/ids";
import type { Services } from "../context.ts";
import type { TopUpRow } from "./top-up-row.ts";

/** The test provider's own look at a top-up, for whoever knows its session: no tenant stands behind it. Null otherwise. */
export async function findTestPayment(
  { db }: Pick<Services, "db">,
  { id, session }: { id: string; session: string },
): Promise<TopUpRow | null> {
  if (!TopUpId.safeParse(id).success) return null;
  const row = await db
    .selectFrom("top_ups")
    .selectAll()
    .where("id", "=", id)
    .where("provider", "=", "test")
    .executeTakeFirst();
  if (!row || row.provider_session === null) return null;
  const [known, given] = [Buffer.from(row.provider_session), Buffer.from(session)];
  return known.length === given.length && timingSafeEqual(known, given) ? row : null;
}
