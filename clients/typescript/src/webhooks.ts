import { everything } from "./list-page.ts";
import { type CallOptions, type CreateOptions, type ListQuery, newKey, part, type Transport } from "./transport.ts";
import type { Delivery, DeliveryList, EventType, Webhook, WebhookStatus, WebhookWithSecret } from "./types.ts";

/** The addresses that are told of what happens. Needs the scope `webhooks.manage`. */
export class Webhooks {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Adds an endpoint. `secret`, by which `verifyWebhook` knows what comes from the service, is shown this once. */
  create(
    body: { url: string; events: readonly EventType[]; description?: string },
    { idempotencyKey = newKey(), signal }: CreateOptions = {},
  ): Promise<WebhookWithSecret> {
    return this.#transport.json({ method: "POST", path: "/webhooks", body, idempotencyKey, signal });
  }

  get(id: string, { signal }: CallOptions = {}): Promise<Webhook> {
    return this.#transport.json({ method: "GET", path: pathOf(id), signal });
  }

  /** All of them, newest first. */
  async list({ signal }: CallOptions = {}): Promise<Webhook[]> {
    const { data } = await this.#transport.json<{ data: Webhook[] }>({ method: "GET", path: "/webhooks", signal });
    return data;
  }

  /** Changes what is named, and leaves the rest. */
  update(
    id: string,
    body: { url?: string; events?: readonly EventType[]; status?: WebhookStatus; description?: string },
    { signal }: CallOptions = {},
  ): Promise<Webhook> {
    return this.#transport.json({ method: "PATCH", path: pathOf(id), body, signal });
  }

  delete(id: string, { signal }: CallOptions = {}): Promise<void> {
    return this.#transport.delete(pathOf(id), signal);
  }

  /** Gives it a new secret; for 24 hours what is sent is signed with the old one as well. */
  rotate(id: string, { signal }: CallOptions = {}): Promise<WebhookWithSecret> {
    return this.#transport.json({ method: "POST", path: `${pathOf(id)}/rotate`, signal });
  }

  /** Sends it an event of type `webhook.test`. */
  test(id: string, { signal }: CallOptions = {}): Promise<Delivery> {
    return this.#transport.json({ method: "POST", path: `${pathOf(id)}/test`, signal });
  }

  /** What was sent to it and what it answered, newest first. */
  deliveries(id: string, query: ListQuery = {}, { signal }: CallOptions = {}): Promise<DeliveryList> {
    return this.#transport.json({ method: "GET", path: `${pathOf(id)}/deliveries`, query, signal });
  }

  /** All of that, asked for page by page. */
  iterateDeliveries(id: string, query: ListQuery = {}, options: CallOptions = {}): AsyncGenerator<Delivery> {
    return everything((cursor = query.cursor) => this.deliveries(id, { ...query, ...(cursor && { cursor }) }, options));
  }

  /** Sends an event once more. */
  redeliver(id: string, deliveryId: string, { signal }: CallOptions = {}): Promise<Delivery> {
    const path = `${pathOf(id)}/deliveries/${part(deliveryId)}/redeliver`;
    return this.#transport.json({ method: "POST", path, signal });
  }
}

const pathOf = (id: string) => `/webhooks/${part(id)}`;
