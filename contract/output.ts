import { z } from "zod";

/** The one vocabulary of block kinds. */
export const blockKinds = ["text", "titles", "tables", "lists", "figures", "headers", "footers"] as const;
export const BlockKind = z.enum(blockKinds);
export type BlockKind = z.infer<typeof BlockKind>;

/** Kinds that `output.include` may name; headers and footers come by their own two fields. */
export const includableKinds = ["text", "titles", "tables", "lists", "figures"] as const;
const IncludableKind = z.enum(includableKinds);

export const Layout = z.enum(["ordered", "grouped"]);
export type Layout = z.infer<typeof Layout>;
export const TableFormat = z.enum(["cells", "markdown", "html"]);
export type TableFormat = z.infer<typeof TableFormat>;
/** From nothing to the finest; each level carries those before it. */
export const confidenceLevels = ["none", "page", "block", "word"] as const;
export const ConfidenceLevel = z.enum(confidenceLevels);
export type ConfidenceLevel = z.infer<typeof ConfidenceLevel>;

/** The shape alone: a value outside its list is a well-formed request that cannot be served (422). */
export const OutputShape = z.strictObject({
  layout: z.string().optional(),
  include: z.array(z.string()).optional(),
  table_format: z.string().optional(),
  confidence: z.string().optional(),
  include_headers: z.boolean().optional(),
  include_footers: z.boolean().optional(),
});

/** What an extraction keeps and how its result is given by default. */
export const Output = z.strictObject({
  layout: Layout.default("ordered"),
  include: z
    .array(IncludableKind)
    .min(1, "must name at least one block kind")
    .default([...includableKinds])
    .transform((kinds) => includableKinds.filter((kind) => kinds.includes(kind))),
  table_format: TableFormat.default("cells"),
  confidence: ConfidenceLevel.default("none"),
  include_headers: z.boolean().default(false),
  include_footers: z.boolean().default(false),
});
export type Output = z.infer<typeof Output>;

/** Every kind that an extraction with this output keeps. */
export function retainedKinds(output: Output): BlockKind[] {
  const kept: BlockKind[] = [...output.include];
  if (output.include_headers) kept.push("headers");
  if (output.include_footers) kept.push("footers");
  return kept;
}
