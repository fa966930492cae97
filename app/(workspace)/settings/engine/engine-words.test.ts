import type { EngineModel, EngineState } from "@verso/contract/engine";
import { describe, expect, it } from "vitest";
import { answeringWords, obstacle, weightWords } from "./engine-words.ts";

const model: EngineModel = {
  name: "small",
  size_bytes: 1_117_320_768,
  memory_mb: 2_200,
  licence: "Apache-2.0",
  good_for: "short lists",
  state: "available",
  fetched_bytes: 0,
  problem: null,
  fits: true,
  missing_bytes: 0,
};
const engine: EngineState = {
  name: "rules",
  provider: null,
  model: null,
  decided_by: "choice",
  may_change: true,
  runtime: "missing",
  runtime_bytes: 83_000_000,
  machine_memory_mb: 16_000,
  models: [model],
  tried: null,
};

describe("who answers", () => {
  it.each([
    [{ ...engine }, "The rules answer", /without a language model/],
    [
      { ...engine, provider: "local", model: "small" },
      "The rules answer, together with small",
      /on the service's own machine/,
    ],
    [
      { ...engine, provider: "mistral", model: "large" },
      "The rules answer, together with large",
      /is sent to Mistral for it/,
    ],
    [{ ...engine, provider: "newer", model: "large" }, "The rules answer, together with large", /is sent to newer/],
  ])("is said, and where a document's text goes for it: %#", (state, title, sentence) => {
    expect(answeringWords(state)).toEqual({ title, sentence: expect.stringMatching(sentence) });
  });
});

describe("a model", () => {
  it("says before what comes to the machine, and what it takes there", () => {
    expect(weightWords(model, engine)).toBe(
      "1 GB to fetch, and 79.2 MB for what runs it · 2.1 GB of memory when it answers",
    );
    expect(weightWords(model, { ...engine, runtime: "installed" })).toMatch(/^1 GB to fetch · 2.1 GB of memory/);
    expect(weightWords({ ...model, state: "installed" }, engine)).toMatch(/^1 GB on the disk · /);
  });

  it("says what the machine lacks for it: memory, the operator's leave, or room on the disk", () => {
    expect(obstacle(model, engine)).toBeNull();
    const tooLarge = { ...model, fits: false };
    expect(obstacle(tooLarge, { ...engine, machine_memory_mb: 1_024 })).toMatch(/2.1 GB of memory.* has 1 GB/);
    expect(obstacle(tooLarge, engine)).toMatch(/VERSO_LLM_MEMORY_MB/);
    expect(obstacle({ ...model, missing_bytes: 412_000_000 }, engine)).toBe("The disk lacks 392.9 MB for it.");
  });
});
