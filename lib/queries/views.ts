import { queryOptions } from "@tanstack/react-query";
import type { NewView, ViewChange } from "../views/shapes.ts";
import { fetchOk, fetchParsed } from "./fetch-parsed.ts";
import { queryKeys } from "./keys.ts";

/** The workspace's views of the list of extractions, and one's own. */
export const viewsQuery = () =>
  queryOptions({
    queryKey: queryKeys.views,
    queryFn: async ({ signal }) => (await fetchParsed("/api/views", "ViewList", { signal })).data,
  });

/** Keeps a view under a new name; its id. */
export const addView = (body: NewView) => fetchParsed("/api/views", "MadeView", { method: "POST", body });

/** Another name, or another list under the same one. */
export async function changeView({ id, ...body }: ViewChange & { id: string }): Promise<void> {
  await fetchOk(`/api/views/${id}`, { method: "PATCH", body });
}

export async function removeView(id: string): Promise<void> {
  await fetchOk(`/api/views/${id}`, { method: "DELETE" });
}
