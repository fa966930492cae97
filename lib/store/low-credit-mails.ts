import "server-only";
import { sql } from "kysely";
import { store } from "./database.ts";

/** What a look at a workspace's wallet saw. `threshold`: the workspace's own amount, null where the standard holds. */
export type Look = { low: boolean; balance: string; threshold: string | null };

/** Pauses before it is tried again; after the last one it is given up. */
const pausesS = [60, 300, 1_800, 7_200] as const;

/**
 * Notes what was seen, and claims the mail that is due by it: true for one caller alone, who tries to send it and then says how that
 * went. Once it was told, it is due again when credit is low anew after money had come in or the threshold was changed.
 */
export async function claimLowCreditMail(tenantId: string, { low, balance, threshold }: Look): Promise<boolean> {
  return store()
    .transaction()
    .execute(async (tx) => {
      const own = tx.selectFrom("low_credit_mails").where("tenant_id", "=", tenantId).forUpdate();
      const row = await own
        .select(sql<boolean>`came_in OR ${balance}::numeric > balance`.as("cameIn"))
        .select(sql<boolean>`threshold IS DISTINCT FROM ${threshold}::numeric`.as("changed"))
        .executeTakeFirst();
      if (row !== undefined && (row.changed || (!low && row.cameIn))) {
        await tx.deleteFrom("low_credit_mails").where("tenant_id", "=", tenantId).execute();
      } else if (row !== undefined) {
        const set = { balance, came_in: row.cameIn };
        await tx.updateTable("low_credit_mails").set(set).where("tenant_id", "=", tenantId).execute();
      }
      if (!low) return false;
      const values = { tenant_id: tenantId, balance, threshold };
      await tx
        .insertInto("low_credit_mails")
        .values(values)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const claimed = await tx
        .updateTable("low_credit_mails")
        .set({ state: "sending", attempts: sql`attempts + 1` })
        .where("tenant_id", "=", tenantId)
        .where("state", "=", "waiting")
        .where("next_try_at", "<=", sql<Date>`clock_timestamp()`)
        .executeTakeFirst();
      return claimed.numUpdatedRows > 0n;
    });
}

/** The claimed mail is with the mail server, or may be. */
export async function noteLowCreditTold(tenantId: string): Promise<void> {
  await store().updateTable("low_credit_mails").set({ state: "told" }).where("tenant_id", "=", tenantId).execute();
}

/** The claimed mail was certainly not sent: it is due again after a while, but not for ever. */
export async function noteLowCreditUntold(tenantId: string): Promise<void> {
  const pause = sql<number>`(array[${sql.join(pausesS)}]::integer[])[attempts]`;
  await store()
    .updateTable("low_credit_mails")
    .set({
      state: sql`CASE WHEN ${pause} IS NULL THEN 'given_up' ELSE 'waiting' END`,
      next_try_at: sql<Date>`clock_timestamp() + make_interval(secs => coalesce(${pause}, 0))`,
    })
    .where("tenant_id", "=", tenantId)
    .where("state", "=", "sending")
    .execute();
}

/** Who owns a workspace, and what it is called. */
export async function ownersOf(tenantId: string): Promise<{ workspace: string; emails: string[] }> {
  const rows = await store()
    .selectFrom("tenants")
    .leftJoin("people", (join) => join.onRef("people.tenant_id", "=", "tenants.id").on("people.role", "=", "owner"))
    .select(["tenants.name", "people.email"])
    .where("tenants.id", "=", tenantId)
    .orderBy("people.email")
    .execute();
  return { workspace: rows[0]?.name ?? "", emails: rows.flatMap(({ email }) => email ?? []) };
}
