import { faultWords } from "@verso/contract/fault-words";
import type { Hono } from "hono";
import { z } from "zod";
import type { Ctx } from "../context.ts";
import { DomainError } from "../domain-error.ts";
import { idempotencyKey } from "./idempotency-key.ts";
import { invalidRequest } from "./invalid-request.ts";
import type { DocumentedRoute, RouteDoc } from "./openapi/route-doc.ts";
import { readJsonBody, readOptionalJsonBody } from "./read-body.ts";
import type { AnyScope, Env, Http } from "./request.ts";

/** A part of the path that the route's pattern names. */
export function pathPart(params: Readonly<Record<string, string>>, name: string): string {
  const part = params[name];
  if (part === undefined) throw new Error(`the route's path has no :${name}`);
  return part;
}

type Method = DocumentedRoute["method"];

/** A part of the path: what it must look like, and what is said where nothing can be found under it. */
type PathPart = { schema: z.ZodType<string>; missing: string };

/** What a route's verb is given: everything checked for its shape. */
type Input<Query, Body> = {
  params: Readonly<Record<string, string>>;
  query: Query;
  body: Body;
  idempotencyKey: string;
  request: Request;
};

/** How a body is read; `schema` is what the OpenAPI document shows. */
export type BodyReader<Body> = {
  schema: z.ZodType<Body> | null;
  isOptional?: boolean;
  read: (request: Request) => Promise<Body>;
};

type Spec<Query, Body> = {
  method: Method;
  /** Below `/v1`, with `:name` for its parts. */
  path: string;
  scopes: AnyScope;
  params?: Readonly<Record<string, PathPart>>;
  query: z.ZodType<Query>;
  body: BodyReader<Body>;
  /** Whether the request must carry an `Idempotency-Key`, or may. */
  idempotent?: boolean | "optional";
  doc: RouteDoc;
  answer: (ctx: Ctx, input: Input<Query, Body>) => Promise<Response>;
};

export type Route = DocumentedRoute & { handle: (c: Http) => Promise<Response> };

export const noQuery = z.strictObject({});
/** A body of the given shape. Throws `invalid_request`. */
function shaped<Body>(schema: z.ZodType<Body>, body: unknown): Body {
  const parsed = schema.safeParse(body, { error: faultWords });
  if (!parsed.success) throw invalidRequest("body", parsed.error);
  return parsed.data;
}

/** A JSON body of the given shape, where it may be larger than most of so many bytes. */
export function jsonBody<Body>(schema: z.ZodType<Body>, bytesMax?: number): BodyReader<Body> {
  return { schema, read: async (request) => shaped(schema, await readJsonBody(request, bytesMax)) };
}

/** The same, or none, which is an empty object. */
export function optionalJsonBody<Body>(schema: z.ZodType<Body>): BodyReader<Body> {
  return {
    schema,
    isOptional: true,
    async read(request) {
      const body = await readOptionalJsonBody(request);
      return shaped(schema, body === undefined ? {} : body);
    },
  };
}

const nothing = optionalJsonBody(z.strictObject({}));
/** No body, or an empty object: what somebody means by a field must not be ignored. */
export const noBody: BodyReader<null> = {
  schema: null,
  async read(request) {
    await nothing.read(request);
    return null;
  },
};

/** A thin adapter: scope, path, query, headers, body, verb. Each step refuses with its own code. */
export function route<Query, Body>(spec: Spec<Query, Body>): Route {
  return {
    method: spec.method,
    path: spec.path,
    scopes: spec.scopes,
    params: spec.params ?? {},
    idempotent: spec.idempotent ?? false,
    query: spec.query,
    bodySchema: spec.body.schema,
    bodyIsOptional: spec.body.isOptional === true,
    doc: spec.doc,
    async handle(c) {
      const ctx = authenticated(c);
      requireScope(ctx, spec.scopes);
      return spec.answer(ctx, {
        params: readParams(c.req.param(), spec.params ?? {}),
        query: readQuery(c.req.url, spec.query),
        idempotencyKey: spec.idempotent
          ? idempotencyKey(c.req.raw.headers, { optional: spec.idempotent === "optional" })
          : "",
        body: await spec.body.read(c.req.raw),
        request: c.req.raw,
      });
    },
  };
}

/** Puts routes under `/v1`; another method on one of their paths is answered with 405 and `Allow`. */
export function mount(app: Hono<Env>, routes: readonly Route[]): void {
  for (const { method, path, handle } of routes) app.on(method, `/v1${path}`, handle);
  for (const path of new Set(routes.map((entry) => entry.path))) {
    const methods = routes.filter((entry) => entry.path === path).map((entry) => entry.method);
    refuseOtherMethods(app, `/v1${path}`, methods);
  }
}

/** Where a path is known and the method is not. `GET` answers `HEAD` too. */
export function refuseOtherMethods(app: Hono<Env>, path: string, methods: readonly string[]): void {
  const allow = methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])).join(", ");
  app.all(path, (c) => {
    c.header("Allow", allow);
    throw new DomainError("method_not_allowed", `${c.req.method} is not possible here; use ${allow}.`);
  });
}

function authenticated(c: Http): Ctx {
  const ctx = c.get("ctx");
  if (!ctx) throw new Error("a route outside the authenticated part of the service");
  return ctx;
}

function requireScope(ctx: Ctx, scopes: AnyScope): void {
  if (scopes.some((scope) => ctx.scopes.includes(scope))) return;
  throw new DomainError("insufficient_scope", `This key may not do that: it needs the scope ${scopes.join(" or ")}.`, {
    facts: { required_scope: scopes[0] },
  });
}

function readParams(given: Record<string, string>, parts: Readonly<Record<string, PathPart>>): Record<string, string> {
  for (const [name, { schema, missing }] of Object.entries(parts)) {
    if (!schema.safeParse(given[name]).success) throw new DomainError("not_found", missing);
  }
  return given;
}

function readQuery<Query>(url: string, schema: z.ZodType<Query>): Query {
  const parsed = schema.safeParse(parametersOf(url), { error: queryFaultWords });
  if (parsed.success) return parsed.data;
  // The places of a list have no names of their own in a query.
  const issues = parsed.error.issues.map((issue) => {
    return typeof issue.path[1] === "number" ? { ...issue, path: issue.path.slice(0, 1) } : issue;
  });
  throw invalidRequest("query", { issues });
}

const queryFaultWords: z.core.$ZodErrorMap = (issue) =>
  Array.isArray(issue.input) && issue.code.startsWith("invalid_") ? "is named more than once" : faultWords(issue);

type Parameter = string | string[] | Map<string, string>;

/** The parameters of an address by their names: of one that is repeated a list, of those named like `metadata[key]` one object. */
function parametersOf(url: string): object {
  const parameters = new Map<string, Parameter>();
  for (const [name, value] of new URLSearchParams(/\?([^#]*)/.exec(url)?.[1] ?? "")) {
    const [, outer = name, key] = /^([^[\]]+)\[([^[\]]*)\]$/.exec(name) ?? [];
    parameters.set(outer, withValue(parameters.get(outer), { name, key, value }));
  }
  // Own members, whatever they are called.
  return Object.fromEntries(
    [...parameters].map(([name, value]) => [name, value instanceof Map ? Object.fromEntries(value) : value]),
  );
}

function withValue(known: Parameter | undefined, given: { name: string; key: string | undefined; value: string }) {
  const { name, key, value } = given;
  if (key === undefined && !(known instanceof Map)) return known === undefined ? value : [known, value].flat();
  const members = known ?? new Map<string, string>();
  if (key === undefined || !(members instanceof Map) || members.has(key)) {
    throw new DomainError("invalid_request", `The query names ${JSON.stringify(name.slice(0, 100))} more than once.`);
  }
  return members.set(key, value);
}
