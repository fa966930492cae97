import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { scopes } from "@verso/contract/scopes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "../service/http/testing/service.ts";
import { pdf } from "../service/http/testing/uploads.ts";
import { openReceiver } from "../service/http/testing/webhooks.ts";
import { findPython, type Python, runClient } from "./testing/python.ts";

const folder = fileURLToPath(new URL("python/", import.meta.url));
const photo = fileURLToPath(new URL("../public/samples/receipt.jpg", import.meta.url));

const python = await findPython();
let service: TestService;
let dir: string;
let bill: string;
beforeAll(async () => {
  service = await startTestService({ VERSO_WEBHOOKS_INSECURE: "1" });
  service.work();
  dir = await mkdtemp(join(tmpdir(), "verso-python-"));
  bill = join(dir, "bill");
  await writeFile(bill, await pdf(2));
});
afterAll(async () => {
  await service.stop();
  await rm(dir, { recursive: true });
});

/** What a piece of Python gives, with a client of a tenant of its own. */
async function client(code: string): Promise<unknown> {
  const { key } = await service.tenant(scopes);
  return runClient(python as Python, { url: service.origin, key }, code);
}

describe.skipIf(python === null)("the Python client", () => {
  it("holds its own tests", async () => {
    await python?.run(["-m", "unittest", "discover", "-s", "tests"], { cwd: folder, env: { PYTHONPATH: "src" } });
  });

  it("goes from a path to the result, and tells how far it is", async () => {
    const code = `
steps = []
done = verso.extract("${bill}", output={"confidence": "word"}, on_progress=lambda at: steps.append(at.step))
again = verso.resume(done.extraction["id"])
out([done.extraction["status"], done.extraction["charged"], list(dict.fromkeys(steps)), again == done,
     [[block["text"] for block in page["blocks"]] for page in done.result["pages"]]])`;
    expect(await client(code)).toEqual([
      "succeeded",
      "0.04",
      ["upload", "verify", "submit", "wait"],
      true,
      [["Page 1 of 2"], ["Page 2 of 2"]],
    ]);
  });

  it("knows the type of a file that is a path, bytes, or open", async () => {
    const code = `
uploads = [verso.upload(file) for file in ("${photo}", open("${photo}", "rb").read(), open("${photo}", "rb"))]
out([[upload["status"], upload["content_type"]] for upload in uploads])`;
    expect(await client(code)).toEqual(Array(3).fill(["completed", "image/jpeg"]));
  });

  it("answers a schema, and gives groups where groups are asked for", async () => {
    const code = `
schema = {"type": "object", "properties": {"total": {"type": ["string", "null"]}}, "required": ["total"]}
structured = verso.extract("${photo}", mode="structured", schema=schema)
grouped = verso.extract("${bill}", output={"layout": "grouped"}, pages=[1])
out([structured.result["valid"], type(structured.result["data"]["total"]).__name__,
     [page["number"] for page in grouped.result["pages"]], grouped.result["view"]])`;
    expect(await client(code)).toEqual([true, "str", [1], "grouped"]);
  });

  it("with the same key is one upload and one extraction, however often it is called", async () => {
    const code = `
first, second = [verso.extract("${bill}", idempotency_key="bill-1") for _ in range(2)]
out([first == second, verso.credits()["balance"]])`;
    expect(await client(code)).toEqual([true, "4.96"]);
  });

  it("opens a file with its password, and goes on where it was with the same key", async () => {
    const path = join(dir, "locked.pdf");
    await writeFile(path, await pdf(1, { userPassword: "Öffne dich" }));
    const code = `
path = "${path}"
locked = refused(lambda: verso.extract(path, idempotency_key="locked"))
first = verso.extract(path, idempotency_key="locked", password="Öffne dich")
again = verso.extract(path, idempotency_key="locked", password="Öffne dich")
upload = verso.upload(path, idempotency_key="locked")
other = open(path, "rb").read()[:-1] + b" "
conflict = refused(lambda: verso.upload(other, idempotency_key="locked", password="Öffne dich"))
out([locked["code"], first == again, upload["id"] == first.extraction["upload_id"], conflict["code"]])`;
    expect(await client(code)).toEqual(["file_encrypted", true, true, "idempotency_conflict"]);
  });

  it("takes the service's origin, with or without /v1, and nothing else", async () => {
    const code = `
urls = [os.environ["URL"] + tail for tail in ("", "/", "/v1", "/v1/")]
balances = [Verso(api_key=os.environ["KEY"], base_url=url).credits()["balance"] for url in urls]
said = set()
for wrong in ("localhost:4000", "verso.example", "", "ftp://verso.example", "http://"):
    try:
        Verso(api_key=os.environ["KEY"], base_url=wrong)
    except ValueError as error:
        said.add(str(error))
    else:
        raise AssertionError(wrong)
out([balances, list(said)])`;
    const said = "base_url must be the service's origin, such as https://verso.example";
    expect(await client(code)).toEqual([Array(4).fill("5.00"), [said]]);
  });

  it("raises what the service refuses, with all that it says", async () => {
    const code = `
out([refused(lambda: verso.extract("${bill}", pages=[9])), refused(lambda: verso.extract(b"abc"))])`;
    expect(await client(code)).toEqual([
      expect.objectContaining({
        code: "invalid_pages",
        status: 422,
        retryable: false,
        attempts: 1,
        request_id: expect.stringMatching(/^req_/),
        details: [expect.objectContaining({ path: "/pages/0" })],
      }),
      expect.objectContaining({ code: "unsupported_media_type", status: 415 }),
    ]);
  });

  it("says what is needed and what there is where the credit does not suffice", async () => {
    await writeFile(join(dir, "long"), await pdf(251));
    expect(await client(`out(refused(lambda: verso.extract("${dir}/long")))`)).toMatchObject({
      code: "insufficient_credit",
      required: "5.02",
      available: "5.00",
    });
  });

  it("is refused with a wrong key, once, and never shows the key", async () => {
    const options = { url: service.origin, key: "dex_live_wrong" };
    const given = await runClient(python as Python, options, `out(refused(lambda: verso.extract("${bill}")))`);
    expect(given).toMatchObject({ code: "invalid_api_key", status: 401, attempts: 1 });
    expect(JSON.stringify(given)).not.toContain("dex_live_wrong");
  });

  it("leads through the whole flow by hand", async () => {
    const code = `
import time
data = open("${bill}", "rb").read()
slot = verso.uploads.create(content_type="application/pdf", size_bytes=len(data))
verso.uploads.send(slot, "${bill}")
verified = verso.uploads.verify(slot["id"])
same = verso.uploads.content(slot["id"]) == data
image = verso.uploads.page_image(slot["id"], 1, width=160)[8:12].decode()
submitted = verso.extractions.submit(slot["id"])
ended = verso.wait(submitted["id"])
result = verso.extractions.result(ended["id"], view="grouped", include=["text", "titles"])
verso.uploads.delete(slot["id"])
out([verified["page_count"], same, image, ended["status"], result["view"], len(verso.usage(kind="charge")["ledger"]["entries"]),
     len(verso.usage_summary()["days"]), refused(lambda: verso.uploads.get(slot["id"]))["code"]])`;
    expect(await client(code)).toEqual([2, true, "WEBP", "succeeded", "grouped", 1, 1, "not_found"]);
  });

  it("lists page by page; issues and ends keys", async () => {
    const code = `
upload = verso.upload("${bill}")
made = [verso.extractions.submit(upload["id"])["id"] for _ in range(5)]
listed = [each["id"] for each in verso.extractions.iterate(limit=2)]
key = verso.keys.create(["extractions.read"], name="reader")
reader = Verso(api_key=key["key"], base_url=os.environ["URL"] + "/v1/")
narrow = refused(lambda: reader.upload("${bill}"))
verso.keys.revoke(key["id"])
out([listed == made[::-1], narrow["code"], narrow["required_scope"], refused(reader.credits)["code"],
     "reader" in [each["name"] for each in verso.keys.list()]])`;
    expect(await client(code)).toEqual([true, "insufficient_scope", "uploads.create", "invalid_api_key", true]);
  });

  it("lists uploads, finds extractions by what is theirs, and follows the book", async () => {
    const code = `
uploads = [verso.upload("${bill}")["id"], verso.upload("${photo}")["id"]]
listed = [each["id"] for each in verso.uploads.iterate(status="completed", limit=1)]
metadata = {"order.id": "A 7&?=ü", "kind": "bill"}
made = verso.extractions.submit(uploads[0], metadata=metadata)
verso.extractions.submit(uploads[0], metadata={"kind": "bill"})
found = list(verso.extractions.iterate(metadata=metadata, upload_id=uploads[0], from_=made["created_at"]))
verso.wait(made["id"])
out([listed == uploads[::-1], [each["id"] for each in found] == [made["id"]], found[0]["metadata"] == metadata,
     verso.extractions.result_text(made["id"], "text", pages="2").strip(),
     "Page 1 of 2" in verso.extractions.result_text(made["id"], "markdown"),
     verso.extractions.result_text(made["id"], "markdown", include=["tables"]).strip(),
     "Page 1 of 2" in verso.extractions.result_text(
         made["id"], "markdown", exclude=["tables"], table_format="html", view="ordered", confidence="none"),
     refused(lambda: verso.extractions.result_text(made["id"], "markdown", table_format="none"))["code"],
     [page["number"] for page in verso.extractions.result(made["id"], pages="2")["pages"]],
     b"Page 2 of 2" in verso.extractions.result_file(made["id"], "html", pages="2"),
     verso.extractions.export([{"id": made["id"]}], as_="zip", format="csv")[:2] == b"PK",
     [entry["kind"] for entry in verso.ledger.iterate(limit=1)][:3]])`;
    const kinds = ["welcome_credit", "reservation", "reservation"];
    expect(await client(code)).toEqual([
      ...[true, true, true, "Page 2 of 2", true],
      ...["---", true, "invalid_request"],
      ...[[2], true, true, kinds],
    ]);
  });

  it("says who answers, and leaves it to the tenant that the operator named", async () => {
    const code = `
model = "qwen2.5-coder-0.5b"
engine = verso.engine
changes = [lambda: engine.use(None), lambda: engine.install(model), lambda: engine.delete(model), lambda: engine.test(model)]
out([engine.get()["name"], *[refused(change)["code"] for change in changes]])`;
    expect(await client(code)).toEqual(["rules", ...Array<string>(4).fill("models_not_allowed")]);
  });

  it("saves schemas, asks by them, and keeps who was too late from going over another", async () => {
    const code = `
schema = {"type": "object", "properties": {"total": {"type": ["string", "null"]}}}
made = verso.schemas.create("Receipt", schema, saved_by="anna")
id = made["id"]
done = verso.extract("${bill}", mode="structured", schema_id=id)
second = verso.schemas.put(id, {**schema, "title": "Receipt"}, after=1)["version"]
late = refused(lambda: verso.schemas.put(id, {**schema, "title": "Mine"}, after=1))["code"]
versions = [[each["version"], each["saved_by"], each["uses"]] for each in verso.schemas.versions(id)]
first = verso.schemas.get(id, version=1)["schema"] == schema
verso.schemas.archive(id)
gone = verso.schemas.list()["data"]
verso.schemas.update(id, name="Receipts", archived=False)
names = [each["name"] for each in verso.schemas.iterate(limit=1)]
out([done.extraction["schema_id"] == id, done.extraction["schema_version"], second, late, versions, first, gone, names])`;
    const versions = [
      [2, null, 0],
      [1, "anna", 1],
    ];
    expect(await client(code)).toEqual([true, 1, 2, "version_conflict", versions, true, [], ["Receipts"]]);
  });

  it("sets webhooks up, receives them, checks them and looks through what was sent", async () => {
    const receiver = await openReceiver();
    const { key } = await service.tenant(scopes);
    const asTenant = (code: string) => runClient(python as Python, { url: service.origin, key }, code);
    const code = `
webhook = verso.webhooks.create("${receiver.url}", ["extraction.finished"], description="books")
done = verso.extract("${bill}")
rotated = verso.webhooks.rotate(webhook["id"])
test = verso.webhooks.test(webhook["id"])
out([webhook["id"], webhook["secret"], rotated["secret"], test["id"], done.extraction])`;
    const [id, secret, fresh, test, extraction] = (await asTenant(code)) as [string, string, string, string, unknown];
    await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(2);
    const of = (type: string) => {
      const { headers, body } = receiver.received.find(({ event }) => event.type === type) ?? {};
      return JSON.stringify(JSON.stringify({ headers, body }));
    };
    const check = `
first, second = [json.loads(each) for each in (${of("extraction.finished")}, ${of("webhook.test")})]
event = verify_webhook(first["body"], first["headers"], "${secret}")
types = [verify_webhook(second["body"], second["headers"], known)["type"] for known in ("${secret}", ["${fresh}"])]
try:
    verify_webhook(first["body"] + " ", first["headers"], "${secret}")
except WebhookError as error:
    types.append(str(error))
deliveries = [each["id"] for each in verso.webhooks.iterate_deliveries("${id}", limit=1)]
again = verso.webhooks.redeliver("${id}", "${test}")["id"] == "${test}"
disabled = verso.webhooks.update("${id}", status="disabled")["disabled_reason"]
before = len(verso.webhooks.list())
verso.webhooks.delete("${id}")
out([event["data"], types, deliveries[0] == "${test}", len(deliveries), again, disabled, before, verso.webhooks.list()])`;
    const types = ["webhook.test", "webhook.test", "The webhook's signature is wrong."];
    expect(await asTenant(check)).toEqual([extraction, types, true, 2, true, "requested", 1, []]);
  });
});
