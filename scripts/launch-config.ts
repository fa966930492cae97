import { z } from "zod";
import { hostSettings } from "../service/config.ts";

const port = (fallback: number) => z.coerce.number().int().min(1).max(65_535).default(fallback);

/** The launcher's own settings; those of the service are in service/config.ts. */
export const launchSettings = {
  PORT: port(3000),
  VERSO_SERVICE_PORT: port(4000),
  ...hostSettings,
  VERSO_DATA_DIR: z.string().optional(),
  VERSO_API_URL: z.url().optional(),
  VERSO_API_KEY: z.string().min(1).optional(),
  VERSO_PUBLIC_URL: z.url().optional(),
  VERSO_DASHBOARD_URL: z.url().optional(),
  DATABASE_URL: z.string().min(1).optional(),
} satisfies Record<string, z.ZodType>;

const schema = z.object(launchSettings);
export type LaunchConfig = z.infer<typeof schema>;

/** A reason not to start, in one sentence for the person who tried. */
export class StartRefused extends Error {
  override name = "StartRefused";
}

/** Reads the launcher's settings. An empty variable counts as unset. Throws `StartRefused`. */
export function readLaunchConfig(env: NodeJS.ProcessEnv): LaunchConfig {
  const given = Object.fromEntries(Object.keys(launchSettings).map((name) => [name, env[name] || undefined]));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    throw new StartRefused(`${name} is not usable: ${issue?.message} (it is ${JSON.stringify(given[name])}).`);
  }
  const config = parsed.data;
  if (config.VERSO_API_URL && !config.VERSO_API_KEY) {
    throw new StartRefused("VERSO_API_URL names another deployment, so VERSO_API_KEY must hold a key for it.");
  }
  if (!config.VERSO_API_URL && config.PORT === config.VERSO_SERVICE_PORT) {
    throw new StartRefused(`PORT and VERSO_SERVICE_PORT are both ${config.PORT}: give each its own.`);
  }
  return config;
}
