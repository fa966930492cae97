import {
  checkMail,
  checkSingleSignOn,
  dashboardSettings,
  readSettings,
  SettingError,
  sharedSettings,
  textSetting,
  wholeSetting,
} from "@verso/contract/settings";
import { z } from "zod";
import { hostSettings } from "../../service/door/host-settings.ts";

const port = (fallback: number) => wholeSetting(fallback, 1, 65_535);

/** The launcher's own settings, and the dashboard's; those of the service are in service/config.ts. */
export const launchSettings = {
  ...sharedSettings,
  ...dashboardSettings,
  ...hostSettings,
  PORT: port(3000),
  VERSO_SERVICE_PORT: port(4000),
  VERSO_API_KEY: textSetting.optional(),
  VERSO_DASHBOARD_URL: z.url().optional(),
  VERSO_ALLOWED_ORIGINS: textSetting.optional(),
  VERSO_OBJECTS_ORIGINS: textSetting.optional(),
  NEXTAUTH_SECRET: textSetting.optional(),
  VERSO_SEAL_KEY: textSetting.optional(),
} satisfies z.ZodRawShape;

export type LaunchConfig = ReturnType<typeof readLaunchConfig>;

/** A reason not to start, in one sentence for the person who tried. */
export class StartRefused extends Error {
  override name = "StartRefused";
}

/** What the parts inherit: each reads and checks its own settings. */
export const inherited = (): NodeJS.ProcessEnv => ({ ...process.env });

/** Reads the launcher's settings one by one. Throws `SettingError`. */
export const readLaunchSettings = (env = inherited()) => readSettings(launchSettings, env);

/** Reads the launcher's settings, and holds them against each other. Throws `SettingError`. */
export function readLaunchConfig(env = inherited()) {
  const config = readLaunchSettings(env);
  if (config.VERSO_API_URL && !config.VERSO_API_KEY) {
    throw new SettingError("VERSO_API_URL names another deployment, so VERSO_API_KEY must hold a key for it.");
  }
  if (!config.VERSO_API_URL && config.PORT === config.VERSO_SERVICE_PORT) {
    throw new SettingError(`PORT and VERSO_SERVICE_PORT are both ${config.PORT}: give each its own.`);
  }
  checkSingleSignOn(config);
  checkMail(config);
  return config;
}
