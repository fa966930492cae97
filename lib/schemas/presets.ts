import { limits } from "@verso/contract/limits";
import { Output } from "@verso/contract/output";
import { modes } from "@verso/contract/vocabulary";
import { z } from "zod";
import { KeptName, SchemaContent, SchemaOrigin } from "./shapes.ts";

/** The most that a workspace keeps. */
export const presetsMax = 100;

/** What a preset holds: what is asked of documents, without what tells one order from the next. */
export const PresetContent = z.discriminatedUnion("mode", [
  z.strictObject({ mode: z.literal("ocr"), output: Output }),
  z.strictObject({
    mode: z.literal("structured"),
    schema: SchemaContent,
    instructions: z
      .string()
      .refine(
        (text) => [...text].length <= limits.instructionsCharsMax,
        `must have at most ${limits.instructionsCharsMax} characters`,
      ),
  }),
]);
export type PresetContent = z.infer<typeof PresetContent>;

export const NewPreset = z.strictObject({ name: KeptName, content: PresetContent });
export type NewPreset = z.infer<typeof NewPreset>;
export const PresetChange = z
  .strictObject({ name: KeptName.optional(), content: PresetContent.optional() })
  .refine(({ name, content }) => name !== undefined || content !== undefined, "must change the name or the content");
export type PresetChange = z.infer<typeof PresetChange>;

/** The version of the library that a preset asks by: it never changes, and is there in the archive, too. */
const PresetSchema = SchemaOrigin.extend({ archived: z.boolean(), newest: z.int().min(1) });
export type PresetSchema = z.infer<typeof PresetSchema>;

const ListedPreset = z.object({
  id: z.uuid(),
  name: z.string(),
  mode: z.enum(modes),
  /** Of its schema; null where it asks for none. */
  fields: z.int().min(0).nullable(),
  /** Null where it asks for none, or for one that was in no library when it was kept. */
  schema: PresetSchema.nullable(),
});
export type ListedPreset = z.infer<typeof ListedPreset>;
export const PresetList = z.object({ data: z.array(ListedPreset) });

/** What a preset holds, with the place of its schema in the library. */
export const FoundPreset = z.object({ content: PresetContent, schema: PresetSchema.nullable() });
export type FoundPreset = z.infer<typeof FoundPreset>;
