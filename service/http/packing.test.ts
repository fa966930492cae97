import { randomUUID } from "node:crypto";
import { type IncomingHttpHeaders, request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { scopes } from "@verso/contract/scopes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { adjust } from "../ledger/adjust.ts";
import { accepted } from "./testing/extractions.ts";
import { startTestService, type TestService, type TestTenant } from "./testing/service.ts";
import { completeUpload, pdf } from "./testing/uploads.ts";

let service: TestService;
let tenant: TestTenant;
let extraction: string;
beforeAll(async () => {
  service = await startTestService({ VERSO_PAYMENTS: "test", VERSO_WEBHOOKS_INSECURE: "1" });
  tenant = await service.tenant(scopes);
  const { db, clock } = service.services;
  for (let i = 0; i < 12; i++) await adjust(db, { tenantId: tenant.tenantId, amount: "1", reason: "A gift", clock });
  const { id: upload_id } = await completeUpload(tenant, await pdf(1));
  for (let i = 0; i < 12; i++) {
    await completeUpload(tenant, await pdf(1));
    const metadata = { note: "x".repeat(500), other: "y".repeat(500) };
    extraction = (await accepted(tenant, { upload_id, metadata })).id;
    await post("/v1/keys", { scopes: ["extractions.read"], name: `Key ${i}` });
    await post("/v1/credits/top_ups", { amount: "25.00" });
    await post("/v1/webhooks", { url: "http://127.0.0.1:9/", events: ["credit.low"] });
  }
}, 60_000);
afterAll(() => service.stop());

type Raw = { status: number; headers: IncomingHttpHeaders; body: Buffer };
/** As it comes over the wire. */
function raw(method: string, path: string, headers: Record<string, string>, body?: object): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${service.origin}${path}`,
      {
        method,
        headers: {
          Authorization: `Bearer ${tenant.key}`,
          ...(body && { "Content-Type": "application/json" }),
          ...headers,
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("end", () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        );
      },
    ).on("error", reject);
    sent.end(body && JSON.stringify(body));
  });
}
const post = (path: string, body?: object) =>
  raw("POST", path, { "Idempotency-Key": randomUUID(), "Accept-Encoding": "gzip, br" }, body);

/** Whether caches are told that it depends on what is accepted. */
const varies = ({ headers }: Raw) => headers.vary?.split(", ").includes("Accept-Encoding") ?? false;

const large = [
  "/v1/extractions",
  "/v1/uploads",
  "/v1/ledger",
  "/v1/usage",
  "/v1/keys",
  "/v1/webhooks",
  "/openapi.json",
];

describe("an answer of more than 1 KiB", () => {
  it.each([...large, "/v1/extractions/{id}"])("%s goes packed as the client accepts it, and says so", async (path) => {
    const at = path.replace("{id}", extraction);
    const plain = await raw("GET", at, {});
    expect([plain.status, plain.headers["content-encoding"], varies(plain)]).toEqual([200, undefined, true]);
    expect(plain.body.byteLength).toBeGreaterThan(1024);
    const [br, gzip] = [
      await raw("GET", at, { "Accept-Encoding": "gzip, br" }),
      await raw("GET", at, { "Accept-Encoding": "gzip;q=1, br;q=0.5" }),
    ];
    for (const packed of [br, gzip]) {
      expect([packed.headers["content-type"], varies(packed)]).toEqual(["application/json", true]);
      expect(Number(packed.headers["content-length"])).toBe(packed.body.byteLength);
      expect(packed.body.byteLength).toBeLessThan(plain.body.byteLength * 0.6);
    }
    expect([br.headers["content-encoding"], gzip.headers["content-encoding"]]).toEqual(["br", "gzip"]);
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    const head = await raw("HEAD", at, { "Accept-Encoding": "gzip" });
    expect([head.headers["content-encoding"], head.body.byteLength]).toEqual(["gzip", 0]);
  });

  it("of a hundred long ones is packed too", async () => {
    const plain = await raw("GET", "/v1/extractions?limit=100", {});
    const packed = await raw("GET", "/v1/extractions?limit=100", { "Accept-Encoding": "br" });
    expect(brotliDecompressSync(packed.body).equals(plain.body)).toBe(true);
  });
});

it("an answer of less goes as it is, whatever is accepted", async () => {
  for (const path of ["/v1/credits", "/v1/usage/summary", "/v1/extractions?limit=1&status=failed"]) {
    const answer = await raw("GET", path, { "Accept-Encoding": "gzip, br" });
    expect([path, answer.status, answer.headers["content-encoding"], varies(answer)]).toEqual([
      path,
      200,
      undefined,
      false,
    ]);
  }
});

it("what holds a secret is never packed, however long it is", async () => {
  const answers = [
    await raw("GET", "/v1/credits/top_ups", { "Accept-Encoding": "gzip, br" }),
    await post("/v1/uploads", { content_type: "application/pdf", size_bytes: 10 }),
    await post("/v1/keys", { scopes: ["extractions.read"] }),
    await post("/v1/webhooks", { url: `http://127.0.0.1:9/${"x".repeat(1_500)}`, events: ["credit.low"] }),
  ];
  const secrets = ["session=", "signature", "dex_live_", "whsec_"];
  for (const [i, { status, headers, body }] of answers.entries()) {
    expect(status).toBeLessThan(300);
    expect(headers["content-encoding"]).toBeUndefined();
    expect(String(body)).toContain(secrets[i]);
  }
  expect(answers.filter(({ body }) => body.byteLength > 1024)).toHaveLength(2);
});
