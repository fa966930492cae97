import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import { ErrorBody } from "@verso/contract/error-shapes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDb } from "../db/pool.ts";
import { newId } from "../ids.ts";
import { startTestService, type TestService, type TestTenant } from "./testing/service.ts";
import { refusal } from "./testing/uploads.ts";

let service: TestService;
let tenant: TestTenant;
beforeAll(async () => {
  service = await startTestService();
  tenant = await service.tenant();
});
afterAll(() => service.stop());

const anyId = (prefix: "upl" | "ext") => newId(prefix, new Date());
const key = () => ({ "Idempotency-Key": randomUUID() });

describe("every answer", () => {
  it("carries a request id of its own and the security headers", async () => {
    const answers = await Promise.all(["/healthz", "/v1/credits", "/nowhere"].map((path) => tenant.call("GET", path)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404]);
    for (const { headers } of answers) {
      expect(headers.get("X-Request-Id")).toMatch(/^req_[0-9a-z]{26}$/);
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
      expect(headers.get("Cache-Control")).toBe("no-store");
    }
    expect(new Set(answers.map(({ headers }) => headers.get("X-Request-Id"))).size).toBe(3);
  });
});

describe("the error body", () => {
  it.each<[string, string, [number, string]]>([
    ["GET", "/", [404, "not_found"]],
    ["GET", "/v1", [404, "not_found"]],
    ["GET", "/v1/nothing", [404, "not_found"]],
    ["GET", "/v1/uploads/", [404, "not_found"]],
    ["PUT", "/v1/uploads", [405, "method_not_allowed"]],
    ["OPTIONS", "/v1/credits", [405, "method_not_allowed"]],
    ["POST", "/healthz", [405, "method_not_allowed"]],
    ["GET", "/v1/uploads/%00", [404, "not_found"]],
    ["GET", "/v1/uploads/%E0%A4%A", [404, "not_found"]],
    ["GET", "/v1/extractions/upl_1", [404, "not_found"]],
    ["GET", "/v1/credits?page=1", [400, "invalid_request"]],
    ["GET", "/v1/usage?page=0", [400, "invalid_request"]],
    ["GET", "/v1/usage?page=1&page=2", [400, "invalid_request"]],
    ["GET", "/v1/usage?kind=gift", [400, "invalid_request"]],
    ["GET", "/v1/usage?from=2026-11-01T00:00:00Z", [400, "invalid_request"]],
    ["GET", "/v1/usage?from=2026-01-01T00:00:00Z&to=2026-03-01T00:00:00Z", [400, "invalid_request"]],
    ["GET", "/v1/usage?__proto__=1", [400, "invalid_request"]],
    ["GET", "/v1/extractions?limit=101", [400, "invalid_request"]],
    ["GET", "/v1/extractions?cursor=x", [400, "invalid_request"]],
    ["DELETE", "/v1/uploads/upl_1?force=1", [404, "not_found"]],
  ])("answers %s %s", async (method, path, expected) => {
    expect(await refusal(await tenant.call(method, path))).toEqual(expected);
  });

  it("names the methods that a path has", async () => {
    const allow = async (path: string) => (await tenant.call("PATCH", path)).headers.get("Allow");
    expect(await allow("/v1/uploads")).toBe("POST, GET, HEAD");
    expect(await allow(`/v1/uploads/${anyId("upl")}`)).toBe("GET, HEAD, DELETE");
    expect(await allow("/v1/extractions")).toBe("POST, GET, HEAD");
    expect(await allow("/readyz")).toBe("GET, HEAD");
  });

  it.each<[string, unknown, Record<string, string>, [number, string]]>([
    ["no JSON", "{", {}, [400, "invalid_request"]],
    ["nothing", "", {}, [400, "invalid_request"]],
    ["another type", "{}", { "Content-Type": "text/plain" }, [415, "unsupported_media_type"]],
    ["too much", JSON.stringify({ text: "x".repeat(262_144) }), {}, [413, "body_too_large"]],
    ["nothing but brackets", "[".repeat(100_000) + "]".repeat(100_000), {}, [400, "invalid_request"]],
    ["a NUL", '{"content_type":"\\u0000","size_bytes":1}', {}, [400, "invalid_request"]],
    ["half a character", '{"content_type":"\\ud800","size_bytes":1}', {}, [400, "invalid_request"]],
    ["a name twice", '{"content_type":"image/png","size_bytes":1,"size_bytes":2}', {}, [400, "invalid_request"]],
    ["unknown fields", { content_type: "image/png", size_bytes: 1, a: 1, b: 2 }, {}, [400, "invalid_request"]],
  ])("answers a body of %s", async (_, body, headers, expected) => {
    const answer = await tenant.call("POST", "/v1/uploads", { body, headers: { ...key(), ...headers } });
    expect(await refusal(answer)).toEqual(expected);
  });

  it("takes a JSON body whose media type has parameters", async () => {
    const headers = { ...key(), "Content-Type": "Application/JSON; charset=utf-8" };
    const body = { content_type: "image/png", size_bytes: 1 };
    expect((await tenant.call("POST", "/v1/uploads", { body, headers })).status).toBe(201);
  });

  it("takes a body that gzip packed, within the bounds that it has unpacked", async () => {
    const send = (body: Uint8Array<ArrayBuffer>, packing: string) =>
      fetch(`${service.origin}/v1/uploads`, {
        method: "POST",
        headers: {
          ...{ Authorization: `Bearer ${tenant.key}`, "Content-Type": "application/json" },
          ...{ "Content-Encoding": packing, ...key() },
        },
        body,
      });
    const text = JSON.stringify({ content_type: "image/png", size_bytes: 1 });
    const packed = new Uint8Array(gzipSync(text));
    expect((await send(packed, "gzip")).status).toBe(201);
    expect((await send(new TextEncoder().encode(text), "identity")).status).toBe(201);
    expect(await refusal(await send(packed.subarray(0, 20), "gzip"))).toEqual([400, "invalid_request"]);
    expect(await refusal(await send(new TextEncoder().encode(text), "gzip"))).toEqual([400, "invalid_request"]);
    for (const packing of ["br", "deflate", "gzip, gzip"])
      expect(await refusal(await send(packed, packing))).toEqual([415, "unsupported_media_type"]);
    // A quarter of a megabyte of it is more than two hundred of what it stands for.
    const bomb = new Uint8Array(gzipSync(Buffer.alloc(50_000_000, " ")));
    expect(bomb.byteLength).toBeLessThan(100_000);
    expect(await refusal(await send(bomb, "gzip"))).toEqual([413, "body_too_large"]);
  });

  it("says where a body is wrong", async () => {
    const body = { upload_id: anyId("upl"), mode: "ocr", pages: { ranges: [{ start: 1, end: "x" }] }, colour: 1 };
    const answer = await tenant.call("POST", "/v1/extractions", { body, headers: key() });
    const { error } = ErrorBody.parse(await answer.json());
    expect(error.details?.map(({ path }) => path)).toEqual(expect.arrayContaining(["/colour"]));
    expect(error.details?.every(({ message }) => message.length > 0)).toBe(true);
  });

  it("stands for what is no HTTP at all", async () => {
    const { port, hostname } = new URL(service.origin);
    const raw = (text: string) =>
      new Promise<string>((resolve, reject) => {
        const socket = connect(Number(port), hostname, () => socket.end(text));
        let answer = "";
        socket.on("data", (chunk) => {
          answer += String(chunk);
        });
        socket.on("end", () => resolve(answer));
        socket.on("error", reject);
      });
    const requests: [string, number][] = [
      ["nonsense\r\n\r\n", 400],
      ["GET /v1/credits HTTP/1.1\r\nHost: a b\r\n\r\n", 400],
      ["GET /v1/credits HTTP/1.1\r\n\r\n", 400],
      ["GET /v1/credits HTTP/1.0\r\n\r\n", 400],
      ["OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n", 400],
      ["POST /v1/uploads HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip\r\n\r\n", 400],
      [`GET /v1/credits HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(20_000)}\r\n\r\n`, 431],
    ];
    for (const [text, status] of requests) {
      const answer = await raw(text);
      expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(ErrorBody.parse(JSON.parse(answer.slice(answer.indexOf("{")))).error.code).toBe("invalid_request");
    }
    const unexpected = await raw("GET /v1/credits HTTP/1.1\r\nHost: a\r\nExpect: wonders\r\n\r\n");
    expect(unexpected).toMatch(/^HTTP\/1\.1 401 .*"invalid_api_key"/s);
  });
});

describe("the rate limit", () => {
  it.each(["memory", "database"])("is counted for each key in %s, and says when to come again", async (store) => {
    const limited = await startTestService({ VERSO_RATE_LIMIT_PER_MINUTE: "12", VERSO_RATE_LIMIT_STORE: store });
    try {
      const [one, other] = [await limited.tenant(), await limited.tenant()];
      const first = await one.call("GET", "/v1/credits");
      const standing = ["Limit", "Remaining", "Reset"].map((name) => first.headers.get(`X-RateLimit-${name}`));
      expect(standing).toEqual(["2", "1", "5"]);
      await one.call("GET", "/v1/nothing");
      const refused = await one.call("GET", "/v1/credits");
      expect(refused.headers.get("X-RateLimit-Remaining")).toBe("0");
      expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThanOrEqual(1);
      expect(await refusal(refused)).toEqual([429, "rate_limited"]);
      expect((await other.call("GET", "/v1/credits")).status).toBe(200);
      limited.passSeconds(5);
      expect((await one.call("GET", "/v1/credits")).status).toBe(200);
      expect((await fetch(`${limited.origin}/v1/credits`)).headers.get("X-RateLimit-Limit")).toBeNull();
    } finally {
      await limited.stop();
    }
  });
});

describe("when the service itself is unwell", () => {
  it("says so with 503 while the database is away, and shows nothing of it", async () => {
    const lonely = await startTestService();
    const { call } = await lonely.tenant();
    try {
      await lonely.services.db.destroy();
      lonely.services.db = openDb("postgres://localhost:1/none");
      const answer = await call("GET", "/v1/credits");
      expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThanOrEqual(1);
      expect(await refusal(answer)).toEqual([503, "unavailable"]);
      expect(await refusal(await call("GET", "/readyz"))).toEqual([503, "unavailable"]);
      expect((await call("GET", "/healthz")).status).toBe(200);
    } finally {
      await lonely.stop();
    }
  });

  it("hides what went wrong, and logs it with the request's id", async () => {
    const broken = await startTestService();
    const { call } = await broken.tenant();
    try {
      broken.services.objects.ready = () => Promise.reject(new Error("secret-detail /var/lib"));
      const ready = await call("GET", "/readyz");
      expect(await ready.clone().text()).not.toContain("secret-detail");
      await broken.services.db.schema.dropTable("wallets").execute();
      const answer = await call("GET", "/v1/credits");
      expect(await answer.clone().text()).not.toMatch(/wallets|relation|select/i);
      expect(await refusal(answer)).toEqual([500, "internal_error"]);
      const line = broken
        .log()
        .split("\n")
        .find((text) => text.includes("wallets"));
      expect(line).toContain(answer.headers.get("X-Request-Id"));
    } finally {
      await broken.stop();
    }
  });
});
