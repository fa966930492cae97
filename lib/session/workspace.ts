import "server-only";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { findPerson } from "../store/people.ts";
import { findSession } from "../store/sessions.ts";
import type { Role } from "../store/tables.ts";
import { isByItself } from "./by-itself.ts";
import { readSessionCookie, sessionCookieName } from "./cookie.ts";

export type Workspace = {
  personId: string;
  email: string;
  name: string;
  role: Role;
  tenantId: string;
  tenantName: string;
  sessionId: string;
};

const sessionCookie = async () => (await cookies()).get(sessionCookieName())?.value;

/**
 * The person of this request and their tenant, or null. Session and person are read from the store once a request:
 * a session that was ended, a person who was removed or has another role, is so at once, whatever their cookie
 * says. Throws where the store does not answer.
 */
export const currentWorkspace = cache(async (): Promise<Workspace | null> => {
  const named = await readSessionCookie(await sessionCookie());
  if (named === null) return null;
  const session = await findSession(named, { active: !isByItself(await headers()) });
  if (session === null || session.personId !== named.personId) return null;
  const person = await findPerson(session.personId);
  if (person === null) return null;
  const { id: personId, ...rest } = person;
  return { personId, ...rest, sessionId: session.id };
});

/** `currentWorkspace` for pages: without one, the sign-in page, which says so and leads back to `path`. */
export async function requireWorkspace(path?: string): Promise<Workspace> {
  const workspace = await currentWorkspace();
  if (workspace) return workspace;
  const query = new URLSearchParams({
    ...(path ? { callbackUrl: path } : {}),
    ...((await sessionCookie()) ? { ended: "1" } : {}),
  });
  redirect(query.size > 0 ? `/sign-in?${query}` : "/sign-in");
}
