import { z } from "zod";

export const scopes = [
  "uploads.create",
  "extractions.create",
  "extractions.read",
  "keys.manage",
  "webhooks.manage",
] as const;
export const Scope = z.enum(scopes);
export type Scope = z.infer<typeof Scope>;

/** What a key needs for the complete flow from upload to result. */
export const flowScopes = [
  "uploads.create",
  "extractions.create",
  "extractions.read",
] as const satisfies readonly Scope[];
