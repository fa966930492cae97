import { z } from "zod";

/** A whole number. */
export const wholeSetting = (fallback: number, min: number, max = Number.MAX_SAFE_INTEGER) =>
  z.coerce.number().int().min(min).max(max).default(fallback);

/** Any text but white space. */
export const textSetting = z.string().trim().min(1);

const isAddress = (host: string) =>
  z.ipv4().safeParse(host).success || z.ipv6().safeParse(host.replace(/%[\w.-]+$/, "")).success;

/** Settings that are read on both sides. */
export const sharedSettings = {
  DATABASE_URL: textSetting.optional(),
  /** Where a process listens. */
  VERSO_HOST: z
    .string()
    .trim()
    .refine((host) => host === "localhost" || isAddress(host), "it should be an IP address of this machine")
    .default("127.0.0.1"),
  VERSO_DATA_DIR: textSetting.optional(),
  VERSO_PUBLIC_URL: z.url().optional(),
  VERSO_UPLOAD_BYTES_MAX: wholeSetting(104_857_600, 1),
} satisfies z.ZodRawShape;

const hours = (fallback: number) =>
  z.coerce
    .number("it should be a number of hours")
    .positive("it should be more than 0 hours")
    .max(8_760, "it should be at most 8760 hours")
    .default(fallback);

const isSafeIssuer = (text: string) => {
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
};
const domain = String.raw`[a-z0-9-]+(?:\.[a-z0-9-]+)+`;
const roleOfGroup = String.raw`[^=,]+=\s*(?:owner|member|viewer)\s*`;
const listOf = (item: string) => new RegExp(`^${item}(?:,${item})*$`, "i");

/** Sign-in with a provider of OpenID Connect, and without passwords. */
const singleSignOnSettings = {
  VERSO_OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: "it should be an https address" })
    .refine(isSafeIssuer, "it should be an https address: over http anybody on the way could sign in as anybody")
    .optional(),
  VERSO_OIDC_CLIENT_ID: textSetting.optional(),
  VERSO_OIDC_CLIENT_SECRET: textSetting.optional(),
  VERSO_OIDC_NAME: textSetting.max(60, "it should have at most 60 characters").default("single sign-on"),
  VERSO_OIDC_SCOPES: textSetting.default("openid email profile"),
  VERSO_OIDC_TENANT: textSetting.optional(),
  VERSO_OIDC_DOMAINS: textSetting
    .regex(listOf(String.raw`\s*${domain}\s*`), "it should be domains with commas between them, such as example.com")
    .optional(),
  VERSO_OIDC_GROUPS_CLAIM: textSetting.default("groups"),
  VERSO_OIDC_ROLES: textSetting
    .regex(listOf(roleOfGroup), "it should be groups and their roles, such as staff=member,admins=owner")
    .optional(),
  VERSO_PASSWORD_SIGN_IN: z.enum(["0", "1"], "it should be 0 or 1").default("1"),
} satisfies z.ZodRawShape;

/** Holds the settings of single sign-on against each other. Throws `SettingError`. */
export function checkSingleSignOn(
  config: Partial<Record<keyof typeof singleSignOnSettings, string | undefined>>,
): void {
  const needed = ["VERSO_OIDC_ISSUER", "VERSO_OIDC_CLIENT_ID", "VERSO_OIDC_CLIENT_SECRET"] as const;
  const missing = needed.filter((name) => !config[name]);
  if (missing.length > 0 && missing.length < needed.length) {
    throw new SettingError(`${missing[0]} is not set: ${needed.join(", ")} belong together.`);
  }
  if (missing.length === 0) return;
  const other = (["VERSO_OIDC_TENANT", "VERSO_OIDC_DOMAINS", "VERSO_OIDC_ROLES"] as const).find((name) => config[name]);
  if (other !== undefined) throw new SettingError(`VERSO_OIDC_ISSUER is not set: ${other} is, and belongs to it.`);
  if (config.VERSO_PASSWORD_SIGN_IN === "0") {
    throw new SettingError("VERSO_PASSWORD_SIGN_IN is 0 and VERSO_OIDC_ISSUER is not set: nobody could sign in.");
  }
}

/** How the dashboard sends mail. */
const mailSettings = {
  VERSO_SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "it should be an address such as smtps://user:password@mail.example.com" })
    .optional(),
  VERSO_MAIL_FROM: z.email("it should be a mail address such as verso@example.com").optional(),
} satisfies z.ZodRawShape;

/** Holds the settings of mail against each other. Throws `SettingError`. */
export function checkMail(config: Partial<Record<keyof typeof mailSettings, string | undefined>>): void {
  const [missing, given] = config.VERSO_SMTP_URL
    ? (["VERSO_MAIL_FROM", "VERSO_SMTP_URL"] as const)
    : (["VERSO_SMTP_URL", "VERSO_MAIL_FROM"] as const);
  if (config[given] && !config[missing]) throw new SettingError(`${missing} is not set: it belongs to ${given}.`);
}

/** The dashboard's own, which its launcher checks before it starts anything. */
export const dashboardSettings = {
  VERSO_API_URL: z.url({ protocol: /^https?$/, error: "it should be an http or https address" }).optional(),
  VERSO_SESSION_HOURS: hours(12),
  VERSO_SESSION_IDLE_HOURS: hours(2),
  ...singleSignOnSettings,
  ...mailSettings,
} satisfies z.ZodRawShape;

/** A setting that is not usable; the message names it and says what it should be. */
export class SettingError extends Error {
  override name = "SettingError";
}

/** What must not be told in a message, which may end up in a log. */
const isSecret = (name: string) => /(_KEY|_SECRET)$/.test(name) || name === "DATABASE_URL" || name === "VERSO_SMTP_URL";

/** Reads settings from an environment. An empty variable counts as unset. Throws `SettingError` for the first wrong one. */
export function readSettings<S extends z.ZodRawShape>(
  settings: S,
  env: Readonly<Record<string, string | undefined>>,
): Readonly<z.output<z.ZodObject<S>>> {
  const given = Object.fromEntries(Object.keys(settings).map((name) => [name, env[name] || undefined]));
  const parsed = z.object(settings).safeParse(given);
  if (parsed.success) return Object.freeze(parsed.data);
  const [issue] = parsed.error.issues;
  const name = String(issue?.path[0] ?? "A setting");
  const value = given[name] === undefined ? "not set" : isSecret(name) ? "not shown" : JSON.stringify(given[name]);
  throw new SettingError(`${name} is not usable: ${issue?.message ?? "unknown reason"} (it is ${value}).`);
}
