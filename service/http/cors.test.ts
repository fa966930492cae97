import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestService, type TestService, type TestTenant } from "./testing/service.ts";

const page = "https://app.example";
let service: TestService;
let tenant: TestTenant;
beforeAll(async () => {
  service = await startTestService({ VERSO_ALLOWED_ORIGINS: page, VERSO_RATE_LIMIT_PER_MINUTE: "60000" });
  tenant = await service.tenant();
});
afterAll(() => service.stop());

const preflight = (origin: string, path = "/v1/extractions") =>
  fetch(service.origin + path, {
    method: "OPTIONS",
    headers: {
      Origin: origin,
      "Access-Control-Request-Method": "POST",
      "Access-Control-Request-Headers": "authorization,content-type,idempotency-key",
    },
  });

it("a page of an allowed origin may call the API with whatever a client sends", async () => {
  const answer = await preflight(page);
  expect(answer.status).toBe(204);
  expect(answer.headers.get("Access-Control-Allow-Origin")).toBe(page);
  expect(answer.headers.get("Access-Control-Allow-Methods")?.split(", ")).toEqual(
    expect.arrayContaining(["GET", "POST", "PATCH", "DELETE"]),
  );
  const headers = answer.headers.get("Access-Control-Allow-Headers")?.toLowerCase().split(", ");
  expect(headers).toEqual(expect.arrayContaining(["authorization", "content-type", "idempotency-key"]));
  expect(answer.headers.get("Vary")).toContain("Origin");
});

it("it reads answers and refusals, and how long to wait", async () => {
  const good = await tenant.call("GET", "/v1/credits", { headers: { Origin: page } });
  const bad = await tenant.call("GET", "/v1/usage?page=0", { headers: { Origin: page } });
  const strange = await fetch(`${service.origin}/v1/credits`, { headers: { Origin: page } });
  expect([good.status, bad.status, strange.status]).toEqual([200, 400, 401]);
  for (const { headers } of [good, bad, strange]) {
    expect(headers.get("Access-Control-Allow-Origin")).toBe(page);
    const exposed = headers.get("Access-Control-Expose-Headers")?.split(", ");
    const limits = ["X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"];
    expect(exposed).toEqual(expect.arrayContaining(["Retry-After", "Content-Disposition", "ETag", ...limits]));
    expect(headers.get("Vary")).toContain("Origin");
  }
});

it("no other origin is let in, and nobody with what a browser sends by itself", async () => {
  for (const origin of ["https://evil.example", `${page}.evil.example`, "http://app.example", "null"]) {
    for (const path of ["/v1/extractions", "/v1/nowhere"]) {
      const { headers } = await preflight(origin, path);
      const grants = [...headers.keys()].filter((name) => name.startsWith("access-control-"));
      expect(grants, origin).toEqual([]);
    }
    const answer = await tenant.call("GET", "/v1/credits", { headers: { Origin: origin } });
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBeNull();
  }
  expect((await preflight(page)).headers.get("Access-Control-Allow-Credentials")).toBeNull();
});

it("a preflight takes nothing from anybody's rate limit", async () => {
  expect((await preflight(page)).headers.get("X-RateLimit-Remaining")).toBeNull();
});
