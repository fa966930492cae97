import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { EngineState } from "@verso/contract/engine";
import { scopes } from "@verso/contract/scopes";
import { onTestFinished, vi } from "vitest";
import { newId } from "../../ids.ts";
import type { ModelsHere } from "../../models/models-here.ts";
import { scriptedHub } from "../../models/testing/scripted-hub.ts";
import { installScripted } from "../../models/testing/scripted-runtime.ts";
import { startTestService, type TestTenant } from "./service.ts";

/** What the scripted model answers to the small document, and to the sample invoice. */
export const trialAnswer = {
  seller: "Corner Bakery",
  number: "2026-117",
  due: "2026-06-14",
  currency: "EUR",
  items: [
    { what: "Bread", price: 3.2 },
    { what: "Milk", price: 1.1 },
  ],
  total: 4.3,
  paid_on: null,
};
const answers = [
  ["Corner Bakery", JSON.stringify(trialAnswer)],
  ["Fennel & Ash", JSON.stringify({ craft: "Joinery" })],
];
/** As long as a file takes a moment to come. */
export const modelFile = Buffer.from(`GGUF${JSON.stringify(answers)}${" ".repeat(200_000)}`);

type Given = {
  settings?: Parameters<typeof startTestService>[0];
  models?: NonNullable<Parameters<typeof startTestService>[1]>["models"];
};

/**
 * The service with a hub that has one small model, beside it one that is far too large, and what passes for what runs models; `owner` is
 * the tenant that may bring them.
 */
export async function serviceWithHub({ settings, models }: Given = {}) {
  const hub = await scriptedHub(modelFile);
  const id = newId("ten", new Date());
  const huge = { ...hub.model, name: "huge", file: "huge.gguf", memoryMb: 900_000 };
  const other = { ...hub.model, name: "other", file: "other.gguf" };
  let folder = "";
  const install = () => installScripted(folder);
  const service = await startTestService(
    { VERSO_MODELS_TENANT: id, ...settings },
    { models: { catalogue: [hub.model, other, huge], install, ...models } },
  );
  folder = service.services.models.folder;
  onTestFinished(async () => {
    await service.stop();
    hub.close();
  });
  const owner = await service.tenant(scopes, id);
  const engine = (tenant: TestTenant = owner) => engineOf(tenant);
  const state = async (name = "small") => (await engine()).models.find((model) => model.name === name);
  const until = (wanted: string, name?: string) =>
    vi.waitFor(
      async () => {
        const found = await state(name);
        if (found?.state !== wanted) throw new Error(`${found?.state} ${found?.problem}`);
        return found;
      },
      { timeout: 20_000, interval: 50 },
    );
  return { service, hub, owner, engine, state, until, folder };
}

export const engineOf = async (tenant: TestTenant): Promise<EngineState> =>
  EngineState.parse(await (await tenant.call("GET", "/v1/engine")).json());

/** Puts the model's file and what runs it where they belong, as if they had been brought. */
export async function installed(folder: string, file = "small.gguf"): Promise<void> {
  await mkdir(folder, { recursive: true });
  await installScripted(folder);
  await writeFile(join(folder, file), modelFile);
}

/** Each operation on the engine with each of its outcomes, where the small model is installed. */
export async function tourOfModels({ call }: Pick<TestTenant, "call">, models: ModelsHere): Promise<void> {
  const model = "/v1/engine/models/small";
  await call("GET", "/v1/engine");
  await call("POST", model);
  await call("PATCH", "/v1/engine", { body: { model: "small" } });
  await call("PATCH", "/v1/engine", { body: { model: null } });
  await call("POST", `${model}/try`);
  const isOver = async () => {
    if ((await models.trial.look())?.isGoing !== false) throw new Error("it is being tried");
  };
  await vi.waitFor(isOver, { timeout: 60_000 });
  await call("DELETE", model);
}
