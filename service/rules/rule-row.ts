import type { Rule, RuleList, RuleListQuery } from "@verso/contract/rules";
import type { Selectable } from "kysely";
import type { Ctx } from "../context.ts";
import type { Db, Tx } from "../db/pool.ts";
import type { RulesTable } from "../db/rule-tables.ts";
import { DomainError } from "../domain-error.ts";
import { isLive } from "../ids.ts";

export type RuleRow = Selectable<RulesTable>;

/** The wire form. */
export const presentRule = (row: RuleRow): Rule => ({
  id: row.id,
  live: isLive(row.tenant_id),
  status: row.status,
  schema_sha256: row.schema_sha256.toString("hex"),
  schema_id: row.schema_id,
  field: row.field,
  issuer: row.issuer_name,
  label: row.label_text,
  place: row.place,
  corrections: row.corrections,
  created_at: row.created_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
});

const ofTenant = (db: Db | Tx, tenantId: string) =>
  db.selectFrom("rules").selectAll().where("tenant_id", "=", tenantId);

/** `GET /rules`: newest first. */
export async function listRules({ db, tenantId }: Ctx, { status, limit, cursor }: RuleListQuery): Promise<RuleList> {
  let find = ofTenant(db, tenantId);
  find = status === undefined ? find.where("status", "<>", "removed") : find.where("status", "=", status);
  if (cursor !== undefined) find = find.where("id", "<", cursor);
  const rows = await find
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  return { data: page.map(presentRule), next_cursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}

/** One rule, also a removed one. Throws `not_found`, for another tenant's too. */
export async function getRule({ db, tenantId }: Ctx, id: string): Promise<Rule> {
  return presentRule(await findRule(db, { tenantId, id }));
}

export async function findRule(
  db: Db | Tx,
  { tenantId, id }: { tenantId: string; id: string },
  how?: "and lock it",
): Promise<RuleRow> {
  const find = ofTenant(db, tenantId).where("id", "=", id);
  const row = await (how ? find.forUpdate() : find).executeTakeFirst();
  if (!row) throw noSuchRule();
  return row;
}

export const noSuchRule = () => new DomainError("not_found", "There is no such rule.");
