import { createHash, randomUUID } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { Upload, UploadList } from "@verso/contract/uploads";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startTestService, type TestService, type TestTenant } from "./testing/service.ts";
import { pdf, refusal } from "./testing/uploads.ts";

let service: TestService;
let tenant: TestTenant;
let origin = "";
/** What the server gives at each path, and what was asked of it. */
const files = new Map<string, (response: ServerResponse) => void>();
const asked: string[] = [];
const server = createServer(({ url = "" }, response) => {
  asked.push(url);
  response.on("error", () => {});
  const give = files.get(url.split("?")[0] ?? "");
  if (give) give(response);
  else response.writeHead(404).end();
});

beforeAll(async () => {
  service = await startTestService({ VERSO_FETCH_INSECURE: "1", VERSO_UPLOAD_BYTES_MAX: "200000" });
  tenant = await service.tenant();
  service.work();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await service.stop();
});

const create = (body: object, key: string = randomUUID(), who = tenant) =>
  who.call("POST", "/v1/uploads", { body, headers: { "Idempotency-Key": key } });
const read = async (answer: Response) => Upload.parse(await answer.json());
const waited = async (id: string, who = tenant) => read(await who.call("GET", `/v1/uploads/${id}?wait=30`));
/** A new address that gives these bytes. */
function serve(bytes: Uint8Array, headers: Record<string, string> = {}): string {
  const path = `/${randomUUID()}`;
  files.set(path, (response) => response.writeHead(200, headers).end(bytes));
  return `${origin}${path}`;
}
const made = async (body: object, who = tenant) => {
  const answer = await create(body, undefined, who);
  expect(answer.status, await answer.clone().text()).toBe(201);
  return read(answer);
};
const addresses = () => service.services.db.selectFrom("upload_fetches").select("url").execute();

describe("a file by its address", () => {
  it("is pending with nothing to send until it is fetched and verified, for nothing", async () => {
    const file = await pdf(3);
    const credits = async () => (await tenant.call("GET", "/v1/credits")).json();
    const before = await credits();
    const upload = await made({ url: `${serve(file)}?token=very-secret` });
    const unknown = { content_type: null, size_bytes: null, page_count: null, sha256: null };
    expect(upload).toMatchObject({ status: "pending", write: null, failure: null, ...unknown });
    const sha256 = createHash("sha256").update(file).digest("hex");
    const known = { content_type: "application/pdf", size_bytes: file.byteLength, page_count: 3, sha256 };
    const completed = await waited(upload.id);
    expect(completed).toMatchObject({ id: upload.id, status: "completed", write: null, failure: null, ...known });
    expect(await read(await tenant.call("POST", `/v1/uploads/${upload.id}/verify`))).toEqual(completed);
    const listed = UploadList.parse(await (await tenant.call("GET", "/v1/uploads?status=completed")).json());
    expect(listed.data.map(({ id }) => id)).toContain(upload.id);
    expect(await credits()).toEqual(before);
    expect(await addresses()).toEqual([]);
    expect(service.log()).not.toContain("very-secret");
    const body = { upload_id: upload.id, mode: "ocr" };
    const headers = { "Idempotency-Key": randomUUID() };
    expect((await tenant.call("POST", "/v1/extractions", { body, headers })).status).toBe(202);
  });

  it("is the same upload for the same key, fetched once, and another address is a conflict", async () => {
    const url = serve(await pdf(1));
    const key = randomUUID();
    const { id } = await read(await create({ url }, key));
    await waited(id);
    const again = await create({ url }, key);
    expect([again.status, (await read(again)).status]).toEqual([200, "completed"]);
    expect(asked.filter((path) => url.endsWith(path))).toHaveLength(1);
    expect(await refusal(await create({ url: `${url}?2` }, key))).toEqual([409, "idempotency_conflict"]);
  });

  it("is of no other tenant", async () => {
    const other = await service.tenant();
    const { id } = await made({ url: serve(await pdf(1)) });
    expect(await refusal(await other.call("GET", `/v1/uploads/${id}?wait=1`))).toEqual([404, "not_found"]);
    expect(await refusal(await other.call("DELETE", `/v1/uploads/${id}`))).toEqual([404, "not_found"]);
    expect((await waited(id)).status).toBe("completed");
  });

  const bad = async (): Promise<[string, object, string][]> => {
    const file = await pdf(1);
    const locked = await pdf(1, { userPassword: "Sesam" });
    const torn = Buffer.from("%PDF-1.7\nnothing more");
    return [
      ["is not there", { url: `${origin}/nowhere` }, "url_not_fetched"],
      ["says PDF and is a page of the web", { url: serve(Buffer.from("<html>")) }, "unsupported_media_type"],
      ["is of another type than was said", { url: serve(file), content_type: "image/png" }, "file_mismatch"],
      ["is torn", { url: serve(torn) }, "file_unreadable"],
      ["is encrypted", { url: serve(locked) }, "file_encrypted"],
      ["is too large", { url: serve(Buffer.alloc(200_001, "%PDF-")) }, "file_too_large"],
      ["is packed", { url: serve(gzipSync(file), { "Content-Encoding": "gzip" }) }, "url_not_fetched"],
      ["is an archive", { url: serve(gzipSync(file)) }, "unsupported_media_type"],
      ["redirects out of the web", { url: redirect("file:///etc/passwd") }, "url_not_fetched"],
    ];
  };
  const redirect = (location: string) => {
    const path = `/${randomUUID()}`;
    files.set(path, (response) => response.writeHead(302, { Location: location }).end());
    return `${origin}${path}`;
  };

  it("that cannot be had says why, once and for all", async () => {
    for (const [what, body, code] of await bad()) {
      const { id } = await made(body);
      const failed = await waited(id);
      expect([what, failed.status, failed.failure?.code]).toEqual([what, "failed", code]);
      expect(failed.failure?.message).not.toContain("127.0.0.1");
      expect([what, (await refusal(await tenant.call("POST", `/v1/uploads/${id}/verify`)))[1]]).toEqual([what, code]);
      const body_ = { upload_id: id, mode: "ocr" };
      const submitted = await tenant.call("POST", "/v1/extractions", {
        body: body_,
        headers: { "Idempotency-Key": randomUUID() },
      });
      expect(await refusal(submitted)).toEqual([409, "upload_not_completed"]);
    }
    expect(await addresses()).toEqual([]);
  });

  it("is unlocked by the password beside it, which is told nowhere and forgotten with the address", async () => {
    const locked = await pdf(2, { userPassword: "Öffne dich" });
    const url = serve(locked);
    const key = randomUUID();
    const { id } = await read(await create({ url, password: "Öffne dich" }, key));
    const done = await waited(id);
    const sent = createHash("sha256").update(locked).digest("hex");
    expect(done).toMatchObject({ status: "completed", page_count: 2, sent_sha256: sent });
    expect(done.sha256).not.toBe(sent);
    // It is no part of what the key stands for: by what is kept of that nobody guesses it.
    expect((await create({ url, password: "another" }, key)).status).toBe(200);
    expect((await create({ url }, key)).status).toBe(200);

    const wrong = await waited((await made({ url, password: "abracadabra" })).id);
    expect([wrong.status, wrong.failure?.code]).toEqual(["failed", "file_encrypted"]);
    expect(JSON.stringify([done, wrong])).not.toMatch(/abracadabra|Öffne/);
    expect(service.log()).not.toMatch(/abracadabra|Öffne/);
    expect(await addresses()).toEqual([]);
    const unneeded = await waited((await made({ url: serve(await pdf(1)), password: "abracadabra" })).id);
    expect(unneeded.status).toBe("completed");
  });

  it.each([
    ["an empty password", { url: "https://files.example.com/a.pdf", password: "" }],
    ["a long one", { url: "https://files.example.com/a.pdf", password: "x".repeat(128) }],
    ["one beside a file that is sent", { content_type: "application/pdf", size_bytes: 1, password: "x" }],
  ])("takes not %s", async (_, body) => {
    const answer = await create(body);
    expect(answer.status).toBe(400);
    expect((await answer.json()).error.details[0].path).toBe("/password");
  });

  it("follows redirects, and is tried again where a server has a bad moment", async () => {
    const url = redirect(serve(await pdf(2)));
    expect(await waited((await made({ url })).id)).toMatchObject({ status: "completed", page_count: 2 });
    const file = await pdf(1);
    let answers = 0;
    files.set("/moody", (response) => (answers++ === 0 ? response.writeHead(503).end() : response.end(file)));
    const { id } = await made({ url: `${origin}/moody` });
    await vi.waitFor(() => expect(answers).toBe(1), { timeout: 10_000 });
    service.passSeconds(10);
    expect(await waited(id)).toMatchObject({ status: "completed" });
  });

  it("is forgotten with its upload, and an upload that is deleted meanwhile stays away", async () => {
    const file = await pdf(1);
    let give = () => {};
    files.set("/slow", (response) => {
      give = () => response.end(file);
    });
    const before = asked.length;
    const { id } = await made({ url: `${origin}/slow` });
    await vi.waitFor(() => expect(asked.length).toBe(before + 1), { timeout: 10_000 });
    expect(await refusal(await tenant.call("POST", `/v1/uploads/${id}/verify`))).toEqual([409, "upload_not_received"]);
    expect((await tenant.call("DELETE", `/v1/uploads/${id}`)).status).toBe(204);
    expect(await addresses()).toEqual([]);
    give();
    expect(await refusal(await tenant.call("GET", `/v1/uploads/${id}`))).toEqual([404, "not_found"]);
  });

  it("stands no tenant in another's way: a server that hangs has at most four of its own", async () => {
    const [slow, quick] = [await service.tenant(), await service.tenant()];
    let hanging = 0;
    files.set("/hangs", (response) => {
      hanging++;
      response.on("close", () => hanging--);
    });
    const held = await Promise.all(Array.from({ length: 20 }, () => made({ url: `${origin}/hangs` }, slow)));
    await vi.waitFor(() => expect(hanging).toBe(4), { timeout: 10_000 });
    const { id } = await made({ url: serve(await pdf(1)) }, quick);
    expect((await waited(id, quick)).status).toBe("completed");
    expect(hanging).toBe(4);
    await Promise.all(held.map((one) => slow.call("DELETE", `/v1/uploads/${one.id}`)));
  });

  it.each<[string, object, [number, string]]>([
    ["a size beside it", { url: "https://example.com/a", size_bytes: 1 }, [400, "invalid_request"]],
    ["no text", { url: 1 }, [400, "invalid_request"]],
    ["nothing", { url: "" }, [400, "invalid_request"]],
    ["nothing at all", {}, [400, "invalid_request"]],
    ["too much", { url: `https://example.com/${"a".repeat(2_048)}` }, [400, "invalid_request"]],
    [
      "a type that is not read",
      { url: "https://example.com/a", content_type: "text/html" },
      [415, "unsupported_media_type"],
    ],
    ["another protocol", { url: "ftp://example.com/a" }, [422, "invalid_url"]],
    ["a user name", { url: "http://me:secret@127.0.0.1/" }, [422, "invalid_url"]],
  ])("with %s is refused at the door", async (_, body, expected) => {
    expect(await refusal(await create(body))).toEqual(expected);
  });
});

describe("where nobody allowed more", () => {
  let closed: TestService;
  beforeAll(async () => {
    closed = await startTestService({ VERSO_TENANT_OPEN_SLOTS_MAX: "2" });
  });
  afterAll(() => closed.stop());

  it.each([
    "http://93.184.215.14/a.pdf",
    "https://127.0.0.1/a.pdf",
    "https://localhost/a.pdf",
    "https://169.254.169.254/latest/meta-data/",
    "https://[::1]/",
    "https://10.0.0.1/",
    "https://0x7f000001/",
  ])("%s is no address of a file", async (url) => {
    const who = await closed.tenant();
    const answer = await create({ url }, undefined, who);
    const { error } = await answer.json();
    expect([answer.status, error.code, error.details[0].path]).toEqual([422, "invalid_url", "/url"]);
  });

  it("a slot of it counts among the tenant's, and runs out with its address", async () => {
    const who = await closed.tenant();
    const url = "https://93.184.215.14/a.pdf";
    const ids = [await made({ url }, who), await made({ url }, who)].map(({ id }) => id);
    expect(await refusal(await create({ url }, undefined, who))).toEqual([429, "quota_exceeded"]);
    closed.passSeconds(3_601);
    expect(await waited(ids[0] ?? "", who)).toMatchObject({ status: "expired", write: null });
    const { sweepRetention } = await import("../retention/run.ts");
    await sweepRetention(closed.services, new AbortController().signal);
    expect(await closed.services.db.selectFrom("upload_fetches").select("url").execute()).toEqual([]);
    expect((await create({ url }, undefined, who)).status).toBe(201);
  });
});
