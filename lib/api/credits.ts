import "server-only";
import { KnownCredits, type UpdateCredits } from "@verso/contract/credit";
import { type Access, sendParsed } from "./send.ts";

/** The wallet: balance, what is reserved, what is available, the prices that apply. */
export function getCredits(access: Access): Promise<KnownCredits> {
  return sendParsed(access, { method: "GET", path: "/credits" }, KnownCredits);
}

/** Sets what the workspace calls little, and what its top-ups of a month may come to. Setting it twice is setting it once. */
export function updateCredits(access: Access, body: UpdateCredits): Promise<KnownCredits> {
  return sendParsed(access, { method: "PATCH", path: "/credits", body, idempotent: true }, KnownCredits);
}
