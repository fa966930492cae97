export const scopes = [
  "uploads.create",
  "extractions.create",
  "extractions.read",
  "keys.manage",
  "webhooks.manage",
] as const;
export type Scope = (typeof scopes)[number];

/** What a key needs for the complete flow from upload to result. */
export const flowScopes = [
  "uploads.create",
  "extractions.create",
  "extractions.read",
] as const satisfies readonly Scope[];
