import { sql } from "kysely";
import { expect, test } from "vitest";
import { store } from "./database.ts";
import { countPeople, createPerson, deletePerson, findPerson, verifyPassword } from "./people.ts";
import { claimSignIn } from "./sign-in-attempts.ts";
import {
  pollingTimeoutS,
  replaceTenantKey,
  savePollingTimeoutS,
  saveTenant,
  tenantAccess,
  tenantIds,
} from "./tenants.ts";
import { apiUrl, onOwnDatabase, password, tenant } from "./test-database.ts";

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
  expect(await verifyPassword("ADA@example.com", password)).toBe(id);
  expect(await verifyPassword("ada@example.com", `${password}.`)).toBeNull();
  expect(await verifyPassword("nobody@example.com", password)).toBeNull();
  expect(await findPerson(id)).toEqual({
    id,
    email: "ada@example.com",
    name: "Ada",
    role: "owner",
    tenantId,
    tenantName: "Acme",
  });
  await expect(
    createPerson({ email: "ada@EXAMPLE.com", name: "Twin", password, role: "viewer", tenantId }),
  ).rejects.toThrow(/unique/);
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

test("ten failures from one place, and the eleventh is told when to come back", async () => {
  const tries = await Promise.all(Array.from({ length: 14 }, () => claimSignIn("limited@example.com", "203.0.113.1")));
  expect(tries.filter(({ allowed }) => allowed)).toHaveLength(10);
  const refused = tries.find(({ allowed }) => !allowed);
  if (!refused || refused.allowed) throw new Error("one of fourteen must be refused");
  expect(refused.retryAfterS).toBeGreaterThan(14 * 60);
  expect(refused.retryAfterS).toBeLessThanOrEqual(15 * 60);
  // Spelling does not make a new bucket; another place or another account does.
  expect((await claimSignIn(" Limited@Example.com", "203.0.113.1")).allowed).toBe(false);
  expect((await claimSignIn("limited@example.com", "203.0.113.2")).allowed).toBe(true);
  expect((await claimSignIn("other@example.com", "203.0.113.1")).allowed).toBe(true);
});

test("the window slides: what is older than 15 minutes no longer counts", async () => {
  for (let attempt = 0; attempt < 10; attempt++) await claimSignIn("sliding@example.com", "203.0.113.3");
  expect((await claimSignIn("sliding@example.com", "203.0.113.3")).allowed).toBe(false);
  await sql`update dashboard.sign_in_attempts set attempted_at = attempted_at - interval '15 minutes'
    where id in (select id from dashboard.sign_in_attempts order by id desc limit 2)`.execute(store());
  expect((await claimSignIn("sliding@example.com", "203.0.113.3")).allowed).toBe(true);
  expect((await claimSignIn("sliding@example.com", "203.0.113.3")).allowed).toBe(false);
});

test("a success takes the failures of that person from that place away", async () => {
  for (let attempt = 0; attempt < 9; attempt++) await claimSignIn("resets@example.com", "203.0.113.4");
  const last = await claimSignIn("resets@example.com", "203.0.113.4");
  if (!last.allowed) throw new Error("the tenth is allowed");
  await last.forget();
  const again = await Promise.all(Array.from({ length: 11 }, () => claimSignIn("resets@example.com", "203.0.113.4")));
  expect(again.filter(({ allowed }) => allowed)).toHaveLength(10);
});

test("guessing one account from many places ends at a hundred", async () => {
  const places = Array.from({ length: 104 }, (_, index) => `198.51.100.${index}`);
  const tries = [];
  for (const place of places) tries.push(await claimSignIn("popular@example.com", place));
  expect(tries.filter(({ allowed }) => allowed)).toHaveLength(100);
});

test("the table of attempts names nobody", async () => {
  await claimSignIn("secret-name@example.com", "203.0.113.77");
  const rows = await store().selectFrom("sign_in_attempts").selectAll().execute();
  expect(JSON.stringify(rows)).not.toMatch(/secret-name|203\.0\.113/);
});
