import "server-only";
import { readSecrets, strangeWords } from "../store/hold-secrets.ts";
import { strangeSecrets } from "../store/own-secrets.ts";

/** What keeps a dashboard from signing anybody in: its database, its secrets, or a fault of its own. */
export type Why = "store" | "secrets" | "own";
type Found = { why: Why; sentence: string };

/** The same for the page of who cannot sign in, who need not know more. */
export const saidOnPage: Readonly<Record<Why, string>> = {
  store: "The dashboard’s database does not answer.",
  secrets: "This dashboard has other secrets than its database.",
  own: "The dashboard met a fault of its own.",
};

/** Secrets are compared by slow hashes: whoever makes sign-ins fail must not have them compared each time. */
const keptMs = 10_000;
let last: { at: number; found: Promise<Found> } | undefined;

/** Why nobody can sign in now, for the page, and as a sentence for the log; looked up once in ten seconds. Never rejects. */
export function whyUnavailable(now = Date.now()): Promise<Found> {
  if (last === undefined || now - last.at >= keptMs) last = { at: now, found: lookUp() };
  return last.found;
}

async function lookUp(): Promise<Found> {
  const strange = await strangeSecrets(readSecrets()).catch(() => undefined);
  if (strange === undefined) return { why: "store", sentence: "The dashboard's database does not answer." };
  if (strange !== null && strange.length > 0) return { why: "secrets", sentence: strangeWords(strange) };
  return { why: "own", sentence: "The dashboard met a fault of its own." };
}
