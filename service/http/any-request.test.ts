import { randomUUID } from "node:crypto";
import { Extraction, ExtractionList } from "@verso/contract/extractions";
import { IssuedKey } from "@verso/contract/keys";
import { TopUp } from "@verso/contract/top-ups";
import { Upload } from "@verso/contract/uploads";
import { Delivery, Webhook } from "@verso/contract/webhooks";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { z } from "zod";
import { type AnyRequest, anyRequest, type Operation } from "./testing/any-request.ts";
import { type KnownName, knownNames } from "./testing/any-value.ts";
import { type Fuzz, openFuzz } from "./testing/fuzz.ts";
import { pdf } from "./testing/uploads.ts";

const runs = 3_400;
const secretText = "Confidential-8f3c1d";

let fuzz: Fuzz;
let keys: Record<AnyRequest["as"], string | undefined>;
const things = new Map<KnownName, string>();
const operations: Operation[] = [];

beforeAll(async () => {
  fuzz = await openFuzz({ VERSO_PAYMENTS: "test", STRIPE_WEBHOOK_SECRET: "whsec_fuzz", VERSO_WEBHOOKS_INSECURE: "1" });
  fuzz.service.work();
  const [mine, theirs] = [await fuzz.tenant(), await fuzz.tenant()];
  const own = await furnish(mine.key, "Public text");
  const other = await furnish(theirs.key, secretText);
  for (const name of knownNames) {
    things.set(name, own[name]);
    things.set(`OTHER_${name}`, other[name]);
  }
  const listed = await fuzz.send("GET", "/v1/usage", { key: theirs.key });
  const entries = z.object({ ledger: z.object({ entries: z.array(z.object({ id: z.string() })) }) });
  const { ledger } = entries.parse(JSON.parse(listed.text));
  fuzz.conceal(...Object.values(other), ...ledger.entries.map(({ id }) => id), theirs.tenantId, theirs.key, secretText);

  const reading = IssuedKey.parse(await made(mine.key, "/v1/keys", { scopes: ["extractions.read"] }));
  const revoked = IssuedKey.parse(await made(mine.key, "/v1/keys", { scopes: ["extractions.read"] }));
  await fuzz.send("DELETE", `/v1/keys/${revoked.id}`, { key: mine.key });
  keys = { everything: mine.key, reading: reading.key, nobody: undefined, noise: "dex_live_x", revoked: revoked.key };

  const document = await fuzz.send("GET", "/openapi.json");
  const Paths = z.object({
    paths: z.record(
      z.string(),
      z.record(z.string(), z.object({ parameters: z.array(z.object({ name: z.string(), in: z.string() })) })),
    ),
  });
  for (const [path, methods] of Object.entries(Paths.parse(JSON.parse(document.text)).paths)) {
    for (const [method, { parameters }] of Object.entries(methods)) {
      const query = parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name);
      operations.push({ method: method.toUpperCase(), path: `/v1${path}`, query });
    }
  }
  const outside = [
    "GET /healthz",
    "GET /readyz",
    "GET /payments/test/{id}",
    "POST /payments/test/{id}",
    "POST /payments/stripe/webhook",
  ];
  for (const line of outside) {
    const [method = "", path = ""] = line.split(" ");
    operations.push({ method, path, query: path.includes("test") ? ["session"] : [] });
  }
}, 120_000);
afterAll(() => fuzz.end(), 120_000);

it("answers any request with what it asked for, or with a refusal of the contract, and tells nothing of others", async () => {
  const answered = new Map<string, number>();
  const one = async (drawn: AnyRequest) => {
    const request = named(drawn);
    const search = new URLSearchParams(request.query).toString();
    const isBodiless = request.method === "GET" || request.method === "HEAD";
    const answer = await fuzz.send(request.method, `${request.path}${search === "" ? "" : `?${search}`}`, {
      ...(keys[request.as] !== undefined && { key: keys[request.as] }),
      headers: request.headers,
      body: isBodiless ? undefined : request.body,
    });
    const isForeign = [...things].some(([name, id]) => name.startsWith("OTHER_") && request.path.includes(id));
    if (isForeign && request.method !== "OPTIONS") expect(answer.status).toBeGreaterThanOrEqual(400);
    if (answer.status < 400) answered.set(operationOf(request), (answered.get(operationOf(request)) ?? 0) + 1);
  };
  const requests = fc.array(anyRequest(operations), { minLength: 2, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(requests, fc.boolean(), async (given, isAtOnce) => {
      if (isAtOnce) await Promise.all(given.map(one));
      else for (const request of given) await one(request);
      await fuzz.checkWallets();
    }),
    { numRuns: runs, endOnFailure: true },
  );
  expect(fuzz.sent).toBeGreaterThan(9_000);
  // What can be granted was, so the requests were not all nonsense; a payment's page opens by a secret alone, and nothing
  // waits long enough here to be cancelled.
  const never = operations
    .map(({ method, path }) => `${method} ${path}`)
    .filter((operation) => !answered.has(operation) && !/payments|DELETE .*extractions/.test(operation));
  expect(never).toEqual([]);
}, 240_000);

/** The drawn request with the things that it names. */
function named(drawn: AnyRequest): AnyRequest {
  const name = (text: string) => text.replace(/(OTHER_)?[A-Z]{3,}/g, (word) => thing(word) ?? word);
  const query = Object.fromEntries(Object.entries(drawn.query).map(([key, value]) => [key, name(value)]));
  return { ...drawn, path: name(drawn.path), query, body: drawn.body && name(drawn.body) };
}

const thing = (word: string) => [...things].find(([name]) => name === word)?.[1];

function operationOf({ method, path }: AnyRequest): string {
  const parts = path.split("/");
  const known = operations.find((operation) => {
    const pattern = operation.path.split("/");
    return (
      operation.method === method &&
      pattern.length === parts.length &&
      pattern.every((part, i) => part.startsWith("{") || part === parts[i])
    );
  });
  return `${method} ${known?.path ?? "elsewhere"}`;
}

async function made(key: string, path: string, body: object): Promise<unknown> {
  const answer = await fuzz.send("POST", path, {
    key,
    body: JSON.stringify(body),
    headers: { "Idempotency-Key": randomUUID() },
  });
  expect(answer.status, answer.text).toBeLessThan(300);
  return JSON.parse(answer.text);
}

/** One of everything that a tenant can have. */
async function furnish(key: string, text: string): Promise<Record<(typeof knownNames)[number], string>> {
  const slot = async (sizeBytes: number) =>
    Upload.parse(await made(key, "/v1/uploads", { content_type: "application/pdf", size_bytes: sizeBytes }));
  const upload = async () => {
    const file = await pdf(3, { info: { Title: text } });
    const { id, write } = await slot(file.byteLength);
    const { pathname, search } = new URL(write?.url ?? "");
    const put = await fuzz.send("PUT", pathname + search, { headers: write?.headers ?? {}, body: file });
    expect(put.status).toBe(200);
    return Upload.parse(JSON.parse((await fuzz.send("POST", `/v1/uploads/${id}/verify`, { key })).text)).id;
  };
  const extraction = async (upload_id: string) =>
    Extraction.parse(await made(key, "/v1/extractions", { upload_id, mode: "ocr" })).id;
  const UPLOAD = await upload();
  const EXTRACTION = await extraction(UPLOAD);
  const schema = { type: "object", properties: { title: { type: "string" } } };
  const STRUCTURED = Extraction.parse(
    await made(key, "/v1/extractions", { upload_id: UPLOAD, mode: "structured", schema }),
  ).id;
  await vi.waitFor(
    async () => {
      const list = await fuzz.send("GET", "/v1/extractions", { key });
      const statuses = ExtractionList.parse(JSON.parse(list.text)).data.map(({ status }) => status);
      expect(statuses).toEqual(["succeeded", "succeeded"]);
    },
    { timeout: 60_000, interval: 50 },
  );
  const webhook = async () =>
    Webhook.parse(await made(key, "/v1/webhooks", { url: "http://127.0.0.1:9/", events: ["credit.low"] })).id;
  const WEBHOOK = await webhook();
  return {
    UPLOAD,
    EXTRACTION,
    STRUCTURED,
    WEBHOOK,
    SPARE: await webhook(),
    DELIVERY: Delivery.parse(await made(key, `/v1/webhooks/${WEBHOOK}/test`, {})).id,
    DOOMED: await upload(),
    PENDING: (await slot(100)).id,
    ACTIVE: await extraction(UPLOAD),
    KEY: IssuedKey.parse(await made(key, "/v1/keys", { scopes: ["extractions.read"], name: text })).id,
    TOPUP: TopUp.parse(await made(key, "/v1/credits/top_ups", { amount: "5.00" })).id,
  };
}
