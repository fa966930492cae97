import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { scopes } from "@verso/contract/scopes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService, type TestService } from "../service/http/testing/service.ts";
import { pdf } from "../service/http/testing/uploads.ts";
import { findPython, type Python, runClient } from "./testing/python.ts";
import { Verso, VersoError } from "./typescript/src/index.ts";

const python = await findPython();
let service: TestService;
let dir: string;
let bill: string;
beforeAll(async () => {
  service = await startTestService();
  service.work();
  dir = await mkdtemp(join(tmpdir(), "verso-account-"));
  bill = join(dir, "bill");
  await writeFile(bill, await pdf(2));
});
afterAll(async () => {
  await service.stop();
  await rm(dir, { recursive: true });
});

describe("the TypeScript client's verbs", () => {
  async function client(options: Partial<ConstructorParameters<typeof Verso>[0]> = {}): Promise<Verso> {
    const { key } = await service.tenant(scopes);
    return new Verso({ apiKey: key, baseUrl: service.origin, backoffMs: 20, ...options });
  }

  it("bound what a key spends and what is paid in, and try a schema", async () => {
    const verso = await client();
    const { id } = await verso.keys.create({ scopes: ["extractions.read"], monthly_limit: "2.00" });
    expect(await verso.keys.update(id, { monthly_limit: "1.00" })).toMatchObject({ id, monthly_limit: "1.00" });
    expect(await verso.keys.update(id, { monthly_limit: null })).toMatchObject({ id, monthly_limit: null });
    const credits = await verso.updateCredits({ low_credit: "1.00", top_up_monthly_limit: "50.00" });
    expect(credits).toMatchObject({ low_credit: { threshold: "1.00" }, top_up: { monthly: { limit: "50.00" } } });
    expect(await verso.updateCredits({ low_credit: null })).toMatchObject({
      low_credit: { threshold: null },
      top_up: { monthly: { limit: "50.00" } },
    });
    const schema = { type: "object", properties: { total: { type: ["string", "null"] } } };
    expect(await verso.extractions.previewSample("invoice", { schema })).toMatchObject({ extraction_id: null });
    const { extraction } = await verso.extract(await pdf(1));
    const preview = await verso.extractions.preview(extraction.id, { schema });
    expect(preview).toMatchObject({ extraction_id: extraction.id, data: { total: null } });
    const found = await verso.extractions.list({
      id: [extraction.id],
      status: ["succeeded", "failed"],
      order: "oldest",
    });
    expect(found.data.map((each) => each.id)).toEqual([extraction.id]);
    const { next_cursor, data } = await verso.ledger.list({ limit: 1 });
    expect([next_cursor, data[0]?.kind]).toEqual([data[0]?.id, "welcome_credit"]);
    expect((await verso.ledger.list({ limit: 1, ...(next_cursor && { cursor: next_cursor }) })).data).toHaveLength(1);
  });

  it("throw where something else answers in the service's place", async () => {
    const page = new Response("<html>Sign in to the hotel's network</html>", { status: 200 });
    let asked = 0;
    const fetch = async () => {
      asked++;
      return page.clone();
    };
    const refused = await (await client({ fetch })).credits().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(VersoError);
    expect([refused, asked]).toEqual([expect.objectContaining({ code: "http_200", retryable: false }), 1]);
  });
});

describe.skipIf(python === null)("the Python client's verbs", () => {
  async function client(code: string): Promise<unknown> {
    const { key } = await service.tenant(scopes);
    return runClient(python as Python, { url: service.origin, key }, code);
  }

  it("bound what a key spends and what is paid in, and try a schema", async () => {
    const code = `
key = verso.keys.create(["extractions.read"], monthly_limit="2.00")
limits = [verso.keys.update(key["id"], monthly_limit=limit)["monthly_limit"] for limit in ("1.00", None)]
first = verso.update_credits(low_credit="1.00", top_up_monthly_limit="50.00")
second = verso.update_credits(low_credit=None)
schema = {"type": "object", "properties": {"total": {"type": ["string", "null"]}}}
sample = verso.extractions.preview_sample("invoice", schema)
id = verso.extract("${bill}").extraction["id"]
preview = verso.extractions.preview(id, schema)
found = verso.extractions.list(id=[id], status=["succeeded", "failed"], order="oldest")
page = verso.ledger.list(limit=1)
rest = [entry["kind"] for entry in verso.ledger.iterate(limit=1, cursor=page["next_cursor"])]
out([key["monthly_limit"], limits, first["low_credit"]["threshold"], second["low_credit"]["threshold"],
     second["top_up"]["monthly"]["limit"], sample["extraction_id"], preview["extraction_id"] == id,
     [each["id"] == id for each in found["data"]], page["data"][0]["kind"], rest])`;
    expect(await client(code)).toEqual([
      ...["2.00", ["1.00", null], "1.00", null, "50.00", null, true, [true]],
      ...["welcome_credit", ["reservation", "charge"]],
    ]);
  });

  it("raise where something else answers in the service's place", async () => {
    const hotel = createServer((_, answer) => answer.end("<html>Sign in to the hotel's network</html>"));
    await new Promise<void>((resolve) => {
      hotel.listen(0, "127.0.0.1", resolve);
    });
    const { port } = hotel.address() as AddressInfo;
    const code =
      "told = refused(verso.credits); out([told[name] for name in ('name', 'code', 'retryable', 'attempts')])";
    const told = await runClient(python as Python, { url: `http://127.0.0.1:${port}`, key: "dex_live_any" }, code);
    hotel.close();
    expect(told).toEqual(["VersoError", "http_200", false, 1]);
  });
});
