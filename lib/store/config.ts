import "server-only";
import { z } from "zod";
import { isLoopback } from "../session/loopback.ts";

const hours = (fallback: number) =>
  z.coerce
    .number("must be a number of hours")
    .positive("must be more than 0 hours")
    .max(8_760, "must be at most 8760 hours")
    .default(fallback);

/** The dashboard's own settings as the environment gives them. */
export const storeSettings = {
  DATABASE_URL: z
    .string("must be set to the address of a PostgreSQL database")
    .regex(/^postgres(ql)?:\/\//, "must be a PostgreSQL address such as postgres://user:password@host:5432/name"),
  VERSO_SEAL_KEY: z
    .string("must be set to 32 random bytes in base64")
    .refine((text) => Buffer.from(text, "base64").length === 32, "must be 32 bytes in base64"),
  VERSO_API_URL: z.url("must be an http or https address").optional(),
  VERSO_SESSION_HOURS: hours(12),
  VERSO_SESSION_IDLE_HOURS: hours(2),
  VERSO_HOST: z.string().default("127.0.0.1"),
  VERSO_DATA_DIR: z.string().optional(),
} satisfies Record<string, z.ZodType>;

const StoreConfig = z.object(storeSettings);

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
 * The store's settings, read once, at first use: a build has none of them. Throws with the variable's name
 * and what it should be.
 */
export function storeConfig(): StoreConfig {
  if (parsed) return parsed;
  const given = Object.keys(storeSettings).map((name) => [name, process.env[name] || undefined]);
  const result = StoreConfig.safeParse(Object.fromEntries(given));
  if (!result.success) {
    const faults = result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
    throw new Error(`The dashboard cannot run: ${faults.join("; ")}.`);
  }
  parsed = Object.freeze({
    databaseUrl: result.data.DATABASE_URL,
    sealKey: Buffer.from(result.data.VERSO_SEAL_KEY, "base64"),
    apiUrl: result.data.VERSO_API_URL,
    sessionS: result.data.VERSO_SESSION_HOURS * 3_600,
    sessionIdleS: result.data.VERSO_SESSION_IDLE_HOURS * 3_600,
    dataDir: result.data.VERSO_DATA_DIR,
    reachableFromElsewhere: !isLoopback(result.data.VERSO_HOST) || !isLoopback(ownHost()),
  });
  return parsed;
}
