import "server-only";
import { storeConfig } from "../settings/settings.ts";
import type { Person } from "../store/people.ts";

/** What a person must do before anything else is open to them. */
export type PendingStep = "password" | "second_factor";

/**
 * A password for one sign-in is changed at once; the one that the first start printed is where others can reach the
 * dashboard. Then comes the second factor where the workspace asks everyone for one.
 */
export function pendingStep(
  person: Pick<Person, "passwordOrigin" | "secondFactor" | "secondFactorRequired">,
): PendingStep | null {
  if (person.passwordOrigin === "one_time") return "password";
  if (person.passwordOrigin === "first" && storeConfig().reachableFromElsewhere) return "password";
  return person.secondFactorRequired && !person.secondFactor ? "second_factor" : null;
}
