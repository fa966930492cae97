import { expect, test } from "vitest";
import { store } from "./database.ts";
import { countPeople, createPerson, deletePerson, EmailTaken, findPerson, verifyPassword } from "./people.ts";
import {
  pollingTimeoutS,
  replaceTenantKey,
  savePollingTimeoutS,
  saveTenant,
  tenantAccess,
  tenantIds,
} from "./tenants.ts";
import { apiUrl, onOwnDatabase, password, tenant } from "./testing/test-database.ts";

onOwnDatabase();

test("a tenant's key comes back for that tenant, and lies in the table sealed", async () => {
  const id = await tenant();
  expect(await tenantAccess(id)).toEqual({ apiUrl, apiKey: `dex_live_${id}` });
  const row = await store().selectFrom("tenants").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect(row.sealed_api_key.includes(Buffer.from("dex_live"))).toBe(false);
});

test("a key that is replaced is the tenant's from then on, and no other's", async () => {
  const [one, two] = [await tenant(), await tenant()];
  await replaceTenantKey(one, "dex_live_another");
  await replaceTenantKey("ten_absent", "dex_live_another");
  expect((await tenantAccess(one)).apiKey).toBe("dex_live_another");
  expect((await tenantAccess(two)).apiKey).toBe(`dex_live_${two}`);
  const ids = await tenantIds();
  expect(ids).toEqual(expect.arrayContaining([one, two]));
  expect(ids).not.toContain("ten_absent");
});

test("a sealed key that is moved to another tenant's row opens nothing", async () => {
  const [one, two] = [await tenant(), await tenant()];
  const { sealed_api_key } = await store()
    .selectFrom("tenants")
    .select("sealed_api_key")
    .where("id", "=", one)
    .executeTakeFirstOrThrow();
  await store().updateTable("tenants").set({ sealed_api_key }).where("id", "=", two).execute();
  await expect(tenantAccess(two)).rejects.toThrow();
});

test("saving a tenant again takes the newer key and keeps what people set", async () => {
  const id = await tenant();
  await savePollingTimeoutS(id, 1_200);
  await saveTenant({ id, name: "Acme", apiUrl: "http://localhost:4001", apiKey: "dex_live_newer" });
  expect(await tenantAccess(id)).toEqual({ apiUrl: "http://localhost:4001", apiKey: "dex_live_newer" });
  expect(await pollingTimeoutS(id)).toBe(1_200);
});

test("the polling timeout is 300 s until it is set, and the table itself holds the bounds", async () => {
  const id = await tenant();
  expect(await pollingTimeoutS(id)).toBe(300);
  for (const seconds of [1, 3_600]) {
    await savePollingTimeoutS(id, seconds);
    expect(await pollingTimeoutS(id)).toBe(seconds);
  }
  for (const seconds of [0, 3_601]) await expect(savePollingTimeoutS(id, seconds)).rejects.toThrow(/check/);
});

test("a person signs in with any spelling of their email, and nobody else does", async () => {
  const tenantId = await tenant();
  const before = await countPeople();
  const id = await createPerson({ email: " Ada@Example.COM ", name: "Ada", password, role: "owner", tenantId });
  expect(await countPeople()).toBe(before + 1);
  expect(await verifyPassword("ADA@example.com", password)).toMatchObject({ id });
  expect(await verifyPassword("ada@example.com", `${password}.`)).toBeNull();
  expect(await verifyPassword("nobody@example.com", password)).toBeNull();
  expect(await findPerson(id)).toEqual({
    id,
    email: "ada@example.com",
    name: "Ada",
    role: "owner",
    tenantId,
    tenantName: "Acme",
    apiUrl,
    passwordOrigin: "own",
    secondFactor: false,
    secondFactorRequired: false,
  });
  await expect(
    createPerson({ email: "ada@EXAMPLE.com", name: "Twin", password, role: "viewer", tenantId }),
  ).rejects.toThrow(EmailTaken);
});

test("who was deleted is nobody", async () => {
  const id = await createPerson({
    email: "gone@example.com",
    name: "Gone",
    password,
    role: "member",
    tenantId: await tenant(),
  });
  await deletePerson(id);
  expect(await findPerson(id)).toBeNull();
  expect(await verifyPassword("gone@example.com", password)).toBeNull();
});

test("a short password and an unknown tenant are refused", async () => {
  const person = { email: "short@example.com", name: "Short", role: "member" as const };
  await expect(createPerson({ ...person, password: "elevenchars", tenantId: await tenant() })).rejects.toThrow();
  await expect(createPerson({ ...person, password, tenantId: "ten_missing" })).rejects.toThrow(/foreign key/);
});
