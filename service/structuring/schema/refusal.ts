import { limits } from "@verso/contract/limits";
import { z } from "zod";

/** What a schema breaks: where (a JSON Pointer into it), which rule, and how. */
export const SchemaRefusal = z.object({ path: z.string(), rule: z.string(), message: z.string() });
export type SchemaRefusal = z.infer<typeof SchemaRefusal>;

/** A schema may be as deep as its bytes allow, and a stack is not. */
export const tooDeep: SchemaRefusal = {
  path: "",
  rule: "depth",
  message: `nests too deep; at most ${limits.schemaDepthMax} levels are possible`,
};
