import "server-only";
import { dashboardSettings, readSettings, sharedSettings } from "@verso/contract/settings";
import { z } from "zod";
import { isLoopback } from "./loopback.ts";

/** The dashboard's own settings as the environment gives them. */
export const storeSettings = {
  ...dashboardSettings,
  DATABASE_URL: z
    .string("it should be the address of a PostgreSQL database")
    .regex(/^postgres(ql)?:\/\//, "it should be a PostgreSQL address such as postgres://user:password@host:5432/name"),
  VERSO_SEAL_KEY: z
    .string("it should be 32 random bytes in base64")
    .refine((text) => Buffer.from(text, "base64").length === 32, "it should be 32 bytes in base64"),
  VERSO_HOST: sharedSettings.VERSO_HOST,
  VERSO_DATA_DIR: sharedSettings.VERSO_DATA_DIR,
  VERSO_UPLOAD_BYTES_MAX: sharedSettings.VERSO_UPLOAD_BYTES_MAX,
} satisfies z.ZodRawShape;

export type StoreConfig = {
  databaseUrl: string;
  sealKey: Buffer;
  apiUrl: string | undefined;
  /** The longest that a session lasts, in seconds, whatever is done in it. */
  sessionS: number;
  /** The longest that a session lasts in which nobody does anything, in seconds. */
  sessionIdleS: number;
  /** Where the launcher keeps what it makes; unknown where the dashboard was started without it. */
  dataDir: string | undefined;
  /** How large a file may be, for the check before sending; the service has the last word. */
  uploadBytesMax: number;
  /** Whether the dashboard listens, or says that it is reached, beyond this machine. */
  reachableFromElsewhere: boolean;
};
let parsed: StoreConfig | undefined;

/** The host under which people reach the dashboard, as the launcher passes `VERSO_DASHBOARD_URL` on. */
function ownHost(): string {
  const address = process.env.NEXTAUTH_URL ?? "";
  return URL.canParse(address) ? new URL(address).hostname : "localhost";
}

/**
 * The dashboard's settings, read once, at first use: a build has none of them. Throws `SettingError`.
 */
export function storeConfig(): StoreConfig {
  if (parsed) return parsed;
  const settings = readSettings(storeSettings, process.env);
  parsed = Object.freeze({
    databaseUrl: settings.DATABASE_URL,
    sealKey: Buffer.from(settings.VERSO_SEAL_KEY, "base64"),
    apiUrl: settings.VERSO_API_URL,
    sessionS: settings.VERSO_SESSION_HOURS * 3_600,
    sessionIdleS: settings.VERSO_SESSION_IDLE_HOURS * 3_600,
    dataDir: settings.VERSO_DATA_DIR,
    uploadBytesMax: settings.VERSO_UPLOAD_BYTES_MAX,
    reachableFromElsewhere: !isLoopback(settings.VERSO_HOST) || !isLoopback(ownHost()),
  });
  return parsed;
}
