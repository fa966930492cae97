import { expect, test } from "vitest";
import { rememberSubmissions, submittedBy, submitters, submittersOf } from "./submissions.ts";
import { onOwnDatabase, person, tenant } from "./testing/test-database.ts";

onOwnDatabase();

const list = { oldestFirst: false, cursor: undefined, limit: 2 };

test("who submitted is remembered with the first word of it, by the name that they have now", async () => {
  const tenantId = await tenant();
  const { email } = await person(tenantId);
  await rememberSubmissions({ tenantId, extractionIds: ["ext_1"], email });
  await rememberSubmissions({ tenantId, extractionIds: ["ext_1"], email: "other@example.com" });
  await rememberSubmissions({ tenantId, extractionIds: ["ext_2"], email: "gone@example.com" });
  await rememberSubmissions({ tenantId, extractionIds: [], email });
  expect(await submittersOf(tenantId, ["ext_1", "ext_2", "ext_3"])).toEqual({
    ext_1: { email, name: "Ada" },
    ext_2: { email: "gone@example.com", name: null },
  });
  expect(await submitters(tenantId)).toEqual([
    { email, name: "Ada" },
    { email: "gone@example.com", name: null },
  ]);
});

test("a person's extractions are listed in either order, page by page", async () => {
  const tenantId = await tenant();
  const { email } = await person(tenantId);
  await rememberSubmissions({ tenantId, extractionIds: ["ext_1", "ext_2", "ext_3"], email });
  const ask = { tenantId, email, ...list };
  expect(await submittedBy(ask)).toEqual(["ext_3", "ext_2"]);
  expect(await submittedBy({ ...ask, cursor: "ext_2" })).toEqual(["ext_1"]);
  expect(await submittedBy({ ...ask, oldestFirst: true })).toEqual(["ext_1", "ext_2"]);
  expect(await submittedBy({ ...ask, oldestFirst: true, cursor: "ext_2" })).toEqual(["ext_3"]);
});

test("another tenant's submissions are nobody's here", async () => {
  const [tenantId, other] = [await tenant(), await tenant()];
  const { email } = await person(other);
  await rememberSubmissions({ tenantId: other, extractionIds: ["ext_1"], email });
  expect(await submittersOf(tenantId, ["ext_1"])).toEqual({});
  expect(await submitters(tenantId)).toEqual([]);
  expect(await submittedBy({ tenantId, email, ...list })).toEqual([]);
});
