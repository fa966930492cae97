import { limits } from "@verso/contract/limits";
import { schemaMistakes } from "@verso/contract/schema-mistakes";
import type { ErrorObject } from "ajv";
import { checkPatterns } from "./check-patterns.ts";
import { checkReferences } from "./check-references.ts";
import { makeValidator, openCompiler } from "./compile-schema.ts";
import { asCurrentDraft, draftOf } from "./current-draft.ts";
import { propertyNames, type Schema, schemaNodes } from "./nodes.ts";
import { type SchemaRefusal, tooDeep } from "./refusal.ts";

const refusalsMax = 20;

const ajv = makeValidator();
const compile = openCompiler();

/**
 * Whether a client's JSON Schema, of any draft from 4 on, can be served: what is wrong with it, or nothing. Takes as long as the
 * schema likes: ask through the gate, which ends it.
 */
export function checkSchema(own: Schema): SchemaRefusal[] {
  try {
    const broken = checkSize(own) ?? checkDialect(own) ?? checkCurrent(own) ?? checkMistakes(own);
    return (broken ?? []).slice(0, refusalsMax);
  } catch (error) {
    if (error instanceof RangeError) return [tooDeep];
    throw error;
  }
}

type Stage = SchemaRefusal[] | undefined;
const found = (refusals: SchemaRefusal[]): Stage => (refusals.length > 0 ? refusals : undefined);

function checkSize(schema: Schema): Stage {
  const bytes = new TextEncoder().encode(JSON.stringify(schema)).byteLength;
  if (bytes <= limits.schemaBytesMax) return undefined;
  return [{ path: "", rule: "size", message: `has ${bytes} bytes; at most ${limits.schemaBytesMax} are possible` }];
}

function checkDialect({ $schema }: Schema): Stage {
  if ($schema === undefined || draftOf($schema) !== undefined) return undefined;
  const message =
    "must name draft 4, 6, 7, 2019-09 or 2020-12, as https://json-schema.org/draft/2020-12/schema, or be absent";
  return [{ path: "/$schema", rule: "$schema", message }];
}

/** What is wrong once it is written in the words of draft 2020-12, at its place in the client's own. */
function checkCurrent(own: Schema): Stage {
  const { schema, placeOf } = asCurrentDraft(own);
  const invalid = checkMeta(schema);
  const said = invalid && checkMistakes(own);
  if (said) return said;
  const broken = invalid ?? checkParts(schema) ?? checkCompiles(schema);
  return broken?.map(({ path, ...refusal }) => ({ path: placeOf(path), ...refusal }));
}

function checkMeta(schema: Schema): Stage {
  if (ajv.validateSchema(schema)) return undefined;
  const byPath = new Map<string, SchemaRefusal>();
  for (const error of ajv.errors ?? []) {
    const { instancePath: path, keyword } = error;
    const rule = path.split("/").at(-1) || keyword;
    // Of several alternatives that one place fails, the first is the plainest.
    if (!byPath.has(path)) byPath.set(path, { path, rule, message: wordsOf(error) });
  }
  return [...byPath.values()];
}

function wordsOf({ keyword, message = "is not valid", params }: ErrorObject): string {
  const values: unknown = keyword === "enum" ? params.allowedValues : keyword === "type" ? [params.type].flat() : null;
  return Array.isArray(values) ? `must be ${values.join(" or ")}` : message.replace("NOT", "not");
}

function checkParts(schema: Schema): Stage {
  const nodes = schemaNodes(schema);
  const all = [...nodes.values()];
  const properties = all.reduce((sum, node) => sum + propertyNames(node.schema).length, 0);
  const tooMany = {
    path: "",
    rule: "properties",
    message: `names ${properties} properties; at most ${limits.schemaPropertiesMax} are possible`,
  };
  return found([
    ...(properties > limits.schemaPropertiesMax ? [tooMany] : []),
    ...checkReferences(nodes),
    ...checkPatterns(all),
  ]);
}

/** Whatever the rules above did not foresee. */
function checkCompiles(schema: Schema): Stage {
  try {
    compile(schema);
    return undefined;
  } catch (error) {
    const entangled = "is too entangled to be checked: use fewer references and alternatives";
    const reason = error instanceof Error ? error.message : String(error);
    return [{ path: "", rule: "compile", message: error instanceof RangeError ? entangled : reason }];
  }
}

/** What people get wrong, with what to do; and with it what besides will not do what they meant. */
function checkMistakes(schema: Schema): Stage {
  const mistakes = schemaMistakes(schema);
  if (!mistakes.some(({ severity }) => severity === "error")) return undefined;
  return mistakes.map(({ severity: _, ...refusal }) => refusal);
}
