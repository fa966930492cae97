import type { ErrorBody } from "@verso/contract/error-shapes";
import { errorCodes } from "@verso/contract/errors";
import { isUnavailable } from "../db/transaction.ts";
import { DomainError } from "../domain-error.ts";
import { TooMuchWaiting } from "../flow/turns.ts";

/** How long a client should wait before it asks again, where nothing better is known. Seconds. */
const defaultRetryAfterS = 2;

const unknownError = new DomainError(
  "internal_error",
  "Something went wrong on our side. Please try again; if it stays, quote the request id to support.",
);
const away = new DomainError("unavailable", "The service cannot answer at the moment. Please try again shortly.");

/** What an error means to the client. Only a `DomainError` speaks for itself; nothing of any other is shown. */
export function asDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (error instanceof TooMuchWaiting) {
    const message = "Too many of your requests of this kind are waiting already. Please try again shortly.";
    return new DomainError("too_much_waiting", message, { retryAfterS: error.retryAfterS });
  }
  // A reader that is being shut down aborts what it was asked; another process may answer.
  const leaving = error instanceof Error && error.name === "AbortError";
  return leaving || isUnavailable(error) ? away : unknownError;
}

/** The error body of the contract, which every status of 400 or more carries. */
export function errorBody(error: DomainError, requestId: string): ErrorBody {
  const { code, message, details, facts } = error;
  return {
    error: { code, message, ...facts, request_id: requestId, ...(details.length > 0 && { details: [...details] }) },
  };
}

/** The answer to a refusal, with the headers that its code asks for. */
export function errorResponse(error: DomainError, requestId: string, headers: Record<string, string> = {}): Response {
  return Response.json(errorBody(error, requestId), {
    status: errorCodes[error.code].status,
    headers: { "Cache-Control": "no-store", ...headersOf(error), ...headers },
  });
}

function headersOf({ code, retryAfterS = defaultRetryAfterS }: DomainError): Record<string, string> {
  if (code === "invalid_api_key") return { "WWW-Authenticate": 'Bearer realm="verso"' };
  if (code === "unavailable" || code === "too_much_waiting") return { "Retry-After": String(retryAfterS) };
  return {};
}
