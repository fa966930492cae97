import { queryOptions } from "@tanstack/react-query";
import { isJsonObject } from "@verso/contract/pointer";
import { keptTexts } from "./kept-queue.ts";
import { queryKeys } from "./keys.ts";

/** The names of the files that wait on the extract page, in its order, for whoever is elsewhere. `owner` as that page keeps them. */
export const waitingFilesQuery = (owner: string) =>
  queryOptions({
    queryKey: queryKeys.waitingFiles(owner),
    queryFn: async () => (await keptTexts(owner)).flatMap(nameIn),
    staleTime: 0,
    networkMode: "always",
  });

function nameIn(text: string): string[] {
  const entry: unknown = JSON.parse(text);
  return isJsonObject(entry) && typeof entry.name === "string" ? [entry.name] : [];
}
