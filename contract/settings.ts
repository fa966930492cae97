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

/** The dashboard's own, which its launcher checks before it starts anything. */
export const dashboardSettings = {
  VERSO_API_URL: z.url({ protocol: /^https?$/, error: "it should be an http or https address" }).optional(),
  VERSO_SESSION_HOURS: hours(12),
  VERSO_SESSION_IDLE_HOURS: hours(2),
} satisfies z.ZodRawShape;

/** A setting that is not usable; the message names it and says what it should be. */
export class SettingError extends Error {
  override name = "SettingError";
}

/** What must not be told in a message, which may end up in a log. */
const isSecret = (name: string) => /(_KEY|_SECRET)$/.test(name) || name === "DATABASE_URL";

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
