import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { errorCodes } from "@verso/contract/errors";
import { z } from "zod";

/** As much of JSON Schema as the contract's answers have. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  propertyNames?: Schema;
  additionalProperties?: Schema | false;
  description?: string;
};
export type Named = ReadonlyMap<string, Schema>;

/** The answers and events that a client gives back; whatever they are made of comes with them. */
const given = [
  ..."Upload ExtractionList AnyResult OrderedResult GroupedResult StructuredResult".split(" "),
  ..."Credits Usage UsageSummary KeyList IssuedKey TopUpList ErrorBody ErrorCode".split(" "),
  ..."UploadList Batch BatchList BatchResultsFormat LedgerList WebhookList WebhookWithSecret DeliveryList WebhookEvent".split(
    " ",
  ),
  ..."ContentType PageSelection Scope ResultFormat ExportShape ExportRows ExportDocument ExportManifest".split(" "),
  ..."SavedSchemaList SavedSchema RuleList TitleColumns".split(" "),
  ..."Reviews ReviewEntry ReviewFilter ReviewsShown PageWords Accuracy ReviewThreshold ApprovalRule EngineState Preview SampleName".split(
    " ",
  ),
];

const folder = new URL("../../contract/", import.meta.url);

async function contractSchemas(): Promise<[string, z.ZodType][]> {
  const files = readdirSync(fileURLToPath(folder)).filter((name) => /^[\w-]+\.ts$/.test(name));
  const modules: Record<string, unknown>[] = await Promise.all(files.map((name) => import(new URL(name, folder).href)));
  const exported = modules.flatMap((module) => Object.entries(module));
  return exported.flatMap(([name, value]) => (value instanceof z.ZodType ? [[name, value] as const] : [])) as [
    string,
    z.ZodType,
  ][];
}

/** What is transformed on its way has a shape only where it comes in. */
function filled(output: Schema, input: Schema | undefined): Schema {
  if (Object.keys(output).length === 0) return input ?? {};
  const { properties } = output;
  if (properties === undefined) return output;
  const entries = Object.entries(properties).map(([name, schema]) => {
    return [name, filled(schema, input?.properties?.[name])] as const;
  });
  return { ...output, properties: Object.fromEntries(entries) };
}

/** The names that a schema refers to. */
function referred(schema: Schema): string[] {
  const { $ref, anyOf = [], oneOf = [], prefixItems = [], properties = {}, items, additionalProperties } = schema;
  const parts = [...anyOf, ...oneOf, ...prefixItems, ...Object.values(properties)];
  if (items) parts.push(items);
  if (additionalProperties) parts.push(additionalProperties);
  return [...($ref === undefined ? [] : [$ref]), ...parts.flatMap(referred)];
}

/** The contract's answers by name, each behind those that it is made of. */
export async function answerSchemas(): Promise<Named> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of await contractSchemas()) if (!registry.has(schema)) registry.add(schema, { id });
  const made = (io: "input" | "output") => {
    const { schemas } = z.toJSONSchema(registry, { io, uri: (id) => id, unrepresentable: "any" });
    return schemas as Record<string, Schema & { $id?: string; $schema?: string }>;
  };
  const [outputs, inputs] = [made("output"), made("input")];
  const named = new Map<string, Schema>();
  const add = (name: string) => {
    if (named.has(name)) return;
    const { $id: _id, $schema: _schema, ...output } = outputs[name] ?? {};
    const { $id: _ofInput, $schema: _too, ...input } = inputs[name] ?? {};
    const schema = name === "ErrorCode" ? { enum: Object.keys(errorCodes) } : filled(output, input);
    if (Object.keys(schema).length === 0) throw new Error(`the contract has no schema ${name}`);
    for (const other of referred(schema)) add(other);
    named.set(name, schema);
  };
  for (const name of given) add(name);
  return named;
}

/** Codes of a status that is otherwise sent again, and that are not: asking once more gives the same answer. */
export const neverRetried = Object.entries(errorCodes)
  .filter(([, { status, retryable }]) => !retryable && (status === 429 || status >= 500))
  .map(([code]) => code);
