import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { fetchOk, fetchParsed } from "./fetch-parsed.ts";
import { queryKeys } from "./keys.ts";

const path = "/api/account/second-factor";

/** What one does with a proof of who one is: the password, and a code where a second factor is on. */
export type Proof = { password: string; code: string };

export const secondFactorQuery = () =>
  queryOptions({
    queryKey: queryKeys.secondFactor,
    queryFn: ({ signal }) => fetchParsed(path, "SecondFactor", { signal }),
  });

export async function changePassword(change: { current: string; chosen: string }): Promise<void> {
  const body = { current_password: change.current, new_password: change.chosen };
  await fetchOk("/api/account/password", { method: "PUT", body });
}

/** Begins an enrolment. What comes back is a secret: keep it nowhere but in view. */
export const beginSecondFactor = (password: string) =>
  fetchParsed(path, "Enrolment", { method: "POST", body: { password } });

export const confirmSecondFactor = async (code: string) =>
  (await fetchParsed(`${path}/confirm`, "RecoveryCodes", { method: "POST", body: { code } })).recovery_codes;

export const renewRecoveryCodes = async (proof: Proof) =>
  (await fetchParsed(`${path}/recovery-codes`, "RecoveryCodes", { method: "POST", body: proof })).recovery_codes;

export async function removeSecondFactor(proof: Proof): Promise<void> {
  await fetchOk(`${path}/remove`, { method: "POST", body: proof });
}

/** Has one's own second factor, and the list that shows everyone's, asked for again. */
export function useSecondFactorChanged(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: queryKeys.secondFactor }),
      client.invalidateQueries({ queryKey: queryKeys.people }),
    ]);
  }, [client]);
}
