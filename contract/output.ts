import { z } from "zod";
import { blockKinds, confidenceLevels, includableKinds, layouts, outputDefaults, tableFormats } from "./vocabulary.ts";

export const BlockKind = z.enum(blockKinds);
export type BlockKind = z.infer<typeof BlockKind>;

const IncludableKind = z.enum(includableKinds);

export const Layout = z.enum(layouts);
export type Layout = z.infer<typeof Layout>;
export const TableFormat = z.enum(tableFormats);
export type TableFormat = z.infer<typeof TableFormat>;
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
  layout: Layout.default(outputDefaults.layout),
  include: z
    .array(IncludableKind)
    .min(1, "must name at least one block kind")
    .default([...outputDefaults.include])
    .transform((kinds) => includableKinds.filter((kind) => kinds.includes(kind))),
  table_format: TableFormat.default(outputDefaults.table_format),
  confidence: ConfidenceLevel.default(outputDefaults.confidence),
  include_headers: z.boolean().default(outputDefaults.include_headers),
  include_footers: z.boolean().default(outputDefaults.include_footers),
});
export type Output = z.infer<typeof Output>;

/** Every kind that an extraction with this output keeps. */
export function retainedKinds(output: Output): BlockKind[] {
  const kept: BlockKind[] = [...output.include];
  if (output.include_headers) kept.push("headers");
  if (output.include_footers) kept.push("footers");
  return kept;
}
