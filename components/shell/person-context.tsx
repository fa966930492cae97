"use client";
import { createContext, type ReactNode, useContext } from "react";
import type { Role } from "@/lib/account/roles.ts";

/** What the browser may know of who is signed in. */
export type ShellPerson = {
  name: string;
  email: string;
  role: Role;
  tenantName: string;
  /** Origin of the service for programs elsewhere. */
  apiUrl: string;
  /** The password is the one that the first start printed. */
  firstPassword: boolean;
};

const PersonContext = createContext<ShellPerson | null>(null);

/** Who is signed in. Only for words and for what to offer: the server checks the role of every request itself. */
export function useShellPerson(): ShellPerson {
  const person = useContext(PersonContext);
  if (!person) throw new Error("useShellPerson needs the shell above it");
  return person;
}

export function ShellPersonProvider({ person, children }: { person: ShellPerson; children: ReactNode }) {
  return <PersonContext.Provider value={person}>{children}</PersonContext.Provider>;
}
