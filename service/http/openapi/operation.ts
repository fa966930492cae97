import { limits } from "@verso/contract/limits";
import { z } from "zod";
import { parameterSchemas, referenceTo } from "./components.ts";
import { everyAnswer, headerReferences } from "./headers.ts";
import { isJson, type Json } from "./json.ts";
import { beforeRouting, refusalsOf } from "./refusals.ts";
import type { AnswerDoc, DocumentedRoute } from "./route-doc.ts";
import type { SchemaDoc } from "./schema-doc.ts";

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  description:
    "Your own name for this request, for example a UUID: 1 to 255 visible ASCII characters. The same key with the same body gives what the first request made, with status 200, and does nothing again; with another body it is refused with `idempotency_conflict`. A refused request claims no key.",
  schema: { type: "string", minLength: 1, maxLength: limits.idempotencyKeyCharsMax, pattern: "^[!-~]+$" },
  example: "5f2c8a64-7d1e-4b0e-9a51-6a3f7c1d2e90",
};

const ifNoneMatch = {
  name: "If-None-Match",
  in: "header",
  required: false,
  description: "The `ETag` of an earlier answer: where nothing has changed, 304 comes without a body.",
  schema: { type: "string" },
};

const ifMatch = {
  name: "If-Match",
  in: "header",
  required: false,
  description:
    'The `ETag` of the newest version that you have seen, such as `"3"`: where there is another by now, the request is refused with `version_conflict`.',
  schema: { type: "string", pattern: '^(\\*|(W/)?"[1-9][0-9]{0,8}")$' },
};

/** One operation of the document. */
export function operation(
  route: DocumentedRoute,
  schemas: readonly SchemaDoc[],
  routes: readonly DocumentedRoute[],
): Json {
  const { scopes, idempotent, doc, bodySchema, bodyIsOptional } = route;
  const parameters = [...pathParameters(route, schemas), ...queryParameters(route, schemas)];
  if (idempotent) parameters.push({ ...idempotencyKey, required: idempotent === true });
  if (304 in doc.answers) parameters.push(ifNoneMatch);
  if (doc.refusals?.includes("version_conflict")) parameters.push(ifMatch);
  const needs = scopes.map((scope) => `\`${scope}\``).join(" or ");
  const answers = Object.entries(doc.answers).map(([status, answer]) => {
    const links = idempotent ? linksOf(answer, routes) : {};
    return [status, { ...response(answer, schemas), ...(Object.keys(links).length > 0 && { links }) }];
  });
  return {
    operationId: doc.operationId,
    tags: [doc.tag],
    summary: doc.summary,
    description: `${doc.description}\n\nNeeds the scope ${needs}.`,
    security: scopes.map((scope) => ({ bearer: [scope] })),
    parameters,
    ...(bodySchema && {
      requestBody: {
        required: !bodyIsOptional,
        content: { "application/json": { schema: referenceTo(schemas, bodySchema), examples: doc.requests } },
      },
    }),
    responses: { ...Object.fromEntries(answers), ...refusalsOf(route), ...beforeRouting },
  };
}

function response(
  { description, body, headers = [], examples, texts = [], files = [] }: AnswerDoc,
  schemas: readonly SchemaDoc[],
): Json {
  const said = { description, headers: headerReferences([...everyAnswer, ...headers]) };
  if (body === null) return said;
  const media = typeof body === "string" ? { schema: fileSchema } : { schema: referenceTo(schemas, body), examples };
  const others = [
    ...texts.map((type) => [type, { schema: { type: "string" } }]),
    ...files.map((type) => [type, { schema: fileSchema }]),
  ];
  return {
    ...said,
    content: { [typeof body === "string" ? body : "application/json"]: media, ...Object.fromEntries(others) },
  };
}

/** What can be asked of a thing that was made, by the identifier that the answer gives: every operation below its address. */
function linksOf({ body }: AnswerDoc, routes: readonly DocumentedRoute[]): Json {
  const made = body instanceof z.ZodObject ? body.shape.id : undefined;
  const of = routes.filter(({ params }) => params.id?.schema === made && Object.keys(params).length === 1);
  const links = of.map(({ doc }) => [
    doc.operationId,
    { operationId: doc.operationId, parameters: { id: "$response.body#/id" } },
  ]);
  return Object.fromEntries(made === undefined ? [] : links);
}

const fileSchema = { type: "string", format: "binary" };

function pathParameters({ params, doc }: DocumentedRoute, docs: readonly SchemaDoc[]): Json[] {
  const schemas = Object.fromEntries(Object.entries(params).map(([name, part]) => [name, part.schema]));
  return parameterSchemas(docs, z.object(schemas)).map(([name, schema]) => ({
    name,
    in: "path",
    required: true,
    description: doc.parameters?.[name],
    schema,
  }));
}

/** Lists are repeated parameters, as most clients send them by themselves; objects are `name[key]=value`. */
function queryParameters({ query, doc }: DocumentedRoute, docs: readonly SchemaDoc[]): Json[] {
  return parameterSchemas(docs, query).map(([name, schema]) => {
    const [isList, isObject] = ["array", "object"].map((type) => isJson(schema) && schema.type === type);
    return {
      name,
      in: "query",
      required: isRequired(query, name),
      description: `${doc.parameters?.[name]}${isList ? severalWords : ""}`,
      ...(isList && { style: "form", explode: true }),
      ...(isObject && { style: "deepObject", explode: true }),
      schema,
    };
  });
}

const severalWords = " Several are given as a repeated parameter, or with commas between them.";

const isRequired = (query: z.ZodType, name: string) =>
  query instanceof z.ZodObject && !query.shape[name].safeParse(undefined).success;
