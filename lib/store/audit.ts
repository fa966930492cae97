import "server-only";
import { type AuditEvent, type AuditKind, eventsOf } from "../audit/events.ts";
import { store } from "./database.ts";

/** Names and figures that say more of an event. Never what was typed into a secret's field. */
export type AuditDetail = Record<string, string | number | boolean>;

export type AuditEntry = {
  id: string;
  event: string;
  /** Who did it, as they were called then; null where nobody was signed in. */
  personEmail: string | null;
  address: string | null;
  detail: AuditDetail;
  at: Date;
};

type Happened = {
  tenantId: string | null;
  personId?: string | undefined;
  event: AuditEvent;
  address?: string | undefined;
  detail?: AuditDetail | undefined;
};

/**
 * Records what happened: a row for the owners, a line for the log. Without a tenant (a sign-in to no account) the
 * line alone. Never throws: what was done stays done where it cannot be recorded, and the log says so.
 */
export async function recordAudit({ tenantId, personId, event, address, detail = {} }: Happened): Promise<void> {
  console.log(`audit: ${JSON.stringify({ event, tenantId, personId, address, detail })}`);
  if (tenantId === null) return;
  try {
    await keepAudit({ tenantId, personId, event, address, detail });
  } catch (cause) {
    console.error(`audit: ${event} of ${tenantId} could not be kept:`, cause instanceof Error ? cause.message : cause);
  }
}

/** The row alone, for commands whose output is not the log. Throws where it cannot be kept. */
export async function keepAudit(happened: Happened & { tenantId: string }): Promise<void> {
  const { tenantId, personId, event, address, detail = {} } = happened;
  await store()
    .insertInto("audit_events")
    .values(({ selectFrom }) => ({
      tenant_id: tenantId,
      person_id: personId ?? null,
      person_email:
        personId === undefined
          ? null
          : selectFrom("people").select("email").where("id", "=", personId).where("tenant_id", "=", tenantId),
      event,
      address: address ?? null,
      detail: JSON.stringify(detail),
    }))
    .execute();
}

/** What happened in a workspace, newest first. `cursor` is the one that the page before gave. */
export async function listAudit(
  tenantId: string,
  { cursor, limit, kind }: { cursor?: string | undefined; limit: number; kind?: AuditKind | undefined },
): Promise<{ data: AuditEntry[]; nextCursor: string | null }> {
  let query = store()
    .selectFrom("audit_events")
    .select(["id", "event", "person_email", "address", "detail", "at"])
    .where("tenant_id", "=", tenantId)
    .orderBy("id", "desc")
    .limit(limit + 1);
  if (cursor !== undefined) query = query.where("id", "<", cursor);
  if (kind !== undefined) query = query.where("event", "in", eventsOf(kind));
  const rows = await query.execute();
  const data = rows.slice(0, limit).map(({ id, event, person_email: personEmail, address, detail, at }) => ({
    id,
    event,
    personEmail,
    address,
    detail,
    at,
  }));
  return { data, nextCursor: rows.length > limit ? (data.at(-1)?.id ?? null) : null };
}
