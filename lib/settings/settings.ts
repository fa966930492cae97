import {
  checkMail,
  checkSingleSignOn,
  dashboardSettings,
  readSettings,
  sharedSettings,
  textSetting,
} from "@verso/contract/settings";
import { z } from "zod";
import { isLoopback } from "./loopback.ts";
import { type SingleSignOn, singleSignOnOf } from "./single-sign-on.ts";

/** What the launcher, or an operator's command, has found out itself. */
let provided: Readonly<Record<string, string>> = {};

/** Settings that are as good as the environment's, and go before them: to be told before the first is read. */
export function provideSettings(settings: Readonly<Record<string, string>>): void {
  provided = settings;
  parsed = undefined;
}

/** Reads settings from the environment, the one place of the dashboard that does. Throws `SettingError`. */
export const readGiven = <S extends z.ZodRawShape>(settings: S) =>
  readSettings(settings, { ...process.env, ...provided });

/** Whether this is no build, but pages that are made anew while somebody works on them. */
export const isDevelopment = (): boolean => process.env.NODE_ENV === "development";

/** How people and their browsers reach the dashboard; none is known where it was started without its launcher. */
export const siteSettings = {
  /** The library's name for `VERSO_DASHBOARD_URL`. */
  NEXTAUTH_URL: z.url().optional(),
  NEXTAUTH_SECRET: z.string().optional(),
  VERSO_OBJECTS_ORIGINS: textSetting.optional(),
} satisfies z.ZodRawShape;

/** Under which address people reach the dashboard. */
export const dashboardUrl = (): string | undefined => readGiven(siteSettings).NEXTAUTH_URL;
/** What the sessions' cookies are encrypted with. */
export const sessionSecret = (): string | undefined => readGiven(siteSettings).NEXTAUTH_SECRET;
/** Origins of the object store: the browser puts files there and shows page images from there. */
export const objectOrigins = (): string[] => readGiven(siteSettings).VERSO_OBJECTS_ORIGINS?.split(/\s+/) ?? [];

/** The settings of what the dashboard keeps. */
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
  VERSO_PUBLIC_URL: sharedSettings.VERSO_PUBLIC_URL,
  VERSO_UPLOAD_BYTES_MAX: sharedSettings.VERSO_UPLOAD_BYTES_MAX,
} satisfies z.ZodRawShape;

export type StoreConfig = {
  databaseUrl: string;
  sealKey: Buffer;
  apiUrl: string | undefined;
  /** How browsers and programs elsewhere reach the service, where that is another address. */
  publicApiUrl: string | undefined;
  /** The longest that a session lasts, in seconds, whatever is done in it. */
  sessionS: number;
  /** The longest that a session lasts in which nobody does anything, in seconds. */
  sessionIdleS: number;
  /** Where the launcher keeps what it makes; unknown where the dashboard was started without it. */
  dataDir: string | undefined;
  /** How large a file may be, for the check before sending; the service has the last word. */
  uploadBytesMax: number;
  /** The provider of single sign-on; null where there is none. */
  singleSignOn: SingleSignOn | null;
  /** By what server mail goes out, and from whom; null where none does. */
  mail: { server: URL; from: string } | null;
  /** Whether people may sign in with a password. */
  passwordSignIn: boolean;
  /** Whether the dashboard listens, or says that it is reached, beyond this machine. */
  reachableFromElsewhere: boolean;
};
let parsed: StoreConfig | undefined;

const mailOf = (server: string | undefined, from: string | undefined): StoreConfig["mail"] =>
  server === undefined || from === undefined ? null : { server: new URL(server), from };

/**
 * The dashboard's settings, read once, at first use: a build has none of them. Throws `SettingError`.
 */
export function storeConfig(): StoreConfig {
  if (parsed) return parsed;
  const settings = readGiven(storeSettings);
  checkSingleSignOn(settings);
  checkMail(settings);
  const ownUrl = dashboardUrl();
  parsed = Object.freeze({
    databaseUrl: settings.DATABASE_URL,
    sealKey: Buffer.from(settings.VERSO_SEAL_KEY, "base64"),
    apiUrl: settings.VERSO_API_URL,
    publicApiUrl: settings.VERSO_PUBLIC_URL,
    sessionS: settings.VERSO_SESSION_HOURS * 3_600,
    sessionIdleS: settings.VERSO_SESSION_IDLE_HOURS * 3_600,
    dataDir: settings.VERSO_DATA_DIR,
    uploadBytesMax: settings.VERSO_UPLOAD_BYTES_MAX,
    singleSignOn: singleSignOnOf(settings),
    mail: mailOf(settings.VERSO_SMTP_URL, settings.VERSO_MAIL_FROM),
    passwordSignIn: settings.VERSO_PASSWORD_SIGN_IN === "1",
    reachableFromElsewhere:
      !isLoopback(settings.VERSO_HOST) || (ownUrl !== undefined && !isLoopback(new URL(ownUrl).hostname)),
  });
  return parsed;
}
