import { decimal } from "@verso/contract/money";
import type { Approval, ApprovalCause, ApprovalRule } from "@verso/contract/reviews";
import type { Tx } from "../db/pool.ts";
import { type TitleValue, textKey } from "../extractions/titles.ts";
import { fingerprint } from "../idempotency/fingerprint.ts";
import { approvalRuleOf } from "./approval-rule.ts";

/** What a document is judged by: what it is listed by, with what people corrected, and the name of whose paper it is. */
export type Judged = { titles: readonly TitleValue[]; issuer: string | null };

/**
 * Who approved a document, whose row is locked, where the tenant's rule wants two people for it; null where one is enough. A person is
 * whom the review names, else the key it came by.
 */
export async function approvalOf(
  tx: Tx,
  { tenantId, id }: { tenantId: string; id: string },
  judged: Judged,
): Promise<Approval | null> {
  const causes = await causesOf(tx, { tenantId, rule: await approvalRuleOf(tx, tenantId) }, judged);
  if (causes.length === 0) return null;
  const rows = await tx
    .selectFrom("reviews")
    .select(["verdict", "reviewer", "key_id", "created_at"])
    .where("tenant_id", "=", tenantId)
    .where("extraction_id", "=", id)
    .where("target", "=", "")
    .orderBy("seq")
    .execute();
  const since = rows.slice(rows.findLastIndex(({ verdict }) => verdict === "withdrawn") + 1);
  const people = Map.groupBy(since, ({ reviewer, key_id }) => reviewer?.trim().toLowerCase() ?? key_id);
  const first = [...people.values()].flatMap((all) => all.slice(0, 1));
  const given = first.map(({ reviewer, created_at }) => ({ reviewer, created_at: created_at.toISOString() }));
  return { causes, given };
}

async function causesOf(
  tx: Tx,
  { tenantId, rule }: { tenantId: string; rule: ApprovalRule },
  judged: Judged,
): Promise<ApprovalCause[]> {
  const { amount_over: over } = rule;
  const causes: ApprovalCause[] = [];
  const isOver = (amount: string) => over !== null && decimal(amount).abs().greaterThan(decimal(over));
  if (amountsOf(judged.titles).some(isOver)) causes.push("amount_over");
  if (rule.new_supplier && !(await isKnown(tx, tenantId, judged))) causes.push("new_supplier");
  return causes;
}

/** The total, or what is an amount of some currency; where neither is known, every number by which the document is listed. */
function amountsOf(titles: readonly TitleValue[]): string[] {
  const numbers = titles.flatMap(({ amount, ...title }) => (amount === null ? [] : [{ ...title, amount }]));
  const sums = numbers.filter(({ name, currency }) => name.toLowerCase() === "total" || currency !== null);
  return (sums.length > 0 ? sums : numbers).map(({ amount }) => amount);
}

/** The supplier by the document's title, else whose paper it is; null where it names nobody. */
function supplierOf({ titles, issuer }: Judged): Buffer | null {
  const named = titles.find(({ name }) => name.toLowerCase() === "supplier")?.key;
  const key = named ?? (issuer && textKey(issuer));
  return key ? fingerprint(key) : null;
}

/** Nobody knows a supplier whom the document does not name. */
async function isKnown(tx: Tx, tenantId: string, judged: Judged): Promise<boolean> {
  const supplier = supplierOf(judged);
  if (supplier === null) return false;
  const known = await tx
    .selectFrom("approved_suppliers")
    .select("supplier")
    .where("tenant_id", "=", tenantId)
    .where("supplier", "=", supplier)
    .executeTakeFirst();
  return known !== undefined;
}

/** From now on the supplier of an approved document is known. */
export async function keepSupplier(tx: Tx, tenantId: string, judged: Judged): Promise<void> {
  const supplier = supplierOf(judged);
  if (supplier === null) return;
  const known = { tenant_id: tenantId, supplier };
  await tx
    .insertInto("approved_suppliers")
    .values(known)
    .onConflict((same) => same.doNothing())
    .execute();
}
