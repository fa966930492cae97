import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { eventTypes } from "@verso/contract/vocabulary";
import { Delivery, DeliveryList, WebhookEvent, WebhookWithSecret } from "@verso/contract/webhooks";
import { expect, onTestFinished } from "vitest";
import type { TestTenant } from "./service.ts";

export type Received = { event: WebhookEvent; headers: Record<string, string>; body: string };
/** How a receiver answers; what returns nothing leaves the sender waiting. */
export type Behaviour = (received: Received, response: ServerResponse) => void;

export type Receiver = {
  url: string;
  /** Everything that came, in its order, whatever was answered. */
  received: Received[];
  behave(behaviour: Behaviour): void;
  /** Nobody listens any more, until `open`. */
  close(): Promise<void>;
  open(): Promise<void>;
};

export const takes: Behaviour = (_, response) => response.writeHead(204).end();
export const refuses: Behaviour = (_, response) => response.writeHead(500).end("not now");
export const hangs: Behaviour = () => {};

/** A receiver of its own on loopback, gone when the test ends. */
export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let behaviour = takes;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString("utf8");
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const one = { event: WebhookEvent.parse(JSON.parse(body)), headers, body };
    received.push(one);
    behaviour(one, response);
  };
  let server = createServer();
  const listen = async (port: number) => {
    server = createServer((request, response) => {
      answer(request, response).catch(() => request.destroy());
    });
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  onTestFinished(close);
  return {
    url: `http://127.0.0.1:${port}/hook?from=verso`,
    received,
    behave: (next) => {
      behaviour = next;
    },
    close,
    open: async () => void (await listen(port)),
  };
}

/** An endpoint for every event, unless told otherwise. */
export async function addWebhook(tenant: TestTenant, body: { url: string; events?: string[] }) {
  const answer = await tenant.call("POST", "/v1/webhooks", {
    body: { events: eventTypes, ...body },
    headers: { "Idempotency-Key": randomUUID() },
  });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return WebhookWithSecret.parse(await answer.json());
}

export async function deliveriesOf(tenant: TestTenant, id: string): Promise<Delivery[]> {
  const answer = await tenant.call("GET", `/v1/webhooks/${id}/deliveries?limit=100`);
  return DeliveryList.parse(await answer.json()).data;
}

export async function sendTest(tenant: TestTenant, id: string): Promise<Delivery> {
  return Delivery.parse(await (await tenant.call("POST", `/v1/webhooks/${id}/test`)).json());
}
