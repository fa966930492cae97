import { describe, expect, it } from "vitest";
import { isSameOrigin } from "../lib/api/origin.ts";
import { trustedProxies } from "../service/door/trusted-proxies.ts";
import type { Handler } from "./dashboard-server.ts";
import { get, startDoor } from "./testing/door.ts";

describe("who the client is", () => {
  const claimed = {
    "x-forwarded-for": "1.1.1.1, 203.0.113.9",
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "https",
    "x-forwarded-port": "443",
    "x-real-ip": "1.1.1.1",
    forwarded: "for=1.1.1.1;host=evil.example",
    "content-security-policy": "script-src 'nonce-mine'",
    "x-nonce": "mine",
  };

  it("is the peer, whatever it claims, where no proxy is trusted", async () => {
    const { port } = await startDoor();
    const headers = await get(port, claimed);
    expect(headers["x-forwarded-for"]).toMatch(/^(127\.0\.0\.1|::1)$/);
    for (const name of Object.keys(claimed).slice(1)) expect([name, headers[name]]).toEqual([name, undefined]);
  });

  it.each([
    ["1", "203.0.113.9"],
    ["2", "1.1.1.1"],
    ["loopback", "203.0.113.9"],
    ["127.0.0.0/8, ::1/128, 203.0.113.0/24", "1.1.1.1"],
  ])("is told by the trusted proxies %s: %s", async (proxies, client) => {
    const { port } = await startDoor({ trust: trustedProxies(proxies) });
    const headers = await get(port, claimed);
    expect(headers["x-forwarded-for"]).toBe(client);
    expect(headers).toMatchObject({ "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" });
    expect(headers["x-real-ip"]).toBeUndefined();
  });

  it("is the peer where another network is trusted than it is in", async () => {
    const { port } = await startDoor({ trust: trustedProxies("10.0.0.0/8") });
    const headers = await get(port, claimed);
    expect([headers["x-forwarded-for"], headers["x-forwarded-host"]]).not.toEqual(["1.1.1.1", "evil.example"]);
    expect(headers["x-forwarded-host"]).toBeUndefined();
  });

  it("is an address: what a hop claims beside one is not believed", async () => {
    const { port } = await startDoor({ trust: trustedProxies("1") });
    const headers = await get(port, {
      "x-forwarded-for": "<script>",
      "x-forwarded-host": "a b",
      "x-forwarded-proto": "gopher",
    });
    expect(headers["x-forwarded-for"]).toMatch(/^(127\.0\.0\.1|::1)$/);
    expect([headers["x-forwarded-host"], headers["x-forwarded-proto"]]).toEqual([undefined, undefined]);
  });

  it("makes a page of theirs none of ours: a write from another origin stays one, whatever host it claims", async () => {
    const same: boolean[] = [];
    const handle: Handler = async ({ headers }, response) => {
      const given = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
      same.push(isSameOrigin(new Headers(given), "https://named.example"));
      response.end();
    };
    const { port } = await startDoor({ handle });
    const ours = `http://localhost:${port}`;
    for (const [origin, scheme] of [
      ["https://evil.example", "https"],
      ["http://evil.example", "http"],
      [ours.replace("http:", "https:"), "https"],
      [ours, "http"],
    ] as const) {
      const host = { "x-forwarded-host": "evil.example", "x-forwarded-proto": scheme };
      await fetch(ours, { method: "POST", headers: { origin, ...host } });
    }
    expect(same).toEqual([false, false, false, true]);
  });

  it("is refused at the start where the setting is neither a number nor networks", () => {
    for (const text of ["some", "10.0.0.0/99", "1.2.3.4,", "-1"]) expect(() => trustedProxies(text)).toThrow();
  });
});
