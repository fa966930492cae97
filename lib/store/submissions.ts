import "server-only";
import { store } from "./database.ts";

/** Who submitted: `name` is what they are called now, null where they are no longer of the workspace. */
export type Submitter = { email: string; name: string | null };

/** Remembers who submitted extractions. The same extraction again changes nothing. */
export async function rememberSubmissions(input: {
  tenantId: string;
  extractionIds: readonly string[];
  email: string;
}): Promise<void> {
  const { tenantId: tenant_id, extractionIds, email: person_email } = input;
  if (extractionIds.length === 0) return;
  await store()
    .insertInto("submissions")
    .values(extractionIds.map((extraction_id) => ({ tenant_id, extraction_id, person_email })))
    .onConflict((conflict) => conflict.columns(["tenant_id", "extraction_id"]).doNothing())
    .execute();
}

/** Who submitted each, of this tenant alone. What came in by the API has nobody. */
export async function submittersOf(
  tenantId: string,
  extractionIds: readonly string[],
): Promise<Record<string, Submitter>> {
  if (extractionIds.length === 0) return {};
  const rows = await withNames(tenantId)
    .select(["submissions.extraction_id", "submissions.person_email as email", "people.name"])
    .where("submissions.extraction_id", "in", [...extractionIds])
    .execute();
  return Object.fromEntries(rows.map(({ extraction_id, email, name }) => [extraction_id, { email, name }]));
}

/** Everyone who submitted something in this tenant, by name. */
export async function submitters(tenantId: string): Promise<Submitter[]> {
  return withNames(tenantId)
    .select(["submissions.person_email as email", "people.name"])
    .distinct()
    .orderBy("people.name")
    .orderBy("submissions.person_email")
    .limit(submittersMax)
    .execute();
}
const submittersMax = 500;

/** What a person of this tenant submitted, by identifiers that lie beyond `cursor` in the order asked for, at most `limit`. */
export async function submittedBy(input: {
  tenantId: string;
  email: string;
  oldestFirst: boolean;
  cursor: string | undefined;
  limit: number;
}): Promise<string[]> {
  const { tenantId, email, oldestFirst, cursor, limit } = input;
  let query = store()
    .selectFrom("submissions")
    .select("extraction_id")
    .where("tenant_id", "=", tenantId)
    .where("person_email", "=", email);
  if (cursor !== undefined) query = query.where("extraction_id", oldestFirst ? ">" : "<", cursor);
  const rows = await query
    .orderBy("extraction_id", oldestFirst ? "asc" : "desc")
    .limit(limit)
    .execute();
  return rows.map(({ extraction_id }) => extraction_id);
}

const withNames = (tenantId: string) =>
  store()
    .selectFrom("submissions")
    .leftJoin("people", (join) =>
      join
        .onRef("people.email", "=", "submissions.person_email")
        .onRef("people.tenant_id", "=", "submissions.tenant_id"),
    )
    .where("submissions.tenant_id", "=", tenantId);
