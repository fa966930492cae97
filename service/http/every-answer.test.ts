import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { scopes } from "@verso/contract/scopes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../ids.ts";
import { smallModel } from "../models/testing/scripted-hub.ts";
import { installed, modelFile } from "./testing/models.ts";
import { address, operations } from "./testing/operations.ts";
import { startTestService, type TestService, type TestTenant } from "./testing/service.ts";
import { tour } from "./testing/tour.ts";
import { makeSlot, refusal, send } from "./testing/uploads.ts";

let service: TestService;
let tenant: TestTenant;
/** Every status that each operation was seen to answer, `GET /credits 200`. */
const seen = new Set<string>();
const answers: Response[] = [];
beforeAll(async () => {
  const id = newId("ten", new Date());
  const models = { catalogue: [smallModel(modelFile, "http://127.0.0.1:9")] };
  service = await startTestService(
    {
      VERSO_PAYMENTS: "test",
      VERSO_RATE_LIMIT_PER_MINUTE: "60000",
      VERSO_WEBHOOKS_INSECURE: "1",
      VERSO_MODELS_TENANT: id,
    },
    { models },
  );
  await installed(service.services.models.folder);
  const { call, ...rest } = await service.tenant(scopes, id);
  tenant = {
    ...rest,
    async call(method, path, options) {
      const answer = await call(method, path, options);
      const [template] = operations.filter(([verb, known]) => verb === method && isAt(known, path)).map(([, at]) => at);
      if (template) seen.add(`${method} ${template} ${answer.status}`);
      answers.push(answer);
      return answer;
    },
  };
  service.work();
});
afterAll(() => service.stop());

const isAt = (template: string, path: string) =>
  new RegExp(`^/v1${template.replace(/\{\w+\}/g, "[^/]+")}$`).test(path.split("?")[0] ?? "");
const ids = {
  uploads: "upl_1",
  extractions: "ext_1",
  batches: "bat_1",
  top_ups: "top_1",
  keys: "key_1",
  schemas: "sch_1",
  rules: "rul_1",
  webhooks: "whk_1",
  deliveries: "dlv_1",
};

/** Refusals of every sort, one status after the other. */
async function refused() {
  const keyed = (body: unknown, more = {}) => ({ body, headers: { "Idempotency-Key": randomUUID(), ...more } });
  const slot = await makeSlot(tenant, 10);
  const submit = (body: object) => tenant.call("POST", "/v1/extractions", keyed(body));
  return [
    await tenant.call("POST", "/v1/uploads", keyed("{")),
    await tenant.call("GET", "/v1/nothing"),
    await tenant.call("GET", "/v1/extractions/ext_1"),
    await tenant.call("PUT", "/v1/credits"),
    await tenant.call("OPTIONS", "/v1/usage"),
    await submit({ upload_id: slot.id, mode: "ocr" }),
    await tenant.call("POST", "/v1/uploads", keyed({ content_type: "application/pdf", size_bytes: 1e12 })),
    await tenant.call("POST", "/v1/uploads", keyed("{}", { "Content-Type": "text/plain" })),
    await submit({ upload_id: slot.id, mode: "ocr", output: { layout: "x" } }),
  ];
}

describe("every answer", () => {
  it("is in the OpenAPI document, and every success that the document names is given", {
    timeout: 180_000,
  }, async () => {
    await tour(service, tenant);
    const document: { paths: Record<string, Record<string, { responses: object }>> } = await (
      await fetch(`${service.origin}/openapi.json`)
    ).json();
    const named = Object.entries(document.paths).flatMap(([path, verbs]) =>
      Object.entries(verbs).flatMap(([verb, { responses }]) =>
        Object.keys(responses)
          .filter((status) => Number(status) < 400)
          .map((status) => `${verb.toUpperCase()} ${path} ${status}`),
      ),
    );
    const successes = [...seen].filter((answer) => Number(answer.slice(-3)) < 400);
    expect(successes.sort()).toEqual(named.sort());
  });

  it("says where its key stands, whatever the answer is, and names the request", async () => {
    const refusals = await refused();
    expect(refusals.map(({ status }) => status)).toEqual([400, 404, 404, 405, 405, 409, 413, 415, 422]);
    for (const answer of refusals) await refusal(answer.clone());
    const statuses = new Set(answers.map(({ status }) => status));
    for (const status of [200, 201, 202, 204, 302, 304]) expect(statuses).toContain(status);
    for (const { headers, status } of answers) {
      const standing = ["Limit", "Remaining", "Reset"].map((name) => headers.get(`X-RateLimit-${name}`));
      expect([status, ...standing]).toEqual([
        status,
        "10000",
        expect.stringMatching(/^\d+$/),
        expect.stringMatching(/^\d+$/),
      ]);
      expect(headers.get("X-Request-Id")).toMatch(/^req_[0-9a-hjkmnp-tv-z]{26}$/);
      if (status >= 300) expect(headers.get("Retry-After")).toBeNull();
    }
    expect(new Set(answers.map(({ headers }) => headers.get("X-Request-Id"))).size).toBe(answers.length);
  });

  it.each([...new Set(operations.map(([, path]) => path))])(
    "names the methods of %s to whoever uses another",
    async (path) => {
      const methods = operations.filter(([, at]) => at === path).map(([method]) => method);
      const allow = methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])).sort();
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"].filter(
        (one) => !methods.includes(one),
      )) {
        const answer = await tenant.call(method, address(path, ids));
        expect(answer.headers.get("Allow")?.split(", ").sort()).toEqual(allow);
        expect(await refusal(answer)).toEqual([405, "method_not_allowed"]);
      }
    },
  );

  it("has no body for HEAD, refusals included", async () => {
    for (const [path, status] of [
      ["/v1/credits", 200],
      ["/v1/nothing", 404],
      ["/v1/usage?page=0", 400],
      ["/v1/uploads/upl_1/verify", 405],
    ] as const) {
      const answer = await tenant.call("HEAD", path);
      expect([path, answer.status, await answer.text()]).toEqual([path, status, ""]);
    }
  });

  it.each(
    operations
      .filter(([method]) => method === "POST")
      .filter(([, path]) => !/(verify|rotate|test|redeliver|reviews|preview|models\/\{name\}|try)$/.test(path)),
  )("%s %s takes no body that is not JSON, too long or endless", async (method, path) => {
    const headers = { "Idempotency-Key": randomUUID() };
    const of = async (body: unknown, more = {}) =>
      refusal(await tenant.call(method, address(path, ids), { body, headers: { ...headers, ...more } }));
    expect(await of("")).toEqual([400, "invalid_request"]);
    expect(await of('{"a":')).toEqual([400, "invalid_request"]);
    expect(await of("[]")).toEqual([400, "invalid_request"]);
    expect(await of("null")).toEqual([400, "invalid_request"]);
    expect(await of({ no_such_field: 1 })).toEqual([400, "invalid_request"]);
    expect(await of("{}", { "Content-Type": "application/xml" })).toEqual([415, "unsupported_media_type"]);
    const bytesMax = path === "/batches" ? 4_194_304 : 262_144;
    expect(await of(JSON.stringify("x".repeat(bytesMax)))).toEqual([413, "body_too_large"]);
    expect(await endless(`/v1${path}`, headers)).toMatch(/^HTTP\/1\.1 413 .*"code":"body_too_large"/s);
  });

  it("is all that the flow needs: clients poll, and a submission names nobody who is to be called", async () => {
    const document = await (await fetch(`${service.origin}/openapi.json`)).text();
    expect(document).not.toMatch(/"callbacks"/);
    const slot = await makeSlot(tenant, 10);
    await send(slot, Buffer.alloc(10));
    const body = { upload_id: slot.id, mode: "ocr", callback_url: "https://client.example" };
    const answer = await tenant.call("POST", "/v1/extractions", { body, headers: { "Idempotency-Key": randomUUID() } });
    expect(await refusal(answer)).toEqual([400, "invalid_request"]);
  });

  it("stands under the version, and under no other", async () => {
    for (const path of ["/credits", "/v2/credits", "/V1/credits", "/v1.0/credits"]) {
      expect(await refusal(await tenant.call("GET", path))).toEqual([404, "not_found"]);
    }
    expect(await (await fetch(`${service.origin}/openapi.json`)).json()).toMatchObject({ servers: [{ url: "/v1" }] });
  });
});

/** Sends a body in chunks that never ends, for as long as it is taken. */
function endless(path: string, headers: Record<string, string>): Promise<string> {
  const { hostname, port } = new URL(service.origin);
  const lines = Object.entries({
    ...headers,
    Host: `${hostname}:${port}`,
    Authorization: `Bearer ${tenant.key}`,
    "Content-Type": "application/json",
    "Transfer-Encoding": "chunked",
  }).map(([name, value]) => `${name}: ${value}`);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let answer = "";
    const chunk = `4000\r\n${" ".repeat(0x4000)}\r\n`;
    const more = () => {
      while (!socket.destroyed && answer === "" && socket.write(chunk));
    };
    socket.write(`POST ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
    socket.on("drain", more);
    socket.on("data", (data) => {
      answer += String(data);
      if (!answer.includes("}}") && !answer.includes("request_id")) return;
      socket.destroy();
      resolve(answer);
    });
    socket.on("error", (error) => (answer === "" ? reject(error) : resolve(answer)));
    more();
  });
}
