import "server-only";
import { z } from "zod";

const StoreConfig = z.object({
  DATABASE_URL: z
    .string("must be set to the address of a PostgreSQL database")
    .regex(/^postgres(ql)?:\/\//, "must be a PostgreSQL address such as postgres://user:password@host:5432/name"),
  VERSO_SEAL_KEY: z
    .string("must be set to 32 random bytes in base64")
    .refine((text) => Buffer.from(text, "base64").length === 32, "must be 32 bytes in base64"),
  VERSO_API_URL: z.url("must be an http or https address").optional(),
});

export type StoreConfig = { databaseUrl: string; sealKey: Buffer; apiUrl: string | undefined };
let parsed: StoreConfig | undefined;

/**
 * The store's settings, read once, at first use: a build has none of them. Throws with the variable's name
 * and what it should be.
 */
export function storeConfig(): StoreConfig {
  if (parsed) return parsed;
  const { DATABASE_URL, VERSO_SEAL_KEY, VERSO_API_URL } = process.env;
  const result = StoreConfig.safeParse({ DATABASE_URL, VERSO_SEAL_KEY, VERSO_API_URL: VERSO_API_URL || undefined });
  if (!result.success) {
    const faults = result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
    throw new Error(`The dashboard cannot run: ${faults.join("; ")}.`);
  }
  parsed = Object.freeze({
    databaseUrl: result.data.DATABASE_URL,
    sealKey: Buffer.from(result.data.VERSO_SEAL_KEY, "base64"),
    apiUrl: result.data.VERSO_API_URL,
  });
  return parsed;
}
