import "server-only";
import { EngineState } from "@verso/contract/engine";
import { type Access, send, sendParsed } from "./send.ts";

const pathOf = (model: string) => `/engine/models/${encodeURIComponent(model)}`;

/** Who answers schemas; for who may not manage the workspace without what there is to choose from. */
export async function engineFor(access: Access, role: string): Promise<EngineState> {
  const state = await sendParsed(access, { method: "GET", path: "/engine" }, EngineState);
  return role === "owner" ? state : { ...state, may_change: false, machine_memory_mb: null, models: [], tried: null };
}

/** Has an installed model answer from the next document on; null: the rules alone. The same again changes nothing more. */
export function chooseEngine(access: Access, model: string | null): Promise<EngineState> {
  return sendParsed(access, { method: "PATCH", path: "/engine", body: { model }, idempotent: true }, EngineState);
}

/** Begins to fetch a model, or goes on with it; twice is once. */
export function installModel(access: Access, model: string): Promise<EngineState> {
  return sendParsed(access, { method: "POST", path: pathOf(model), idempotent: true }, EngineState);
}

/** Ends a fetch, or removes a model. Not repeatable: a second one removes what the first left. */
export async function removeModel(access: Access, model: string): Promise<void> {
  await send(access, { method: "DELETE", path: pathOf(model) });
}

/** Begins to ask a small document of a model. */
export function tryModel(access: Access, model: string): Promise<EngineState> {
  return sendParsed(access, { method: "POST", path: `${pathOf(model)}/try` }, EngineState);
}
