import { Upload, UploadList } from "@verso/contract/uploads";
import { afterAll, beforeAll, expect, it } from "vitest";
import { refusalAt } from "./testing/extractions.ts";
import { startTestService, type TestService, type TestTenant } from "./testing/service.ts";
import { completeUpload, makeSlot, pdf } from "./testing/uploads.ts";

let service: TestService;
let tenant: TestTenant;
beforeAll(async () => {
  service = await startTestService({ VERSO_UPLOAD_RETENTION_S: "7200" });
  tenant = await service.tenant();
});
afterAll(() => service.stop());

const list = async (query = "", of = tenant) => {
  const answer = await of.call("GET", `/v1/uploads${query}`);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return UploadList.parse(await answer.json());
};
const ids = async (query = "", of = tenant) => (await list(query, of)).data.map(({ id }) => id);
const read = async (id: string) => Upload.parse(await (await tenant.call("GET", `/v1/uploads/${id}`)).json());

it("is newest first and by status as it is read, goes on where its cursor says, and holds no address to write to", async () => {
  const expired = await makeSlot(tenant, 10);
  service.passSeconds(3_601);
  const kept = await completeUpload(tenant, await pdf(1));
  service.passSeconds(1);
  const deleted = await completeUpload(tenant, await pdf(1));
  service.passSeconds(1);
  const pending = await makeSlot(tenant, 10);
  await tenant.call("DELETE", `/v1/uploads/${deleted.id}`);

  const { data } = await list();
  expect(data.map(({ id, status }) => [id, status])).toEqual([
    [pending.id, "pending"],
    [kept.id, "completed"],
    [expired.id, "expired"],
  ]);
  for (const one of data) expect(one).toEqual({ ...(await read(one.id)), write: null });
  expect((await read(pending.id)).write).not.toBeNull();
  expect(await ids("?status=pending")).toEqual([pending.id]);
  expect(await ids("?status=completed")).toEqual([kept.id]);
  expect(await ids("?status=expired")).toEqual([expired.id]);
  const first = await list("?limit=2");
  expect(first.next_cursor).toBe(kept.id);
  const rest = await list(`?limit=2&cursor=${first.next_cursor}`);
  expect([rest.data.map(({ id }) => id), rest.next_cursor]).toEqual([[expired.id], null]);

  service.passSeconds(7_200);
  expect((await read(kept.id)).status).toBe("expired");
  expect(await ids("?status=expired")).toEqual([pending.id, kept.id, expired.id]);
  expect([await ids("?status=completed"), await ids("?status=pending")]).toEqual([[], []]);
  expect(await ids("", await service.tenant())).toEqual([]);
});

it.each(["status=done", "limit=0", "limit=101", "cursor=1", "cursor=ext_01kajr16y2f8qv8m1zj9c4b7pn", "page=1"])(
  "takes no %s",
  async (query) => {
    const paths = [`/${query.split("=")[0]}`];
    const refused = await refusalAt(await tenant.call("GET", `/v1/uploads?${query}`));
    expect(refused).toEqual({ status: 400, code: "invalid_request", paths });
  },
);
