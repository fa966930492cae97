import "server-only";
import { SettingError } from "@verso/contract/settings";
import { z } from "zod";
import { readGiven, storeSettings } from "../settings/settings.ts";
import { noteSecrets } from "./own-secrets.ts";

const settings = {
  VERSO_SEAL_KEY: storeSettings.VERSO_SEAL_KEY,
  NEXTAUTH_SECRET: z.string("it should be the secret of the dashboard's sessions").min(1),
} satisfies z.ZodRawShape;
const againMs = 5_000;

/** The secrets that this dashboard was given. Throws `SettingError`. */
export const readSecrets = () => readGiven(settings);

/** Why a dashboard with these secrets must not work on this database, and what to do. */
export function strangeWords(names: readonly string[]): string {
  const all = names.join(" and ");
  const isOne = names.length === 1;
  return `${all} ${isOne ? "is not the one" : "are not those"} that the dashboard on this database works with: nobody could sign in to both, and neither could open what the other seals. Set ${all} to what the first dashboard has, in its settings or in dashboard-secrets.json of its data directory. Where ${isOne ? "it was" : "they were"} changed on purpose, or what it had is lost, see: npm run operator -- secret change --help`;
}

/**
 * Ends this process, with the reason, where its secrets are others than the dashboards on its database work with; a database that does
 * not answer is asked again until it does. Whoever starts a dashboard comes by here: its launcher looks before it starts anything.
 */
export async function holdSecrets(): Promise<void> {
  try {
    const strange = await noteSecrets(readSecrets());
    if (strange.length > 0) end(strangeWords(strange));
  } catch (cause) {
    if (cause instanceof SettingError) return end(cause.message);
    console.error("whether other dashboards have these secrets could not be looked up", cause);
    setTimeout(holdSecrets, againMs).unref();
  }
}

/** Next goes on where what begins with it throws. */
function end(sentence: string): void {
  console.error(sentence);
  process.exit(1);
}
