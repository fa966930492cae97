import { provideSettings } from "../../lib/settings/settings.ts";
import { closeStore } from "../../lib/store/database.ts";
import { strangeWords } from "../../lib/store/hold-secrets.ts";
import { migrateStore } from "../../lib/store/migrate.ts";
import { strangeSecrets } from "../../lib/store/own-secrets.ts";
import { dataDirOf, ensureDatabase } from "../../service/db/embedded.ts";
import { readLaunchSettings } from "../launcher/launch-config.ts";
import { type GivenSecrets, knownSealKey, type Secrets, secretsFile } from "../launcher/secrets.ts";
import { notStarted, PersonRefused } from "./person-refused.ts";

/** Opens the dashboard's tables for some work, with the secrets that `secretsOf` finds, and closes them after it. */
export async function onStore<S extends Pick<Secrets, "seal">, T>(
  secretsOf: (dataDir: string, given: GivenSecrets) => S,
  work: (databaseUrl: string, secrets: S) => Promise<T>,
): Promise<T> {
  const settings = readLaunchSettings();
  const dataDir = dataDirOf(settings);
  const secrets = secretsOf(dataDir, settings);
  const database = await ensureDatabase({ dataDir, databaseUrl: settings.DATABASE_URL });
  try {
    provideSettings({ DATABASE_URL: database.url, VERSO_SEAL_KEY: secrets.seal });
    await migrateStore(database.url, (sentence) => console.error(sentence));
    return await work(database.url, secrets);
  } finally {
    await closeStore();
    await database.stop();
  }
}

/** The dashboard's seal key, as settings or file give it. Throws `PersonRefused` where neither does: none is made up. */
export function requireSealKey(dataDir: string, given: GivenSecrets): Pick<Secrets, "seal"> {
  const seal = knownSealKey(dataDir, given);
  if (seal !== undefined) return { seal };
  throw new PersonRefused(
    "secrets_unknown",
    `The dashboard's seal key is not known here: VERSO_SEAL_KEY is not set, and there is no ${secretsFile(dataDir)}. Set VERSO_SEAL_KEY, or VERSO_DATA_DIR, to what the dashboard has.`,
  );
}

/** Throws `PersonRefused` where what is sealed with this key could not be opened by the dashboard. */
export async function checkSealKey({ seal }: Pick<Secrets, "seal">): Promise<void> {
  const strange = await strangeSecrets({ VERSO_SEAL_KEY: seal });
  if (strange === null) throw new PersonRefused("not_started", notStarted);
  if (strange.length > 0) throw new PersonRefused("secrets_differ", strangeWords(strange));
}
