import type { EngineState } from "@verso/contract/engine";
import { afterEach, expect, test, vi } from "vitest";
import { engineFor } from "./engine.ts";

const access = { apiUrl: "http://service.invalid", apiKey: "dex_live_not-a-real-key" };
afterEach(() => vi.unstubAllGlobals());

const state: EngineState = {
  name: "both",
  provider: "local",
  model: "small",
  decided_by: "choice",
  may_change: true,
  runtime: "installed",
  runtime_bytes: 1,
  machine_memory_mb: 4_096,
  models: [
    {
      name: "small",
      size_bytes: 1,
      memory_mb: 1,
      licence: "ours",
      good_for: "tests",
      state: "installed",
      fetched_bytes: 1,
      problem: null,
      fits: true,
      missing_bytes: 0,
    },
  ],
  tried: null,
};

test("owners see what there is to choose from, others who answers and no more", async () => {
  vi.stubGlobal("fetch", async () => Response.json(state));
  expect(await engineFor(access, "owner")).toEqual(state);
  for (const role of ["member", "viewer"]) {
    const shown = await engineFor(access, role);
    expect(shown).toMatchObject({
      name: "both",
      model: "small",
      may_change: false,
      models: [],
      machine_memory_mb: null,
    });
  }
});
