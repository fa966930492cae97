import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService, type TestTenant } from "./testing/service.ts";
import { completeUpload, makeSlot, pdf, refusal } from "./testing/uploads.ts";

let service: TestService;
let tenant: TestTenant;
let file: Buffer;
beforeAll(async () => {
  service = await startTestService();
  tenant = await service.tenant();
  file = await pdf(3);
});
afterAll(() => service.stop());

describe("content and page images", () => {
  it("redirects to a signed URL that gives the file back, whole or in part", async () => {
    const upload = await completeUpload(tenant, file);
    const redirect = await tenant.call("GET", `/v1/uploads/${upload.id}/content`);
    expect(redirect.status).toBe(302);
    const url = redirect.headers.get("Location") ?? "";
    const answer = await fetch(url);
    expect(Buffer.from(await answer.arrayBuffer()).equals(file)).toBe(true);
    expect(answer.headers.get("Content-Type")).toBe("application/pdf");
    expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(answer.headers.get("Content-Security-Policy")).toContain("sandbox");
    expect(answer.headers.get("Content-Disposition")).toMatch(/^attachment/);

    const part = await fetch(url, { headers: { Range: "bytes=5-9" } });
    expect([part.status, part.headers.get("Content-Range")]).toEqual([206, `bytes 5-9/${file.byteLength}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(file.subarray(5, 10));
    const head = await fetch(url, { method: "HEAD" });
    expect([head.status, head.headers.get("Content-Length")]).toEqual([200, String(file.byteLength)]);
  });

  it("draws a page as wide as asked for or the next width above, with a tag that spares drawing it again", async () => {
    const upload = await completeUpload(tenant, file);
    const path = `/v1/uploads/${upload.id}/pages/2/image?width=300`;
    const answer = await tenant.call("GET", path);
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
    expect(answer.headers.get("Cache-Control")).toBe("private, max-age=3600");
    const { width } = await sharp(await answer.arrayBuffer()).metadata();
    expect(width).toBe(400);
    const etag = answer.headers.get("ETag") ?? "";
    expect((await tenant.call("GET", path, { headers: { "If-None-Match": etag } })).status).toBe(304);
    expect((await tenant.call("GET", path, { headers: { "If-None-Match": '"other"' } })).status).toBe(200);
  });

  it.each([
    ["/pages/4/image", 404],
    ["/pages/0/image", 404],
    ["/pages/x/image", 404],
    ["/pages/1/image?width=63", 400],
    ["/pages/1/image?width=2401", 400],
    ["/pages/1/image?width=1e3", 400],
    ["/pages/1/image?width=", 400],
    ["/pages/1/image?size=100", 400],
  ])("answers %s with %i", async (below, status) => {
    const upload = await completeUpload(tenant, file);
    expect((await refusal(await tenant.call("GET", `/v1/uploads/${upload.id}${below}`)))[0]).toBe(status);
  });

  it("wants a verified file, and says when it is no longer kept", async () => {
    const slot = await makeSlot(tenant, file.byteLength);
    expect(await refusal(await tenant.call("GET", `/v1/uploads/${slot.id}/content`))).toEqual([
      409,
      "upload_not_completed",
    ]);
    const upload = await completeUpload(tenant, file);
    await service.services.objects.delete(`${tenant.tenantId}/uploads/${upload.id}/${upload.sha256}`);
    expect(await refusal(await tenant.call("GET", `/v1/uploads/${upload.id}/content`))).toEqual([404, "not_found"]);
    expect(await refusal(await tenant.call("GET", `/v1/uploads/${upload.id}/pages/1/image`))).toEqual([
      404,
      "not_found",
    ]);
  });
});
