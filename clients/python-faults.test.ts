import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { startTestService, type TestService } from "../service/http/testing/service.ts";
import { pdf } from "../service/http/testing/uploads.ts";
import { away, faults, once, refusal, steps } from "./testing/faults.ts";
import { type FaultyProxy, startFaultyProxy } from "./testing/faulty-proxy.ts";
import { findPython, type Python, runClient } from "./testing/python.ts";

const python = await findPython();
let service: TestService;
let idle: TestService;
let dir: string;
let bill: string;
beforeAll(async () => {
  [service, idle] = await Promise.all([startTestService(), startTestService()]);
  service.work();
  dir = await mkdtemp(join(tmpdir(), "verso-python-"));
  bill = join(dir, "bill");
  await writeFile(bill, await pdf(1));
});
afterAll(async () => {
  await Promise.all([service.stop(), idle.stop()]);
  await rm(dir, { recursive: true });
});

type Client = (code: string, options?: Record<string, unknown>) => Promise<unknown>;

/** Runs Python with a client of a tenant of its own, behind a proxy of its own. */
async function behindProxy(of: TestService): Promise<{ client: Client; proxy: FaultyProxy }> {
  const proxy = await startFaultyProxy(of.origin);
  onTestFinished(() => proxy.close());
  const { key } = await of.tenant();
  const client: Client = (code, options) => runClient(python as Python, { url: proxy.origin, key, ...options }, code);
  return { client, proxy };
}

const made = `
def made():
    entries = verso.usage()["ledger"]["entries"]
    return {"extractions": len(list(verso.extractions.iterate())),
            "entries": sorted(entry["kind"] + " " + entry["amount"] for entry in entries)}
`;
const slots = ({ seen }: FaultyProxy) => seen.filter(({ line }) => line === "POST /v1/uploads").length;

describe.skipIf(python === null)("the Python client", () => {
  it.each(faults)("%s at every step: each is asked again, and one extraction is charged once", async (_, fault) => {
    const { client, proxy } = await behindProxy(service);
    for (const [, method, path] of steps) proxy.trap(method, path, fault);
    const code = `${made}
done = verso.extract("${bill}")
out([done.extraction["status"], len(done.result["pages"]), made()])`;
    expect(await client(code)).toEqual(["succeeded", 1, once]);
    for (const [step, method, path] of steps) {
      const met = proxy.seen.filter(({ line }) => line.startsWith(`${method} `) && path.test(line.split(" ")[1] ?? ""));
      if (step !== "the file" || !("cut" in fault)) expect(met.length, step).toBeGreaterThan(1);
      expect(new Set(met.map(({ headers }) => headers["idempotency-key"])).size, step).toBe(1);
    }
  });

  it("sends a file anew whose connection broke in the middle", async () => {
    const { client, proxy } = await behindProxy(service);
    const file = await pdf(1, { info: { Title: "long".repeat(1_000_000) } });
    await writeFile(join(dir, "long"), file);
    proxy.trap("PUT", /./, { cut: "request" }, 2);
    expect(await client(`out(verso.upload("${dir}/long"))`)).toMatchObject({
      status: "completed",
      size_bytes: file.byteLength,
    });
    expect(proxy.seen.filter(({ line }) => line.startsWith("PUT"))).toHaveLength(3);
  });

  it("refuses a key that stands for another file of the same size, before anything is charged", async () => {
    const { client, proxy } = await behindProxy(service);
    for (const name of ["one", "two"]) await writeFile(join(dir, name), await pdf(1, { info: { Title: name } }));
    const code = `${made}
one, two = ("${dir}/one", "${dir}/two")
assert os.stat(one).st_size == os.stat(two).st_size
first = verso.extract(one, idempotency_key="bill-1")
extracted = refused(lambda: verso.extract(two, idempotency_key="bill-1"))
uploaded = refused(lambda: verso.upload(open(two, "rb"), idempotency_key="bill-1"))
out([extracted, uploaded["message"], made(), verso.extract(open(one, "rb"), idempotency_key="bill-1") == first])`;
    expect(await client(code)).toEqual([
      expect.objectContaining({ name: "VersoError", code: "idempotency_conflict", status: 409, retryable: false }),
      expect.stringContaining("use a new key for this one"),
      once,
      true,
    ]);
    expect(proxy.seen.filter(({ line }) => line.startsWith("PUT"))).toHaveLength(1);
  });

  it("makes a slot anew that expires before its file came", async () => {
    const { client, proxy } = await behindProxy(idle);
    const extract = `verso.upload("${bill}", idempotency_key="bill-1")`;
    proxy.trap("PUT", /./, refusal(401, "far_enough"));
    expect(await client(`out(refused(lambda: ${extract}))`)).toMatchObject({ code: "far_enough" });
    idle.passSeconds(4_000);
    expect(await client(`out(${extract})`)).toMatchObject({ status: "completed" });
    expect(slots(proxy)).toBe(3);
  });

  it("asks for a fresh address where that of a slot is over, and sends again what did not arrive", async () => {
    const { client, proxy } = await behindProxy(idle);
    proxy.trap("PUT", /./, refusal(403, "signature_refused"));
    proxy.trap("PUT", /./, { answer: { status: 200 } });
    expect(await client(`out(verso.upload("${bill}"))`)).toMatchObject({ status: "completed" });
    expect(slots(proxy)).toBe(1);
  });

  it.each([
    ["a wrong key", refusal(401, "invalid_api_key")],
    ["a quota that is used up", refusal(429, "quota_exceeded")],
    ["a wait that is longer than one wants to wait", refusal(503, "unavailable", { "Retry-After": "3600" })],
    ["credit that does not suffice", refusal(402, "insufficient_credit")],
  ])("does not ask again after %s", async (_, fault) => {
    const { client, proxy } = await behindProxy(service);
    proxy.trap("GET", /credits/, fault);
    expect(await client("out(refused(verso.credits))")).toMatchObject({ attempts: 1 });
    expect(proxy.seen).toHaveLength(1);
  });

  it.each([{ cut: "answer" }, away] as const)("does not ask again for what may not happen twice: %j", async (fault) => {
    const { client, proxy } = await behindProxy(service);
    proxy.trap("POST", /./, fault, 3);
    const code = `
calls = [lambda: verso.webhooks.rotate("whk_any"), lambda: verso.upload("${bill}")]
out([[error["attempts"], error["retryable"]] for error in map(refused, calls)])`;
    expect(await client(code, { max_retries: 1 })).toEqual([
      [1, false],
      [2, true],
    ]);
    expect(proxy.seen).toHaveLength(3);
  });

  it("gives up after as many tries as it was told", async () => {
    const { client, proxy } = await behindProxy(service);
    proxy.trap("GET", /credits/, away, 3);
    expect(await client("out(refused(verso.credits))", { max_retries: 2 })).toMatchObject({
      code: "unavailable",
      attempts: 3,
      retryable: true,
    });
    proxy.trap("GET", /credits/, { silent: true }, 2);
    const slow = { max_retries: 1, timeout_s: 0.2 };
    expect(await client("out(refused(verso.credits))", slow)).toMatchObject({ code: "no_answer", attempts: 2 });
    await proxy.close();
    expect(await client("out(refused(verso.credits))", slow)).toMatchObject({ code: "no_answer", status: 0 });
  });

  it("takes it that what is gone, or ended, since a lost answer said so, is what was asked for", async () => {
    const { client, proxy } = await behindProxy(idle);
    proxy.trap("DELETE", /extractions/, { cut: "answer" });
    proxy.trap("DELETE", /uploads/, { cut: "answer" });
    const code = `
upload = verso.upload("${bill}")
id = verso.extractions.submit(upload["id"])["id"]
status = verso.extractions.cancel(id)["status"]
verso.uploads.delete(upload["id"])
ended = refused(lambda: verso.resume(id))
out([status, ended["name"], refused(lambda: verso.uploads.delete(upload["id"]))["code"]])`;
    expect(await client(code)).toEqual(["cancelled", "ExtractionError", "not_found"]);
  });

  it("polls a service that knows no wait", async () => {
    const { client, proxy } = await behindProxy(service);
    proxy.trap("GET", /\?wait=/, refusal(400, "invalid_request"), 1_000);
    expect(await client(`out(verso.extract("${bill}").extraction)`)).toMatchObject({ status: "succeeded" });
    const looks = proxy.seen.filter(({ line }) => line.startsWith("GET /v1/extractions/"));
    expect(looks.filter(({ line }) => line.includes("?wait="))).toHaveLength(1);
  });

  it("waits no longer than it was told; the extraction goes on, or is cancelled where that is wanted", async () => {
    const { client } = await behindProxy(idle);
    const code = `
late = refused(lambda: verso.extract("${bill}", timeout_s=0.2))
waiting = [each["status"] for each in verso.extractions.iterate()]
gone = refused(lambda: verso.extract("${bill}", timeout_s=0.2, cancel_on_abort=True))
out([late["code"], waiting, gone["code"], [each["status"] for each in verso.extractions.iterate()],
     verso.credits()["reserved"]])`;
    expect(await client(code)).toEqual(["wait_timeout", ["queued"], "wait_timeout", ["cancelled", "queued"], "0.02"]);
  });

  it("cancels what is interrupted, where that is wanted", async () => {
    const { client } = await behindProxy(idle);
    const code = `
def interrupt(progress):
    if progress.step == "wait":
        raise KeyboardInterrupt()

try:
    verso.extract("${bill}", on_progress=interrupt, cancel_on_abort=True)
except KeyboardInterrupt:
    out([each["status"] for each in verso.extractions.iterate()])`;
    expect(await client(code)).toEqual(["cancelled"]);
  });

  it("is led nowhere by an identifier that is none", async () => {
    const { client, proxy } = await behindProxy(service);
    const code = `
said = []
for id in ("", ".", ".."):
    try:
        verso.extractions.get(id)
    except ValueError as error:
        said.append(str(error))
out([said, refused(lambda: verso.extractions.get("../credits?a#b"))["code"]])`;
    const said = ["''", "'.'", "'..'"].map((id) => `${id} is no identifier.`);
    expect(await client(code)).toEqual([said, "not_found"]);
    expect(proxy.seen.map(({ line }) => line)).toEqual(["GET /v1/extractions/..%2Fcredits%3Fa%23b"]);
  });

  it("leaves its key with the service, wherever that sends it on", async () => {
    const { client, proxy } = await behindProxy(service);
    const elsewhere = await startFaultyProxy(service.origin);
    onTestFinished(() => elsewhere.close());
    const Location = `${elsewhere.origin}/elsewhere`;
    elsewhere.trap("GET", /elsewhere/, { answer: { status: 200, body: {} } });
    proxy.trap("GET", /content/, { answer: { status: 302, headers: { Location } } });
    await client('verso.uploads.content("upl_any"); out(None)');
    expect(elsewhere.seen.map(({ line, headers }) => [line, headers.authorization])).toEqual([
      ["GET /elsewhere", undefined],
    ]);
    expect(proxy.seen[0]?.headers.authorization).toMatch(/^Bearer dex_live_/);
  });
});
