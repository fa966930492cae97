import type { Config } from "../config.ts";
import { type Readers, seeingReaders } from "./seeing-readers.ts";

/** The longest that a page may take the model; what hangs is left alone after a few. */
const timeoutMs = 120_000;

/** Who reads pages: the readers alone, or where the operator names a vision model that one as well. Settings alone choose. */
export function chooseReaders(config: Config, readers: Readers): Readers {
  const {
    VERSO_READER: reader,
    VERSO_VLM_BASE_URL: baseUrl,
    VERSO_VLM_MODEL: model,
    VERSO_VLM_API_KEY: apiKey,
  } = config;
  if (reader === "own" || baseUrl === undefined || model === undefined) return readers;
  return seeingReaders(readers, { baseUrl, model, apiKey, timeoutMs });
}
