import { type ErrorCode, errorCodes } from "@verso/contract/errors";
import { errorWords } from "./error-words.ts";
import { headerReferences, headersOfRefusal } from "./headers.ts";
import { type Json, schemaReference } from "./json.ts";
import type { DocumentedRoute } from "./route-doc.ts";

const requestId = "req_01kajr2m8pf3w9v4t6y7z8x9c0";

/** What an operation may refuse with: what the frame of every route does, and what its verb does. */
function codesOf({ doc, params, idempotent, method }: DocumentedRoute): ErrorCode[] {
  const codes: ErrorCode[] = ["invalid_request", "invalid_api_key", "insufficient_scope"];
  if (Object.keys(params).length > 0) codes.push("not_found");
  if (idempotent) codes.push("idempotency_conflict");
  if (method !== "GET") codes.push("unsupported_media_type", "body_too_large", "too_much_waiting");
  codes.push("rate_limited", "internal_error", "unavailable", ...(doc.refusals ?? []));
  return Object.keys(errorCodes).filter((code): code is ErrorCode => codes.some((given) => given === code));
}

/** The responses of an operation's refusals, by status. */
export function refusalsOf(route: DocumentedRoute): Record<string, Json> {
  const byStatus = Map.groupBy(codesOf(route), (code) => errorCodes[code].status);
  const responses = [...byStatus].map(([status, codes]) => {
    const [only, second] = codes;
    const shared = only !== undefined && second === undefined;
    return [status, shared ? { $ref: `#/components/responses/${refusalName(only)}` } : refusal(codes, status)];
  });
  return Object.fromEntries(responses);
}

/** A response of its own for each code that an operation gives as the only one of its status. */
export function sharedRefusals(routes: readonly DocumentedRoute[]): Record<string, Json> {
  const used = new Set(JSON.stringify(routes.map(refusalsOf)).match(/(?<=#\/components\/responses\/)\w+/g));
  const named = Object.keys(errorWords)
    .filter((code): code is ErrorCode => code in errorWords)
    .filter((code) => used.has(refusalName(code)))
    .map((code) => [refusalName(code), refusal([code], errorCodes[code].status)]);
  return Object.fromEntries(named);
}

const refusalName = (code: ErrorCode) => code.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A refusal's codes are the names of its examples: its schema is that of all refusals, so that clients have one type for them. */
function refusal(codes: readonly ErrorCode[], status: number): Json {
  const list = codes.map((code) => `- \`${code}\`: ${errorWords[code].when} ${errorWords[code].action}`).join("\n");
  const examples = codes.map((code) => [code, { summary: errorWords[code].when, value: body(code) }]);
  return {
    description: list,
    headers: headerReferences(headersOfRefusal(status)),
    content: { "application/json": { schema: schemaReference("ErrorBody"), examples: Object.fromEntries(examples) } },
  };
}

function body(code: ErrorCode): object {
  const { message, details, facts } = errorWords[code];
  return { error: { code, message, ...facts, request_id: requestId, ...(details && { details }) } };
}

const noHttp = (description: string) => ({
  description,
  headers: headerReferences(["X-Request-Id"]),
  content: {
    "application/json": {
      schema: schemaReference("ErrorBody"),
      examples: {
        invalid_request: {
          summary: description,
          value: {
            error: { code: "invalid_request", message: "The request is not valid HTTP.", request_id: requestId },
          },
        },
      },
    },
  },
});

/** What any request can be answered with before it is known what it asks for. */
export const refusalsBeforeRouting: Record<string, Json> = {
  RequestTimeout: noHttp("The request did not arrive in time. The connection is closed; send it again."),
  HeadersTooLarge: noHttp(
    "The address and the headers are more than 16 KiB together. The connection is closed; send less.",
  ),
};
export const beforeRouting: Record<string, Json> = {
  408: { $ref: "#/components/responses/RequestTimeout" },
  431: { $ref: "#/components/responses/HeadersTooLarge" },
};
