import { queryOptions, useQueryClient } from "@tanstack/react-query";
import type { EngineState } from "@verso/contract/engine";
import { useCallback } from "react";
import { fetchOk, fetchParsed } from "./fetch-parsed.ts";
import { queryKeys } from "./keys.ts";

const pollMs = 1_000;
/** After an answer that did not come. */
const patientMs = 5_000;

/** Whether a model is on its way or being tried. */
const isMoving = ({ models, tried }: EngineState): boolean =>
  models.some(({ state }) => state === "fetching") || tried?.state === "running";

/** Who answers schemas, and what there is to choose from; followed while something moves. */
export const engineQuery = () =>
  queryOptions({
    queryKey: queryKeys.engine,
    queryFn: ({ signal }) => fetchParsed("/api/engine", "EngineState", { signal }),
    refetchInterval: ({ state: { data, error } }) =>
      data && isMoving(data) ? (error === null ? pollMs : patientMs) : false,
  });

const pathOf = (model: string) => `/api/engine/models/${encodeURIComponent(model)}`;

export const chooseEngine = (model: string | null): Promise<EngineState> =>
  fetchParsed("/api/engine", "EngineState", { method: "PATCH", body: { model } });

export const installModel = (model: string): Promise<EngineState> =>
  fetchParsed(pathOf(model), "EngineState", { method: "POST", body: {} });

/** Ends a fetch, or removes a model; how things stand then. */
export async function removeModel(model: string): Promise<EngineState> {
  await fetchOk(pathOf(model), { method: "DELETE" });
  return fetchParsed("/api/engine", "EngineState");
}

export const tryModel = (model: string): Promise<EngineState> =>
  fetchParsed(`${pathOf(model)}/try`, "EngineState", { method: "POST", body: {} });

/** Keeps what an action answered as how things stand now. */
export function useEngineChanged(): (state: EngineState) => void {
  const client = useQueryClient();
  return useCallback((state) => client.setQueryData(engineQuery().queryKey, state), [client]);
}
