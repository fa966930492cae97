import "server-only";
import { ApiError } from "../errors/api-error.ts";
import { newRequestId } from "../errors/request-id.ts";
import { isOwnPassword } from "../store/change-password.ts";
import { proveSecondFactor } from "../store/second-factor.ts";
import { claimSecondFactor, claimSignIn, type SignInClaim } from "../store/sign-in-limits.ts";
import { countedAddress } from "./address-of.ts";

type Who = { personId: string; email: string };

const refuse = (code: string, message: string) =>
  new ApiError({ status: 403, code, message, requestId: newRequestId() });

/** The claim of a try that may be made. Throws `ApiError`: `rate_limited`, with the time to wait. */
export function admitted(claim: SignInClaim): Extract<SignInClaim, { allowed: true }> {
  if (claim.allowed) return claim;
  const { retryAfterS } = claim;
  throw new ApiError({
    status: 429,
    code: "rate_limited",
    message: `Too many attempts failed from here. Try again in ${Math.ceil(retryAfterS / 60)} min.`,
    requestId: newRequestId(),
    retryAfterS,
  });
}

/**
 * Asks for the password of who is signed in once more. It counts like a sign-in, so that a stolen session guesses no
 * better than a stranger. Throws `ApiError`: `password_refused`, or `rate_limited`.
 */
export async function confirmPassword({ personId, email }: Who, password: string, address: string): Promise<void> {
  const claim = admitted(await claimSignIn(email, countedAddress(address)));
  if (!(await isOwnPassword(personId, password))) throw refuse("password_refused", "This is not your password.");
  await claim.succeeded();
}

/** Asks for a code of the second factor, or a recovery code. Throws `ApiError`: `code_refused`, or `rate_limited`. */
export async function confirmCode({ personId }: Who, code: string): Promise<void> {
  const claim = admitted(await claimSecondFactor(personId));
  if ((await proveSecondFactor(personId, code)) === null) {
    throw refuse("code_refused", "This code is not right, or was used before. Wait for the next one.");
  }
  await claim.succeeded();
}
