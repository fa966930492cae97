import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as after } from "node:timers/promises";

export type Asked = { method: string; path: string; query: URLSearchParams };
/** What becomes of a request instead of its answer, or before it. */
export type Spell =
  | { status: number; code: string; message: string; retryAfterS?: number; required?: string; available?: string }
  | { delayMs: number };
export type Weather = (asked: Asked) => Spell | undefined;

/** What the contract marks as added to the specification: a service of another deployment answers as to any unknown address. */
const added: readonly [method: string | null, path: RegExp][] = [
  ["GET", /^\/extractions$/],
  ["GET", /^\/uploads$/],
  ["PATCH", /^\/credits$/],
  ["GET", /^\/credits\/top_ups$/],
  [null, /^\/(usage\/summary|ledger|exports|keys|webhooks|reviews|samples)(\/|$)/],
  [null, /^\/(extractions|uploads)\/[^/]+\/(preview|reviews|pages|data|content)(\/|$)/],
];
/** Parameters that it does not know, and so refuses. */
const addedParameters = /^(wait|extraction_id|group|format|pages|reviews)$/;
/** Fields that its answers lack, wherever they stand. */
const addedFields = new Set([
  ...["metadata", "key_id", "recoverable_until", "data_deleted_at", "review", "sha256", "top_up_id"],
  ...["budget", "price_sources", "low_credit", "monthly", "processing_since", "paid_at"],
]);

function without(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(without);
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => !addedFields.has(name));
  return Object.fromEntries(kept.map(([name, each]) => [name, without(each)]));
}

function refusedThere({ method, path, query }: Asked): Spell | undefined {
  if (added.some(([of, pattern]) => (of === null || of === method) && pattern.test(path))) {
    return { status: 404, code: "not_found", message: "There is nothing at this address." };
  }
  const unknown = [...query.keys()].find((name) => addedParameters.test(name));
  if (unknown === undefined) return undefined;
  return { status: 400, code: "invalid_request", message: `The query has an unknown field ${unknown}.` };
}

/** A request's id as services give them; one of these is as good as another. */
const requestId = "req_00000000000000000000000000";

function refuse(response: ServerResponse, spell: Exclude<Spell, { delayMs: number }>): void {
  const { status, retryAfterS, ...error } = spell;
  const wait = retryAfterS === undefined ? {} : { "retry-after": String(retryAfterS) };
  response.writeHead(status, { "content-type": "application/json", "x-request-id": requestId, ...wait });
  response.end(JSON.stringify({ error: { ...error, request_id: requestId } }));
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part);
  return Buffer.concat(parts);
}

/**
 * Stands in front of a service and plays bad days: what `weather` says of a request happens to it. `bare` makes it one of
 * another deployment, which has what the specification names and nothing else. Browsers of any dashboard may send it files:
 * to the service they come from `origin`, which it knows.
 */
export async function startBadDays(service: string, origin: string) {
  const day: { weather: Weather; bare: boolean } = { weather: () => undefined, bare: false };
  const answer = async (incoming: IncomingMessage, response: ServerResponse) => {
    const url = new URL(incoming.url ?? "/", service);
    const asked = {
      method: incoming.method ?? "GET",
      path: url.pathname.replace(/^\/v1/, ""),
      query: url.searchParams,
    };
    const body = await bodyOf(incoming);
    const isFile = url.pathname.startsWith("/objects/");
    const spell = isFile ? undefined : (day.weather(asked) ?? (day.bare ? refusedThere(asked) : undefined));
    if (spell !== undefined && "status" in spell) return refuse(response, spell);
    if (spell !== undefined) await after(spell.delayMs);
    const { "accept-encoding": _, origin: from, ...headers } = incoming.headers;
    const sent = request(url, {
      method: asked.method,
      headers: { ...headers, host: url.host, ...(from === undefined ? {} : { origin }) },
    });
    sent.end(body);
    const [got]: [IncomingMessage] = (await once(sent, "response")) as [IncomingMessage];
    const { "content-length": _length, "access-control-allow-origin": allowed, ...kept } = got.headers;
    const whole = await bodyOf(got);
    const isJson = kept["content-type"]?.startsWith("application/json") ?? false;
    response.writeHead(got.statusCode ?? 502, {
      ...kept,
      ...(allowed === undefined ? {} : { "access-control-allow-origin": from ?? allowed }),
    });
    response.end(isJson ? told(whole, service, address(), day.bare) : whole);
  };
  const server = createServer((incoming, response) => {
    answer(incoming, response).catch(() => response.destroy());
  });
  const address = () => `http://localhost:${(server.address() as AddressInfo).port}`;
  server.listen(0, "localhost");
  await once(server, "listening");
  return {
    url: address(),
    change: (next: Partial<typeof day>) => void Object.assign(day, { weather: () => undefined, bare: false }, next),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** An answer as it is told here: files are sent here, too. */
function told(body: Buffer, service: string, here: string, bare: boolean): string {
  const text = body.toString("utf8").replaceAll(`${service}/objects/`, `${here}/objects/`);
  return bare && text !== "" ? JSON.stringify(without(JSON.parse(text))) : text;
}
