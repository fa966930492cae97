import { QueryClient } from "@tanstack/react-query";
import type { ExtractionStatus } from "@verso/contract/statuses";
import { expect, it } from "vitest";
import { queryKeys } from "./keys.ts";
import { takeFromLists } from "./known-from-lists.ts";
import { anExtraction } from "./testing/an-extraction.ts";

const id = anExtraction().id;
const key = queryKeys.extraction(id);
const of = (status: ExtractionStatus) => anExtraction({ status });
const page = (status: ExtractionStatus) => ({
  data: [anExtraction({ id: "ext_01m7zb6rdwf9y9mz6ybtzha2vk" }), of(status)],
  next_cursor: null,
  names: { [anExtraction().upload_id]: "bill.pdf" },
});
const statusIn = (client: QueryClient) => client.getQueryData<{ status: string; name: string }>(key);

it("opens a row as the list reads, whatever was known of it when it was submitted", () => {
  const client = new QueryClient();
  client.setQueryData(key, { ...of("queued"), name: "bill.pdf", schema_origin: "kept" }, { updatedAt: 1_000 });
  const pages = { pages: [page("processing")], pageParams: [null] };
  client.setQueryData([...queryKeys.extractions, "list", {}], pages, { updatedAt: 2_000 });
  client.setQueryData([...queryKeys.extractions, "recent", 5], page("succeeded"), { updatedAt: 3_000 });
  takeFromLists(client, id);
  expect(statusIn(client)).toMatchObject({ status: "succeeded", name: "bill.pdf", schema_origin: "kept" });
  expect(client.getQueryState(key)?.dataUpdatedAt).toBe(3_000);
});

it("knows one that was never asked for by its runs, and leaves what is newer than every list", () => {
  const client = new QueryClient();
  takeFromLists(client, id);
  expect(statusIn(client)).toBeUndefined();
  const runs = [{ ...of("succeeded"), name: "bill.pdf" }];
  client.setQueryData([...queryKeys.extractions, "runs", "upl"], runs, { updatedAt: 2_000 });
  takeFromLists(client, id);
  expect(statusIn(client)).toMatchObject({ status: "succeeded", name: "bill.pdf" });
  client.setQueryData(key, { ...of("failed"), name: "bill.pdf" }, { updatedAt: 3_000 });
  takeFromLists(client, id);
  expect(statusIn(client)?.status).toBe("failed");
});
