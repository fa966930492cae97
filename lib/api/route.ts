import "server-only";
import { detailsOf } from "@verso/contract/error-details";
import { faultWords } from "@verso/contract/fault-words";
import type { z } from "zod";
import type { AuditEvent } from "../audit/events.ts";
import { ApiError } from "../errors/api-error.ts";
import { newRequestId } from "../errors/request-id.ts";
import { addressOf } from "../session/address-of.ts";
import { currentWorkspace } from "../session/workspace.ts";
import { type AuditDetail, recordAudit } from "../store/audit.ts";
import { BulkheadFull } from "../store/bulkhead.ts";
import { tenantAccess } from "../store/tenants.ts";
import { isBodied, isJson, isSameOrigin } from "./origin.ts";
import type { Access } from "./send.ts";

type Workspace = NonNullable<Awaited<ReturnType<typeof currentWorkspace>>>;
export type RouteContext = {
  request: Request;
  workspace: Workspace;
  access: Access;
  /** The client's, as far as it is known. */
  address: string;
  /** Records what this person just did. */
  audit: (event: AuditEvent, detail?: AuditDetail) => Promise<void>;
};

/** What the dashboard itself refuses, before or instead of the service. */
export const refusal = (status: number, code: string, message: string) =>
  new ApiError({ status, code, message, requestId: newRequestId() });

function knownError(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause;
  if (!(cause instanceof BulkheadFull))
    return refusal(500, "internal_error", "The dashboard could not answer this request.");
  const { retryAfterS } = cause;
  const message = `Too many passwords are being checked at once. Try again in ${retryAfterS} seconds.`;
  return new ApiError({ status: 503, code: "unavailable", message, requestId: newRequestId(), retryAfterS });
}

/** An error as the answer of a route handler, in the contract's shape. Unknown errors say nothing of themselves. */
export function errorResponse(cause: unknown): Response {
  const known = knownError(cause);
  if (known !== cause && !(cause instanceof BulkheadFull)) console.error(cause);
  const error =
    known.requestId === null ? new ApiError({ ...known, message: known.message, requestId: newRequestId() }) : known;
  // A key that the service refuses is the dashboard's trouble: the person is signed in all the same.
  const status =
    error.status === 0 ? 503 : error.status === 401 && error.code === "invalid_api_key" ? 502 : error.status;
  const headers = new Headers({ "cache-control": "no-store", "x-request-id": error.requestId ?? "" });
  if (error.retryAfterS !== undefined) headers.set("retry-after", String(error.retryAfterS));
  return Response.json(error.toBody(), { status, headers });
}

/** Answers as JSON that no cache keeps. */
export function json(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { "cache-control": "no-store" } });
}

/** The checked body of a request, or `invalid_request` with the place of each fault. */
export async function parseBody<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  const body: unknown = await request.json().catch(() => undefined);
  return parse(schema, body, "The request's body is not of the expected shape.");
}

/**
 * The checked query of a request; of a parameter that is given twice the last counts. Parameters such as `labels[name]` become
 * members of those that are `gathered`. Throws `invalid_request`.
 */
export function parseQuery<T>(
  request: Request,
  schema: z.ZodType<T>,
  { gathered = [] }: { gathered?: readonly string[] } = {},
): T {
  const given = [...new URL(request.url).searchParams];
  const outerOf = (name: string) => gathered.find((each) => name.startsWith(`${each}[`) && name.endsWith("]"));
  const objects = gathered.flatMap((outer) => {
    const members = given.filter(([name]) => outerOf(name) === outer);
    const values = members.map(([name, value]) => [name.slice(outer.length + 1, -1), value] as const);
    return members.length === 0 ? [] : [[outer, Object.fromEntries(values)] as const];
  });
  const rest = given.filter(([name]) => outerOf(name) === undefined);
  const query = { ...Object.fromEntries(rest), ...Object.fromEntries(objects) };
  return parse(schema, query, "The request's query is not of the expected shape.");
}

function parse<T>(schema: z.ZodType<T>, value: unknown, message: string): T {
  const parsed = schema.safeParse(value, { error: faultWords });
  if (parsed.success) return parsed.data;
  throw new ApiError({
    status: 400,
    code: "invalid_request",
    message,
    requestId: newRequestId(),
    details: detailsOf(parsed.error),
  });
}

/** The key that the browser made for this action; without one a repetition would be a second action. */
export function idempotencyKeyOf(request: Request): string {
  const key = request.headers.get("idempotency-key") ?? "";
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw refusal(400, "invalid_request", "The header Idempotency-Key must hold 1 to 255 visible characters.");
}

/**
 * What a handler is for: one's own account, to look, to do one's work, or to manage the workspace, which is its
 * owners' alone. With a step that comes before everything else only one's own account is open.
 */
type Purpose = "own" | "read" | "write" | "manage";

const stepWords = {
  password: "Choose a password of your own first: reload the page.",
  second_factor: "Set up your second factor first: reload the page.",
};

/** Refuses what writes unless a page of this dashboard sends it, as JSON. Throws `ApiError`. */
export function checkOrigin(request: Request): void {
  if (request.method === "GET") return;
  if (!isSameOrigin(request.headers))
    throw refusal(403, "origin_refused", "This request does not come from the dashboard.");
  if (isBodied(request) && !isJson(request.headers)) {
    throw refusal(415, "unsupported_media_type", "Send the body as application/json.");
  }
}

async function enter(request: Request, purpose: Purpose): Promise<RouteContext> {
  checkOrigin(request);
  const workspace = await currentWorkspace();
  if (workspace === null) throw refusal(401, "not_signed_in", "Sign in to go on.");
  if (workspace.pending !== null && purpose !== "own") {
    throw refusal(403, "step_needed", stepWords[workspace.pending]);
  }
  if (purpose === "write" && workspace.role === "viewer") {
    throw refusal(403, "role_forbidden", "Your role is viewer: you can read, but not change anything.");
  }
  if (purpose === "manage" && workspace.role !== "owner") {
    throw refusal(403, "role_forbidden", `Your role is ${workspace.role}: only an owner may do this.`);
  }
  const { personId, tenantId } = workspace;
  const address = addressOf(request.headers);
  return {
    request,
    workspace,
    access: await tenantAccess(tenantId),
    address,
    audit: (event, detail) => recordAudit({ tenantId, personId, event, address, detail }),
  };
}

/**
 * Makes a route handler: same-origin check for what writes, the session's tenant, the role, and every error
 * in the contract's shape. `params` are the segments of the route's path.
 */
export function route<Params>(purpose: Purpose, answer: (ctx: RouteContext, params: Params) => Promise<Response>) {
  return async (request: Request, segment: { params: Promise<Params> }): Promise<Response> => {
    try {
      return await answer(await enter(request, purpose), await segment.params);
    } catch (cause) {
      return errorResponse(cause);
    }
  };
}
