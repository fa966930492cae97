import type { Scope } from "@verso/contract/scopes";

/** What each scope lets its holder do. */
export const scopeWords: Record<Scope, { may: string; hint: string }> = {
  "uploads.create": { may: "Upload documents", hint: "Create, verify and delete uploads." },
  "extractions.create": { may: "Submit extractions", hint: "Spends credit. Also cancels, and begins top-ups." },
  "extractions.read": { may: "Read results", hint: "Extractions, results, credit and usage." },
  "webhooks.manage": { may: "Manage webhooks", hint: "Endpoints that are told of events, and their deliveries." },
  "keys.manage": { may: "Manage keys", hint: "List, issue and revoke keys of this workspace; choose its engine." },
};
