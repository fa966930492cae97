import { openAsBlob, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { scopes } from "@verso/contract/scopes";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { startTestService, type TestService } from "../service/http/testing/service.ts";
import { pdf } from "../service/http/testing/uploads.ts";
import { openReceiver } from "../service/http/testing/webhooks.ts";
import { type Extraction, type Progress, Verso, VersoError, verifyWebhook } from "./typescript/src/index.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ VERSO_WEBHOOKS_INSECURE: "1" });
  service.work();
});
afterAll(() => service.stop());

async function client(options: Partial<ConstructorParameters<typeof Verso>[0]> = {}): Promise<Verso> {
  const { key } = await service.tenant(scopes);
  return new Verso({ apiKey: key, baseUrl: service.origin, backoffMs: 20, ...options });
}

const photo = new Uint8Array(readFileSync(new URL("../public/samples/receipt.jpg", import.meta.url)));

describe("the service's origin", () => {
  it.each(["", "/", "/v1", "/v1/"])("may end in %j", async (tail) => {
    expect(await (await client({ baseUrl: service.origin + tail })).credits()).toMatchObject({ balance: "5.00" });
  });

  it.each(["localhost:4000", "verso.example", "", "ftp://verso.example", "http://"])("is never %j", (baseUrl) => {
    const said = new TypeError("baseUrl must be the service's origin, such as https://verso.example");
    expect(() => new Verso({ apiKey: "dex_live_any", baseUrl })).toThrow(said);
  });
});

describe("extract", () => {
  it("goes from a file to its result, and tells how far it is", async () => {
    const verso = await client();
    const steps: Progress[] = [];
    const { extraction, result } = await verso.extract(await pdf(2), {
      output: { confidence: "word" },
      onProgress: (progress) => steps.push(progress),
    });
    expect(extraction).toMatchObject({ status: "succeeded", mode: "ocr", charged: "0.04" });
    expect(result.pages.map(({ blocks }) => blocks.map(({ text }) => text).join())).toEqual([
      "Page 1 of 2",
      "Page 2 of 2",
    ]);
    expect([...new Set(steps.map(({ step }) => step))]).toEqual(["upload", "verify", "submit", "wait"]);
    expect(await verso.resume(extraction.id)).toEqual({ extraction, result });
  });

  it("knows the type of a file that is a path, bytes, or a stream", async () => {
    const verso = await client();
    const dir = await mkdtemp(join(tmpdir(), "verso-client-"));
    onTestFinished(() => rm(dir, { recursive: true }));
    const path = join(dir, "scan");
    await writeFile(path, photo);
    const stream = new Blob([photo]).stream();
    for (const file of [await openAsBlob(path), photo, photo.buffer, stream]) {
      const upload = await verso.upload(file);
      expect(upload).toMatchObject({ status: "completed", content_type: "image/jpeg", page_count: 1 });
    }
  });

  it("answers a schema, with data of the caller's type", async () => {
    const verso = await client();
    const schema = { type: "object", properties: { total: { type: ["string", "null"] } }, required: ["total"] };
    const { result } = await verso.extract<{ total: string | null }>(photo, { mode: "structured", schema });
    expect(result.valid).toBe(true);
    expect(typeof result.data.total).toBe("string");
  });

  it("gives groups where groups are asked for", async () => {
    const verso = await client();
    const { result } = await verso.extract(await pdf(1), { output: { layout: "grouped" } });
    expect(Object.values(result.pages[0]?.groups ?? {}).flat()).toHaveLength(1);
  });

  it("with the same key is one upload and one extraction, however often it is called", async () => {
    const verso = await client();
    const file = await pdf(1);
    const first = await verso.extract(file, { idempotencyKey: "bill-1" });
    const second = await verso.extract(file, { idempotencyKey: "bill-1" });
    expect(second).toEqual(first);
    expect((await verso.credits()).balance).toBe("4.98");
  });

  it("opens a file with its password, and goes on where it was with the same key", async () => {
    const verso = await client();
    const locked = new Uint8Array(await pdf(1, { userPassword: "Öffne dich" }));
    const idempotencyKey = "locked-file";
    await expect(verso.extract(locked, { idempotencyKey })).rejects.toMatchObject({ code: "file_encrypted" });
    const first = await verso.extract(locked, { idempotencyKey, password: "Öffne dich" });
    const again = await verso.extract(locked, { idempotencyKey, password: "Öffne dich" });
    expect([again.extraction.id, again.extraction.upload_id]).toEqual([
      first.extraction.id,
      first.extraction.upload_id,
    ]);
    expect((await verso.upload(locked, { idempotencyKey })).id).toBe(first.extraction.upload_id);
    const other = new Uint8Array(locked);
    other[other.length - 1] = 32;
    const refused = verso.upload(other, { idempotencyKey, password: "Öffne dich" });
    await expect(refused).rejects.toMatchObject({ code: "idempotency_conflict" });
  });

  it("throws what the service refuses, with all that it says", async () => {
    const verso = await client();
    const refused = await verso.extract(await pdf(1), { pages: [9] }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(VersoError);
    expect(refused).toMatchObject({ code: "invalid_pages", status: 422, retryable: false, attempts: 1 });
    expect((refused as VersoError).requestId).toMatch(/^req_/);
    expect((refused as VersoError).details).toEqual([expect.objectContaining({ path: "/pages/0" })]);
    await expect(verso.extract(new Uint8Array([1, 2, 3]))).rejects.toMatchObject({ code: "unsupported_media_type" });
  });

  it("says what is needed and what there is where the credit does not suffice", async () => {
    const verso = await client();
    await expect(verso.extract(await pdf(251))).rejects.toMatchObject({
      code: "insufficient_credit",
      status: 402,
      required: "5.02",
      available: "5.00",
    });
  });

  it("is refused with a wrong key, once, and never shows the key", async () => {
    const verso = new Verso({ apiKey: "dex_live_wrong", baseUrl: service.origin });
    const refused = await verso.extract(photo).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: "invalid_api_key", status: 401, attempts: 1 });
    expect(JSON.stringify([refused, verso, String(refused)])).not.toContain("dex_live_wrong");
  });
});

describe("the lower verbs", () => {
  it("lead through the whole flow by hand", async () => {
    const verso = await client();
    const file = await pdf(1);
    const slot = await verso.uploads.create({ content_type: "application/pdf", size_bytes: file.byteLength });
    await verso.uploads.send(slot, file);
    expect(await verso.uploads.verify(slot.id)).toMatchObject({ status: "completed", page_count: 1 });
    expect(await verso.uploads.get(slot.id)).toMatchObject({ id: slot.id, write: null });
    expect(new Uint8Array(await (await verso.uploads.content(slot.id)).arrayBuffer())).toEqual(new Uint8Array(file));
    expect((await verso.uploads.pageImage(slot.id, 1, { width: 160 })).type).toBe("image/webp");

    const submitted = await verso.extractions.submit({ upload_id: slot.id });
    expect(await verso.wait(submitted.id)).toMatchObject({ status: "succeeded" });
    expect(await verso.extractions.get(submitted.id)).toMatchObject({ id: submitted.id });
    const result = await verso.extractions.result(submitted.id, { view: "grouped", include: ["text", "titles"] });
    expect(result).toMatchObject({ view: "grouped" });
    expect((await verso.usage({ kind: "charge" })).ledger.entries).toHaveLength(1);
    expect((await verso.usageSummary()).days).toHaveLength(1);
    await verso.uploads.delete(slot.id);
    await expect(verso.uploads.get(slot.id)).rejects.toMatchObject({ code: "not_found" });
  });

  it("list page by page", async () => {
    const verso = await client();
    const { id: upload_id } = await verso.upload(await pdf(1));
    const made: Extraction[] = [];
    for (let i = 0; i < 5; i++) made.unshift(await verso.extractions.submit({ upload_id }));
    const listed: string[] = [];
    for await (const { id } of verso.extractions.iterate({ limit: 2 })) listed.push(id);
    expect(listed).toEqual(made.map(({ id }) => id));
  });

  it("list uploads, find extractions by what is theirs, and follow the book", async () => {
    const verso = await client();
    const uploads = [await verso.upload(await pdf(1)), await verso.upload(await pdf(2))];
    const listed: string[] = [];
    for await (const { id } of verso.uploads.iterate({ status: "completed", limit: 1 })) listed.unshift(id);
    expect(listed).toEqual(uploads.map(({ id }) => id));

    const upload_id = uploads[1]?.id ?? "";
    const metadata = { "order.id": "A 7&?=ü", kind: "bill" };
    const made = await verso.extractions.submit({ upload_id, metadata });
    await verso.extractions.submit({ upload_id, metadata: { kind: "bill" } });
    const found = await verso.extractions.list({ metadata, upload_id, from: made.created_at });
    expect(found.data.map(({ id, metadata }) => [id, metadata])).toEqual([[made.id, metadata]]);

    await verso.wait(made.id);
    expect(await verso.extractions.resultText(made.id, "text", { pages: "2" })).toMatch(/^Page 2 of 2\s*$/);
    expect(await verso.extractions.resultText(made.id, "markdown")).toContain("Page 1 of 2");
    expect(await (await verso.extractions.resultFile(made.id, "html", { pages: "2" })).text()).toContain("Page 2 of 2");
    const zip = await verso.extractions.export({ documents: [{ id: made.id }], as: "zip", format: "csv" });
    expect(await zip.slice(0, 2).text()).toBe("PK");
    expect(await verso.extractions.resultText(made.id, "markdown", { include: ["tables"] })).toMatch(/^\s*---\s*$/);
    const { pages } = await verso.extractions.result(made.id, { pages: "2" });
    expect(pages.map(({ number }) => number)).toEqual([2]);

    const entries: string[] = [];
    for await (const { kind } of verso.ledger.iterate({ limit: 1 })) entries.push(kind);
    expect(entries.slice(0, 3)).toEqual(["welcome_credit", "reservation", "reservation"]);
  });

  it("save schemas, ask by them, and keep who was too late from going over another", async () => {
    const { schemas } = await client();
    const schema = { type: "object", properties: { total: { type: ["string", "null"] } } };
    const { id, version } = await schemas.create({ name: "Receipt", schema, saved_by: "anna" });
    const next = await schemas.put(id, { schema: { ...schema, title: "Receipt" } }, { after: version });
    expect(next.version).toBe(2);
    await expect(schemas.put(id, { schema: { ...schema, title: "Mine" } }, { after: 1 })).rejects.toMatchObject({
      ...{ code: "version_conflict", retryable: false },
    });
    expect((await schemas.versions(id)).map((each) => [each.version, each.saved_by])).toEqual([
      [2, null],
      [1, "anna"],
    ]);
    expect((await schemas.get(id, { version: 1 })).schema).toEqual(schema);
    await schemas.archive(id);
    expect((await schemas.list()).data).toEqual([]);
    await schemas.update(id, { name: "Receipts", archived: false });
    const names: string[] = [];
    for await (const { name } of schemas.iterate()) names.push(name);
    expect(names).toEqual(["Receipts"]);
  });

  it("ask by a saved schema", async () => {
    const verso = await client();
    const schema = { type: "object", properties: { total: { type: ["string", "null"] } } };
    const { id } = await verso.schemas.create({ name: "Receipt", schema });
    const { extraction } = await verso.extract(photo, { mode: "structured", schema_id: id });
    expect(extraction).toMatchObject({ schema, schema_id: id, schema_version: 1 });
  });

  it("say who answers, and leave it to the tenant that the operator named", async () => {
    const { engine } = await client();
    expect(await engine.get()).toMatchObject({ name: "rules", may_change: false, models: [] });
    const model = "qwen2.5-coder-0.5b";
    for (const change of [engine.use(null), engine.install(model), engine.delete(model), engine.test(model)]) {
      await expect(change).rejects.toMatchObject({ code: "models_not_allowed" });
    }
  });

  it("issue and end keys", async () => {
    const verso = await client();
    const { id, key } = await verso.keys.create({ scopes: ["extractions.read"], name: "reader" });
    const reader = new Verso({ apiKey: key, baseUrl: `${service.origin}/v1/` });
    expect(await reader.credits()).toMatchObject({ balance: "5.00" });
    await expect(reader.upload(photo)).rejects.toMatchObject({
      code: "insufficient_scope",
      requiredScope: "uploads.create",
    });
    await verso.keys.revoke(id);
    const issued = await verso.keys.create({ scopes: ["uploads.create"], live: false });
    expect(issued).toMatchObject({ live: false, key: expect.stringMatching(/^dex_test_/) });
    const tests = new Verso({ apiKey: issued.key, baseUrl: service.origin });
    expect(await tests.upload(photo)).toMatchObject({ live: false, status: "completed" });
    expect((await verso.uploads.list()).data).toEqual([]);
    await expect(reader.credits()).rejects.toMatchObject({ code: "invalid_api_key" });
    expect((await verso.keys.list()).map(({ name }) => name)).toContain("reader");
  });

  it("cancel what has not ended", async () => {
    const idle = await startTestService();
    onTestFinished(() => idle.stop());
    const { key } = await idle.tenant();
    const verso = new Verso({ apiKey: key, baseUrl: idle.origin });
    const { id } = await verso.extractions.submit({ upload_id: (await verso.upload(await pdf(1))).id });
    expect(await verso.extractions.cancel(id)).toMatchObject({ status: "cancelled" });
    await expect(verso.resume(id)).rejects.toMatchObject({ name: "ExtractionError", extraction: { id } });
    await expect(verso.extractions.cancel(id)).rejects.toMatchObject({ code: "not_cancellable" });
  });
});

describe("webhooks", () => {
  it("are set up, received, checked and looked through", async () => {
    const verso = await client();
    const receiver = await openReceiver();
    const { id, secret } = await verso.webhooks.create({ url: receiver.url, events: ["extraction.finished"] });
    expect((await verso.webhooks.list()).map((each) => each.id)).toEqual([id]);
    const { extraction } = await verso.extract(await pdf(1), { metadata: { order: "7" } });
    await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(1);
    const [{ headers, body } = { headers: {}, body: "" }] = receiver.received;
    const event = await verifyWebhook(body, headers, secret);
    if (event.type !== "extraction.finished") throw new Error(event.type);
    expect(event.data).toEqual(extraction);
    await expect(verifyWebhook(`${body} `, headers, secret)).rejects.toMatchObject({ name: "WebhookError" });

    const rotated = await verso.webhooks.rotate(id);
    const test = await verso.webhooks.test(id);
    await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(2);
    const [, second = { headers: {}, body: "" }] = receiver.received;
    for (const known of [secret, rotated.secret, ["whsec_AAAA", rotated.secret]])
      expect((await verifyWebhook(second.body, second.headers, known)).type).toBe("webhook.test");

    const deliveries: string[] = [];
    for await (const delivery of verso.webhooks.iterateDeliveries(id, { limit: 1 })) deliveries.push(delivery.id);
    expect([deliveries[0], deliveries.length]).toEqual([test.id, 2]);
    expect(await verso.webhooks.redeliver(id, test.id)).toMatchObject({ id: test.id });
    await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(3);
    expect(await verso.webhooks.update(id, { status: "disabled" })).toMatchObject({ disabled_reason: "requested" });
    await verso.webhooks.delete(id);
    expect(await verso.webhooks.list()).toEqual([]);
  });
});
