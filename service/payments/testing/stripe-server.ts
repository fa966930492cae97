import { createServer } from "node:http";
import type { StripeAddress } from "../stripe-checkout.ts";

type Asked = { path: string; idempotencyKey: string; authorization: string; form: URLSearchParams };

/** A loopback server in place of Stripe's API: it opens sessions, one for each idempotency key, or fails as told. */
export type StripeServer = {
  address: StripeAddress;
  asked: Asked[];
  /** The status of every answer from now on; 200 is the ordinary one. */
  answerWith(status: number): void;
  stop(): Promise<void>;
};

export async function startStripeServer(): Promise<StripeServer> {
  const asked: Asked[] = [];
  const sessions = new Map<string, string>();
  let status = 200;
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const idempotencyKey = String(request.headers["idempotency-key"] ?? "");
    const authorization = String(request.headers.authorization ?? "");
    asked.push({ path: request.url ?? "", idempotencyKey, authorization, form: new URLSearchParams(body) });
    const id = sessions.get(idempotencyKey) ?? `cs_test_${sessions.size + 1}`;
    const session = { id, object: "checkout.session", url: `https://checkout.stripe.com/c/pay/${id}` };
    const error = { type: "api_error", message: "No more today." };
    if (status === 200) sessions.set(idempotencyKey, id);
    response.writeHead(status, { "Content-Type": "application/json" });
    response.end(JSON.stringify(status === 200 ? session : { error }));
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return {
    address: { host: "localhost", port: address.port, protocol: "http" },
    asked,
    answerWith(next) {
      status = next;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
