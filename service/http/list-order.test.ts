import { ExtractionList } from "@verso/contract/extractions";
import { afterAll, beforeAll, expect, it } from "vitest";
import { accepted, refusalAt } from "./testing/extractions.ts";
import { startTestService, type TestService, type TestTenant } from "./testing/service.ts";
import { completeUpload, pdf } from "./testing/uploads.ts";

let service: TestService;
let tenant: TestTenant;
const ids: string[] = [];
beforeAll(async () => {
  service = await startTestService();
  tenant = await service.tenant();
  const { id: upload_id } = await completeUpload(tenant, await pdf(1));
  for (let n = 0; n < 3; n++) ids.push((await accepted(tenant, { upload_id, metadata: { batch: "b" } })).id);
});
afterAll(() => service.stop());

async function list(query: string, who = tenant) {
  const page = ExtractionList.parse(await (await who.call("GET", `/v1/extractions?${query}`)).json());
  return { ids: page.data.map(({ id }) => id), next: page.next_cursor, data: page.data };
}

it.each(["", "metadata[batch]=b&"])(
  "lists the oldest first, page by page, where that is asked for (%s)",
  async (filter) => {
    const first = await list(`${filter}order=oldest&limit=2`);
    expect(first.ids).toEqual(ids.slice(0, 2));
    expect((await list(`${filter}order=oldest&limit=2&cursor=${first.next}`)).ids).toEqual(ids.slice(2));
    expect((await list(`${filter}order=newest`)).ids).toEqual(ids.toReversed());
  },
);

it("lists those that are named, whichever else are asked for, and passes by what is not there", async () => {
  const [one, two] = ids;
  expect((await list(`id=${two},${one}`)).ids).toEqual([two, one]);
  expect((await list(`id=${one}&metadata[batch]=b`)).ids).toEqual([one]);
  expect((await list(`id=${one}&metadata[batch]=c`)).ids).toEqual([]);
});

it("lists what a key asked for", async () => {
  const key = (await list("")).data[0]?.key_id;
  expect((await list(`key_id=${key}`)).ids).toHaveLength(3);
  expect((await list("key_id=key_01kajr0v3ce9ctxqaf2s7h6d1m")).ids).toEqual([]);
});

it("tells another tenant nothing of them", async () => {
  const other = await service.tenant();
  expect((await list(`id=${ids.join(",")}`, other)).ids).toEqual([]);
  const key = (await list("")).data[0]?.key_id;
  expect((await list(`key_id=${key}`, other)).ids).toEqual([]);
});

it.each([
  ["order=up", "/order"],
  ["id=ext_1", "/id"],
  ["key_id=x", "/key_id"],
])("refuses %s", async (query, path) => {
  const answer = await refusalAt(await tenant.call("GET", `/v1/extractions?${query}`));
  expect(answer).toEqual({ status: 400, code: "invalid_request", paths: [path] });
});
