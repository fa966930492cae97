import { type Query, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { queryKeys } from "./keys.ts";

/** Answers that came this far apart are taken as of one moment. */
const apartMs = 1_500;

/** Asks anew for whatever figure is shown and is older than the newest of them. What cannot have changed is not among them. */
export async function catchUp(client: QueryClient, newest: number): Promise<void> {
  const isBehind = ({ state }: Query) => state.data !== undefined && newest - state.dataUpdatedAt > apartMs;
  const lists = ["list", "recent"].map((kind) => [...queryKeys.extractions, kind]);
  await Promise.all(
    [queryKeys.credits, queryKeys.usage, ...lists].map((queryKey) =>
      client.refetchQueries({ queryKey, type: "active", predicate: isBehind }, { cancelRefetch: false }),
    ),
  );
}

/** Keeps the figures of a page of one moment: when one of these is asked anew, all are. */
export function useOneMoment(queries: readonly { dataUpdatedAt: number }[]): void {
  const client = useQueryClient();
  const newest = Math.max(...queries.map(({ dataUpdatedAt }) => dataUpdatedAt));
  useEffect(() => {
    if (newest > 0) void catchUp(client, newest);
  }, [client, newest]);
}
