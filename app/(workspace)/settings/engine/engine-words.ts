import type { EngineModel, EngineState } from "@verso/contract/engine";
import { formatBytes } from "@/lib/format/counts.ts";

const bytesPerMb = 1_024 ** 2;
export const memoryWords = (mb: number): string => formatBytes(mb * bytesPerMb);

/** Who runs a model that is asked over the network, as people know them; a server of somebody's own has no name. */
const providers: Record<string, string> = {
  anthropic: "Anthropic",
  azure: "Azure",
  bedrock: "Amazon Bedrock",
  google: "Google",
  mistral: "Mistral",
  "openai-compatible": "the server that the settings name",
};

/** Which engine answers schemas, in a heading and a sentence. */
export function answeringWords({ provider, model }: EngineState): { title: string; sentence: string } {
  if (model === null) {
    return {
      title: "The rules answer",
      sentence:
        "Schemas are answered without a language model: fast, with no network, and the same every time. The rules know business documents well; what they do not understand stays empty.",
    };
  }
  const rest =
    "It is asked for what the rules are not sure of, and a value counts only where the document bears it out.";
  return provider === "local"
    ? {
        title: `The rules answer, together with ${model}`,
        sentence: `${rest} The model runs on the service's own machine: nothing leaves it.`,
      }
    : {
        title: `The rules answer, together with ${model}`,
        sentence: `${rest} The text of documents is sent to ${providers[provider ?? ""] ?? provider} for it.`,
      };
}

/** What comes to the machine, and what it takes there. */
export function weightWords(model: EngineModel, { runtime, runtime_bytes }: EngineState): string {
  const memory = `${memoryWords(model.memory_mb)} of memory when it answers`;
  if (model.state === "installed") return `${formatBytes(model.size_bytes)} on the disk · ${memory}`;
  const beside = runtime === "installed" ? "" : `, and ${formatBytes(runtime_bytes)} for what runs it`;
  return `${formatBytes(model.size_bytes)} to fetch${beside} · ${memory}`;
}

/** Why a model cannot be brought or used on this machine, or null. */
export function obstacle(model: EngineModel, { machine_memory_mb: machine }: EngineState): string | null {
  if (!model.fits) {
    const needed = memoryWords(model.memory_mb);
    return machine !== null && machine < model.memory_mb
      ? `It needs ${needed} of memory, and the machine has ${memoryWords(machine)}.`
      : `It needs ${needed} of memory, which is more than the operator gives a model (VERSO_LLM_MEMORY_MB).`;
  }
  if (model.missing_bytes > 0) return `The disk lacks ${formatBytes(model.missing_bytes)} for it.`;
  return null;
}
