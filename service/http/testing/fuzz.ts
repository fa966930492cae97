import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { ErrorBody } from "@verso/contract/error-shapes";
import type { Scope } from "@verso/contract/scopes";
import { scopes as everyScope } from "@verso/contract/scopes";
import { sql } from "kysely";
import { expect } from "vitest";
import { checkLedger } from "../../audit/check-ledger.ts";
import { createApp } from "../app.ts";
import { documented } from "./documented.ts";
import { startTestService, type TestService } from "./service.ts";

export type Sent = { key?: string; headers?: Record<string, string>; body?: string | Uint8Array | undefined };
export type Heard = { status: number; headers: Headers; text: string };

/** A service that is asked without a socket, as often as a machine allows, and holds every answer to what always holds. */
export type Fuzz = {
  service: TestService;
  /** How many requests were sent. */
  readonly sent: number;
  /** What no answer to anybody may hold from now on, unless the request held it: another tenant's. */
  conceal(...secrets: string[]): void;
  tenant(scopes?: readonly Scope[]): Promise<{ tenantId: string; key: string }>;
  send(method: string, path: string, given?: Sent): Promise<Heard>;
  /** No wallet has promised more than it holds. */
  checkWallets(): Promise<void>;
  /** The books are right to the last entry. */
  end(): Promise<void>;
};

export async function openFuzz(settings: Parameters<typeof startTestService>[0] = {}): Promise<Fuzz> {
  const service = await startTestService({ VERSO_LOG_LEVEL: "silent", ...settings });
  const app = createApp(service.services);
  const check = documented(await (await app.request("/openapi.json")).json());
  const secrets: string[] = [];
  let sent = 0;
  const checkWallets = async () => {
    const { rows } = await sql`SELECT FROM service.wallets WHERE balance < reserved`.execute(service.services.db);
    expect(rows).toEqual([]);
  };
  return {
    service,
    get sent() {
      return sent;
    },
    conceal: (...more) => void secrets.push(...more),
    async tenant(scopes = everyScope) {
      const { tenantId, key } = await service.tenant(scopes);
      return { tenantId, key };
    },
    async send(method, path, { key, headers = {}, body } = {}) {
      sent++;
      const allHeaders: Record<string, string> = {
        ...(key !== undefined && { Authorization: `Bearer ${key}` }),
        ...(body !== undefined && !("Content-Type" in headers) && { "Content-Type": "application/json" }),
        ...headers,
      };
      const text = typeof body === "string" ? body : undefined;
      const packed = await app.fetch(
        new Request(`${service.origin}${path}`, {
          method,
          headers: allHeaders,
          ...(body !== undefined && { body: typeof body === "string" ? body : new Uint8Array(body) }),
        }),
      );
      const answer = await unpack(packed);
      await check({
        method,
        path: `${service.origin}${path}`,
        body: text,
        headers: allHeaders,
        answer: answer.clone(),
      });
      const heard = { status: answer.status, headers: answer.headers, text: await answer.text() };
      const request = `${path} ${JSON.stringify(allHeaders)} ${text ?? ""}`;
      expectAsAlways(method, heard);
      const said = `${heard.text} ${JSON.stringify([...heard.headers])}`;
      for (const secret of secrets)
        if (said.includes(secret) && !request.includes(secret)) throw new Error(`tells ${secret}`);
      return heard;
    },
    checkWallets,
    async end() {
      try {
        await checkWallets();
        expect(await checkLedger(service.services.db)).toMatchObject({ ok: true, violations: [] });
      } finally {
        await service.stop();
      }
    },
  };
}

/** An answer as a client that accepts its encoding reads it. */
async function unpack(answer: Response): Promise<Response> {
  const encoding = answer.headers.get("Content-Encoding");
  if (encoding === null || answer.body === null) return answer;
  const bytes = await answer.arrayBuffer();
  const body = encoding === "br" ? brotliDecompressSync(bytes) : gunzipSync(bytes);
  return new Response(body, answer);
}

/** What holds of every answer whatever was asked: no 5xx, a request id, and the contract's body of every refusal. */
function expectAsAlways(method: string, { status, headers, text }: Heard): void {
  expect(status).toBeLessThan(500);
  expect(headers.get("X-Request-Id")).toMatch(/^req_/);
  if (status < 400 || method === "HEAD") return;
  expect(ErrorBody.parse(JSON.parse(text)).error.request_id).toBe(headers.get("X-Request-Id"));
}
