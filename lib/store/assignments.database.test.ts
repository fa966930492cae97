import { expect, test } from "vitest";
import { assign, assigneesOf, unassign } from "./assignments.ts";
import { onOwnDatabase, person, tenant } from "./testing/test-database.ts";
import { removePerson } from "./workspace-people.ts";

onOwnDatabase();

test("a document is one person's, then another's, then nobody's", async () => {
  const tenantId = await tenant();
  const [ada, ben] = [await person(tenantId), await person(tenantId, "member")];
  expect(await assign({ tenantId, extractionId: "ext_1", personId: ada.id })).toEqual({ ...ada, name: "Ada" });
  await assign({ tenantId, extractionId: "ext_1", personId: ben.id });
  expect(await assigneesOf(tenantId, ["ext_1", "ext_2"])).toEqual({ ext_1: { ...ben, name: "Ada" } });
  await unassign({ tenantId, extractionId: "ext_1" });
  expect(await assigneesOf(tenantId, ["ext_1"])).toEqual({});
});

test("with a person who leaves goes what was theirs", async () => {
  const tenantId = await tenant();
  await person(tenantId);
  const { id } = await person(tenantId, "member");
  await assign({ tenantId, extractionId: "ext_1", personId: id });
  await removePerson(tenantId, id);
  expect(await assigneesOf(tenantId, ["ext_1"])).toEqual({});
});

test("nobody of another tenant is given anything, and nothing of another tenant is told", async () => {
  const [tenantId, other] = [await tenant(), await tenant()];
  const { id } = await person(other);
  expect(await assign({ tenantId, extractionId: "ext_1", personId: id })).toBeNull();
  await assign({ tenantId: other, extractionId: "ext_1", personId: id });
  expect(await assigneesOf(tenantId, ["ext_1"])).toEqual({});
  await unassign({ tenantId, extractionId: "ext_1" });
  expect(Object.keys(await assigneesOf(other, ["ext_1"]))).toEqual(["ext_1"]);
});
