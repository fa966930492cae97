import { infiniteQueryOptions, queryOptions, useQueryClient } from "@tanstack/react-query";
import type {
  CreateWebhook,
  Delivery,
  DeliveryList,
  UpdateWebhook,
  Webhook,
  WebhookWithSecret,
} from "@verso/contract/webhooks";
import { useCallback } from "react";
import { fetchParsed, remove } from "./fetch-parsed.ts";
import { queryKeys } from "./keys.ts";

const pollMs = 2_000;
const pollMaxMs = 15_000;
const pageSize = 25;

/** A delivery may wait for an hour between two attempts, so the pauses grow. */
const pauseMs = (lists: readonly DeliveryList[] | undefined, polls: number) =>
  lists?.some(({ data }) => data.some(({ status }) => status === "pending"))
    ? Math.min(pollMaxMs, pollMs * 1.1 ** polls)
    : false;

export const webhooksQuery = () =>
  queryOptions({
    queryKey: queryKeys.webhooks,
    queryFn: async ({ signal }) => (await fetchParsed("/api/webhooks", "WebhookList", { signal })).data,
  });

/** What was and will be sent to an endpoint, newest first; followed while something waits. */
export const deliveriesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.deliveries(id),
    queryFn: ({ pageParam, signal }) => {
      const params = new URLSearchParams({ limit: String(pageSize) });
      if (pageParam !== null) params.set("cursor", pageParam);
      return fetchParsed(`/api/webhooks/${id}/deliveries?${params}`, "DeliveryList", { signal });
    },
    initialPageParam: initialCursor,
    getNextPageParam: (last) => last.next_cursor,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => pauseMs(data?.pages, dataUpdateCount),
  });

const initialCursor: string | null = null;

/** The newest delivery of an endpoint, or null. */
export const lastDeliveryQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.deliveries(id), "last"],
    queryFn: async ({ signal }) => {
      const { data } = await fetchParsed(`/api/webhooks/${id}/deliveries?limit=1`, "DeliveryList", { signal });
      return data[0] ?? null;
    },
  });

/** Adds an endpoint. What comes back holds its secret: keep it nowhere but in view. */
export function addWebhook(body: CreateWebhook, idempotencyKey: string): Promise<WebhookWithSecret> {
  return fetchParsed("/api/webhooks", "WebhookWithSecret", { method: "POST", body, idempotencyKey });
}

export function changeWebhook(id: string, body: UpdateWebhook): Promise<Webhook> {
  return fetchParsed(`/api/webhooks/${id}`, "Webhook", { method: "PATCH", body });
}

export async function removeWebhook(id: string): Promise<void> {
  await remove(`/api/webhooks/${id}`);
}

/** As `addWebhook`: the other secret is in the answer alone. */
export function rotateWebhookSecret(id: string): Promise<WebhookWithSecret> {
  return fetchParsed(`/api/webhooks/${id}/rotate`, "WebhookWithSecret", { method: "POST", body: {} });
}

export function sendTestEvent(id: string): Promise<Delivery> {
  return fetchParsed(`/api/webhooks/${id}/test`, "Delivery", { method: "POST", body: {} });
}

export function redeliver(id: string, delivery: string): Promise<Delivery> {
  return fetchParsed(`/api/webhooks/${id}/deliveries/${delivery}/redeliver`, "Delivery", { method: "POST", body: {} });
}

/** Takes an endpoint that was removed out of the list, so that nothing more is asked of it. */
export function useWebhookRemoved(id: string): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    client.setQueryData(webhooksQuery().queryKey, (list) => list?.filter((webhook) => webhook.id !== id));
  }, [client, id]);
}

/** Has endpoints and deliveries asked for again. */
export function useWebhooksChanged(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: queryKeys.webhooks }), [client]);
}
