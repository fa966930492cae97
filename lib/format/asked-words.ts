import type { Extraction } from "@verso/contract/extractions";
import { formatRanges } from "./ranges.ts";

const namesMax = 3;

type Asked = Pick<Extraction, "pages" | "schema" | "metadata">;

/**
 * What was asked of a document, in a line: by it those of one name are told apart. `saved`: what its schema is called in the library;
 * `common`: labels that all of a list have, which tell nothing apart.
 */
export function askedWords(
  { pages, schema, metadata }: Asked,
  saved?: string | undefined,
  common: Asked["metadata"] = {},
): string {
  const { numbers } = pages;
  const pagesWords = `${numbers.length === 1 ? "page" : "pages"} ${formatRanges(numbers)}`;
  const own = Object.entries(metadata).filter(([name, value]) => common[name] !== value);
  const labels = own.map(([name, value]) => `${name} ${value}`);
  return [pagesWords, ...(saved === undefined ? schemaWords(schema) : [saved]), ...labels].join(" · ");
}

/** A schema by its title, or by the first properties that it asks for. */
function schemaWords(schema: Extraction["schema"]): string[] {
  if (schema === null) return [];
  if (typeof schema.title === "string" && schema.title.trim() !== "") return [schema.title.trim()];
  const { properties } = schema;
  const names = typeof properties === "object" && properties !== null ? Object.keys(properties) : [];
  if (names.length === 0) return [];
  const others = names.length > namesMax ? ` and ${names.length - namesMax} more` : "";
  return [`${names.slice(0, namesMax).join(", ")}${others}`];
}
