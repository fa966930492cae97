import { limits } from "@verso/contract/limits";
import type { Rule, UpdateRule } from "@verso/contract/rules";
import { sql } from "kysely";
import type { Ctx } from "../context.ts";
import type { Tx } from "../db/pool.ts";
import { DomainError } from "../domain-error.ts";
import { tenantTransaction } from "../tenant-transaction.ts";
import { findRule, presentRule } from "./rule-row.ts";

/**
 * `PATCH /rules/{id}`: accepts a rule, or removes it. Either is a new version of the tenant's rules, by which what is submitted from now on
 * is answered; doing it twice is one. Throws `not_found`, `quota_exceeded`.
 */
export async function decideRule(ctx: Ctx, id: string, { status }: UpdateRule): Promise<Rule> {
  const { tenantId } = ctx;
  return tenantTransaction(ctx, async (tx) => {
    const rule = await findRule(tx, { tenantId, id }, "and lock it");
    if (rule.status === status) return presentRule(rule);
    const whose = { tenant_id: tenantId, rule_id: id };
    if (status === "accepted") {
      const from_version = await nextVersion(tx, tenantId);
      await assertRoom(tx, tenantId);
      const span = { ...whose, from_version, to_version: null, corrections: rule.corrections };
      await tx.insertInto("rule_spans").values(span).execute();
    } else if (rule.status === "accepted") {
      const to_version = await nextVersion(tx, tenantId);
      const open = tx.updateTable("rule_spans").set({ to_version }).where("to_version", "is", null);
      await open.where("tenant_id", "=", tenantId).where("rule_id", "=", id).execute();
    }
    const decided = { status, decided_at: ctx.clock() };
    await tx.updateTable("rules").set(decided).where("tenant_id", "=", tenantId).where("id", "=", id).execute();
    return presentRule({ ...rule, ...decided });
  });
}

/** Whoever asks for it has the tenant's rules to himself until the transaction ends. */
async function nextVersion(tx: Tx, tenantId: string): Promise<number> {
  const { version } = await tx
    .insertInto("rule_versions")
    .values({ tenant_id: tenantId, version: 1 })
    .onConflict((same) => same.column("tenant_id").doUpdateSet({ version: sql`rule_versions.version + 1` }))
    .returning("version")
    .executeTakeFirstOrThrow();
  return version;
}

async function assertRoom(tx: Tx, tenantId: string): Promise<void> {
  const { count } = await tx
    .selectFrom("rules")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("tenant_id", "=", tenantId)
    .where("status", "=", "accepted")
    .executeTakeFirstOrThrow();
  if (Number(count) < limits.rulesAcceptedMax) return;
  throw new DomainError("quota_exceeded", `A workspace can have ${limits.rulesAcceptedMax} rules: remove one first.`);
}
