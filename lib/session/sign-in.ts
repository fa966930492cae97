import "server-only";
import { recordAudit } from "../store/audit.ts";
import { type Bulkhead, BulkheadFull, openBulkhead } from "../store/bulkhead.ts";
import { accountOf, findPerson, markSignIn, verifyPassword } from "../store/people.ts";
import { type ProofKind, proveSecondFactor } from "../store/second-factor.ts";
import { createSession, endSession, type SessionKey } from "../store/sessions.ts";
import { claimSecondFactor, claimSignIn } from "../store/sign-in-limits.ts";
import { countedAddress } from "./address-of.ts";

/** Longer texts are no password of ours and would only be work. */
const textCharsMax = 254;

export type Attempt = {
  email: string;
  password: string;
  /** A code of the second factor; none where none was asked for yet. */
  code?: string;
  address: string;
  userAgent: string;
  /** The session that this browser holds already; it ends when another begins. */
  before: { id: string; personId: string } | null;
};
export type SignIn =
  | { outcome: "in"; personId: string; session: SessionKey }
  | { outcome: "refused" }
  /** The password is right, and a second factor is on: its code is missing, or not right. */
  | { outcome: "code_needed" | "code_refused" }
  /** `locked`: too many failures from here. `busy`: it is nobody's fault, there is too much at once. */
  | { outcome: "locked" | "busy"; retryAfterS: number };

declare global {
  // Each bundle of routes has modules of its own; there is one bulkhead for all of them.
  var versoSignInBulkhead: Bulkhead | undefined;
}

/** Two at a time keep half of Node's thread pool, and all but two of the store's connections, for who is in. */
function bulkhead(): Bulkhead {
  globalThis.versoSignInBulkhead ??= openBulkhead({ atOnce: 2, waitingMax: 8, retryAfterS: 3 });
  return globalThis.versoSignInBulkhead;
}

/**
 * Signs a person in by email and password. Everything that costs, the counting too, waits in a short line; who
 * finds it full is told when to come again.
 */
export async function signIn(attempt: Attempt): Promise<SignIn> {
  const { email, password, code = "" } = attempt;
  const long = [email, password, code].some((text) => text.length > textCharsMax);
  if (email === "" || password === "" || long) {
    return { outcome: "refused" };
  }
  try {
    return await bulkhead().run(() => tryToSignIn(attempt));
  } catch (cause) {
    if (cause instanceof BulkheadFull) return { outcome: "busy", retryAfterS: cause.retryAfterS };
    throw cause;
  }
}

async function tryToSignIn({ email, password, code = "", address, userAgent, before }: Attempt): Promise<SignIn> {
  const claim = await claimSignIn(email, countedAddress(address));
  if (!claim.allowed) {
    if (claim.newly) await told("locked", email, address, { by: claim.by });
    return { outcome: claim.by === "together" ? "busy" : "locked", retryAfterS: claim.retryAfterS };
  }
  const known = await verifyPassword(email, password);
  if (known === null) {
    await told("sign_in_refused", email, address);
    return { outcome: "refused" };
  }
  const { id: personId, passwordHash } = known;
  const second = await askSecondFactor(personId, code);
  if (second.outcome !== "in") {
    if (second.outcome === "locked") await told("locked", email, address, { by: "code" });
    if (second.outcome === "code_refused") await told("sign_in_refused", email, address, { by: "code" });
    return second;
  }
  const session = await createSession({ personId, passwordHash, address, userAgent });
  // The password was changed, or the person removed, since it was looked at.
  if (session === null) return { outcome: "refused" };
  await claim.succeeded();
  if (before !== null) await endSession(before.personId, before.id);
  await markSignIn(personId);
  await told("sign_in", email, address);
  if (second.by === "recovery_code") await told("recovery_code_used", email, address);
  return { outcome: "in", personId, session };
}

type Second =
  | { outcome: "in"; by: ProofKind | null }
  | Extract<SignIn, { outcome: "code_needed" | "code_refused" }>
  | { outcome: "locked"; retryAfterS: number };

/** The second step, for who has the password: nothing where no second factor is on. */
async function askSecondFactor(personId: string, code: string): Promise<Second> {
  if (!(await findPerson(personId))?.secondFactor) return { outcome: "in", by: null };
  if (code === "") return { outcome: "code_needed" };
  const claim = await claimSecondFactor(personId);
  if (!claim.allowed) return { outcome: "locked", retryAfterS: claim.retryAfterS };
  const by = await proveSecondFactor(personId, code);
  if (by === null) return { outcome: "code_refused" };
  await claim.succeeded();
  return { outcome: "in", by };
}

/** Records what happened to an account, or in the log alone where there is none. The same work for both. */
async function told(
  event: "sign_in" | "sign_in_refused" | "locked" | "recovery_code_used",
  email: string,
  address: string,
  detail: Record<string, string> = {},
): Promise<void> {
  const account = await accountOf(email);
  void recordAudit({ tenantId: account?.tenantId ?? null, personId: account?.id, event, address, detail });
}
