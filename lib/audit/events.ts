/** What is recorded of what people do, by kind. One vocabulary for the table, the log and the page. */
export const auditEvents = {
  sign_in: "sign-ins",
  sign_in_refused: "sign-ins",
  locked: "sign-ins",
  sign_out: "sign-ins",
  session_ended: "sign-ins",
  password_changed: "passwords",
  password_reset: "passwords",
  second_factor_on: "passwords",
  second_factor_off: "passwords",
  recovery_code_used: "passwords",
  recovery_codes_made: "passwords",
  person_invited: "people",
  invitation_withdrawn: "people",
  person_joined: "people",
  person_removed: "people",
  role_changed: "people",
  key_issued: "keys",
  key_revoked: "keys",
  limit_changed: "credit",
  webhook_added: "webhooks",
  webhook_changed: "webhooks",
  webhook_removed: "webhooks",
  webhook_secret_rotated: "webhooks",
  document_reviewed: "documents",
  document_approved_once: "documents",
  review_withdrawn: "documents",
  document_assigned: "documents",
  document_unassigned: "documents",
  data_deleted: "documents",
  top_up_begun: "credit",
  settings_changed: "settings",
  schema_added: "schemas",
  schema_saved: "schemas",
  schema_renamed: "schemas",
  schema_archived: "schemas",
  schema_restored: "schemas",
  rule_accepted: "settings",
  rule_removed: "settings",
  engine_changed: "settings",
  model_install_begun: "settings",
  model_removed: "settings",
  preset_added: "settings",
  preset_renamed: "settings",
  preset_replaced: "settings",
  preset_removed: "settings",
  view_added: "settings",
  view_renamed: "settings",
  view_changed: "settings",
  view_removed: "settings",
} as const;

export type AuditEvent = keyof typeof auditEvents;

export const auditKinds = [
  "sign-ins",
  "passwords",
  "people",
  "keys",
  "webhooks",
  "documents",
  "credit",
  "settings",
  "schemas",
] as const;
export type AuditKind = (typeof auditKinds)[number];

export function isAuditEvent(text: string): text is AuditEvent {
  return Object.hasOwn(auditEvents, text);
}

/** The events of a kind. */
export function eventsOf(kind: AuditKind): AuditEvent[] {
  return Object.keys(auditEvents)
    .filter(isAuditEvent)
    .filter((event) => auditEvents[event] === kind);
}
