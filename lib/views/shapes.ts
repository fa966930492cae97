import { z } from "zod";
import { KeptName } from "../schemas/shapes.ts";
import { ExportChoices } from "./export-choices.ts";
import { viewQueryOf } from "./view-query.ts";

/** The most that a workspace keeps, and each of its people for themselves. */
export const viewsMax = 100;

const queryBytesMax = 8192;
/** How a list is narrowed and ordered, as the page's address says it; kept in one order, without what is none of it. */
const ViewQuery = z
  .string()
  .max(queryBytesMax)
  .transform((query) => viewQueryOf(new URLSearchParams(query)))
  .refine((query) => new TextEncoder().encode(query).length <= queryBytesMax, "is too long");

/** `shared`: everyone's of the workspace, not one's own alone. */
export const NewView = z.strictObject({ name: KeptName, shared: z.boolean(), query: ViewQuery });
export type NewView = z.input<typeof NewView>;
export const ViewChange = z
  .strictObject({ name: KeptName.optional(), query: ViewQuery.optional(), export: ExportChoices.optional() })
  .refine((change) => Object.values(change).some((value) => value !== undefined), "must change something");
export type ViewChange = z.input<typeof ViewChange>;

/** `export`: null before anybody chose how it is taken away. */
const View = z.object({
  id: z.uuid(),
  name: z.string(),
  shared: z.boolean(),
  query: z.string(),
  export: ExportChoices.nullable(),
});
export type View = z.infer<typeof View>;
export const ViewList = z.object({ data: z.array(View) });
export const MadeView = z.object({ id: z.uuid() });
