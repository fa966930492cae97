import { pointer } from "@verso/contract/pointer";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { z } from "zod";

const Content = z.record(z.string(), z.object({ schema: z.unknown().optional() })).optional();
const Operation = z.object({
  parameters: z.array(z.object({ name: z.string(), in: z.string(), required: z.boolean() })),
  requestBody: z.object({ content: Content }).optional(),
  responses: z.record(z.string(), z.object({ content: Content })),
});
type Operation = z.infer<typeof Operation>;
const OpenApi = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) });

type Exchange = { method: string; path: string; body?: unknown; headers: Record<string, string>; answer: Response };

/**
 * Holds what is said over HTTP against the OpenAPI document: the status must be there, the body must be what its schema
 * says and nothing more, and whatever is accepted must be a request that the document allows. Throws where it is not.
 * Addresses outside `/v1` are not in it.
 */
export function documented(document: object): (exchange: Exchange) => Promise<void> {
  const { paths } = OpenApi.parse(document);
  const ajv = new Ajv2020({ strict: false, validateSchema: false });
  addFormats.default(ajv);
  ajv.addSchema({ ...document, $id: "openapi" });
  const validators = new Map<string, ValidateFunction>();

  const check = (what: string, value: unknown, ...place: string[]) => {
    const $ref = `openapi#${encodeURI(pointer(...place))}`;
    const validate = validators.get($ref) ?? ajv.compile({ $ref });
    validators.set($ref, validate);
    if (!validate(value)) throw new Error(`${what}: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(value)}`);
  };

  return async ({ method, path, body, headers, answer }) => {
    const { pathname, searchParams } = new URL(path, "http://localhost");
    if (!pathname.startsWith("/v1/")) return;
    const template = Object.keys(paths).find((known) => isOf(known, pathname));
    const verb = method === "HEAD" ? "get" : method.toLowerCase();
    const operation = template === undefined ? undefined : paths[template]?.[verb];
    const what = `${method} ${path} -> ${answer.status}`;
    if (!operation || template === undefined) {
      if (answer.status < 400) throw new Error(`${what}: the document does not know it`);
      return;
    }
    const status = String(answer.status);
    const known = status in operation.responses ? status : "default";
    if (known === "default" && answer.status < 400) throw new Error(`${what}: the document does not know this status`);
    const type = answer.headers.get("Content-Type");
    const documentedType = Object.keys(operation.responses[known]?.content ?? {})[0] ?? null;
    if (type !== documentedType) throw new Error(`${what}: ${type} instead of ${documentedType}`);
    if (type === "application/json" && method !== "HEAD") {
      const place = ["paths", template, verb, "responses", known, "content", type, "schema"];
      check(what, await answer.json(), ...place);
    }
    if (answer.status >= 400) return;
    checkParameters(what, operation, searchParams, headers);
    if (operation.requestBody) {
      const given: unknown = typeof body === "string" ? JSON.parse(body) : body;
      check(
        `the body of ${what}`,
        given,
        "paths",
        template,
        verb,
        "requestBody",
        "content",
        "application/json",
        "schema",
      );
    }
  };
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
  const unknown = [...query.keys()].filter((name) => !named("query").some((parameter) => parameter.name === name));
  const missing = named("header").filter(({ name, required }) => required && !(name in headers));
  if (unknown.length + missing.length > 0) throw new Error(`${what}: taken although the document does not allow it`);
}
