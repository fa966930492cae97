import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { speak } from "../testing/speak.ts";
import type { ArrivalBounds } from "./arrival.ts";
import { listen } from "./listen.ts";
import { startTestService, type TestService, type TestTenant } from "./testing/service.ts";

const KiB = 1024;
/** What the system itself keeps of a connection between two programs of one machine. Bytes. */
const inTheSystem = 16 * KiB * KiB;
const open: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

/** Sends endless chunks until an answer comes or the connection is closed; how many bytes went out. */
async function sendEndlessly({ socket, heard }: ReturnType<typeof speak>, bytesMax = 64 * KiB * KiB): Promise<number> {
  const chunk = `${(4 * KiB).toString(16)}\r\n${"a".repeat(4 * KiB)}\r\n`;
  let sentBytes = 0;
  while (heard() === "" && !socket.destroyed && sentBytes < bytesMax) {
    sentBytes += chunk.length;
    if (!socket.write(chunk)) await new Promise((resolve) => socket.once("drain", resolve).once("close", resolve));
    else await new Promise(setImmediate);
  }
  return sentBytes;
}

describe("a connection", () => {
  /** The socket in front of an app that reads each body to its end. */
  async function door(arrival?: ArrivalBounds) {
    const read: number[] = [];
    const app = {
      async fetch(request: Request) {
        read.push((await request.arrayBuffer()).byteLength);
        return new Response("read");
      },
    };
    const deps = { log: pino({ level: "silent" }), clock: () => new Date() };
    const opened = await listen(app, deps, {
      port: 0,
      host: "127.0.0.1",
      trust: () => false,
      ...(arrival && { arrival }),
    });
    open.push(() => opened.close(0));
    return { port: opened.port, read };
  }
  const brisk = { bodyMs: 200, windowMs: 200, windowBytesMin: KiB };
  const head = (line: string, length: number) => `${line} HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`;

  it("whose body is not whole in time is cut, with 408", async () => {
    const { port, read } = await door(brisk);
    const answer = await speak(port, `${head("POST /v1/uploads", 1000)}{`).closed;
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(JSON.parse(answer.split("\r\n\r\n")[1] ?? "").error.code).toBe("invalid_request");
    expect(read).toEqual([]);
  });

  it("whose file comes drop by drop is cut; one that comes at a pace may take longer than any other body", async () => {
    const { port, read } = await door(brisk);
    const slow = speak(port, head("PUT /objects/a", 64 * KiB));
    const paced = speak(port, head("PUT /objects/b", 64 * KiB));
    const drops = setInterval(() => slow.socket.write("a"), 20);
    open.push(() => clearInterval(drops));
    for (let sent = 0; sent < 64; sent++) {
      paced.socket.write("a".repeat(KiB));
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
    expect(await slow.closed).toMatch(/^HTTP\/1.1 408 /);
    await vi.waitFor(() => expect(paced.heard()).toMatch(/^HTTP\/1.1 200 /));
    expect(read).toEqual([64 * KiB]);
  });

  it("that was answered before its body came does not stay open for it", async () => {
    const { port } = await door(brisk);
    const { closed } = speak(port, `${head("POST /v1/uploads", 10 * KiB)}{`);
    await closed;
  });
});

describe("the service's bodies", () => {
  let service: TestService;
  let tenant: TestTenant;
  let port: number;
  beforeAll(async () => {
    service = await startTestService({
      VERSO_PAYMENTS: "stripe",
      STRIPE_SECRET_KEY: "sk_test",
      STRIPE_WEBHOOK_SECRET: "whsec_x",
    });
    tenant = await service.tenant();
    port = Number(new URL(service.origin).port);
  });
  afterAll(() => service.stop());
  const chunked = (line: string, ...headers: string[]) =>
    [`${line} HTTP/1.1`, "Host: x", "Transfer-Encoding: chunked", ...headers, "", ""].join("\r\n");

  it.each([
    ["JSON", "POST /v1/uploads", 413],
    ["a webhook, whose sender nobody knows yet", "POST /payments/stripe/webhook", 413],
    ["what has no key", "POST /v1/extractions", 401],
    ["what has no address", "POST /nowhere", 404],
    ["a file that nobody signed", "PUT /objects/uploads/x", 403],
  ])("are cut where they do not end: %s", async (_, line, status) => {
    const headers = ["Content-Type: application/json", "Idempotency-Key: k"];
    if (status === 413) headers.push(`Authorization: Bearer ${tenant.key}`);
    const connection = speak(port, chunked(line, ...headers));
    const sentBytes = await sendEndlessly(connection);
    expect(connection.heard()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(sentBytes).toBeLessThan(inTheSystem);
    await connection.closed;
  });

  it("of a signed file are cut at its size", async () => {
    const body = { content_type: "application/pdf", size_bytes: 50 * KiB };
    const slot = await (await tenant.call("POST", "/v1/uploads", { body, headers: { "Idempotency-Key": "f" } })).json();
    const { pathname, search } = new URL(slot.write.url);
    const connection = speak(port, chunked(`PUT ${pathname}${search}`, "Content-Type: application/pdf"));
    const sentBytes = await sendEndlessly(connection);
    expect(connection.heard()).toMatch(/^HTTP\/1.1 413 /);
    expect(sentBytes).toBeLessThan(inTheSystem);
    await connection.closed;
    expect(await service.objectFiles()).toEqual([]);
  });

  it.each([
    ["a length beside chunks", "Content-Length: 3\r\nTransfer-Encoding: chunked"],
    ["two lengths", "Content-Length: 3\r\nContent-Length: 900000"],
  ])("that lie about their length, by %s, are refused", async (_, lengths) => {
    const answer = await speak(port, `POST /v1/uploads HTTP/1.1\r\nHost: x\r\n${lengths}\r\n\r\nabc`).closed;
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
  });
});
