import "server-only";
import { Credits } from "@verso/contract/credit";
import { type Access, sendParsed } from "./send.ts";

/** Also as a service tells it that knows no limits of keys. */
const KnownCredits = Credits.extend({ budget: Credits.shape.budget.default(null) });

/** The wallet: balance, what is reserved, what is available, the prices that apply. */
export function getCredits(access: Access): Promise<Credits> {
  return sendParsed(access, { method: "GET", path: "/credits" }, KnownCredits);
}
