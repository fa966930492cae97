import { QueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { makeQueryClient } from "./client.ts";
import { queryKeys } from "./keys.ts";
import { catchUp } from "./one-moment.ts";

it("asks anew for what is shown and older than the newest figure, and for nothing else", async () => {
  const client = makeQueryClient(() => {});
  const now = Date.now();
  const asked: string[] = [];
  const show = (name: string, queryKey: readonly unknown[], ageMs: number, isShown = true) => {
    client.setQueryData(queryKey, name, { updatedAt: now - ageMs });
    const queryFn = async () => {
      asked.push(name);
      return name;
    };
    const staleTime = Number.POSITIVE_INFINITY;
    if (isShown) return new QueryObserver(client, { queryKey, queryFn, staleTime }).subscribe(() => {});
    client.getQueryCache().find({ queryKey })?.setOptions({ queryKey, queryFn });
    return () => {};
  };
  const ends = [
    show("credits", queryKeys.credits, 9_000),
    show("month", queryKeys.usageSummary({ from: "a", to: "b" }), 4_000),
    show("list", [...queryKeys.extractions, "list", "reading"], 0),
    show("recent", [...queryKeys.extractions, "recent", 10], 1_000),
    show("closed", queryKeys.closedUsage(queryKeys.usageSummary({ from: "c", to: "d" })), 9_000),
    show("elsewhere", queryKeys.usageSummary({ from: "e", to: "f" }), 9_000, false),
  ];
  await catchUp(client, now);
  expect(asked.sort()).toEqual(["credits", "month"]);
  await catchUp(client, now);
  expect(asked).toHaveLength(2);
  for (const end of ends) end();
  client.clear();
});
