import { createServer as createHttpServer } from "node:http";
import { createServer } from "node:net";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { getExtraction } from "./extractions/get.ts";
import { wallet } from "./ledger/wallet.ts";
import { stepsAtOnce } from "./retention/remove-due.ts";
import { issueKey } from "./tenants/issue-key.ts";
import { listKeys } from "./tenants/list-keys.ts";
import { startProcess } from "./testing/process.ts";
import { testCtx, testServices, testSubmit, testUpload } from "./testing/services.ts";

async function environment(): Promise<Record<string, string>> {
  const services = await testServices({ alone: true });
  return { DATABASE_URL: services.url, VERSO_DATA_DIR: services.dataDir, VERSO_SERVICE_PORT: "0", VERSO_READERS: "1" };
}

test("it answers when it says so, and ends in order when it is told to", async () => {
  const service = startProcess([], await environment());
  const { port } = await service.ready;
  expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200);
  service.child.kill("SIGTERM");
  expect(await service.ended).toEqual({ code: 0, stderr: "" });
  await expect(fetch(`http://localhost:${port}/healthz`)).rejects.toThrow();
});

test("it says where the processes run that read files", async () => {
  const service = startProcess([], { ...(await environment()), VERSO_LOG_LEVEL: "info" });
  await service.ready;
  service.child.kill("SIGTERM");
  expect((await service.ended).stderr).toMatch(
    /processes that read files run as .*(nothing to write to|no sandbox \()/,
  );
});

test("a worker alone opens no port", async () => {
  const worker = startProcess(["--worker"], await environment());
  const { port } = await worker.ready;
  await expect(fetch(`http://localhost:${port}/healthz`)).rejects.toThrow();
  worker.child.kill("SIGINT");
  expect((await worker.ended).code).toBe(0);
});

test("without a worker what waits runs out of time all the same", async () => {
  const services = await testServices({ alone: true });
  const ctx = await testCtx(services);
  const { extraction } = await testSubmit(ctx, { upload_id: await testUpload(ctx, { pages: 1 }) });
  const api = startProcess(["--api"], {
    DATABASE_URL: services.url,
    VERSO_DATA_DIR: services.dataDir,
    VERSO_SERVICE_PORT: "0",
    VERSO_QUEUE_TTL_S: "1",
    VERSO_SWEEP_INTERVAL_S: "1",
  });
  await api.ready;
  const status = async () => (await getExtraction(ctx, extraction.id)).status;
  await expect.poll(status, { timeout: 20_000 }).toBe("expired");
  expect((await wallet(ctx.db, ctx.tenantId)).reserved).toBe("0.00");
  api.child.kill("SIGTERM");
  expect((await api.ended).code).toBe(0);
});

test("whoever waits for an extraction is answered with what stands when it is told to end", async () => {
  const services = await testServices({ alone: true });
  const ctx = await testCtx(services);
  const { key } = await issueKey(ctx.db, { tenantId: ctx.tenantId, scopes: ["extractions.read"] }, new Date());
  const { extraction } = await testSubmit(ctx, { upload_id: await testUpload(ctx, { pages: 1 }) });
  const env = { DATABASE_URL: services.url, VERSO_DATA_DIR: services.dataDir, VERSO_SERVICE_PORT: "0" };
  const api = startProcess(["--api"], env);
  const { port } = await api.ready;
  const waiting = fetch(`http://localhost:${port}/v1/extractions/${extraction.id}?wait=30`, {
    headers: { Authorization: `Bearer ${key}` },
  });
  const lastUsed = () =>
    listKeys(ctx.db, ctx.tenantId, new Date()).then((keys) => keys.some((one) => one.last_used_at !== null));
  await expect.poll(lastUsed, { timeout: 20_000 }).toBe(true);
  api.child.kill("SIGTERM");
  expect(await (await waiting).json()).toMatchObject({ id: extraction.id, status: "queued" });
  expect(await api.ended).toEqual({ code: 0, stderr: "" });
});

test("a worker that is told to end in the middle of a sweep begins no further step, and waits for no silent store", async () => {
  const services = await testServices({ alone: true });
  const ctx = await testCtx(services);
  const upload_id = await testUpload(ctx, { pages: 1 });
  for (let made = 0; made < 12; made++) await testSubmit(ctx, { upload_id });
  await sql`UPDATE service.extractions SET status = 'succeeded', started_at = now(), finished_at = now(),
    page_numbers = ARRAY(SELECT generate_series(1, 1000)), result_expires_at = now()`.execute(ctx.db);
  await sql`DELETE FROM service.runs`.execute(ctx.db);
  const deletions = vi.fn();
  const store = createHttpServer((request, response) => {
    if (request.method === "POST") deletions();
    else response.end("<ListBucketResult/>");
  }).listen(0);
  onTestFinished(() => {
    store.closeAllConnections();
    store.close();
  });
  const address = store.address();
  const worker = startProcess(["--worker"], {
    DATABASE_URL: services.url,
    VERSO_DATA_DIR: services.dataDir,
    VERSO_SERVICE_PORT: "0",
    VERSO_READERS: "1",
    S3_ENDPOINT: `http://127.0.0.1:${typeof address === "object" && address ? address.port : ""}`,
    S3_REGION: "us-east-1",
    S3_BUCKET: "files",
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: "secret",
    S3_FORCE_PATH_STYLE: "true",
  });
  await worker.ready;
  await vi.waitFor(() => expect(deletions).toHaveBeenCalledTimes(stepsAtOnce), { timeout: 20_000 });
  worker.child.kill("SIGTERM");
  expect((await worker.ended).code).toBe(0);
  expect(deletions).toHaveBeenCalledTimes(stepsAtOnce);
});

test("a port that is taken, a wrong variable and an unknown option stop the start with one sentence", async () => {
  const taken = createServer().listen(0);
  onTestFinished(() => void taken.close());
  const address = taken.address();
  const port = typeof address === "object" && address ? String(address.port) : "";
  const env = await environment();
  const cases: { args: string[]; env: Record<string, string>; says: RegExp }[] = [
    {
      args: [],
      env: { VERSO_SERVICE_PORT: port },
      says: new RegExp(`^Port ${port} is taken: .*VERSO_SERVICE_PORT.*\\.\n$`),
    },
    { args: [], env: { VERSO_ATTEMPTS_MAX: "many" }, says: /^VERSO_ATTEMPTS_MAX .*\n$/ },
    { args: [], env: { DATABASE_URL: "postgres://x:x@127.0.0.1:1/x" }, says: /^The database cannot be used: .*\n$/ },
    { args: [], env: { DATABASE_URL: "nonsense" }, says: /^DATABASE_URL is not usable: .*\n$/ },
    {
      args: [],
      env: {
        S3_ENDPOINT: "http://127.0.0.1:2",
        S3_REGION: "us-east-1",
        S3_BUCKET: "files",
        S3_ACCESS_KEY_ID: "id",
        S3_SECRET_ACCESS_KEY: "secret",
        S3_FORCE_PATH_STYLE: "true",
      },
      says: /^The service could not start: The file store cannot be reached .*\(.*127\.0\.0\.1:2\)\n$/,
    },
    { args: [], env: { S3_BUCKET: "files" }, says: /^S3_REGION is not set: .*\n$/ },
    {
      args: [],
      env: { VERSO_LLM_PROVIDER: "local", VERSO_LLM_MODEL: "qwen2.5-coder-1.5b" },
      says: /^VERSO_LLM_MODEL is not usable: What runs models is not installed: `npm run models -- install` brings it\.\n$/,
    },
    { args: ["--both"], env: {}, says: /^Unknown option '--both'.*\n$/ },
  ];
  const ends = await Promise.all(cases.map((one) => startProcess(one.args, { ...env, ...one.env }).ended));
  for (const [i, end] of ends.entries()) {
    expect(end.code).toBe(1);
    expect(end.stderr).toMatch(cases[i]?.says ?? /never/);
  }
}, 60_000);
