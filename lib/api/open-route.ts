import "server-only";
import { ApiError } from "../errors/api-error.ts";
import { newRequestId } from "../errors/request-id.ts";
import { addressOf, countedAddress } from "../session/address-of.ts";
import { claimSignIn } from "../store/sign-in-limits.ts";

import { checkOrigin, errorResponse } from "./route.ts";

type OpenContext = {
  request: Request;
  address: string;
  /** Takes this attempt back from what is counted against the address. */
  succeeded: () => Promise<void>;
};

/**
 * Makes a handler for those who have no account yet: the same check of where a request comes from as `route`, and the
 * same limits as a sign-in, counted for `what` and the client's address.
 */
export function openRoute(what: string, answer: (ctx: OpenContext) => Promise<Response>) {
  return async (request: Request): Promise<Response> => {
    try {
      checkOrigin(request);
      const address = addressOf(request.headers);
      const claim = await claimSignIn(`${what}:`, countedAddress(address));
      if (claim.allowed) return await answer({ request, address, succeeded: claim.succeeded });
      throw new ApiError({
        status: claim.by === "together" ? 503 : 429,
        code: claim.by === "together" ? "unavailable" : "rate_limited",
        message: "Too many attempts came from here. Try again in a moment.",
        requestId: newRequestId(),
        retryAfterS: claim.retryAfterS,
      });
    } catch (cause) {
      return errorResponse(cause);
    }
  };
}
