import { changeItems, changeKind } from "@/lib/schemas/change-fields.ts";
import { type Field, fieldKinds, type WrittenKind } from "@/lib/schemas/fields.ts";
import type { JsonSchema } from "@/lib/schemas/from-example.ts";

/** What a field holds, as the table's choice has it: a kind, a list of things of a kind, or what only the code can say. */
const words: Record<WrittenKind, { one: string; several: string }> = {
  text: { one: "Text", several: "Texts" },
  number: { one: "Number", several: "Numbers" },
  whole: { one: "Whole number", several: "Whole numbers" },
  yes_no: { one: "Yes or no", several: "Yes or no, each" },
  date: { one: "Date", several: "Dates" },
  choice: { one: "Choice", several: "Choices" },
  list: { one: "List", several: "Lists" },
  group: { one: "Group", several: "Groups" },
};
const single = fieldKinds.filter((kind) => kind !== "list");

export const kindChoices = single.map((kind) => ({ value: kind as string, label: words[kind].one }));
export const listChoices = single.map((kind) => ({
  value: `list ${kind}`,
  label: `List: ${words[kind].several.toLowerCase()}`,
}));

export const chosenKind = ({ kind, of }: Field): string => (kind === "list" ? `list ${of}` : kind);

/** The schema with the field as what was chosen. */
export function withChosenKind(schema: JsonSchema, field: Field, chosen: string): JsonSchema {
  const [kind, of] = chosen.split(" ").map((name) => fieldKinds.find((known) => known === name));
  if (kind === undefined) return schema;
  const changed = kind === field.kind ? schema : changeKind(schema, field.at, kind);
  const isSame = of === undefined || (of === "group" && field.kind === "group");
  return isSame ? changed : changeItems(changed, field.at, of);
}

export const formats = [
  { value: "", label: "Any" },
  { value: "date-time", label: "Date and time" },
  { value: "time", label: "Time" },
  { value: "email", label: "Email address" },
  { value: "uri", label: "Web address" },
  { value: "uuid", label: "UUID" },
];
