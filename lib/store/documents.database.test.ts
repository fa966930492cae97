import { expect, test } from "vitest";
import { documentNames, documentsNamed, rememberDocument } from "./documents.ts";
import { onOwnDatabase, tenant } from "./testing/test-database.ts";

onOwnDatabase();

const remember = async (tenantId: string, names: readonly string[]) => {
  for (const [at, name] of names.entries())
    await rememberDocument({ tenantId, uploadId: `upl_${tenantId}_${at}`, name });
};
const found = async (tenantId: string, search: string, limit = 10) => {
  const uploadIds = await documentsNamed({ tenantId, search, limit });
  const names = await documentNames({ tenantId, uploadIds });
  return uploadIds.map((id) => names[id]);
};

test("documents are found by words of their names, in any order and case, the newest first", async () => {
  const id = await tenant();
  await remember(id, ["Acme invoice 1.pdf", "Receipt.png", "INVOICE of Ärzte & Acme.pdf"]);
  expect(await found(id, "acme invoice")).toEqual(["INVOICE of Ärzte & Acme.pdf", "Acme invoice 1.pdf"]);
  expect(await found(id, " ärzte ")).toEqual(["INVOICE of Ärzte & Acme.pdf"]);
  expect(await found(id, "acme", 1)).toEqual(["INVOICE of Ärzte & Acme.pdf"]);
  expect(await found(id, "   ")).toEqual([]);
});

test("signs of patterns mean themselves", async () => {
  const id = await tenant();
  await remember(id, ["100% wool_1.pdf", "100 wool 1.pdf", 'it\'s \\ "quoted".pdf']);
  expect(await found(id, "100%")).toEqual(["100% wool_1.pdf"]);
  expect(await found(id, "wool_")).toEqual(["100% wool_1.pdf"]);
  expect(await found(id, "it's \\")).toEqual(['it\'s \\ "quoted".pdf']);
});

test("another workspace's documents are not found", async () => {
  const [own, other] = [await tenant(), await tenant()];
  await remember(other, ["secret plan.pdf"]);
  expect(await documentsNamed({ tenantId: own, search: "secret", limit: 10 })).toEqual([]);
});
