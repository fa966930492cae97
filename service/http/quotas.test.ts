import { randomUUID } from "node:crypto";
import { ErrorBody } from "@verso/contract/error-shapes";
import { limits } from "@verso/contract/limits";
import { scopes } from "@verso/contract/scopes";
import { Upload } from "@verso/contract/uploads";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sweepRetention } from "../retention/run.ts";
import { accepted } from "./testing/extractions.ts";
import { startTestService, type TestService, type TestTenant } from "./testing/service.ts";
import { completeUpload, makeSlot, pdf, refusal } from "./testing/uploads.ts";

const slotsMax = 20;
const fileBytesMax = 1_000;
let service: TestService;
let tenant: TestTenant;
let file: Buffer;
beforeAll(async () => {
  file = await pdf(1);
  service = await startTestService({
    VERSO_TENANT_OPEN_SLOTS_MAX: String(slotsMax),
    VERSO_TENANT_OPEN_BYTES_MAX: String(file.byteLength + fileBytesMax * slotsMax),
    VERSO_TENANT_STORED_BYTES_MAX: String(file.byteLength * 2 + fileBytesMax * slotsMax),
  });
  tenant = await service.tenant(scopes);
});
afterAll(() => service.stop());

const create = (by: TestTenant, sizeBytes: number, key: string = randomUUID()) =>
  by.call("POST", "/v1/uploads", {
    body: { content_type: "application/pdf", size_bytes: sizeBytes },
    headers: { "Idempotency-Key": key },
  });
const count = (answers: Response[], status: number) => answers.filter((answer) => answer.status === status).length;
/** What the database has counted beside what a look at every row of the tenant gives. */
async function counted({ tenantId }: TestTenant) {
  const { rows } = await sql`SELECT open_slots, open_bytes, stored_bytes FROM service.holdings
    WHERE tenant_id = ${tenantId}`.execute(service.services.db);
  const recount = await sql`SELECT
      count(*) FILTER (WHERE status = 'pending') AS open_slots,
      coalesce(sum(size_bytes) FILTER (WHERE status = 'pending'), 0)::bigint AS open_bytes,
      coalesce(sum(size_bytes) FILTER (WHERE status = 'completed'), 0)::bigint AS stored_bytes
    FROM service.uploads WHERE tenant_id = ${tenantId} AND file_removed_at IS NULL`.execute(service.services.db);
  expect(rows).toEqual(recount.rows);
  return rows[0];
}

describe("what a tenant may hold", { timeout: 60_000 }, () => {
  it("is decided by one transaction: of 200 slots asked for at once as many are made as may be open", async () => {
    const key = randomUUID();
    const first = Upload.parse(await (await create(tenant, 10, key)).json());
    const answers = await Promise.all(Array.from({ length: 200 }, () => create(tenant, 10)));
    expect([count(answers, 201), count(answers, 429)]).toEqual([slotsMax - 1, 200 - slotsMax + 1]);
    expect(await counted(tenant)).toMatchObject({ open_slots: String(slotsMax), open_bytes: String(10 * slotsMax) });

    const refused = await create(tenant, 10);
    expect(refused.headers.get("Retry-After")).toBeNull();
    const { error } = ErrorBody.parse(await refused.json());
    expect(error.code).toBe("quota_exceeded");
    expect(error.message).toContain(`${slotsMax} open upload slots`);

    // Neither the same request sent again nor another tenant is refused.
    expect((await create(tenant, 10, key)).status).toBe(200);
    expect((await create(await service.tenant(), 10)).status).toBe(201);

    await tenant.call("DELETE", `/v1/uploads/${first.id}`);
    expect((await create(tenant, 10)).status).toBe(201);
    expect(await refusal(await create(tenant, 10))).toEqual([429, "quota_exceeded"]);
  });

  it("is free again when slots have run out and were swept", async () => {
    const other = await service.tenant();
    for (let made = 0; made < slotsMax; made++) await makeSlot(other, 10);
    expect(await refusal(await create(other, 10))).toEqual([429, "quota_exceeded"]);
    service.passSeconds(3_601);
    await sweepRetention(service.services);
    expect(await counted(other)).toEqual({ open_slots: "0", open_bytes: "0", stored_bytes: "0" });
    expect((await create(other, 10)).status).toBe(201);
  });

  it("is bounded by what open slots announce", async () => {
    const other = await service.tenant();
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(other, fileBytesMax * 5)));
    expect([count(answers, 201), count(answers, 429)]).toEqual([4, 6]);
    const refused = answers.find(({ status }) => status === 429);
    expect(ErrorBody.parse(await refused?.json()).error.message).toContain("may announce");
  });

  it("is bounded by stored bytes, what only an extraction still holds among them", async () => {
    const other = await service.tenant();
    const kept = await completeUpload(other, file);
    const held = await completeUpload(other, file);
    await accepted(other, { upload_id: held.id });
    await other.call("DELETE", `/v1/uploads/${held.id}`);
    expect(await counted(other)).toMatchObject({ open_slots: "0", stored_bytes: String(2 * file.byteLength) });

    expect((await create(other, fileBytesMax * slotsMax)).status).toBe(201);
    const refused = await create(other, 1);
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, null]);
    expect(ErrorBody.parse(await refused.json()).error.message).toContain("delete uploads that are no longer needed");

    await other.call("DELETE", `/v1/uploads/${kept.id}`);
    expect(await counted(other)).toMatchObject({ stored_bytes: String(file.byteLength) });
    expect((await create(other, 1)).status).toBe(201);
  });
});

describe("a tenant's keys", () => {
  it("are never more than may be, however many are asked for at once; a revoked one makes room", async () => {
    const other = await service.tenant(scopes);
    const issue = () => other.call("POST", "/v1/keys", { body: { scopes: ["extractions.read"] } });
    const answers = await Promise.all(Array.from({ length: limits.keysPerTenantMax + 10 }, issue));
    expect([count(answers, 201), count(answers, 429)]).toEqual([limits.keysPerTenantMax - 1, 11]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers.get("Retry-After")).toBeNull();
    expect(ErrorBody.parse(await refused?.json()).error).toMatchObject({
      code: "quota_exceeded",
      message: expect.stringContaining(`${limits.keysPerTenantMax} keys`),
    });
    const made = await answers.find(({ status }) => status === 201)?.json();
    await other.call("DELETE", `/v1/keys/${made.id}`);
    expect((await issue()).status).toBe(201);
    expect((await issue()).status).toBe(429);
  });
});

describe("the rate of a tenant", () => {
  it.each(["memory", "database"])("is counted over all its keys in %s, beside each key's own", async (store) => {
    const limited = await startTestService({
      VERSO_RATE_LIMIT_PER_MINUTE: "18",
      VERSO_TENANT_RATE_LIMIT_PER_MINUTE: "24",
      VERSO_RATE_LIMIT_STORE: store,
    });
    try {
      const one = await limited.tenant(scopes);
      const made = await (await one.call("POST", "/v1/keys", { body: { scopes: ["extractions.read"] } })).json();
      const other = () => fetch(`${limited.origin}/v1/credits`, { headers: { Authorization: `Bearer ${made.key}` } });
      const standing = ({ headers }: Response) =>
        ["Limit", "Remaining"].map((name) => headers.get(`X-RateLimit-${name}`));
      // A key holds 3 at once, the tenant 4: whichever has less left is told.
      expect(standing(await one.call("GET", "/v1/credits"))).toEqual(["3", "1"]);
      expect(standing(await other())).toEqual(["4", "1"]);
      expect(standing(await other())).toEqual(["4", "0"]);
      const refused = await other();
      expect(standing(refused)).toEqual(["4", "0"]);
      // 2.5 s a request, less what has passed meanwhile.
      expect(["1", "2", "3"]).toContain(refused.headers.get("Retry-After"));
      const { error } = ErrorBody.parse(await refused.json());
      expect([refused.status, error.code]).toEqual([429, "rate_limited"]);
      expect(error.message).toContain("all keys of this tenant");
      expect((await (await limited.tenant()).call("GET", "/v1/credits")).status).toBe(200);
      limited.passSeconds(3);
      expect((await one.call("GET", "/v1/credits")).status).toBe(200);
    } finally {
      await limited.stop();
    }
  });

  it("is not used up by what a key's own rate refuses", async () => {
    const limited = await startTestService({
      VERSO_RATE_LIMIT_PER_MINUTE: "6",
      VERSO_TENANT_RATE_LIMIT_PER_MINUTE: "18",
    });
    try {
      const wild = await limited.tenant(scopes);
      const made = await wild.call("POST", "/v1/keys", { body: { scopes: ["extractions.read"] } });
      const { key } = await made.json();
      for (let request = 0; request < 20; request++) {
        expect((await wild.call("GET", "/v1/credits")).status).toBe(429);
      }
      const calm = await fetch(`${limited.origin}/v1/credits`, { headers: { Authorization: `Bearer ${key}` } });
      expect(calm.status).toBe(200);
    } finally {
      await limited.stop();
    }
  });
});
