import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { Role } from "../account/roles.ts";
import type { NewInvitation } from "../account/shapes.ts";
import { fetchOk, fetchParsed } from "./fetch-parsed.ts";
import { queryKeys } from "./keys.ts";

export const peopleQuery = () =>
  queryOptions({
    queryKey: queryKeys.people,
    queryFn: ({ signal }) => fetchParsed("/api/people", "People", { signal }),
  });

export async function changeRole({ id, role }: { id: string; role: Role }): Promise<void> {
  await fetchOk(`/api/people/${id}`, { method: "PATCH", body: { role } });
}

/** Sets what a person may spend in a UTC month; null: no limit. */
export async function limitPerson(id: string, limit: string | null): Promise<void> {
  await fetchOk(`/api/people/${id}/limit`, { method: "PUT", body: { monthly_limit: limit } });
}

export async function removePerson(id: string): Promise<void> {
  await fetchOk(`/api/people/${id}`, { method: "DELETE" });
}

/** Makes an invitation. What comes back holds its link: keep it nowhere but in view. */
export const invitePerson = (body: NewInvitation) =>
  fetchParsed("/api/invitations", "MadeInvitation", { method: "POST", body });

export async function revokeInvitation(id: string): Promise<void> {
  await fetchOk(`/api/invitations/${id}`, { method: "DELETE" });
}

export async function requireSecondFactor(required: boolean): Promise<void> {
  await fetchOk("/api/workspace/second-factor", { method: "PUT", body: { required } });
}

/** Has the list asked for again. */
export function usePeopleChanged(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: queryKeys.people }), [client]);
}
