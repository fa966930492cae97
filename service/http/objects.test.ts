import { connect } from "node:net";
import type { Upload } from "@verso/contract/uploads";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readRange } from "./objects.ts";
import { startTestService, type TestService, type TestTenant } from "./testing/service.ts";
import { completeUpload, makeSlot, pdf, refusal, send } from "./testing/uploads.ts";

const dashboard = "https://verso.example";

let service: TestService;
let tenant: TestTenant;
let slot: Upload;
const file = Buffer.from("0123456789");
beforeAll(async () => {
  service = await startTestService({ VERSO_ALLOWED_ORIGINS: `http://localhost:3000, ${dashboard}/` });
  tenant = await service.tenant();
});
beforeEach(async () => {
  slot = await makeSlot(tenant, file.byteLength);
});
afterAll(() => service.stop());

/** The slot's signed address, changed. */
function address(change: (url: URL) => void = () => {}): string {
  const url = new URL(slot.write?.url ?? "");
  change(url);
  return url.href;
}
const put = (
  url: string,
  headers: Record<string, string> = slot.write?.headers ?? {},
  body: BodyInit = new Uint8Array(file),
) => fetch(url, { method: "PUT", headers, body });
/** Sends a body of unknown length, in chunks. */
function putStream(body: ReadableStream): Promise<Response> {
  const init: RequestInit & { duplex: "half" } = {
    method: "PUT",
    headers: slot.write?.headers ?? {},
    body,
    duplex: "half",
  };
  return fetch(address(), init);
}
const stored = async () =>
  (await service.objectFiles()).filter((name) => !/^[^~]*$/.test(name) && name.includes(slot.id));
/** What lies under the slot, and whatever a broken write left behind. */
const traces = async () =>
  (await service.objectFiles()).filter((name) => name.includes(slot.id) || !name.includes("~"));

describe("writing to a signed address", () => {
  it("takes the file as it was signed, and again while the slot is pending", async () => {
    expect((await put(address())).status).toBe(200);
    expect((await put(address(), undefined, "9876543210")).status).toBe(200);
    expect(await stored()).toHaveLength(1);
    const bytes = await service.services.objects.get(`${tenant.tenantId}/uploads/${slot.id}/incoming`);
    expect(Buffer.from(bytes ?? []).toString()).toBe("9876543210");
  });

  it("takes it without an announced length, and counts", async () => {
    const stream = (...parts: string[]) => {
      const chunks = parts.map((part) => Buffer.from(part));
      return new ReadableStream({ pull: (c) => (chunks.length > 0 ? c.enqueue(chunks.shift()) : c.close()) });
    };
    const chunked = (...parts: string[]) => putStream(stream(...parts));
    expect(await refusal(await chunked("01234", "567"))).toEqual([400, "invalid_request"]);
    expect(await refusal(await chunked("01234", "56789", "0"))).toEqual([413, "file_too_large"]);
    expect(await traces()).toEqual([]);
    expect((await chunked("01234", "56789")).status).toBe(200);
  });

  it.each<[string, (url: URL) => void]>([
    ["another signature", (url) => url.searchParams.set("signature", "x".repeat(43))],
    ["no signature", (url) => url.searchParams.delete("signature")],
    ["another size", (url) => url.searchParams.set("size", "11")],
    ["another type", (url) => url.searchParams.set("type", "image/png")],
    ["a later end", (url) => url.searchParams.set("expires", "9999999999")],
    [
      "another key",
      (url) => {
        url.pathname = url.pathname.replace("incoming", "other");
      },
    ],
    [
      "a key that climbs",
      (url) => {
        url.pathname = url.pathname.replace("incoming", "%2e%2e%2fincoming");
      },
    ],
    [
      "nothing signed at all",
      (url) => {
        url.search = "";
      },
    ],
  ])("refuses %s with 403 and leaves nothing", async (_, change) => {
    expect(await refusal(await put(address(change)))).toEqual([403, "signature_refused"]);
    expect(await traces()).toEqual([]);
  });

  it("refuses another or no Content-Type with 403", async () => {
    expect(await refusal(await put(address(), { "Content-Type": "image/png" }))).toEqual([403, "signature_refused"]);
    expect(await refusal(await put(address(), {}))).toEqual([403, "signature_refused"]);
    expect(await traces()).toEqual([]);
  });

  it("refuses a longer body with 413 and a shorter one with 400", async () => {
    expect(await refusal(await put(address(), undefined, "01234567890"))).toEqual([413, "file_too_large"]);
    expect(await refusal(await put(address(), undefined, "012345678"))).toEqual([400, "invalid_request"]);
    expect(await refusal(await put(address(), undefined, ""))).toEqual([400, "invalid_request"]);
    expect(await traces()).toEqual([]);
  });

  it("refuses a much longer body without taking it in", async () => {
    const answer = await put(address(), undefined, new Uint8Array(8_000_000)).catch((error: unknown) => error);
    if (answer instanceof Response) expect(await refusal(answer)).toEqual([413, "file_too_large"]);
    expect(await traces()).toEqual([]);
  });

  it("refuses other methods with 405, and a write address for reading with 403", async () => {
    for (const method of ["POST", "PATCH", "DELETE"]) {
      const answer = await fetch(address(), { method });
      expect(answer.headers.get("Allow")).toBe("GET, HEAD, PUT");
      expect(await refusal(answer)).toEqual([405, "method_not_allowed"]);
    }
    await put(address());
    expect(await refusal(await fetch(address()))).toEqual([403, "signature_refused"]);
    expect((await fetch(address(), { method: "HEAD" })).status).toBe(403);
  });

  it("refuses when the address's time is over", async () => {
    service.passSeconds(901);
    expect(await refusal(await put(address()))).toEqual([403, "signature_refused"]);
    expect(await traces()).toEqual([]);
  });

  it("leaves nothing of a body that is cut off half-way", async () => {
    const { hostname, port, pathname, search } = new URL(address());
    const socket = connect(Number(port), hostname);
    const head = [
      `PUT ${pathname}${search} HTTP/1.1`,
      `Host: ${hostname}:${port}`,
      "Content-Type: application/pdf",
      "Content-Length: 10",
      "",
      "",
    ];
    await new Promise((resolve) => socket.write(`${head.join("\r\n")}01234`, resolve));
    const written = () => service.objectFiles().then((names) => names.some((name) => !name.includes("~")));
    await expect.poll(written).toBe(true);
    socket.destroy();
    await expect.poll(traces).toEqual([]);
    expect(await refusal(await tenant.call("POST", `/v1/uploads/${slot.id}/verify`))).toEqual([
      409,
      "upload_not_received",
    ]);
  });

  it("never reaches a verified file", async () => {
    const document = await pdf(1);
    slot = await makeSlot(tenant, document.byteLength);
    await send(slot, document);
    await tenant.call("POST", `/v1/uploads/${slot.id}/verify`);
    expect(await refusal(await send(slot, Buffer.alloc(document.byteLength, "x")))).toEqual([403, "signature_refused"]);
    const content = await tenant.call("GET", `/v1/uploads/${slot.id}/content`);
    const kept = await fetch(content.headers.get("Location") ?? "");
    expect(Buffer.from(await kept.arrayBuffer()).equals(document)).toBe(true);
    expect(await stored()).toHaveLength(1);
  });

  it("keeps nothing of a write that ends after its slot was completed", async () => {
    const document = await pdf(1);
    slot = await makeSlot(tenant, document.byteLength);
    await send(slot, document);
    let go: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    const half = document.byteLength / 2;
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(new Uint8Array(document.subarray(0, half)));
        await held;
        controller.enqueue(new Uint8Array(document.subarray(half)));
        controller.close();
      },
    });
    const late = putStream(body);
    await expect
      .poll(() => service.objectFiles().then((names) => names.some((name) => !name.includes("~"))))
      .toBe(true);
    expect((await tenant.call("POST", `/v1/uploads/${slot.id}/verify`)).status).toBe(200);
    go();
    expect(await refusal(await late)).toEqual([403, "signature_refused"]);
    expect(await stored()).toHaveLength(1);
  });
});

describe("for a browser", () => {
  const preflight = (origin: string) =>
    fetch(address(), {
      method: "OPTIONS",
      headers: {
        Origin: origin,
        "Access-Control-Request-Method": "PUT",
        "Access-Control-Request-Headers": "content-type",
      },
    });

  it("answers the preflight of each allowed origin", async () => {
    for (const origin of ["http://localhost:3000", dashboard]) {
      const answer = await preflight(origin);
      expect(answer.status).toBe(204);
      expect(answer.headers.get("Access-Control-Allow-Origin")).toBe(origin);
      expect(answer.headers.get("Access-Control-Allow-Methods")).toContain("PUT");
      expect(answer.headers.get("Access-Control-Allow-Headers")?.toLowerCase()).toContain("content-type");
      expect(answer.headers.get("Vary")).toContain("Origin");
    }
  });

  it("tells no other origin that it may go on", async () => {
    for (const origin of ["https://evil.example", "https://verso.example.evil", "null"]) {
      expect((await preflight(origin)).headers.get("Access-Control-Allow-Origin")).toBeNull();
    }
    const sent = await put(address(), { ...slot.write?.headers, Origin: "https://evil.example" });
    expect(sent.headers.get("Access-Control-Allow-Origin")).toBeNull();
  });

  it("lets an allowed origin read success and refusal alike", async () => {
    const headers = { ...slot.write?.headers, Origin: dashboard };
    for (const answer of [await put(address(), headers), await put(address(), headers, "short")]) {
      expect(answer.headers.get("Access-Control-Allow-Origin")).toBe(dashboard);
      expect(answer.headers.get("Access-Control-Expose-Headers")).toContain("X-Request-Id");
    }
  });
});

describe("the log", () => {
  it("holds neither keys nor signatures", async () => {
    await put(address());
    await completeUpload(tenant, await pdf(1));
    expect(service.log()).toContain("/objects/");
    expect(service.log()).not.toContain(new URL(address()).searchParams.get("signature"));
    expect(service.log()).not.toContain("signature=");
    expect(service.log()).not.toContain(tenant.key);
  });
});

describe("readRange", () => {
  it.each([
    ["bytes=0-0", { start: 0, end: 0 }],
    ["bytes=5-", { start: 5, end: 9 }],
    ["bytes=5-99", { start: 5, end: 9 }],
    ["bytes=-3", { start: 7, end: 9 }],
    ["bytes=-30", { start: 0, end: 9 }],
    ["bytes=10-", null],
    ["bytes=6-5", null],
    ["bytes=-0", null],
    ["bytes=-", null],
    ["bytes=0-1,3-4", null],
    ["items=0-1", null],
    [null, null],
  ])("reads %j of ten bytes", (header, expected) => {
    expect(readRange(header, 10)).toEqual(expected);
  });
});
