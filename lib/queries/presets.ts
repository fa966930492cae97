import { queryOptions } from "@tanstack/react-query";
import type { NewPreset, PresetChange } from "../schemas/presets.ts";
import { fetchOk, fetchParsed } from "./fetch-parsed.ts";
import { queryKeys } from "./keys.ts";

/** Every preset of the workspace, without what each holds. */
export const presetsQuery = () =>
  queryOptions({
    queryKey: queryKeys.presets,
    queryFn: async ({ signal }) => (await fetchParsed("/api/presets", "PresetList", { signal })).data,
  });

/** What a preset holds, with the place of its schema in the library. */
export const fetchPreset = (id: string) => fetchParsed(`/api/presets/${id}`, "FoundPreset");

/** Keeps settings under a new name. */
export async function addPreset(body: NewPreset): Promise<void> {
  await fetchOk("/api/presets", { method: "POST", body });
}

/** Another name, or other settings under the same one. */
export async function changePreset({ id, ...body }: PresetChange & { id: string }): Promise<void> {
  await fetchOk(`/api/presets/${id}`, { method: "PATCH", body });
}

export async function removePreset(id: string): Promise<void> {
  await fetchOk(`/api/presets/${id}`, { method: "DELETE" });
}
