import { isJsonObject, pointer } from "@verso/contract/pointer";

/** Something that can be a column of a table: a fact of the document or a place of its data, and what people call it. */
export type ExportPlace = { of: string; label: string };

/** What is known of a document beside its data, in words. */
export const factPlaces: readonly ExportPlace[] = [
  { of: "document", label: "Document" },
  { of: "reviewed", label: "Reviewed" },
  { of: "doubtful", label: "Doubtful values" },
  { of: "created_at", label: "Created" },
  { of: "pages", label: "Pages" },
  { of: "status", label: "Status" },
  { of: "problem", label: "Problem" },
  { of: "extraction_id", label: "ID of the extraction" },
];

const levelsMax = 12;
const placesMax = 200;

/** The places of data that follow these schemas, each once; those within a list's items have a `*` for these. */
export function placesOf(schemas: readonly unknown[]): ExportPlace[] {
  const found = new Map<string, string>();
  for (const schema of schemas) collect({ schema, root: schema, at: "", names: [], inList: false }, found, levelsMax);
  return [...found].slice(0, placesMax).map(([of, label]) => ({ of, label }));
}

type Part = { schema: unknown; root: unknown; at: string; names: readonly string[]; inList: boolean };

function collect({ schema, root, at, names, inList }: Part, found: Map<string, string>, levels: number): void {
  const plain = resolved(schema, root);
  if (levels === 0 || !isJsonObject(plain)) return;
  if (isJsonObject(plain.properties)) {
    for (const [name, inner] of Object.entries(plain.properties)) {
      const part = { schema: inner, root, at: at + pointer(name), names: [...names, name], inList };
      collect(part, found, levels - 1);
    }
    return;
  }
  const items = resolved(plain.items, root);
  // A list within an item stands as JSON.
  if (isJsonObject(items) && isJsonObject(items.properties) && !inList) {
    collect({ schema: items, root, at: `${at}/*`, names, inList: true }, found, levels - 1);
    return;
  }
  if (at !== "" && !found.has(at)) found.set(at, wordsOf(names));
}

/** What a reference within the schema names, or of several forms the one that holds something. */
function resolved(schema: unknown, root: unknown): unknown {
  if (!isJsonObject(schema)) return schema;
  const { $ref: ref, anyOf, oneOf } = schema;
  if (typeof ref === "string" && /^#\/(\$defs|definitions)\/[^/]+$/.test(ref)) {
    const [, keyword = "", name = ""] = ref.split("/");
    const kept = isJsonObject(root) ? root[keyword] : undefined;
    return isJsonObject(kept) && Object.hasOwn(kept, name) ? kept[name] : schema;
  }
  const forms = Array.isArray(anyOf) ? anyOf : Array.isArray(oneOf) ? oneOf : [];
  return forms.find((form) => isJsonObject(form) && form.type !== "null") ?? schema;
}

/** "line_items", "unit_price" is "Line items: unit price". */
function wordsOf(names: readonly string[]): string {
  const words = names.map((name) => name.replaceAll("_", " ").trim()).join(": ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
