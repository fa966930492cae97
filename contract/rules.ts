import { z } from "zod";
import { RuleId, SchemaId, Timestamp } from "./ids.ts";
import { Live } from "./live.ts";
import { wholeNumber } from "./whole-number.ts";

/** Proposed by corrections that people made alike, accepted, or removed. */
export const RuleStatus = z.enum(["proposed", "accepted", "removed"]);
export type RuleStatus = z.infer<typeof RuleStatus>;

/**
 * A rule of a workspace: in papers of `issuer` the value at `field`, a JSON Pointer into the data of a schema, stands beside its `label`,
 * or below it. `corrections` is how many say so.
 */
export const Rule = z.object({
  id: RuleId,
  live: Live,
  status: RuleStatus,
  schema_sha256: z.string(),
  /** The saved schema whose extractions were corrected, or null: its other versions are answered by the rule, too. */
  schema_id: SchemaId.nullable(),
  field: z.string(),
  issuer: z.string(),
  label: z.string(),
  place: z.enum(["beside", "below"]),
  corrections: z.int().min(1),
  created_at: Timestamp,
  decided_at: Timestamp.nullable(),
});
export type Rule = z.infer<typeof Rule>;

/** Query of `GET /rules`: newest first, without those that were removed unless they are asked for. */
export const RuleListQuery = z.strictObject({
  status: RuleStatus.optional(),
  limit: wholeNumber({ min: 1, max: 100, fallback: 25 }),
  cursor: RuleId.optional(),
});
export type RuleListQuery = z.infer<typeof RuleListQuery>;
export const RuleList = z.object({ data: z.array(Rule), next_cursor: z.string().nullable() });
export type RuleList = z.infer<typeof RuleList>;

/** The body of `PATCH /rules/{id}`. */
export const UpdateRule = z.strictObject({ status: RuleStatus.exclude(["proposed"]) });
export type UpdateRule = z.infer<typeof UpdateRule>;
