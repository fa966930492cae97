import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { WebhookEvent, WebhookWithSecret } from "@verso/contract/webhooks";
import type { Chance } from "../flow/chance.ts";
import { BrokenPromise } from "./client.ts";

/** What a tenant was told; of an event only what it said first, since it must say the same each time. */
export type Told = { tenant: string; event: WebhookEvent; body: string; came: number; taken: number };
/** What came of all attempts that reached a receiver. */
type Attempts = { taken: number; refused: number; hung: number; cut: number };

export type Receiver = {
  told: Map<string, Told>;
  attempts: Attempts;
  /** What must never come: another body, a wrong signature, what is no event. */
  wrong: string[];
  /** Adds an endpoint of a tenant, by its key. */
  watch(origin: string, key: string): Promise<void>;
  /** From now on everything is taken. */
  behave(): void;
  close(): void;
};

/** An event is refused so often at most: the waits after it grow. */
const refusalsMax = 2;

/** Receivers of all tenants. Until they behave they refuse, hang or break off what comes, now and then. */
export async function openReceiver(chance: Chance): Promise<Receiver> {
  const told = new Map<string, Told>();
  const secrets = new Map<string, string>();
  const attempts: Attempts = { taken: 0, refused: 0, hung: 0, cut: 0 };
  const wrong: string[] = [];
  let behaves = false;

  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = Buffer.concat(await request.toArray()).toString("utf8");
    const tenant = request.url?.slice(1) ?? "";
    const id = String(request.headers["webhook-id"]);
    const key = Buffer.from((secrets.get(tenant) ?? "").replace("whsec_", ""), "base64");
    const due = createHmac("sha256", key)
      .update(`${id}.${request.headers["webhook-timestamp"]}.${body}`)
      .digest("base64");
    if (request.headers["webhook-signature"] !== `v1,${due}`) wrong.push(`${id} is signed wrongly`);
    const event = WebhookEvent.parse(JSON.parse(body));
    const known = told.get(id) ?? { tenant, event, body, came: 0, taken: 0 };
    told.set(id, known);
    if (known.body !== body || known.tenant !== tenant || event.id !== id)
      wrong.push(`${id} came as two different events`);
    known.came++;
    const mood = behaves || known.came - known.taken > refusalsMax ? 1 : chance.float();
    if (mood < 0.15) {
      attempts.refused++;
      response.writeHead(500).end();
    } else if (mood < 0.2) attempts.hung++;
    else if (mood < 0.3) {
      attempts.cut++;
      request.destroy();
    } else {
      attempts.taken++;
      known.taken++;
      response.writeHead(204).end();
    }
  };
  const server = createServer((request, response) => {
    take(request, response).catch((error: unknown) => {
      // A sender that is killed half-way has said nothing.
      if (!request.destroyed) wrong.push(String(error));
      request.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  return {
    told,
    attempts,
    wrong,
    async watch(origin, key) {
      const tenant = `tenant-${secrets.size + 1}`;
      const answer = await fetch(`${origin}/v1/webhooks`, {
        method: "POST",
        headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json", "Idempotency-Key": tenant },
        body: JSON.stringify({
          url: `http://127.0.0.1:${port}/${tenant}`,
          events: ["extraction.finished", "credit.low"],
        }),
      });
      secrets.set(tenant, WebhookWithSecret.parse(await answer.json()).secret);
    },
    behave() {
      behaves = true;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Until every delivery that is due or will be was made. */
export async function untilAllTold(pending: () => Promise<number>): Promise<void> {
  for (const deadline = Date.now() + 180_000; ; await sleep(250)) {
    const left = await pending();
    if (left === 0) return;
    if (Date.now() > deadline) throw new BrokenPromise(`${left} deliveries are pending still`);
  }
}
