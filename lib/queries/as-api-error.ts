import { ApiError } from "../errors/api-error.ts";

/** Whatever a query or mutation threw, as the one error that views know how to show. */
export function asApiError(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause;
  return new ApiError({
    status: 0,
    code: "unexpected",
    message: "This page met an error of its own. Reload it; if it comes back, tell us what you did.",
    requestId: null,
  });
}
