import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { scopes } from "@verso/contract/scopes";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { startTestService, type TestService } from "../service/http/testing/service.ts";
import { pdf } from "../service/http/testing/uploads.ts";
import { faults, once, steps } from "./testing/faults.ts";
import { type FaultyProxy, startFaultyProxy } from "./testing/faulty-proxy.ts";
import { findPython, type Python, runClient } from "./testing/python.ts";

const python = await findPython({ httpx: "python3-httpx" });
let service: TestService;
let idle: TestService;
let dir: string;
let bill: string;
beforeAll(async () => {
  [service, idle] = await Promise.all([startTestService(), startTestService()]);
  service.work();
  dir = await mkdtemp(join(tmpdir(), "verso-python-async-"));
  bill = join(dir, "bill");
  await writeFile(bill, await pdf(2));
});
afterAll(async () => {
  await Promise.all([service.stop(), idle.stop()]);
  await rm(dir, { recursive: true });
});

/** What a piece of asynchronous Python gives, with `client` of a tenant of its own; `verso` is the one without `await`. */
async function asked(of: TestService, code: string, through?: FaultyProxy): Promise<unknown> {
  const { key } = await of.tenant(scopes);
  const program = `
import asyncio

async def refused_of(call):
    try:
        await call
    except VersoError as error:
        return {name: value for name, value in vars(error).items() if name not in ("extraction", "request_id")}
    raise AssertionError("nothing was refused")

async def main():
    async with AsyncVerso(api_key=os.environ["KEY"], base_url=os.environ["URL"], backoff_s=0.01) as client:
${code.trim().replace(/^/gm, "        ")}

asyncio.run(main())`;
  return runClient(python as Python, { url: through?.origin ?? of.origin, key }, program);
}

async function proxyOf(of: TestService): Promise<FaultyProxy> {
  const proxy = await startFaultyProxy(of.origin);
  onTestFinished(() => proxy.close());
  return proxy;
}

describe.skipIf(python === null)("the Python client with await", () => {
  it("goes from files to their results at once, and gives what the other gives", async () => {
    const code = `
steps = []
files = ["${bill}", open("${bill}", "rb").read(), open("${bill}", "rb")]
done = await asyncio.gather(*[client.extract(file, on_progress=lambda at: steps.append(at.step)) for file in files])
ids = [each.extraction["id"] for each in done]
listed = [each["id"] async for each in client.extractions.iterate(limit=1)]
upload = done[0].extraction["upload_id"]
out([[each == verso.resume(each.extraction["id"]) for each in done], sorted(listed) == sorted(ids), sorted(set(steps)),
     await client.uploads.content(upload) == files[1], (await client.uploads.page_image(upload, 1))[8:12].decode(),
     (await client.extractions.result_text(ids[0], "text", pages="2")).strip(),
     (await client.credits())["balance"], [key["name"] for key in await client.keys.list()] == [key["name"] for key in verso.keys.list()],
     [entry["kind"] async for entry in client.ledger.iterate(limit=2)] == [entry["kind"] for entry in verso.ledger.iterate()]])`;
    expect(await asked(service, code)).toEqual([
      ...[[true, true, true], true, ["submit", "upload", "verify", "wait"], true, "WEBP", "Page 2 of 2"],
      ...["4.88", true, true],
    ]);
  });

  it("submits a batch and waits for it", async () => {
    const code = `
upload = await client.upload("${bill}")
batch = await client.batches.create([{"upload_id": upload["id"]}, {"upload_id": upload["id"], "pages": [9]}])
ended = await client.batches.wait(batch["id"])
lines = (await client.batches.results(batch["id"])).decode().splitlines()
out([ended["counts"]["succeeded"], ended["counts"]["refused"], len(lines)])`;
    expect(await asked(service, code)).toEqual([1, 1, 2]);
  });

  it.each(faults)("%s at every step: each is asked again, and one extraction is charged once", async (_, fault) => {
    const proxy = await proxyOf(service);
    for (const [, method, path] of steps) proxy.trap(method, path, fault);
    await writeFile(join(dir, "one"), await pdf(1));
    const code = `
done = await client.extract("${dir}/one")
entries = (await client.usage())["ledger"]["entries"]
out([done.extraction["status"], len(done.result["pages"]),
     {"extractions": len([each async for each in client.extractions.iterate()]),
      "entries": sorted(entry["kind"] + " " + entry["amount"] for entry in entries)}])`;
    expect(await asked(service, code, proxy)).toEqual(["succeeded", 1, once]);
    for (const [step, method, path] of steps) {
      const met = proxy.seen.filter(({ line }) => line.startsWith(`${method} `) && path.test(line.split(" ")[1] ?? ""));
      if (step !== "the file" || !("cut" in fault)) expect(met.length, step).toBeGreaterThan(1);
      expect(new Set(met.map(({ headers }) => headers["idempotency-key"])).size, step).toBe(1);
    }
  });

  it("raises what the other raises", async () => {
    const code = `
calls = [lambda its: its.extract("${bill}", pages=[9]), lambda its: its.extract(b"abc"),
         lambda its: its.uploads.get("upl_any"), lambda its: its.keys.create(["odd"])]
plain = [refused(lambda: call(verso)) for call in calls]
awaited = [await refused_of(call(client)) for call in calls]
out([[each["code"] for each in awaited],
     [{name: told[name] for name in each} == each for told, each in zip(plain, awaited)]])`;
    expect(await asked(service, code)).toEqual([
      ["invalid_pages", "unsupported_media_type", "not_found", "invalid_request"],
      [true, true, true, true],
    ]);
  });

  it("has no answer where none comes", async () => {
    const proxy = await proxyOf(service);
    proxy.trap("GET", /credits/, { silent: true }, 2);
    const code = `
slow = AsyncVerso(api_key=os.environ["KEY"], base_url=os.environ["URL"], backoff_s=0.01, timeout_s=0.2, max_retries=1)
told = await refused_of(slow.credits())
await slow.close()
nobody = AsyncVerso(api_key="dex_live_any", base_url="http://127.0.0.1:9", max_retries=0)
out([[each["code"], each["status"], each["attempts"]] for each in (told, await refused_of(nobody.credits()))])`;
    expect(await asked(service, code, proxy)).toEqual([
      ["no_answer", 0, 2],
      ["no_answer", 0, 1],
    ]);
  });

  it("waits no longer than it was told, and cancels what is broken off where that is wanted", async () => {
    const code = `
late = await refused_of(client.extract("${bill}", timeout_s=0.2))
waits = asyncio.Event()
told = lambda at: waits.set() if at.step == "wait" else None
task = asyncio.create_task(client.extract("${bill}", on_progress=told, cancel_on_abort=True))
await waits.wait()
task.cancel()
ended = (await asyncio.gather(task, return_exceptions=True))[0]
out([late["code"], type(ended).__name__, [each["status"] async for each in client.extractions.iterate()]])`;
    expect(await asked(idle, code)).toEqual(["wait_timeout", "CancelledError", ["cancelled", "queued"]]);
  });

  it("leaves its key with the service, wherever that sends it on", async () => {
    const [proxy, elsewhere] = await Promise.all([proxyOf(service), proxyOf(service)]);
    const sent = (Location: string) => ({ answer: { status: 302, headers: { Location } } });
    elsewhere.trap("GET", /elsewhere/, { answer: { status: 200, body: {} } });
    proxy.trap("GET", /content/, sent(`${proxy.origin}/nearby`));
    proxy.trap("GET", /nearby/, sent(`${elsewhere.origin}/elsewhere`));
    proxy.trap("POST", /verify/, sent(`${elsewhere.origin}/elsewhere`));
    const code = `
await client.uploads.content("upl_any")
out((await refused_of(client.uploads.verify("upl_any")))["code"])`;
    expect(await asked(service, code, proxy)).toBe("http_302");
    const keys = [...proxy.seen, ...elsewhere.seen].map(({ line, headers }) => [
      line.split(" ")[1],
      headers.authorization !== undefined,
    ]);
    expect(keys).toEqual([
      ["/v1/uploads/upl_any/content", true],
      ["/nearby", false],
      ["/v1/uploads/upl_any/verify", true],
      ["/elsewhere", false],
    ]);
  });

  it("says what it needs where httpx is not there", async () => {
    const code = `
sys.modules["httpx"] = None
try:
    AsyncVerso(api_key="dex_live_any", base_url="http://localhost:4000")
except ImportError as error:
    out("httpx" in str(error))`;
    expect(await asked(service, code)).toBe(true);
  });
});
