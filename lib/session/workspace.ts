import "server-only";
import { redirect } from "next/navigation";
import { getServerSession } from "next-auth";
import { cache } from "react";
import { z } from "zod";
import { findPerson } from "../store/people.ts";
import type { Role } from "../store/tables.ts";
import { sessionOptions } from "./options.ts";

export type Workspace = {
  personId: string;
  email: string;
  name: string;
  role: Role;
  tenantId: string;
  tenantName: string;
};

const Session = z.object({ personId: z.uuid() });

/**
 * The person of this request and their tenant, or null. Read from the store once a request: who was deleted,
 * or has another role, is so at once, whatever their cookie says. Throws where the store does not answer.
 */
export const currentWorkspace = cache(async (): Promise<Workspace | null> => {
  const session = Session.safeParse(await getServerSession(sessionOptions));
  if (!session.success) return null;
  const person = await findPerson(session.data.personId);
  if (!person) return null;
  const { id: personId, ...rest } = person;
  return { personId, ...rest };
});

/** `currentWorkspace` for pages: without one, the sign-in page, which leads back to `path`. */
export async function requireWorkspace(path?: string): Promise<Workspace> {
  const workspace = await currentWorkspace();
  if (!workspace) redirect(path ? `/sign-in?callbackUrl=${encodeURIComponent(path)}` : "/sign-in");
  return workspace;
}
