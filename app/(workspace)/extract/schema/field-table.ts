import type { ForetoldReason } from "@verso/contract/preview";
import type { Changed } from "@/lib/schemas/change-fields.ts";
import type { Field } from "@/lib/schemas/fields.ts";
import type { JsonSchema } from "@/lib/schemas/from-example.ts";
import type { Place } from "./field-moves.ts";
import type { Problem } from "./refusals.ts";

/** What every row of the table uses. */
export type FieldTable = {
  schema: JsonSchema;
  problems: readonly Problem[];
  /** Why fields will not be answered, by their places in the data. */
  foretold: ReadonlyMap<string, ForetoldReason>;
  disabled: boolean;
  write: (schema: JsonSchema) => void;
  /** Gives the focus to a control of a field once it is there. */
  focus: (at: string, control?: string) => void;
  /** What tells rows apart, by the pointers of their fields. */
  keys: { of: (at: string) => number; follow: (former: string, at: string) => void };
  onRename: (renamed: Changed, former: string) => void;
  onAdd: (within: string, after?: string) => void;
  onMove: (field: Field, to: Place, control: string) => void;
};
