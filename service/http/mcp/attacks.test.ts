import { IssuedKey } from "@verso/contract/keys";
import { flowScopes, scopes } from "@verso/contract/scopes";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { newId } from "../../ids.ts";
import { connect, inBase64, refused, use } from "../testing/agent.ts";
import { startTestService, type TestService } from "../testing/service.ts";
import { pdf, refusal } from "../testing/uploads.ts";
import { inlineBytesMax } from "./document-tools.ts";
import { answerMessage } from "./server.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  service.work();
});
afterAll(() => service.stop());

describe("an attacker at /mcp", () => {
  const message = (method: string, params: object = {}) => ({ jsonrpc: "2.0", id: 1, method, params });
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${service.origin}/mcp`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json, text/event-stream", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });

  it("gets nothing without a key, and no more with one than its scopes allow", async () => {
    for (const headers of [undefined, { Authorization: "Bearer dex_live_x" }]) {
      expect(await refusal(await post(message("tools/list"), headers))).toEqual([401, "invalid_api_key"]);
    }
    const { key } = await service.tenant(["uploads.create"]);
    const client = await connect(service.origin, key);
    expect(await refused(client, "get_credit")).toMatchObject({
      code: "insufficient_scope",
      required_scope: "extractions.read",
    });
    const given = { base64: inBase64(await pdf(1)) };
    expect((await refused(client, "extract_document", given)).code).toBe("insufficient_scope");
    await client.close();
  });

  it("finds nothing of another tenant's", async () => {
    const [owner, stranger] = [await service.tenant(), await service.tenant(scopes)];
    const [own, strange] = [await connect(service.origin, owner.key), await connect(service.origin, stranger.key)];
    const file = inBase64(await pdf(1));
    const { facts } = await use(own, "extract_document", { base64: file, wait_s: 30 });
    const { extraction_id } = facts;
    for (const name of ["wait_for_extraction", "read_document", "read_data", "cancel_extraction"])
      expect([name, (await refused(strange, name, { extraction_id })).code]).toEqual([name, "not_found"]);
    const { data } = await (await owner.call("GET", "/v1/uploads")).json();
    for (const name of ["quote", "extract_document"])
      expect([name, (await refused(strange, name, { upload_id: data[0].id })).code]).toEqual([name, "not_found"]);
    const batch = await use(own, "submit_batch", { upload_ids: [data[0].id] });
    for (const name of ["wait_for_batch", "cancel_batch"])
      expect([name, (await refused(strange, name, { batch_id: batch.facts.batch_id })).code]).toEqual([
        name,
        "not_found",
      ]);
    const taken = await use(strange, "submit_batch", { upload_ids: [data[0].id] });
    expect(taken.facts).toMatchObject({ requests: [{ extraction_id: null, error: { code: "not_found" } }] });
    // The same bytes make the same key, and another extraction: keys are a tenant's own.
    const other = await use(strange, "extract_document", { base64: file, wait_s: 30 });
    expect(other.facts.extraction_id).not.toBe(extraction_id);
    expect((await use(strange, "list_extractions")).facts.extractions).toHaveLength(1);
    await Promise.all([own.close(), strange.close()]);
  });

  it("with a test key touches neither documents nor credit of the live side, also where it sends the same file", async () => {
    const live = await service.tenant(scopes);
    const issued = await live.call("POST", "/v1/keys", { body: { scopes: flowScopes, live: false } });
    const { key } = IssuedKey.parse(await issued.json());
    const [own, test] = [await connect(service.origin, live.key), await connect(service.origin, key)];
    const given = { base64: inBase64(await pdf(1)), wait_s: 30 };
    const { extraction_id } = (await use(own, "extract_document", given)).facts;
    const tried = await use(test, "extract_document", given);
    expect(tried.facts).toMatchObject({ status: "succeeded" });
    expect(tried.facts.extraction_id).not.toBe(extraction_id);
    expect((await refused(test, "read_document", { extraction_id })).code).toBe("not_found");
    expect((await refused(own, "read_document", { extraction_id: tried.facts.extraction_id })).code).toBe("not_found");
    expect((await use(own, "get_credit")).facts).toMatchObject({ balance: "4.98" });
    await Promise.all([own.close(), test.close()]);
  });

  it("has no session to take over, and no stream to hold open", async () => {
    const { key } = await service.tenant();
    const headers = { Authorization: `Bearer ${key}`, "Mcp-Session-Id": "another" };
    const begin = message("initialize", {
      protocolVersion: "2025-06-18",
      capabilities: {},
      clientInfo: { name: "test", version: "1" },
    });
    const begun = await post(begin, headers);
    expect([begun.status, begun.headers.get("Mcp-Session-Id")]).toEqual([200, null]);
    await begun.text();
    for (const method of ["GET", "DELETE"]) {
      const answer = await fetch(`${service.origin}/mcp`, { method, headers });
      expect([answer.headers.get("Allow"), await refusal(answer)]).toEqual(["POST", [405, "method_not_allowed"]]);
    }
    const listening = { ...headers, "Mcp-Protocol-Version": "2026-07-28", "Mcp-Method": "subscriptions/listen" };
    const meta = {
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientCapabilities": {},
    };
    const listen = message("subscriptions/listen", { _meta: meta, notifications: { toolsListChanged: true } });
    expect(await (await post(listen, listening)).text()).toContain('"error"');
  });

  it("is refused from a page of a strange origin, and let in from one that the operator named", async () => {
    const { key } = await service.tenant();
    const from = (origin: string) => post(message("tools/list"), { Authorization: `Bearer ${key}`, Origin: origin });
    for (const origin of ["https://evil.example", "null", `${service.origin}.evil.example`, "http://localhost:1"])
      expect([origin, await refusal(await from(origin))]).toEqual([origin, [403, "origin_refused"]]);
    const named = await from("http://localhost:3000");
    expect([named.status, named.headers.get("Access-Control-Allow-Origin")]).toEqual([200, "http://localhost:3000"]);
    expect((await from(service.origin)).status).toBe(200);
    const preflight = await fetch(`${service.origin}/mcp`, {
      method: "OPTIONS",
      headers: { Origin: "https://evil.example", "Access-Control-Request-Method": "POST" },
    });
    expect([preflight.status, preflight.headers.get("Access-Control-Allow-Methods")]).toEqual([204, null]);
  });

  it("sends nothing larger than allowed, no list of messages, and nothing that is no message", async () => {
    const { key } = await service.tenant();
    const headers = { Authorization: `Bearer ${key}` };
    const much = "A".repeat(Math.ceil(inlineBytesMax / 3) * 4 + 300_000);
    const large = message("tools/call", { name: "extract_document", arguments: { base64: much } });
    expect(await refusal(await post(large, headers))).toEqual([413, "body_too_large"]);
    const many = Array.from({ length: 1000 }, () => message("tools/call", { name: "get_credit" }));
    expect(await refusal(await post(many, headers))).toEqual([400, "invalid_request"]);
    expect(await refusal(await post("{", headers))).toEqual([400, "invalid_request"]);
    expect(await refusal(await post("a=b", { ...headers, "Content-Type": "text/plain" }))).toEqual([
      415,
      "unsupported_media_type",
    ]);
    for (const body of ["null", "{}", '{"jsonrpc":"2.0","method":5}', '"x"'])
      expect([body, (await post(body, headers)).status]).toEqual([body, 400]);
    const client = await connect(service.origin, key);
    const within = Buffer.alloc(inlineBytesMax, 32);
    within.write("%PDF-1.4");
    expect((await refused(client, "extract_document", { base64: inBase64(within) })).code).toBe("file_unreadable");
    const [name, extraction_id] = ["read_document", `ext_${"0".repeat(26)}`];
    for (const wrong of [{ cursor: "1:x" }, { cursor: "-1" }, { chars_max: 10 ** 9 }, { pages: "1,".repeat(5000) }])
      expect((await refused(client, name, { extraction_id, ...wrong })).code).toBe("invalid_request");
    expect((await refused(client, "wait_for_extraction", { extraction_id, wait_s: 31 })).code).toBe("invalid_request");
    await client.close();
  });

  it("has no private address asked for it", async () => {
    const { key } = await service.tenant();
    const client = await connect(service.origin, key);
    for (const url of [
      "https://127.0.0.1/a.pdf",
      "http://example.com/a.pdf",
      "https://169.254.169.254/",
      "file:///etc/passwd",
    ])
      expect([url, (await refused(client, "extract_document", { url })).code]).toEqual([url, "invalid_url"]);
    await client.close();
  });

  it("is shown nothing of what went wrong inside", async () => {
    const wrong = () => Promise.reject(new Error("SELECT secret FROM /root"));
    const hands = { api: { json: wrong, text: wrong, sealed: () => "" }, store: wrong, now: new Date() };
    const told: unknown[] = [];
    const log = { error: (...said: unknown[]) => void told.push(...said) };
    const call = message("tools/call", { name: "get_credit", arguments: {} });
    const request = new Request("http://localhost/mcp", {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json, text/event-stream" },
      body: JSON.stringify(call),
    });
    const requestId = newId("req", new Date());
    const said = await (await answerMessage(request, call, { hands, requestId, log })).text();
    expect(said).toContain("internal_error");
    expect(said).toContain(requestId);
    expect(said).not.toContain("secret");
    expect(told).toContainEqual(expect.objectContaining({ requestId, tool: "get_credit" }));
  });

  it("reads no key in the log", async () => {
    const { key } = await service.tenant();
    const client = await connect(service.origin, key);
    await use(client, "get_credit");
    await client.close();
    await vi.waitFor(() => expect(service.log()).toContain("/v1/credits"));
    expect(service.log()).not.toContain(key);
  });
});

it("the requests of a tool count as the API's do", async () => {
  const limited = await startTestService({ VERSO_RATE_LIMIT_PER_MINUTE: "60" });
  try {
    const { key } = await limited.tenant();
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "get_credit" } });
    const headers = {
      Authorization: `Bearer ${key}`,
      "Content-Type": "application/json",
      Accept: "application/json, text/event-stream",
    };
    const answers: string[] = [];
    for (let i = 0; i < 6; i++) {
      const answer = await fetch(`${limited.origin}/mcp`, { method: "POST", headers, body });
      answers.push(
        `${answer.status} ${answer.headers.get("X-RateLimit-Limit")} ${/rate_limited/.test(await answer.text())}`,
      );
    }
    // Ten in the bucket: a call and its one request are two.
    expect(answers.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => "200 10 false"));
    expect(answers[5]).toBe("429 10 true");
  } finally {
    await limited.stop();
  }
});
