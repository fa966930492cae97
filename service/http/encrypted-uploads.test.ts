import { createHash } from "node:crypto";
import { Upload } from "@verso/contract/uploads";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService, type TestTenant } from "./testing/service.ts";
import { makeSlot, pdf, refusal, send } from "./testing/uploads.ts";

let service: TestService;
let tenant: TestTenant;
beforeAll(async () => {
  service = await startTestService({});
  tenant = await service.tenant();
});
afterAll(() => service.stop());

const verify = (id: string) => tenant.call("POST", `/v1/uploads/${id}/verify`);
const read = async (answer: Response) => Upload.parse(await answer.json());

describe("verifying an encrypted file", () => {
  const sent = async () => {
    const locked = await pdf(2, { userPassword: "Öffne dich" });
    const slot = await makeSlot(tenant, locked.byteLength);
    await send(slot, locked);
    const open = (password: unknown) => tenant.call("POST", `/v1/uploads/${slot.id}/verify`, { body: { password } });
    return { locked, slot, open };
  };

  it("takes its unlocked copy in its place, whose size and digest are the upload's", async () => {
    const { locked, slot, open } = await sent();
    expect(await refusal(await verify(slot.id))).toEqual([422, "file_encrypted"]);
    const upload = await read(await open("Öffne dich"));
    expect(upload).toMatchObject({ status: "completed", page_count: 2 });
    const sentSha256 = createHash("sha256").update(locked).digest("hex");
    expect([upload.sha256 === sentSha256, upload.sent_sha256]).toEqual([false, sentSha256]);
    const content = await tenant.call("GET", `/v1/uploads/${slot.id}/content`);
    const kept = Buffer.from(await (await fetch(content.headers.get("location") ?? "")).arrayBuffer());
    expect(kept.byteLength).toBe(upload.size_bytes);
    expect(createHash("sha256").update(kept).digest("hex")).toBe(upload.sha256);
    expect(kept.includes("/Encrypt")).toBe(false);
    // It is complete, and answers as it is.
    expect(await read(await open("another"))).toEqual(upload);
  });

  it("is that of its slot's key: the request that made it, sent again, gives it and nothing new", async () => {
    const locked = await pdf(1, { userPassword: "Öffne dich" });
    const wish = {
      body: { content_type: "application/pdf", size_bytes: locked.byteLength },
      headers: { "Idempotency-Key": "locked-file" },
    };
    const slot = await read(await tenant.call("POST", "/v1/uploads", wish));
    await send(slot, locked);
    await tenant.call("POST", `/v1/uploads/${slot.id}/verify`, { body: { password: "Öffne dich" } });
    const again = await tenant.call("POST", "/v1/uploads", wish);
    expect(again.status).toBe(200);
    const upload = await read(again);
    expect(upload).toMatchObject({ id: slot.id, status: "completed", write: null });
    expect(upload.size_bytes).not.toBe(locked.byteLength);
    expect(upload.sent_sha256).toBe(createHash("sha256").update(locked).digest("hex"));
  });

  it("refuses a wrong password, and the right one may follow", async () => {
    const { slot, open } = await sent();
    const wrong = await open("open sesame");
    expect(wrong.status).toBe(422);
    const body = await wrong.text();
    expect(body).toContain("file_encrypted");
    expect(body).not.toContain("sesame");
    expect((await open("Öffne dich")).status).toBe(200);
    expect(await read(await verify(slot.id))).toMatchObject({ status: "completed" });
  });

  it.each(["", "x".repeat(128), 7, null])("takes no password %j", async (password) => {
    const { open } = await sent();
    expect(await refusal(await open(password))).toEqual([400, "invalid_request"]);
  });

  it("is as it was where the file needs none", async () => {
    const file = await pdf(1);
    const slot = await makeSlot(tenant, file.byteLength);
    await send(slot, file);
    const answer = await tenant.call("POST", `/v1/uploads/${slot.id}/verify`, { body: { password: "any" } });
    const sha256 = createHash("sha256").update(file).digest("hex");
    expect(await read(answer)).toMatchObject({ sha256, sent_sha256: sha256 });
  });
});
