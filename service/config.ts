import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { idPattern } from "@verso/contract/id-text";
import { readSettings, SettingError, sharedSettings, textSetting, wholeSetting } from "@verso/contract/settings";
import { z } from "zod";
import { hostSettings } from "./door/host-settings.ts";

/**
 * Every setting of the service's processes, its default and its bounds. A test holds the table in docs/configuration.md
 * against it. Seconds end in `_S`, bytes in `_BYTES`, mebibytes in `_MB`.
 */
export const settings = {
  ...sharedSettings,
  VERSO_SERVICE_PORT: wholeSetting(4000, 0, 65_535),
  ...hostSettings,
  VERSO_ALLOWED_ORIGINS: z.string().default("http://localhost:3000"),
  VERSO_SIGNING_KEY: textSetting.optional(),
  VERSO_RATE_LIMIT_PER_MINUTE: wholeSetting(6000, 0),
  VERSO_RATE_LIMIT_STORE: z.enum(["memory", "database"]).default("memory"),
  VERSO_TENANT_RATE_LIMIT_PER_MINUTE: wholeSetting(18_000, 0),
  VERSO_TENANT_WAITING_PAGES_MAX: wholeSetting(20_000, 1),
  VERSO_TENANT_OPEN_SLOTS_MAX: wholeSetting(5000, 1),
  VERSO_TENANT_OPEN_BYTES_MAX: wholeSetting(53_687_091_200, 1),
  VERSO_TENANT_STORED_BYTES_MAX: wholeSetting(107_374_182_400, 1),
  VERSO_PAGES_MAX: wholeSetting(2000, 1),
  VERSO_UPLOAD_SLOT_TTL_S: wholeSetting(3600, 1),
  VERSO_SIGNED_URL_TTL_S: wholeSetting(900, 1),
  VERSO_QUEUE_TTL_S: wholeSetting(86_400, 1),
  VERSO_ATTEMPTS_MAX: wholeSetting(5, 1),
  VERSO_RECOVERY_WINDOW_S: wholeSetting(259_200, 1),
  VERSO_UPLOAD_RETENTION_S: wholeSetting(604_800, 1),
  VERSO_RESULT_RETENTION_S: wholeSetting(2_592_000, 1),
  VERSO_PAGE_TIMEOUT_S: wholeSetting(30, 1),
  VERSO_READER_MEMORY_MB: wholeSetting(1024, 128),
  VERSO_LAYOUT_MODEL: z.enum(["auto", "on", "off"]).default("auto"),
  VERSO_OCR_MODELS: textSetting.optional(),
  VERSO_SANDBOX: z.enum(["auto", "off", "required"]).default("auto"),
  VERSO_READERS: wholeSetting(availableParallelism(), 1, 64),
  VERSO_SWEEP_INTERVAL_S: wholeSetting(30, 1),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: textSetting.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "it should be a bucket's name")
    .optional(),
  S3_ACCESS_KEY_ID: textSetting.optional(),
  S3_SECRET_ACCESS_KEY: textSetting.optional(),
  S3_FORCE_PATH_STYLE: z.enum(["true", "false"]).default("false"),
  VERSO_PAYMENTS: z.enum(["off", "test", "stripe"]).default("off"),
  STRIPE_SECRET_KEY: textSetting.optional(),
  STRIPE_WEBHOOK_SECRET: textSetting.optional(),
  VERSO_FETCH_INSECURE: z.enum(["0", "1"]).default("0"),
  VERSO_WEBHOOKS_INSECURE: z.enum(["0", "1"]).default("0"),
  VERSO_LLM_PROVIDER: z
    .enum(["local", "openai-compatible", "anthropic", "google", "azure", "bedrock", "mistral"])
    .optional(),
  VERSO_LLM_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  VERSO_LLM_MODEL: textSetting.optional(),
  VERSO_LLM_API_KEY: textSetting.optional(),
  VERSO_LLM_REGION: z
    .string()
    .trim()
    .regex(/^[a-z0-9-]+$/, "it should be the name of a region, such as eu-central-1")
    .optional(),
  VERSO_LLM_ASK: z.enum(["rest", "all"]).default("rest"),
  VERSO_LLM_LOGPROBS: z.enum(["true", "false"]).default("false"),
  VERSO_LLM_IMAGES: z.enum(["true", "false"]).default("false"),
  VERSO_LLM_CALLS_MAX: wholeSetting(50, 1),
  VERSO_LLM_TOKENS_MAX: wholeSetting(500_000, 1),
  VERSO_LLM_TIMEOUT_S: wholeSetting(600, 1, 86_400),
  VERSO_LLM_REQUEST_TOKENS: wholeSetting(4_000, 100),
  VERSO_LLM_OUTPUT_TOKENS: wholeSetting(2_000, 100),
  VERSO_LLM_FOLDER: textSetting.optional(),
  VERSO_LLM_THREADS: wholeSetting(0, 0, 256),
  VERSO_LLM_CONTEXT_TOKENS: wholeSetting(0, 0, 1_000_000),
  VERSO_LLM_MEMORY_MB: wholeSetting(4_096, 128),
  VERSO_READER: z.enum(["own", "vlm"]).default("own"),
  VERSO_VLM_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  VERSO_VLM_MODEL: textSetting.optional(),
  VERSO_VLM_API_KEY: textSetting.optional(),
  VERSO_MODELS_TENANT: z
    .string()
    .trim()
    .regex(new RegExp(`${idPattern("ten").source}|^none$`), "it should be a tenant's id such as ten_…, or none")
    .optional(),
  VERSO_METRICS_PORT: wholeSetting(0, 0, 65_535),
  VERSO_METRICS_HOST: textSetting.default("127.0.0.1"),
  VERSO_LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
} satisfies Record<string, z.ZodType>;

export type Config = ReturnType<typeof readConfig>;

/** Where the person stands who gave a command: npm runs scripts in the package's folder. */
export const standpoint = (): string => process.env.INIT_CWD ?? process.cwd();

/** Where the networks lie that take the place of packaged ones; undefined: nowhere. */
export const modelsFolder = ({ VERSO_OCR_MODELS: folder }: Pick<Config, "VERSO_OCR_MODELS">): string | undefined =>
  folder === undefined ? undefined : resolve(standpoint(), folder);

/** A model on this machine is small: those over the network take more at once. */
const overNetwork = { VERSO_LLM_REQUEST_TOKENS: "16000", VERSO_LLM_OUTPUT_TOKENS: "8000" };

/** Reads the settings, the one place of the service that does. Throws `SettingError`. */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env) {
  const isHere = (env.VERSO_LLM_PROVIDER || "local") === "local";
  const config = readSettings(settings, isHere ? env : { ...overNetwork, ...env });
  refuseHalfOfStripe(config);
  refuseHalfOfS3(config);
  refuseHalfOfLlm(config);
  refuseHalfOfVlm(config);
  return config;
}

/** Without the key nothing can be paid; without the webhook's secret what was paid would never be credited. */
function refuseHalfOfStripe(config: Config): void {
  if (config.VERSO_PAYMENTS !== "stripe") return;
  for (const name of ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"] as const) {
    if (config[name] === undefined) throw new SettingError(`${name} is not set: VERSO_PAYMENTS=stripe needs it.`);
  }
}

const s3Needs = ["S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
/** AWS signs for a week at most. */
const presignedSecondsMax = 604_800;

/** A bucket that is named in part is a mistake: without it the files would go to the disk, unnoticed. */
function refuseHalfOfS3(config: Config): void {
  const given = [...s3Needs, "S3_ENDPOINT" as const].find((name) => config[name] !== undefined);
  if (given === undefined) return;
  for (const name of s3Needs) {
    if (config[name] === undefined) throw new SettingError(`${name} is not set: ${given} is, and S3 needs both.`);
  }
  if (config.VERSO_SIGNED_URL_TTL_S > presignedSecondsMax) {
    throw new SettingError(`VERSO_SIGNED_URL_TTL_S is not usable: with S3 it is at most ${presignedSecondsMax}.`);
  }
}

/** A model that is named in part is a mistake: without it the rules would answer, unnoticed. */
function refuseHalfOfLlm(config: Config): void {
  const provider = config.VERSO_LLM_PROVIDER;
  const names = ["VERSO_LLM_BASE_URL", "VERSO_LLM_MODEL", "VERSO_LLM_API_KEY", "VERSO_LLM_REGION"] as const;
  const given = names.find((name) => config[name]);
  if (provider === undefined) {
    if (given !== undefined) throw new SettingError(`VERSO_LLM_PROVIDER is not set: ${given} is, and belongs to it.`);
    return;
  }
  const needed: Record<typeof provider, readonly (keyof Config)[]> = {
    local: [],
    "openai-compatible": ["VERSO_LLM_BASE_URL"],
    anthropic: ["VERSO_LLM_API_KEY"],
    google: ["VERSO_LLM_API_KEY"],
    azure: ["VERSO_LLM_BASE_URL", "VERSO_LLM_API_KEY"],
    // The region is but a part of its address.
    bedrock: config.VERSO_LLM_BASE_URL ? ["VERSO_LLM_API_KEY"] : ["VERSO_LLM_REGION", "VERSO_LLM_API_KEY"],
    mistral: ["VERSO_LLM_API_KEY"],
  };
  for (const name of ["VERSO_LLM_MODEL", ...needed[provider]] as const) {
    if (config[name] === undefined)
      throw new SettingError(`${name} is not set: VERSO_LLM_PROVIDER=${provider} needs it.`);
  }
}

/** Pages that a model was meant to see would be read without it, unnoticed. */
function refuseHalfOfVlm(config: Config): void {
  const names = ["VERSO_VLM_BASE_URL", "VERSO_VLM_MODEL", "VERSO_VLM_API_KEY"] as const;
  const given = names.find((name) => config[name] !== undefined);
  if (config.VERSO_READER === "own") {
    if (given !== undefined)
      throw new SettingError(`VERSO_READER is not set to vlm: ${given} is set, and belongs to it.`);
    return;
  }
  for (const name of ["VERSO_VLM_BASE_URL", "VERSO_VLM_MODEL"] as const)
    if (config[name] === undefined) throw new SettingError(`${name} is not set: VERSO_READER=vlm needs it.`);
}
