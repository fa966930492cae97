import { Secret, TOTP } from "otpauth";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { store } from "./database.ts";
import { findPerson } from "./people.ts";
import { countRecoveryCodes, renewRecoveryCodes } from "./recovery-codes.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  proveSecondFactor,
  removeSecondFactor,
  requireSecondFactor,
} from "./second-factor.ts";
import { onOwnDatabase, person, tenant } from "./testing/test-database.ts";

onOwnDatabase();

const noon = Date.UTC(2026, 10, 22, 12);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: noon });
});
afterEach(() => {
  vi.useRealTimers();
});

const codeAt = (secret: string, atMs: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: atMs });

/** A person whose second factor was confirmed an hour ago. */
async function enrolled() {
  const { id, email } = await person(await tenant());
  const begun = await beginSecondFactor({ id, email });
  if (!begun) throw new Error("nobody has one yet");
  vi.setSystemTime(noon - 3_600_000);
  const recovery = await confirmSecondFactor(id, codeAt(begun.secret, Date.now()));
  vi.setSystemTime(noon);
  if (!recovery) throw new Error("the right code confirms");
  return { id, email, secret: begun.secret, recovery };
}

test("nothing counts before the first code is right", async () => {
  const { id, email } = await person(await tenant());
  const begun = await beginSecondFactor({ id, email });
  if (!begun) throw new Error("nobody has one yet");
  expect(begun.url).toMatch(/^otpauth:\/\/totp\/Verso:.*secret=[A-Z2-7]{32}/);
  expect(decodeURIComponent(begun.url)).toContain(email);
  const right = codeAt(begun.secret, noon);
  expect(await confirmSecondFactor(id, right === "000000" ? "000001" : "000000")).toBeNull();
  expect(await proveSecondFactor(id, right)).toBeNull();
  expect((await findPerson(id))?.secondFactor).toBe(false);
  const again = await beginSecondFactor({ id, email });
  expect(await confirmSecondFactor(id, right)).toBeNull();
  const codes = await confirmSecondFactor(id, codeAt(again?.secret ?? "", noon));
  expect(new Set(codes).size).toBe(10);
  expect((await findPerson(id))?.secondFactor).toBe(true);
  expect(await beginSecondFactor({ id, email })).toBeNull();
});

test("a code is good for one step either side, and no further", async () => {
  for (const [steps, good] of [
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ] as const) {
    const { id, secret } = await enrolled();
    expect(await proveSecondFactor(id, codeAt(secret, noon + steps * 30_000))).toBe(good ? "totp" : null);
  }
});

test("a code is good once, also where it comes many times at the same moment, and no older one after it", async () => {
  const { id, secret } = await enrolled();
  const code = codeAt(secret, noon);
  const tries = await Promise.all(Array.from({ length: 8 }, () => proveSecondFactor(id, code)));
  expect(tries.filter((kind) => kind === "totp")).toHaveLength(1);
  expect(await proveSecondFactor(id, codeAt(secret, noon - 30_000))).toBeNull();
  expect(await proveSecondFactor(id, codeAt(secret, noon + 30_000))).toBe("totp");
});

test("the code that confirmed does not sign in as well", async () => {
  const { id, secret } = await enrolled();
  vi.setSystemTime(noon - 3_600_000);
  expect(await proveSecondFactor(id, codeAt(secret, Date.now()))).toBeNull();
});

test("a recovery code is good once, however it is typed, and for its person alone", async () => {
  const [ada, bob] = [await enrolled(), await enrolled()];
  const [code = "", other = ""] = ada.recovery;
  expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){2}$/);
  expect(await proveSecondFactor(bob.id, code)).toBeNull();
  const tries = await Promise.all(
    Array.from({ length: 6 }, () => proveSecondFactor(ada.id, ` ${code.toUpperCase().replaceAll("-", " ")}`)),
  );
  expect(tries.filter((kind) => kind === "recovery_code")).toHaveLength(1);
  expect(await countRecoveryCodes(ada.id)).toBe(9);
  const renewed = await renewRecoveryCodes(ada.id);
  expect(await proveSecondFactor(ada.id, other)).toBeNull();
  expect(await proveSecondFactor(ada.id, renewed[0] ?? "")).toBe("recovery_code");
});

test("removed, neither codes nor recovery codes count, and it can be begun anew", async () => {
  const { id, email, secret, recovery } = await enrolled();
  expect(await removeSecondFactor(id)).toBe(true);
  expect(await removeSecondFactor(id)).toBe(false);
  expect(await proveSecondFactor(id, codeAt(secret, noon))).toBeNull();
  expect(await proveSecondFactor(id, recovery[0] ?? "")).toBeNull();
  expect(await beginSecondFactor({ id, email })).not.toBeNull();
});

test("secret and recovery codes do not lie in the tables, and a secret moved to another's row opens nothing", async () => {
  const [ada, bob] = [await enrolled(), await enrolled()];
  const rows = await store().selectFrom("second_factors").selectAll().execute();
  const codes = await store().selectFrom("recovery_codes").selectAll().execute();
  const bytes = Buffer.concat([...rows.map((row) => row.sealed_secret), ...codes.map((row) => row.code_hash)]);
  for (const secret of [ada.secret, ...ada.recovery]) expect(bytes.includes(Buffer.from(secret))).toBe(false);
  const sealed = rows.find((row) => row.person_id === ada.id)?.sealed_secret ?? Buffer.alloc(0);
  await store().updateTable("second_factors").set({ sealed_secret: sealed }).where("person_id", "=", bob.id).execute();
  await expect(proveSecondFactor(bob.id, codeAt(ada.secret, noon))).rejects.toThrow();
});

test("that everyone needs one is said of one workspace", async () => {
  const [one, two] = [await tenant(), await tenant()];
  const [ada, bob] = [await person(one), await person(two)];
  await requireSecondFactor(one, true);
  expect((await findPerson(ada.id))?.secondFactorRequired).toBe(true);
  expect((await findPerson(bob.id))?.secondFactorRequired).toBe(false);
});
