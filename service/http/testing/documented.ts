import { ErrorBody } from "@verso/contract/error-shapes";
import { pointer } from "@verso/contract/pointer";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { z } from "zod";
import { closed } from "./closed.ts";

const Content = z
  .record(
    z.string(),
    z.object({ schema: z.unknown().optional(), examples: z.record(z.string(), z.unknown()).optional() }),
  )
  .optional();
const Answer = z.object({ headers: z.record(z.string(), z.object({ $ref: z.string() })), content: Content });
type Answer = z.infer<typeof Answer>;
const Operation = z.object({
  parameters: z.array(z.object({ name: z.string(), in: z.string(), required: z.boolean() })),
  requestBody: z.object({ required: z.boolean(), content: Content }).optional(),
  responses: z.record(z.string(), z.union([z.object({ $ref: z.string() }), Answer])),
});
type Operation = z.infer<typeof Operation>;
const OpenApi = z.object({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({
    responses: z.record(z.string(), Answer),
    headers: z.record(z.string(), z.object({ required: z.boolean().optional() })),
  }),
});
type OpenApi = z.infer<typeof OpenApi>;

type Exchange = { method: string; path: string; body?: unknown; headers: Record<string, string>; answer: Response };

/**
 * Holds what is said over HTTP against the OpenAPI document: the status must be there, with its headers; the body must be
 * what its schema says and nothing more, and whatever is accepted must be a request that the document allows. Throws where
 * it is not. Addresses outside `/v1` are not in it.
 */
export function documented(document: object): (exchange: Exchange) => Promise<void> {
  const openApi = OpenApi.parse(document);
  const ajv = new Ajv2020({ strict: false, validateSchema: false });
  addFormats.default(ajv);
  // The document leaves answers open for fields to come; today's must all be in it.
  ajv.addSchema({ ...closed(document), $id: "openapi" });
  const validators = new Map<string, ValidateFunction>();

  const check = (what: string, value: unknown, place: string[]) => {
    const $ref = `openapi#${encodeURI(pointer(...place))}`;
    const validate = validators.get($ref) ?? ajv.compile({ $ref });
    validators.set($ref, validate);
    if (!validate(value)) throw new Error(`${what}: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(value)}`);
  };

  return async ({ method, path, body, headers, answer }) => {
    const { pathname, searchParams } = new URL(path, "http://localhost");
    if (!pathname.startsWith("/v1/")) return;
    const template = Object.keys(openApi.paths).find((known) => isOf(known, pathname));
    const verb = method === "HEAD" ? "get" : method.toLowerCase();
    const operation = template === undefined ? undefined : openApi.paths[template]?.[verb];
    const what = `${method} ${path} -> ${answer.status}`;
    if (!operation || template === undefined) {
      if (answer.status < 400) throw new Error(`${what}: the document does not know it`);
      return;
    }
    const at = ["paths", template, verb];
    const { place, said } = answerOf(openApi, operation, at, answer.status, what);
    checkHeaders(what, openApi, said, answer.headers);
    const type = answer.headers.get("Content-Type");
    const documentedTypes = Object.keys(said.content ?? {});
    const isNamed =
      type === null ? documentedTypes.length === 0 : documentedTypes.includes(type.replace(/; charset=utf-8$/, ""));
    if (!isNamed) throw new Error(`${what}: ${type} instead of ${documentedTypes.join(" or ")}`);
    const json: unknown = type === "application/json" && method !== "HEAD" ? await answer.json() : undefined;
    if (type !== null && json !== undefined) check(what, json, [...place, "content", type, "schema"]);
    if (answer.status >= 400) {
      if (json !== undefined) checkCode(what, said, json);
      return;
    }
    checkParameters(what, operation, searchParams, headers);
    const isSent = body !== undefined && body !== "";
    if (operation.requestBody && (isSent || operation.requestBody.required)) {
      const given: unknown = typeof body === "string" ? JSON.parse(body) : body;
      check(`the body of ${what}`, given, [...at, "requestBody", "content", "application/json", "schema"]);
    }
  };
}

/** What the document says of an answer, and where. Throws where the operation does not name the status. */
function answerOf(document: OpenApi, { responses }: Operation, at: string[], status: number, what: string) {
  const said = responses[status];
  if (!said) throw new Error(`${what}: the document does not know this status`);
  if (!("$ref" in said)) return { place: [...at, "responses", String(status)], said };
  const name = said.$ref.split("/").at(-1) ?? "";
  const shared = document.components.responses[name];
  if (!shared) throw new Error(`${what}: there is no response ${name}`);
  return { place: ["components", "responses", name], said: shared };
}

/** A refusal's codes are the names of its examples. */
function checkCode(what: string, said: Answer, body: unknown): void {
  const { code } = ErrorBody.parse(body).error;
  const codes = Object.keys(said.content?.["application/json"]?.examples ?? {});
  if (!codes.includes(code)) throw new Error(`${what}: the document does not know its code ${code}`);
}

function checkHeaders(what: string, { components }: OpenApi, said: Answer, given: Headers): void {
  for (const [name, { required }] of Object.entries(components.headers)) {
    const isSaid = name in said.headers;
    if (given.has(name) && !isSaid) throw new Error(`${what}: the document does not name its header ${name}`);
    if (isSaid && required && !given.has(name)) throw new Error(`${what}: its header ${name} is missing`);
  }
}

function isOf(template: string, pathname: string): boolean {
  const [known, given] = [`/v1${template}`.split("/"), pathname.split("/")];
  const isSame = (part: string, i: number) => part === given[i] || (part.startsWith("{") && given[i] !== "");
  return known.length === given.length && known.every(isSame);
}

function checkParameters(
  what: string,
  { parameters }: Operation,
  query: URLSearchParams,
  headers: Record<string, string>,
): void {
  const named = (place: string) => parameters.filter((parameter) => parameter.in === place);
  const names = [...query.keys()].map((name) => name.replace(/\[.*\]$/, ""));
  const unknown = names.filter((name) => !named("query").some((parameter) => parameter.name === name));
  const missing = named("header").filter(({ name, required }) => required && !(name in headers));
  if (unknown.length + missing.length > 0) throw new Error(`${what}: taken although the document does not allow it`);
}
