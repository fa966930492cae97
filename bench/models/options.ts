import type { LlmOptions } from "../../service/structuring/llm/options.ts";

/** What a model on this machine is asked with by default, and no end of time: what measures it may take a night. */
export const localOptions = {
  provider: "local",
  ask: "all",
  baseUrl: undefined,
  apiKey: undefined,
  images: false,
  callsMax: 50,
  tokensMax: 500_000,
  timeoutMs: 24 * 3_600_000,
  requestTokens: 4_000,
  outputTokens: 2_000,
} as const satisfies Omit<LlmOptions, "model" | "local">;
