import { detailsOf } from "@verso/contract/error-details";
import type { ErrorBody, ErrorDetail } from "@verso/contract/error-shapes";
import type { z } from "zod";

export type ApiErrorFields = {
  status: number;
  code: string;
  message: string;
  requestId: string | null;
  details?: ErrorDetail[] | undefined;
  required?: string | undefined;
  available?: string | undefined;
  requiredScope?: string | undefined;
  retryAfterS?: number | undefined;
};

/**
 * The one error of the dashboard's data layer, on the server and in the browser. Status 0 means that no
 * answer came: `offline`, `timeout` or `aborted` as code. It never holds a key, an address or a stack of
 * the service.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly requestId: string | null;
  readonly details: ErrorDetail[];
  readonly required: string | undefined;
  readonly available: string | undefined;
  readonly requiredScope: string | undefined;
  readonly retryAfterS: number | undefined;

  constructor(fields: ApiErrorFields) {
    super(fields.message);
    this.name = "ApiError";
    this.status = fields.status;
    this.code = fields.code;
    this.requestId = fields.requestId;
    this.details = fields.details ?? [];
    this.required = fields.required;
    this.available = fields.available;
    this.requiredScope = fields.requiredScope;
    this.retryAfterS = fields.retryAfterS;
  }

  /** The body in the contract's error shape. */
  toBody() {
    return {
      error: {
        code: this.code,
        message: this.message,
        request_id: this.requestId,
        ...(this.details.length > 0 ? { details: this.details } : {}),
        ...(this.required !== undefined ? { required: this.required } : {}),
        ...(this.available !== undefined ? { available: this.available } : {}),
        ...(this.requiredScope !== undefined ? { required_scope: this.requiredScope } : {}),
      },
    };
  }
}

/** Seconds of a `Retry-After` header, which may also be an HTTP date; undefined where there is none. */
export function retryAfterSeconds(header: string | null, nowMs = Date.now()): number | undefined {
  if (header === null) return undefined;
  const text = header.trim();
  if (/^\d+$/.test(text)) return Number(text);
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - nowMs) / 1000));
}

/** What a caller itself gave up. */
export const aborted = () =>
  new ApiError({ status: 0, code: "aborted", message: "The request was given up.", requestId: null });

/** The body of an answer, checked against a schema. Throws `unexpected_answer`, with `message`, where it does not fit. */
export async function parsedBody<T>(response: Response, schema: z.ZodType<T>, message: string): Promise<T> {
  const body: unknown = await response.json().catch(() => undefined);
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new ApiError({
    status: 502,
    code: "unexpected_answer",
    message,
    requestId: response.headers.get("x-request-id"),
    details: detailsOf(parsed.error).slice(0, 5),
  });
}

/**
 * Reads an answer of 400 or more. A body that is not of the contract's `shape` gives `unexpected_answer`; so does every
 * body where the shape could not be had.
 */
export async function errorOfResponse(response: Response, shape: z.ZodType<ErrorBody> | null): Promise<ApiError> {
  const retryAfterS = retryAfterSeconds(response.headers.get("retry-after"));
  const requestId = response.headers.get("x-request-id");
  const body: unknown = await response.json().catch(() => null);
  const parsed = shape?.safeParse(body);
  if (parsed?.success) {
    const { code, message, request_id, details, required, available, required_scope } = parsed.data.error;
    return new ApiError({
      status: response.status,
      code,
      message,
      requestId: request_id,
      details,
      required,
      available,
      requiredScope: required_scope,
      retryAfterS,
    });
  }
  return new ApiError({
    status: response.status,
    code: response.status >= 500 ? "unavailable" : "unexpected_answer",
    message:
      response.status >= 500
        ? "The service is not available at the moment. Try again shortly."
        : `The service answered with status ${response.status} and no explanation.`,
    requestId,
    retryAfterS,
  });
}
