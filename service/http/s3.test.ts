import { connect } from "node:net";
import { Extraction } from "@verso/contract/extractions";
import { Upload } from "@verso/contract/uploads";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { checkLedger } from "../audit/check-ledger.ts";
import { runRetention } from "../retention/run.ts";
import { type Gate, openGate } from "../testing/s3/gate.ts";
import { browserOrigin, startSwiftIfPossible } from "../testing/s3/servers.ts";
import { startTestService, type TestService, type TestTenant } from "./testing/service.ts";
import { completeUpload, makeSlot, pdf, refusal, send } from "./testing/uploads.ts";

const swift = await startSwiftIfPossible();
afterAll(() => swift?.stop());

const objectsOf = async ({ services }: TestService) => (await Array.fromAsync(services.objects.list(""))).sort();

async function submit(tenant: TestTenant, upload_id: string): Promise<string> {
  const body = { upload_id, mode: "ocr" };
  const answer = await tenant.call("POST", "/v1/extractions", { body, headers: { "Idempotency-Key": upload_id } });
  expect(answer.status).toBe(202);
  return Extraction.parse(await answer.json()).id;
}

function settled(tenant: TestTenant, id: string): Promise<Extraction> {
  const look = async () => {
    const extraction = Extraction.parse(await (await tenant.call("GET", `/v1/extractions/${id}`)).json());
    expect(extraction.status).toBe("succeeded");
    return extraction;
  };
  return vi.waitFor(look, { timeout: 60_000, interval: 50 });
}

const stores = [
  { name: "disk", settings: async () => ({}) },
  ...(swift ? [{ name: "Swift", settings: () => swift.bucket("journey") }] : []),
];

describe.each(stores)("the whole way with objects in $name", ({ settings }) => {
  it("from a file to its result, and nothing is left after retention", async () => {
    const service = await startTestService(await settings());
    onTestFinished(() => service.stop());
    service.work();
    const tenant = await service.tenant();
    const file = await pdf(3);
    expect((await fetch(`${service.origin}/readyz`)).status).toBe(200);

    const early = await makeSlot(tenant, file.byteLength);
    expect(await refusal(await tenant.call("POST", `/v1/uploads/${early.id}/verify`))).toEqual([
      409,
      "upload_not_received",
    ]);
    const upload = await completeUpload(tenant, file);
    expect(upload).toMatchObject({
      status: "completed",
      page_count: 3,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(await objectsOf(service)).toEqual([`${tenant.tenantId}/uploads/${upload.id}/${upload.sha256}`]);

    const content = await tenant.call("GET", `/v1/uploads/${upload.id}/content`);
    expect(content.status).toBe(302);
    const read = await fetch(content.headers.get("Location") ?? "");
    expect([read.headers.get("Content-Type"), read.headers.get("Content-Disposition")]).toEqual([
      "application/pdf",
      "attachment",
    ]);
    expect(Buffer.compare(Buffer.from(await read.arrayBuffer()), file)).toBe(0);
    const image = await tenant.call("GET", `/v1/uploads/${upload.id}/pages/2/image?width=200`);
    expect([image.status, image.headers.get("Content-Type")]).toEqual([200, "image/webp"]);

    const id = await submit(tenant, upload.id);
    expect(await settled(tenant, id)).toMatchObject({ charged: "0.06", released: "0.00" });
    const result = await tenant.call("GET", `/v1/extractions/${id}/result`);
    expect(await result.text()).toContain("Page 3 of 3");
    expect(await objectsOf(service)).toHaveLength(4);

    // A file sent again after its verification counts for nothing; the walk through the store finds it.
    await service.services.objects.put(`${tenant.tenantId}/uploads/${upload.id}/incoming`, file);
    expect((await tenant.call("DELETE", `/v1/uploads/${early.id}`)).status).toBe(204);
    await runRetention(service.services);
    expect(await objectsOf(service)).toHaveLength(4);
    service.passSeconds(31 * 86_400);
    expect(await runRetention(service.services)).toEqual({ uploads: 1, results: 1 });
    expect(await objectsOf(service)).toEqual([]);
    expect(await refusal(await tenant.call("GET", `/v1/uploads/${upload.id}/content`))).toEqual([404, "not_found"]);
    expect((await checkLedger(service.services.db)).violations).toEqual([]);
  }, 120_000);
});

describe.skipIf(!swift)("the address that a browser writes to in Swift", () => {
  let service: TestService;
  let tenant: TestTenant;
  let slot: Upload;
  const file = Buffer.from("0123456789");
  beforeAll(async () => {
    service = await startTestService(await swift?.bucket("refusals"));
    tenant = await service.tenant();
  });
  beforeEach(async () => {
    slot = await makeSlot(tenant, file.byteLength);
  });
  afterAll(() => service.stop());
  afterEach(async () => {
    for (const key of await objectsOf(service)) await service.services.objects.delete(key);
  });

  const address = (change: (url: URL) => void = () => {}) => {
    const url = new URL(slot.write?.url ?? "");
    change(url);
    return url.href;
  };
  const put = (
    url: string,
    headers: Record<string, string> = slot.write?.headers ?? {},
    body: BodyInit = new Uint8Array(file),
  ) => fetch(url, { method: "PUT", headers, body });

  it("takes the file as it was signed, and again while the slot is pending", async () => {
    expect(slot.write?.headers).toEqual({ "Content-Type": "application/pdf" });
    expect((await put(address())).status).toBe(200);
    expect((await put(address(), undefined, "9876543210")).status).toBe(200);
    const [key = "", ...others] = await objectsOf(service);
    expect(others).toEqual([]);
    expect(String(Buffer.from((await service.services.objects.get(key)) ?? []))).toBe("9876543210");
  });

  it.each<[string, (url: URL) => void]>([
    ["another signature", (url) => url.searchParams.set("X-Amz-Signature", "0".repeat(64))],
    ["no signature", (url) => url.searchParams.delete("X-Amz-Signature")],
    ["a longer life", (url) => url.searchParams.set("X-Amz-Expires", "90000")],
    ["a later date", (url) => url.searchParams.set("X-Amz-Date", "20991231T000000Z")],
    ["fewer signed headers", (url) => url.searchParams.set("X-Amz-SignedHeaders", "host")],
    [
      "another's key",
      (url) => url.searchParams.set("X-Amz-Credential", "other:user/20261121/us-east-1/s3/aws4_request"),
    ],
    [
      "another place",
      (url) => {
        url.pathname = url.pathname.replace("incoming", "other");
      },
    ],
    [
      "nothing signed at all",
      (url) => {
        url.search = "";
      },
    ],
  ])("refuses %s and leaves nothing", async (_, change) => {
    const answer = await put(address(change));
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(404);
    expect(await objectsOf(service)).toEqual([]);
  });

  it("refuses another type, another length and another method, and leaves nothing", async () => {
    expect((await put(address(), { "Content-Type": "image/png" })).status).toBe(403);
    expect((await put(address(), {})).status).toBe(403);
    for (const body of ["01234567890", "012345678", ""]) {
      expect((await put(address(), undefined, body)).status).toBe(403);
    }
    for (const method of ["POST", "GET", "DELETE"]) expect((await fetch(address(), { method })).status).toBe(403);
    expect(await objectsOf(service)).toEqual([]);
  });

  it("refuses when the address's time is over", async () => {
    service.passSeconds(-3_000);
    onTestFinished(() => service.passSeconds(3_000));
    slot = await makeSlot(tenant, file.byteLength);
    expect((await put(address())).status).toBe(403);
    expect(await objectsOf(service)).toEqual([]);
  });

  it("gives a file to nobody but by its own address", async () => {
    await put(address());
    const key = `${tenant.tenantId}/uploads/${slot.id}/incoming`;
    const read = { key, contentType: "image/png", expiresAt: new Date(Date.now() + 60_000) };
    const url = await service.services.objects.signRead(read);
    const answer = await fetch(url);
    expect([answer.status, answer.headers.get("Content-Type"), await answer.text()]).toEqual([
      200,
      "image/png",
      "0123456789",
    ]);
    expect((await fetch(url.replace("incoming", "other"))).status).toBe(403);
    expect((await fetch(url.split("?")[0] ?? "")).ok).toBe(false);
    expect((await put(url)).status).toBe(403);
    expect((await fetch(await service.services.objects.signRead({ ...read, expiresAt: new Date(0) }))).status).toBe(
      403,
    );
  });

  it("leaves nothing of a body that is cut off half-way", async () => {
    const { hostname, port, pathname, search } = new URL(address());
    const socket = connect(Number(port), hostname);
    const head = [`PUT ${pathname}${search} HTTP/1.1`, `Host: ${hostname}:${port}`, "Content-Type: application/pdf"];
    socket.write(`${[...head, `Content-Length: ${file.byteLength}`].join("\r\n")}\r\n\r\n01234`);
    await new Promise((resolve) => setTimeout(resolve, 300));
    socket.destroy();
    expect((await put(address(), undefined, "01234")).status).toBe(403);
    expect(await objectsOf(service)).toEqual([]);
    expect(await refusal(await tenant.call("POST", `/v1/uploads/${slot.id}/verify`))).toEqual([
      409,
      "upload_not_received",
    ]);
  });

  it("lets pages of the dashboard's origin write and read, as a browser asks for it", async () => {
    const asks = {
      Origin: browserOrigin,
      "Access-Control-Request-Method": "PUT",
      "Access-Control-Request-Headers": "content-type",
    };
    const preflight = await fetch(address(), { method: "OPTIONS", headers: asks });
    expect(preflight.status).toBe(200);
    expect(preflight.headers.get("Access-Control-Allow-Origin")).toBe(browserOrigin);
    expect(preflight.headers.get("Access-Control-Allow-Methods")).toContain("PUT");
    const answer = await put(address(), { ...slot.write?.headers, Origin: browserOrigin });
    expect([answer.status, answer.headers.get("Access-Control-Allow-Origin")]).toEqual([200, browserOrigin]);
  });

  it("is recomputed: a file of the right size that is none is refused at verification, and may be sent again", async () => {
    await put(address());
    expect(await refusal(await tenant.call("POST", `/v1/uploads/${slot.id}/verify`))).toEqual([422, "file_mismatch"]);
    expect((await put(address())).status).toBe(200);
  });
});

describe.skipIf(!swift)("while the store is away", () => {
  let service: TestService;
  let gate: Gate;
  beforeAll(async () => {
    gate = await openGate(swift?.port ?? 0);
    const settings = await swift?.bucket("away");
    service = await startTestService({ ...settings, S3_ENDPOINT: `http://127.0.0.1:${gate.port}` });
  });
  afterAll(async () => {
    await service.stop();
    await gate.shut();
  });

  it("what needs it answers 503 with Retry-After, the rest goes on, and all of it when the store is back", async () => {
    const tenant = await service.tenant();
    const file = await pdf(2);
    const slot = await makeSlot(tenant, file.byteLength);
    const other = await completeUpload(tenant, file);
    expect((await send(slot, file)).status).toBe(200);

    await gate.shut();
    const away = [`/v1/uploads/${other.id}/content`, `/v1/uploads/${other.id}/pages/1/image`, "/readyz"];
    const answers = await Promise.all(away.map((path) => tenant.call("GET", path)));
    answers.push(await tenant.call("POST", `/v1/uploads/${slot.id}/verify`));
    for (const answer of answers) {
      expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
      expect(await refusal(answer)).toEqual([503, "unavailable"]);
    }
    expect(service.log()).toContain("ECONNREFUSED");
    const id = await submit(tenant, other.id);
    await makeSlot(tenant, 10);
    expect((await tenant.call("DELETE", `/v1/uploads/${other.id}`)).status).toBe(204);

    service.work();
    const leased = async () => {
      const { rows } = await sql`SELECT FROM service.runs WHERE lease IS NOT NULL`.execute(service.services.db);
      expect(rows.length).toBeGreaterThan(0);
    };
    await vi.waitFor(leased, { timeout: 30_000, interval: 50 });
    await gate.open();
    expect(await settled(tenant, id)).toMatchObject({ charged: "0.04", attempts: 1 });
    expect((await tenant.call("GET", `/v1/extractions/${id}/result`)).status).toBe(200);
    const verified = await tenant.call("POST", `/v1/uploads/${slot.id}/verify`);
    expect(Upload.parse(await verified.json())).toMatchObject({ status: "completed", page_count: 2 });
    expect((await tenant.call("GET", "/readyz")).status).toBe(200);
  }, 120_000);
});
