import { type AuditEvent, type AuditKind, isAuditEvent } from "@/lib/audit/events.ts";
import { formatCount } from "@/lib/format/counts.ts";
import { formatMoney } from "@/lib/format/money.ts";
import type { ActivityEntry } from "@/lib/queries/shapes.ts";

export const kindWords: Record<AuditKind, string> = {
  "sign-ins": "Sign-ins",
  passwords: "Passwords",
  people: "People",
  keys: "API keys",
  webhooks: "Webhooks",
  documents: "Documents",
  credit: "Credit",
  settings: "Settings",
  schemas: "Schemas",
};

const words: Record<AuditEvent, string> = {
  sign_in: "Signed in",
  sign_in_refused: "Sign-in refused",
  locked: "Locked after too many refusals",
  sign_out: "Signed out",
  session_ended: "Signed out of other browsers",
  password_changed: "Changed the password",
  password_reset: "Password reset",
  second_factor_on: "Switched the second factor on",
  second_factor_off: "Switched the second factor off",
  recovery_code_used: "Used a recovery code",
  recovery_codes_made: "Made new recovery codes",
  person_invited: "Invited a person",
  invitation_withdrawn: "Withdrew an invitation",
  person_joined: "Joined the workspace",
  person_removed: "Removed a person",
  role_changed: "Changed a role",
  key_issued: "Issued an API key",
  key_revoked: "Revoked an API key",
  limit_changed: "Changed a monthly limit",
  webhook_added: "Added a webhook",
  webhook_changed: "Changed a webhook",
  webhook_removed: "Deleted a webhook",
  webhook_secret_rotated: "Rotated a webhook’s secret",
  document_reviewed: "Reviewed a document",
  document_approved_once: "Approved a document that another must approve, too",
  review_withdrawn: "Took a document’s review back",
  document_assigned: "Assigned a document",
  document_unassigned: "Took a document’s assignment away",
  data_deleted: "Deleted a result and its file",
  top_up_begun: "Began a top-up",
  settings_changed: "Changed a setting",
  schema_added: "Saved a new schema",
  schema_saved: "Saved a version of a schema",
  schema_renamed: "Renamed a schema",
  schema_archived: "Archived a schema",
  schema_restored: "Took a schema out of the archive",
  rule_accepted: "Accepted a rule",
  rule_removed: "Removed a rule",
  engine_changed: "Changed which engine answers",
  model_install_begun: "Began to install a language model",
  model_removed: "Cancelled or removed a language model",
  preset_added: "Saved a preset",
  preset_renamed: "Renamed a preset",
  preset_replaced: "Replaced what a preset holds",
  preset_removed: "Removed a preset",
  view_added: "Saved a view of extractions",
  view_renamed: "Renamed a view of extractions",
  view_changed: "Changed a view of extractions",
  view_removed: "Removed a view of extractions",
};
/** Somebody tried what was not let through. */
const refusals: readonly string[] = ["sign_in_refused", "locked"] satisfies AuditEvent[];

/** What happened in words; an event of a newer server reads as its code. */
export function eventWords(event: string): string {
  return isAuditEvent(event) ? words[event] : event.replaceAll("_", " ");
}

export function isRefusal(event: string): boolean {
  return refusals.includes(event);
}

/** What a lock holds. */
const lockWords: Record<string, string> = {
  pair: "this account at this address",
  address: "all accounts at this address",
  code: "this account's second factor",
};

/** The order in which details are told; the table keeps none. What is not named here follows. */
const told = ["name", "email", "role", "scopes"];
const rankOf = (name: string) => (told.includes(name) ? told.indexOf(name) : told.length);

/** What more is known of it, in one line; empty where the words say it all. */
export function detailWords({ event, detail }: Pick<ActivityEntry, "event" | "detail">): string {
  if (event === "top_up_begun" && typeof detail.amount === "string") return formatMoney(detail.amount);
  if (event === "data_deleted" || event === "review_withdrawn" || event === "document_unassigned")
    return String(detail.id);
  if (event === "document_reviewed" && detail.after !== undefined) return `${detail.id}, after ${detail.after}`;
  if (event === "document_reviewed" || event === "document_approved_once") return String(detail.id);
  if (event === "document_assigned") return `${detail.id} to ${detail.name}`;
  if (event === "session_ended") return formatCount(Number(detail.sessions ?? 1), "session", "sessions");
  if (event === "locked") return lockWords[String(detail.by)] ?? "";
  if (event === "sign_in_refused") return detail.by === "code" ? "wrong code of the second factor" : "";
  if (event === "role_changed") return `${detail.email}: ${detail.from} to ${detail.to}`;
  if (event === "schema_saved") return `${detail.name}, version ${detail.version}`;
  if (["schema_renamed", "preset_renamed", "view_renamed"].includes(event)) return `${detail.former} to ${detail.name}`;
  if (event === "settings_changed") return `${detail.setting}: ${detail.value}`;
  return Object.entries(detail)
    .filter(([name, value]) => name !== "id" && value !== "" && typeof value !== "boolean")
    .sort(([one], [other]) => rankOf(one) - rankOf(other))
    .map(([, value]) => String(value))
    .join(" · ");
}
