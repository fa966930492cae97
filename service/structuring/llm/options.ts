import { basename, extname } from "node:path";
import type { LocalModel } from "../../models/local-model.ts";

/** Which model answers, and what one extraction may spend on it. All of it is the operator's. */
export type LlmOptions = {
  provider: "openai-compatible" | "anthropic" | "google" | "azure" | "bedrock" | "mistral" | "local";
  /** The model on this machine that `local` asks. */
  local?: LocalModel | undefined;
  /** What the model is asked for: the `rest`, which the rules are not sure of, or `all`. */
  ask: "rest" | "all";
  baseUrl: string | undefined;
  model: string;
  apiKey: string | undefined;
  /** Where `bedrock` is asked. */
  region?: string | undefined;
  /** Whether `openai-compatible` is asked how probable the pieces of its answer were. */
  logprobs?: boolean;
  /** Whether the model also gets the pages as images. */
  images: boolean;
  /** Requests, retries among them. */
  callsMax: number;
  /** Tokens of all requests and answers together. */
  tokensMax: number;
  timeoutMs: number;
  /** What one request may carry of the document; a longer one is sent in runs of pages. */
  requestTokens: number;
  /** What one answer may have. */
  outputTokens: number;
};

/** How a model is called in results. Where it lies on this machine is the operator's: of a path its file's name. */
export const modelName = ({ provider, model }: Pick<LlmOptions, "provider" | "model">): string =>
  provider === "local" ? basename(model, extname(model) === ".gguf" ? ".gguf" : "") : model;
