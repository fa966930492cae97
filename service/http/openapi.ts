import { Credits, Usage, UsageSummary } from "@verso/contract/credit";
import { ErrorBody } from "@verso/contract/errors";
import { CreateExtraction, Extraction, ExtractionList } from "@verso/contract/extractions";
import { CreateKey, IssuedKey, KeyList } from "@verso/contract/keys";
import { AnyResult } from "@verso/contract/results";
import { CreateTopUp, TopUp, TopUpList } from "@verso/contract/top-ups";
import { CreateUpload, Upload } from "@verso/contract/uploads";
import { z } from "zod";
import type { Route } from "./route.ts";

/** What is shown under a name of its own; everything else stands where it is used. */
const named = {
  input: { CreateUpload, CreateExtraction, CreateKey, CreateTopUp },
  output: {
    Upload,
    Extraction,
    ExtractionList,
    Result: AnyResult,
    Credits,
    Usage,
    UsageSummary,
    IssuedKey,
    KeyList,
    TopUp,
    TopUpList,
    ErrorBody,
  },
} as const;

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of `/v1`, made of the routes and the contract's own schemas. */
export function openApiDocument(routes: readonly Route[]): Json {
  const paths: Record<string, Json> = {};
  for (const entry of routes) {
    const path = entry.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [entry.method.toLowerCase()]: operation(entry) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Verso: Document Extraction Service", version: "1" },
    servers: [{ url: "/v1" }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", description: "An API key: dex_live_…" } },
      schemas: { ...components("input"), ...components("output") },
    },
  };
}

function operation({ path, scopes, idempotent, doc, query, bodySchema }: Route): Json {
  const pathParameters = [...path.matchAll(/:(\w+)/g)].map(([, name]) => {
    return { name, in: "path", required: true, schema: { type: "string" } };
  });
  const key = { name: "Idempotency-Key", in: "header", required: true };
  const keySchema = { type: "string", minLength: 1, maxLength: 255, pattern: "^[!-~]+$" };
  const answers = Object.entries(doc.answers).map(([status, answer]) => [status, described(answer)]);
  return {
    summary: doc.summary,
    description: `Needs the scope ${scopes.map((scope) => `\`${scope}\``).join(" or ")}.`,
    parameters: [...pathParameters, ...queryParameters(query), ...(idempotent ? [{ ...key, schema: keySchema }] : [])],
    ...(bodySchema && {
      requestBody: { required: true, content: { "application/json": { schema: reference(bodySchema) } } },
    }),
    responses: { ...Object.fromEntries(answers), default: { ...described(ErrorBody), description: "A refusal." } },
  };
}

/** An answer by its schema, its media type where it is no JSON, or `null` where it has no body. */
function described(answer: z.ZodType | string | null): Json {
  if (answer === null) return { description: "No body." };
  if (typeof answer === "string") return { description: "The file.", content: { [answer]: {} } };
  return { description: "As asked.", content: { "application/json": { schema: reference(answer) } } };
}

function queryParameters(query: z.ZodType): Json[] {
  const { properties = {} } = z.toJSONSchema(query, { unrepresentable: "any" });
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: false,
    explode: false,
    schema,
  }));
}

const schemaName = (schema: z.ZodType) =>
  Object.entries({ ...named.input, ...named.output }).find(([, known]) => known === schema)?.[0];

function reference(schema: z.ZodType): Json {
  const name = schemaName(schema);
  if (name === undefined) throw new Error("a schema of a route has no name in the OpenAPI document");
  return { $ref: `#/components/schemas/${name}` };
}

function components(io: "input" | "output"): Json {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named[io])) registry.add(schema, { id });
  const uri = (id: string) => `#/components/schemas/${id}`;
  const { schemas } = z.toJSONSchema(registry, { io, uri, unrepresentable: "any" });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $id: _id, $schema: _schema, ...schema }]) => [name, schema]),
  );
}
