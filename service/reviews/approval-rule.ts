import { money } from "@verso/contract/money";
import type { ApprovalRule, UpdateApprovalRule } from "@verso/contract/reviews";
import type { Ctx } from "../context.ts";
import type { Db, Tx } from "../db/pool.ts";
import { tenantTransaction } from "../tenant-transaction.ts";

/** `GET /reviews/approval`: which documents two people approve; none where nobody said so. */
export const readApprovalRule = ({ db, tenantId }: Ctx): Promise<ApprovalRule> => approvalRuleOf(db, tenantId);

/** `PUT /reviews/approval`: holds from the next review on; what is approved by then stays so. */
export async function setApprovalRule(ctx: Ctx, rule: UpdateApprovalRule): Promise<ApprovalRule> {
  const { tenantId } = ctx;
  return tenantTransaction(ctx, async (tx) => {
    await tx
      .insertInto("approval_rules")
      .values({ tenant_id: tenantId, ...rule })
      .onConflict((same) => same.column("tenant_id").doUpdateSet(rule))
      .execute();
    return approvalRuleOf(tx, tenantId);
  });
}

/** The rule of a tenant. */
export async function approvalRuleOf(db: Db | Tx, tenantId: string): Promise<ApprovalRule> {
  const row = await db
    .selectFrom("approval_rules")
    .select(["amount_over", "new_supplier"])
    .where("tenant_id", "=", tenantId)
    .executeTakeFirst();
  if (!row) return { amount_over: null, new_supplier: false };
  return { ...row, amount_over: row.amount_over === null ? null : money(row.amount_over) };
}
