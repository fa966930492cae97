import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { startTestService, type TestService } from "../service/http/testing/service.ts";
import { pdf } from "../service/http/testing/uploads.ts";
import { away, faults, once, refusal, steps } from "./testing/faults.ts";
import { type FaultyProxy, startFaultyProxy } from "./testing/faulty-proxy.ts";
import { Verso, type VersoOptions } from "./typescript/src/index.ts";

let service: TestService;
let idle: TestService;
beforeAll(async () => {
  [service, idle] = await Promise.all([startTestService(), startTestService()]);
  service.work();
});
afterAll(() => Promise.all([service.stop(), idle.stop()]));

type Behind = { verso: Verso; proxy: FaultyProxy };

/** A client of a tenant of its own, behind a proxy of its own. */
async function behindProxy(of: TestService, options: Partial<VersoOptions> = {}): Promise<Behind> {
  const proxy = await startFaultyProxy(of.origin);
  onTestFinished(() => proxy.close());
  const { key } = await of.tenant();
  return { verso: new Verso({ apiKey: key, baseUrl: proxy.origin, backoffMs: 10, ...options }), proxy };
}

/** What was made and charged, whatever happened on the way. */
async function madeOf(verso: Verso) {
  const ids: string[] = [];
  for await (const { id } of verso.extractions.iterate()) ids.push(id);
  const { ledger } = await verso.usage();
  return { extractions: ids.length, entries: ledger.entries.map(({ kind, amount }) => `${kind} ${amount}`).sort() };
}
it.each(faults)("%s at every step: each is asked again, and one extraction is charged once", async (_, fault) => {
  const { verso, proxy } = await behindProxy(service);
  for (const [, method, path] of steps) proxy.trap(method, path, fault);
  const { extraction, result } = await verso.extract(await pdf(1));
  expect(extraction.status).toBe("succeeded");
  expect(result.pages).toHaveLength(1);
  for (const [step, method, path] of steps) {
    const met = proxy.seen.filter(({ line }) => line.startsWith(`${method} `) && path.test(line.split(" ")[1] ?? ""));
    // The answer to the file has no body that could be halved.
    if (step !== "the file" || !("cut" in fault)) expect(met.length, step).toBeGreaterThan(1);
    expect(new Set(met.map(({ headers }) => headers["idempotency-key"])).size, step).toBe(1);
  }
  expect(await madeOf(verso)).toEqual(once);
});

it("a connection that breaks in the middle of the file: the whole file is sent again", async () => {
  const { verso, proxy } = await behindProxy(service);
  proxy.trap("PUT", /./, { cut: "request" }, 2);
  const file = await pdf(1, { info: { Title: "long".repeat(1_000_000) } });
  const upload = await verso.upload(file);
  expect(upload).toMatchObject({ status: "completed", size_bytes: file.byteLength });
  expect(proxy.seen.filter(({ line }) => line.startsWith("PUT"))).toHaveLength(3);
});

it("a key that stands for another file of the same size is refused, before anything is charged", async () => {
  const { verso, proxy } = await behindProxy(service);
  const [file, other] = await Promise.all(["one", "two"].map((Title) => pdf(1, { info: { Title } })));
  if (!file || file.byteLength !== other?.byteLength) throw new Error("the files differ in size");
  const options = { idempotencyKey: "bill-1" };
  const first = await verso.extract(file, options);
  const conflict = { name: "VersoError", code: "idempotency_conflict", status: 409, retryable: false };
  await expect(verso.extract(other, options)).rejects.toMatchObject(conflict);
  await expect(verso.upload(other, options)).rejects.toThrow("use a new key for this one");
  expect(await madeOf(verso)).toEqual(once);
  expect(await verso.extract(new Blob([new Uint8Array(file)]).stream(), options)).toEqual(first);
  expect(proxy.seen.filter(({ line }) => line.startsWith("PUT"))).toHaveLength(1);
});

describe("a slot", () => {
  const slots = (proxy: FaultyProxy) => proxy.seen.filter(({ line }) => line === "POST /v1/uploads");

  it("that expires before its file came is made anew", async () => {
    const { verso, proxy } = await behindProxy(idle);
    let uploads = 0;
    const extracting = verso.extract(await pdf(1), {
      onProgress: ({ step }) => {
        if (step === "upload" && ++uploads === 1) idle.passSeconds(4_000);
        if (step === "submit") throw new Error("far enough");
      },
    });
    await expect(extracting).rejects.toEqual(new Error("far enough"));
    expect(slots(proxy)).toHaveLength(2);
    expect((await madeOf(verso)).extractions).toBe(1);
  });

  it("whose address is over before it is gets a fresh one", async () => {
    const { verso, proxy } = await behindProxy(idle);
    let uploads = 0;
    const extracting = verso.extract(await pdf(1), {
      onProgress: ({ step }) => {
        if (step === "upload" && ++uploads === 1) idle.passSeconds(1_000);
        if (step === "submit") throw new Error("far enough");
      },
    });
    await expect(extracting).rejects.toEqual(new Error("far enough"));
    expect([slots(proxy).length, uploads]).toEqual([1, 2]);
  });

  it("whose file did not arrive is sent it again", async () => {
    const { verso, proxy } = await behindProxy(idle);
    proxy.trap("PUT", /./, { answer: { status: 200 } });
    expect(await verso.upload(await pdf(1))).toMatchObject({ status: "completed" });
    expect(slots(proxy)).toHaveLength(1);
  });
});

describe("what is not asked again", () => {
  it.each([
    ["a wrong key", refusal(401, "invalid_api_key")],
    ["a quota that is used up", refusal(429, "quota_exceeded")],
    ["a wait that is longer than one wants to wait", refusal(503, "unavailable", { "Retry-After": "3600" })],
    ["credit that does not suffice", refusal(402, "insufficient_credit")],
  ])("%s", async (_, fault) => {
    const { verso, proxy } = await behindProxy(service);
    proxy.trap("GET", /credits/, fault);
    await expect(verso.credits()).rejects.toMatchObject({ attempts: 1 });
    expect(proxy.seen).toHaveLength(1);
  });

  it.each([{ cut: "answer" }, away] as const)("what may not happen twice: %j", async (fault) => {
    const { verso, proxy } = await behindProxy(service, { maxRetries: 1 });
    proxy.trap("POST", /./, fault, 3);
    await expect(verso.webhooks.rotate("whk_any")).rejects.toMatchObject({ attempts: 1, retryable: false });
    await expect(verso.upload(await pdf(1))).rejects.toMatchObject({ attempts: 2, retryable: true });
    expect(proxy.seen).toHaveLength(3);
  });

  it("whatever fails more often than is tried", async () => {
    const { verso, proxy } = await behindProxy(service, { maxRetries: 2 });
    proxy.trap("GET", /credits/, away, 3);
    await expect(verso.credits()).rejects.toMatchObject({ code: "unavailable", attempts: 3, retryable: true });
    expect(await verso.credits()).toMatchObject({ balance: "5.00" });
  });

  it("what is gone, or ended, since the answer that was lost said so", async () => {
    const { verso, proxy } = await behindProxy(idle);
    const upload = await verso.upload(await pdf(1));
    const { id } = await verso.extractions.submit({ upload_id: upload.id });
    proxy.trap("DELETE", /./, { cut: "answer" }, 1);
    expect(await verso.extractions.cancel(id)).toMatchObject({ status: "cancelled" });
    proxy.trap("DELETE", /./, { cut: "answer" }, 1);
    await verso.uploads.delete(upload.id);
    await expect(verso.uploads.delete(upload.id)).rejects.toMatchObject({ code: "not_found" });
  });
});

it("nobody answers: the error says so, and may be tried again", async () => {
  const { verso, proxy } = await behindProxy(service, { maxRetries: 1 });
  await proxy.close();
  await expect(verso.credits()).rejects.toMatchObject({ code: "no_answer", status: 0, attempts: 2, retryable: true });
});

it("an answer that does not come in time is none", async () => {
  const { verso, proxy } = await behindProxy(service, { maxRetries: 1, timeoutMs: 200 });
  proxy.trap("GET", /credits/, { silent: true }, 2);
  await expect(verso.credits()).rejects.toMatchObject({ code: "no_answer", status: 0, attempts: 2 });
});

it("a service that knows no wait is polled", async () => {
  const { verso, proxy } = await behindProxy(service);
  proxy.trap("GET", /\?wait=/, refusal(400, "invalid_request"), 1_000);
  const { extraction } = await verso.extract(await pdf(1));
  expect(extraction.status).toBe("succeeded");
  const looks = proxy.seen.filter(({ line }) => line.startsWith("GET /v1/extractions/"));
  expect(looks.filter(({ line }) => line.includes("?wait="))).toHaveLength(1);
});

it("the key stays with the service, wherever that sends one on", async () => {
  const { verso, proxy } = await behindProxy(service);
  const elsewhere = await startFaultyProxy(service.origin);
  onTestFinished(() => elsewhere.close());
  elsewhere.trap("GET", /elsewhere/, { answer: { status: 200 } });
  const Location = `${elsewhere.origin}/elsewhere`;
  proxy.trap("GET", /content/, { answer: { status: 302, headers: { Location } } });
  await verso.uploads.content("upl_any");
  const came = elsewhere.seen.map(({ line, headers }) => [line, headers.authorization]);
  expect(came).toEqual([["GET /elsewhere", undefined]]);
  expect(proxy.seen[0]?.headers.authorization).toMatch(/^Bearer dex_live_/);
});

it("an identifier that is none leads nowhere", async () => {
  const { verso, proxy } = await behindProxy(service);
  for (const id of ["", ".", ".."]) {
    expect(() => verso.extractions.get(id)).toThrow("is no identifier");
    await expect(verso.uploads.delete(id)).rejects.toThrow("is no identifier");
  }
  await expect(verso.extractions.get("../credits?a#b")).rejects.toMatchObject({ code: "not_found" });
  expect(proxy.seen.map(({ line }) => line)).toEqual(["GET /v1/extractions/..%2Fcredits%3Fa%23b"]);
});

describe("an abort", () => {
  /** Aborts as soon as the extraction is looked at. */
  async function abortWaiting(verso: Verso, cancelOnAbort: boolean) {
    const controller = new AbortController();
    let id = "";
    const reason = new Error("no longer wanted");
    const extracting = verso.extract(await pdf(1), {
      signal: controller.signal,
      cancelOnAbort,
      onProgress: (progress) => {
        if (progress.step !== "wait") return;
        id = progress.extraction.id;
        controller.abort(reason);
      },
    });
    await expect(extracting).rejects.toBe(reason);
    return verso.extractions.get(id);
  }

  it("ends the waiting; the extraction goes on and can be resumed", async () => {
    const { verso } = await behindProxy(idle);
    expect(await abortWaiting(verso, false)).toMatchObject({ status: "queued" });
  });

  it("cancels it on the service as well, where that is wanted", async () => {
    const { verso } = await behindProxy(idle);
    expect(await abortWaiting(verso, true)).toMatchObject({ status: "cancelled", charged: "0.00" });
    expect((await verso.credits()).available).toBe("5.00");
  });

  it("while it is submitted: what was accepted is cancelled", async () => {
    const { verso, proxy } = await behindProxy(idle);
    const controller = new AbortController();
    const options = { signal: controller.signal, cancelOnAbort: true };
    const extracting = verso.extract(await pdf(1), {
      ...options,
      onProgress: ({ step }) => step === "submit" && controller.abort(),
    });
    await expect(extracting).rejects.toMatchObject({ name: "AbortError" });
    const [extraction, ...others] = (await verso.extractions.list()).data;
    expect([extraction?.status, others]).toEqual(["cancelled", []]);
    expect(proxy.seen.some(({ line }) => line.startsWith("DELETE /v1/extractions/"))).toBe(true);
  });

  it("ends a pause between two tries", async () => {
    const { verso, proxy } = await behindProxy(service);
    proxy.trap("GET", /credits/, refusal(503, "unavailable", { "Retry-After": "100" }));
    const controller = new AbortController();
    const asking = verso.credits({ signal: controller.signal });
    await expect.poll(() => proxy.seen.length).toBe(1);
    controller.abort(new Error("enough"));
    await expect(asking).rejects.toEqual(new Error("enough"));
  });

  it("that came before is heard at once", async () => {
    const { verso, proxy } = await behindProxy(service);
    await expect(verso.extract(new Blob(["%PDF-"]), { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: "AbortError",
    });
    expect(proxy.seen).toEqual([]);
  });
});
