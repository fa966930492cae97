import { createHash, randomUUID } from "node:crypto";
import { Upload } from "@verso/contract/uploads";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changedReaders } from "./testing/changed-readers.ts";
import { startTestService, type TestService, type TestTenant } from "./testing/service.ts";
import { completeUpload, makeSlot, pdf, refusal, send } from "./testing/uploads.ts";

let service: TestService;
let tenant: TestTenant;
let file: Buffer;
beforeAll(async () => {
  service = await startTestService({ VERSO_PAGES_MAX: "5", VERSO_UPLOAD_BYTES_MAX: "2000000" });
  tenant = await service.tenant();
  file = await pdf(3);
});
afterAll(() => service.stop());

const create = (key: string, body: unknown = { content_type: "application/pdf", size_bytes: file.byteLength }) =>
  tenant.call("POST", "/v1/uploads", { body, headers: { "Idempotency-Key": key } });
const verify = (id: string) => tenant.call("POST", `/v1/uploads/${id}/verify`);
const read = async (answer: Response) => Upload.parse(await answer.json());

describe("POST /uploads", () => {
  it("makes a pending slot whose URL does not outlive it", async () => {
    const before = service.services.clock().getTime();
    const answer = await create(randomUUID());
    expect(answer.status).toBe(201);
    const slot = await read(answer);
    expect(slot).toMatchObject({ status: "pending", page_count: null, sha256: null, completed_at: null });
    expect(slot.write?.headers).toEqual({ "Content-Type": "application/pdf" });
    const endsMs = Date.parse(slot.write?.expires_at ?? "");
    // Signatures count whole seconds.
    expect(endsMs).toBeGreaterThan(before + 899_000);
    expect(endsMs).toBeLessThanOrEqual(service.services.clock().getTime() + 900_000);
    expect(Date.parse(slot.expires_at) - Date.parse(slot.created_at)).toBe(3_600_000);
  });

  it("gives the same slot for the same key and body, with a fresh URL while pending", async () => {
    const key = randomUUID();
    const first = await read(await create(key));
    service.passSeconds(60);
    const again = await create(key);
    expect(again.status).toBe(200);
    const replay = await read(again);
    expect(replay.id).toBe(first.id);
    expect(Date.parse(replay.write?.expires_at ?? "")).toBeGreaterThan(Date.parse(first.write?.expires_at ?? ""));

    service.passSeconds(3600 - 60 - 120);
    const late = await read(await create(key));
    expect(Date.parse(late.write?.expires_at ?? "")).toBeLessThanOrEqual(Date.parse(first.expires_at));
  });

  it("refuses the same key with another body, and leaves other tenants' keys alone", async () => {
    const key = randomUUID();
    await create(key);
    const other = { content_type: "application/pdf", size_bytes: 1 };
    expect(await refusal(await create(key, other))).toEqual([409, "idempotency_conflict"]);
    const stranger = await service.tenant();
    const theirs = await stranger.call("POST", "/v1/uploads", { body: other, headers: { "Idempotency-Key": key } });
    expect(theirs.status).toBe(201);
  });

  it("leaves the key of a refused request free", async () => {
    const key = randomUUID();
    expect(await refusal(await create(key, { content_type: "text/html", size_bytes: 1 }))).toEqual([
      415,
      "unsupported_media_type",
    ]);
    expect((await create(key)).status).toBe(201);
  });

  it("replays a completed slot without a URL, and an expired one as expired, for good", async () => {
    const [done, late] = [randomUUID(), randomUUID()];
    const slot = await read(await create(done));
    const expiring = await read(await create(late));
    await send(slot, file);
    await verify(slot.id);
    expect(await read(await create(done))).toMatchObject({ id: slot.id, status: "completed", write: null });

    service.passSeconds(3601);
    const replay = await create(late);
    expect(replay.status).toBe(200);
    expect(await read(replay)).toMatchObject({ id: expiring.id, status: "expired", write: null });
    expect(await refusal(await verify(expiring.id))).toEqual([409, "upload_expired"]);
    expect(await refusal(await send(expiring, file))).toEqual([403, "signature_refused"]);
    expect(await read(await create(done))).toMatchObject({ id: slot.id, status: "completed" });
  });

  it("makes one slot of requests that come at once", async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(key)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
    const ids = await Promise.all(answers.map(async (answer) => (await read(answer)).id));
    expect(new Set(ids).size).toBe(1);
  });

  it.each<[unknown, [number, string]]>([
    [{ content_type: "text/html", size_bytes: 10 }, [415, "unsupported_media_type"]],
    [{ content_type: "application/pdf", size_bytes: 2_000_001 }, [413, "file_too_large"]],
    [{ content_type: "application/pdf", size_bytes: 0 }, [400, "invalid_request"]],
    [{ content_type: "application/pdf", size_bytes: 1.5 }, [400, "invalid_request"]],
    [{ content_type: "application/pdf", size_bytes: "10" }, [400, "invalid_request"]],
    [{ content_type: "application/pdf" }, [400, "invalid_request"]],
    [{ content_type: "application/pdf", size_bytes: 10, name: "a.pdf" }, [400, "invalid_request"]],
    [{ content_type: "application/pdf\0", size_bytes: 10 }, [400, "invalid_request"]],
    [[], [400, "invalid_request"]],
  ])("refuses %j", async (body, expected) => {
    expect(await refusal(await create(randomUUID(), body))).toEqual(expected);
  });

  it.each(["", "a b", "x".repeat(256), "ключ".normalize()])("takes no Idempotency-Key %j", async (key) => {
    const headers: Record<string, string> =
      key === "" ? {} : { "Idempotency-Key": Buffer.from(key).toString("latin1") };
    const body = { content_type: "application/pdf", size_bytes: 10 };
    const answer = await tenant.call("POST", "/v1/uploads", { body, headers });
    expect(await refusal(answer)).toEqual([400, "invalid_request"]);
  });
});

describe("verifying", () => {
  it("completes the slot with its pages and its digest, and again with the same answer", async () => {
    const slot = await makeSlot(tenant, file.byteLength);
    expect((await send(slot, file)).status).toBe(200);
    const verified = await read(await verify(slot.id));
    const sha256 = createHash("sha256").update(file).digest("hex");
    expect(verified).toMatchObject({ id: slot.id, status: "completed", page_count: 3, sha256, write: null });
    expect(await read(await verify(slot.id))).toEqual(verified);
    expect(await read(await tenant.call("GET", `/v1/uploads/${slot.id}`))).toEqual(verified);
  });

  it("takes no field that it does not know, and an empty object for no body", async () => {
    const slot = await makeSlot(tenant, file.byteLength);
    await send(slot, file);
    const path = `/v1/uploads/${slot.id}/verify`;
    expect(await refusal(await tenant.call("POST", path, { body: { pasword: "x" } }))).toEqual([
      400,
      "invalid_request",
    ]);
    expect((await tenant.call("POST", path, { body: {} })).status).toBe(200);
  });

  it("agrees when several run at once, and keeps one file", async () => {
    const before = (await service.objectFiles()).length;
    const slot = await makeSlot(tenant, file.byteLength);
    await send(slot, file);
    const answers = await Promise.all(Array.from({ length: 4 }, () => verify(slot.id)));
    const bodies = await Promise.all(answers.map(read));
    expect(bodies.every((body) => body.completed_at === bodies[0]?.completed_at && body.status === "completed")).toBe(
      true,
    );
    expect((await service.objectFiles()).length).toBe(before + 1);
  });

  it("pins what it checked: a file that comes meanwhile is not taken for it", async () => {
    const slot = await makeSlot(tenant, file.byteLength);
    await send(slot, file);
    const { readers } = service.services;
    service.services.readers = changedReaders(readers, {
      async inspect(source) {
        const inspection = await readers.inspect(source);
        expect((await send(slot, Buffer.alloc(file.byteLength, "x"))).status).toBe(200);
        return inspection;
      },
    });
    const verified = await verify(slot.id).finally(() => {
      service.services.readers = readers;
    });
    expect(await read(verified)).toMatchObject({ sha256: createHash("sha256").update(file).digest("hex") });
    const { headers } = await tenant.call("GET", `/v1/uploads/${slot.id}/content`);
    const kept = await fetch(headers.get("Location") ?? "");
    expect(Buffer.from(await kept.arrayBuffer()).equals(file)).toBe(true);
    expect(await service.objectFiles()).not.toContainEqual(expect.stringContaining(`${slot.id}~incoming`));
  });

  it("leaves a refused slot pending: the right file may follow", async () => {
    const slot = await makeSlot(tenant, file.byteLength);
    expect(await refusal(await verify(slot.id))).toEqual([409, "upload_not_received"]);
    await send(slot, Buffer.alloc(file.byteLength, "x"));
    expect(await refusal(await verify(slot.id))).toEqual([422, "file_mismatch"]);
    await send(slot, file);
    expect((await verify(slot.id)).status).toBe(200);
  });

  it("says why a file is not accepted", async () => {
    const outcome = async (bytes: Buffer, contentType?: string) => {
      const slot = await makeSlot(tenant, bytes.byteLength, contentType);
      await send(slot, bytes);
      return refusal(await verify(slot.id));
    };
    expect(await outcome(await pdf(6))).toEqual([422, "too_many_pages"]);
    expect(await outcome(await pdf(1, { userPassword: "secret" }))).toEqual([422, "file_encrypted"]);
    expect(await outcome(Buffer.from("%PDF-1.7\nthis is none"))).toEqual([422, "file_unreadable"]);
    expect(await outcome(file, "image/png")).toEqual([422, "file_mismatch"]);
  });

  it("takes images", async () => {
    const image = sharp({ create: { width: 40, height: 30, channels: 3, background: "#fff" } });
    for (const [format, type] of [
      ["png", "image/png"],
      ["jpeg", "image/jpeg"],
      ["webp", "image/webp"],
      ["tiff", "image/tiff"],
      ["gif", "image/gif"],
    ] as const) {
      const upload = await completeUpload(tenant, await image.clone().toFormat(format).toBuffer(), type);
      expect(upload.page_count, type).toBe(1);
    }
  });
});

describe("deleting", () => {
  it("answers 204, then 404, and removes the file", async () => {
    const before = (await service.objectFiles()).length;
    const upload = await completeUpload(tenant, file);
    const path = `/v1/uploads/${upload.id}`;
    const gone = await tenant.call("DELETE", path);
    expect([gone.status, await gone.text()]).toEqual([204, ""]);
    for (const [method, below] of [
      ["DELETE", ""],
      ["GET", ""],
      ["POST", "/verify"],
      ["GET", "/content"],
      ["GET", "/pages/1/image"],
    ] as const) {
      expect(await refusal(await tenant.call(method, path + below))).toEqual([404, "not_found"]);
    }
    expect((await service.objectFiles()).length).toBe(before);
  });

  it("frees the slot's idempotency key", async () => {
    const key = randomUUID();
    const first = await read(await create(key));
    await tenant.call("DELETE", `/v1/uploads/${first.id}`);
    const again = await create(key, { content_type: "image/png", size_bytes: 1 });
    expect(again.status).toBe(201);
    expect((await read(again)).id).not.toBe(first.id);
  });

  it("takes a pending slot's file with it and stops later writes", async () => {
    const before = (await service.objectFiles()).length;
    const slot = await makeSlot(tenant, file.byteLength);
    await send(slot, file);
    await tenant.call("DELETE", `/v1/uploads/${slot.id}`);
    expect(await refusal(await send(slot, file))).toEqual([403, "signature_refused"]);
    expect((await service.objectFiles()).length).toBe(before);
  });

  it("leaves an accepted extraction its file", async () => {
    const upload = await completeUpload(tenant, file);
    const body = { upload_id: upload.id, mode: "ocr" };
    const submitted = await tenant.call("POST", "/v1/extractions", {
      body,
      headers: { "Idempotency-Key": randomUUID() },
    });
    expect(submitted.status).toBe(202);
    await tenant.call("DELETE", `/v1/uploads/${upload.id}`);
    expect(await service.objectFiles()).toContainEqual(expect.stringContaining(`~${upload.id}~${upload.sha256}`));
    const refused = await tenant.call("POST", "/v1/extractions", {
      body,
      headers: { "Idempotency-Key": randomUUID() },
    });
    expect(await refusal(refused)).toEqual([404, "not_found"]);
  });
});
