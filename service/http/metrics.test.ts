import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { listenMetrics } from "../metrics/listen.ts";
import { openMetrics } from "../metrics/metrics.ts";
import { queueDepth } from "../queue/depth.ts";
import { testCtx, testServices, testSubmit, testUpload } from "../testing/services.ts";
import { startTestService, type TestService } from "./testing/service.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

async function exposed(metrics: Parameters<typeof listenMetrics>[0]) {
  const { port, close } = await listenMetrics(metrics, { log: service.services.log, port: 0, host: "127.0.0.1" });
  onTestFinished(() => close(0));
  return (path = "/metrics", method = "GET") => fetch(`http://127.0.0.1:${port}${path}`, { method });
}

test("requests are counted by route and status, and nothing in the metrics is of one tenant", async () => {
  const { call, tenantId, key } = await service.tenant();
  const id = `ext_${"0".repeat(26)}`;
  await call("GET", "/v1/credits");
  await call("GET", `/v1/extractions/${id}`);
  await fetch(`${service.origin}/nowhere/${id}`);

  const answer = await (await exposed(service.services.metrics))();
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
  const text = await answer.text();
  const count = (labels: string) => new RegExp(`^verso_http_request_seconds_count\\{${labels}\\} 1$`, "m");
  expect(text).toMatch(count('method="GET",route="/v1/credits",status="200"'));
  expect(text).toMatch(count('method="GET",route="/v1/extractions/:id",status="404"'));
  expect(text).toMatch(count('method="GET",route="none",status="404"'));
  for (const secret of [tenantId, key, id]) expect(text).not.toContain(secret);
});

test("the queue's depth is asked for with each reading, and a queue that cannot be asked is a 503", async () => {
  const services = await testServices({ alone: true });
  services.metrics.watchQueue(() => queueDepth(services.db));
  const ctx = await testCtx(services);
  const read = await exposed(services.metrics);
  expect(await (await read()).text()).toContain('verso_queue_runs{state="waiting"} 0');
  await testSubmit(ctx, { upload_id: await testUpload(ctx, { pages: 3 }) });
  const text = await (await read()).text();
  const { waiting } = await queueDepth(services.db);
  expect(waiting).toBeGreaterThan(0);
  expect(text).toContain(`verso_queue_runs{state="waiting"} ${waiting}`);
  expect(text).toContain('verso_queue_runs{state="leased"} 0');

  const before = await testServices({ alone: true });
  before.passSeconds(-3600);
  const earlier = await testCtx(before);
  await testSubmit(earlier, { upload_id: await testUpload(earlier, { pages: 1 }) });
  for (let read = 0; read < 2; read++) {
    expect((await queueDepth(before.db)).oldestSeconds).toBeGreaterThanOrEqual(3600);
  }

  const away = openMetrics();
  away.watchQueue(() => Promise.reject(new Error("no database")));
  const refused = await (await exposed(away))();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
});

test("whether announcements are heard is told, and how often that was lost", async () => {
  const metrics = openMetrics();
  const state = { listening: true, losses: 2 };
  metrics.watchListening(() => state);
  const read = await exposed(metrics);
  await read();
  state.listening = false;
  state.losses = 3;
  const text = await (await read()).text();
  expect(text).toContain("verso_queue_listening 0");
  expect(text).toContain("verso_queue_listener_losses_total 3");
});

test("there is nothing else on that port", async () => {
  const read = await exposed(openMetrics({ process: true }));
  expect(await (await read()).text()).toContain("process_cpu_seconds_total");
  expect((await read("/healthz")).status).toBe(404);
  expect((await read("/metrics", "POST")).status).toBe(405);
});
