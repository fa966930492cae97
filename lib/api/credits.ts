import "server-only";
import { Credits } from "@verso/contract/credit";
import { type Access, sendParsed } from "./send.ts";

/** The wallet: balance, what is reserved, what is available, the prices that apply. */
export function getCredits(access: Access): Promise<Credits> {
  return sendParsed(access, { method: "GET", path: "/credits" }, Credits);
}
