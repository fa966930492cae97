import "server-only";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { findPerson, type Person } from "../store/people.ts";
import { findSession } from "../store/sessions.ts";
import { isByItself } from "./by-itself.ts";
import { readSessionCookie, sessionCookieName, wasSignedIn } from "./cookie.ts";
import { type PendingStep, pendingStep } from "./pending-step.ts";
import { signInPath } from "./sign-in-path.ts";

/** Who does this request, in which workspace, and what they must do before anything else. */
export type Workspace = Omit<Person, "id"> & { personId: string; sessionId: string; pending: PendingStep | null };

/**
 * The person of this request and their tenant, or null. Session and person are read from the store once a request:
 * a session that was ended, a person who was removed or has another role, is so at once, whatever their cookie
 * says. Throws where the store does not answer.
 */
export const currentWorkspace = cache(async (): Promise<Workspace | null> => {
  const named = await readSessionCookie((await cookies()).get(sessionCookieName())?.value);
  if (named === null) return null;
  const session = await findSession(named, { active: !isByItself(await headers()) });
  if (session === null || session.personId !== named.personId) return null;
  const person = await findPerson(session.personId);
  if (person === null) return null;
  const { id: personId, ...rest } = person;
  return { personId, ...rest, sessionId: session.id, pending: session.bySingleSignOn ? null : pendingStep(person) };
});

/**
 * `currentWorkspace` for pages: without one, the sign-in page, which says so and leads back; with a step
 * that comes before everything else, that step.
 */
export async function requireWorkspace(path?: string): Promise<Workspace> {
  const workspace = await currentWorkspace();
  // A layout knows no path of its own; the proxy says which page it is drawn for.
  const page = path ?? (await headers()).get("x-path") ?? "/";
  if (workspace?.pending) redirect(`/first-steps?${new URLSearchParams({ callbackUrl: page })}`);
  if (workspace) return workspace;
  redirect(await signInAgain(page));
}

/** The sign-in for who comes to a page without a session; it says so to who had one. */
export async function signInAgain(page: string): Promise<string> {
  return signInPath({ page, ended: wasSignedIn(await cookies()) });
}
