import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { store } from "./database.ts";
import { claimSignIn } from "./sign-in-limits.ts";
import { onOwnDatabase } from "./testing/test-database.ts";

onOwnDatabase();
beforeEach(async () => {
  await store().deleteFrom("sign_in_limits").execute();
});

/** As if the clock had gone on. */
const wait = (seconds: number) =>
  sql`update dashboard.sign_in_limits set free_at = free_at - make_interval(secs => ${seconds}),
    known_until = known_until - make_interval(secs => ${seconds})`.execute(store());
const owner = "owner@example.com";
const allowed = async (email: string, address: string) => (await claimSignIn(email, address)).allowed;
const many = (count: number, claim: (index: number) => Promise<boolean>) =>
  Promise.all(Array.from({ length: count }, (_, index) => claim(index)));
const admitted = (tries: boolean[]) => tries.filter(Boolean).length;

test("ten at once from one address, and the eleventh is told when to come back", async () => {
  expect(admitted(await many(14, () => allowed(owner, "203.0.113.1")))).toBe(10);
  const refused = await claimSignIn(" Owner@Example.com", "203.0.113.1");
  if (refused.allowed) throw new Error("spelling makes no new account");
  expect(refused).toMatchObject({ by: "pair", newly: false });
  expect(refused.retryAfterS).toBeGreaterThan(80);
  expect(refused.retryAfterS).toBeLessThanOrEqual(90);
  await wait(90);
  expect(admitted(await many(3, () => allowed(owner, "203.0.113.1")))).toBe(1);
});

test("an account that is locked at one address opens at every other, however many are locked", async () => {
  for (const last of [1, 2, 3, 4, 5, 6, 7, 8, 9]) await many(12, () => allowed(owner, `203.0.113.${last}`));
  expect(await allowed(owner, "203.0.113.9")).toBe(false);
  expect(await allowed(owner, "198.51.100.7")).toBe(true);
  expect(await allowed("other@example.com", "203.0.113.9")).toBe(true);
});

test("an address tries fifty, whosever accounts they are", async () => {
  expect(admitted(await many(60, (index) => allowed(`someone-${index}@example.com`, "203.0.113.1")))).toBe(50);
  expect(await claimSignIn("another@example.com", "203.0.113.1")).toMatchObject({ allowed: false, by: "address" });
  expect(await allowed("another@example.com", "203.0.113.2")).toBe(true);
});

test("all together try 120; then who has signed in here before still comes in, and a stranger waits a moment", async () => {
  const claim = await claimSignIn(owner, "192.0.2.1");
  if (!claim.allowed) throw new Error("the first is allowed");
  await claim.succeeded();
  const guesses = await many(130, (index) => allowed(owner, `198.51.100.${index}`));
  // While they were asked, some were given back already: one each half second.
  expect(admitted(guesses)).toBeGreaterThanOrEqual(120);
  expect(admitted(guesses)).toBeLessThan(130);
  const stranger = await claimSignIn("new@example.com", "192.0.2.200");
  expect(stranger).toMatchObject({ allowed: false, by: "together", retryAfterS: 1 });
  expect(await allowed(owner, "192.0.2.1")).toBe(true);
  await wait(31 * 86_400);
  await many(130, (index) => allowed(owner, `198.51.100.${index}`));
  expect(await claimSignIn(owner, "192.0.2.1")).toMatchObject({ allowed: false, by: "together" });
});

test("a success takes this person's failures here away, and gives the others theirs back", async () => {
  await many(9, () => allowed(owner, "203.0.113.1"));
  const last = await claimSignIn(owner, "203.0.113.1");
  if (!last.allowed) throw new Error("the tenth is allowed");
  await last.succeeded();
  expect(admitted(await many(12, () => allowed(owner, "203.0.113.1")))).toBe(10);
  // Nine failures stay with the address: 41 are left of its fifty.
  expect(admitted(await many(60, (index) => allowed(`someone-${index}@example.com`, "203.0.113.1")))).toBe(41);
});

test("a lock is told once, not for each attempt", async () => {
  await many(10, () => allowed(owner, "203.0.113.1"));
  const refusals = [];
  for (let count = 0; count < 3; count++) refusals.push(await claimSignIn(owner, "203.0.113.1"));
  expect(refusals.map((refusal) => !refusal.allowed && refusal.newly)).toEqual([true, false, false]);
});

test("the table names nobody", async () => {
  await claimSignIn("secret-name@example.com", "203.0.113.77");
  const rows = await store().selectFrom("sign_in_limits").selectAll().execute();
  expect(rows.length).toBe(3);
  expect(JSON.stringify(rows)).not.toMatch(/secret-name|203\.0\.113/);
});
