import type { ScryptOptions } from "node:crypto";
import { expect, test, vi } from "vitest";
import { listAudit } from "../store/audit.ts";
import { findSession, listSessions } from "../store/sessions.ts";
import { beginSession, onOwnDatabase, password, person, tenant } from "../store/testing/test-database.ts";
import { signIn } from "./sign-in.ts";

/** The hashes as they run: counted, made cheap, and held back while a test wants the line to be full. */
const hashing = vi.hoisted(() => ({ now: 0, most: 0, all: 0, held: Promise.resolve() }));
vi.mock("node:crypto", async (original) => {
  const crypto = await original<typeof import("node:crypto")>();
  type Done = (error: Error | null, hash: Buffer) => void;
  const scrypt = async (text: string, salt: Buffer, bytes: number, options: ScryptOptions, done: Done) => {
    hashing.now += 1;
    hashing.all += 1;
    hashing.most = Math.max(hashing.most, hashing.now);
    await hashing.held;
    crypto.scrypt(text, salt, bytes, { ...options, N: 256 }, (error, hash) => {
      hashing.now -= 1;
      done(error, hash);
    });
  };
  return { ...crypto, scrypt };
});

onOwnDatabase();

const attempt = (email: string, text: string, address = "203.0.113.1") =>
  signIn({ email, password: text, address, userAgent: "Mozilla/5.0", before: null });
const untilTold = (tenantId: string, count: number) =>
  vi.waitFor(async () => expect((await listAudit(tenantId, { limit: 50 })).data).toHaveLength(count));

test("of a flood two are hashed at once, eight wait, the others are sent away unhashed, and who is in is answered", async () => {
  const tenantId = await tenant();
  const { id: personId } = await person(tenantId);
  const key = await beginSession(personId);
  // The decoy that unknown accounts are checked against is made once.
  await attempt("nobody@example.com", "a guess");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  Object.assign(hashing, { now: 0, most: 0, all: 0, held });
  const flood = Promise.all(
    Array.from({ length: 100 }, (_, index) => attempt(`nobody-${index}@example.com`, "a guess", `198.51.100.${index}`)),
  );
  await vi.waitFor(() => expect(hashing.now).toBe(2));
  for (let count = 0; count < 20; count++) expect(await findSession(key, { active: true })).not.toBeNull();
  expect(hashing.now).toBe(2);
  release();
  const outcomes = await flood;
  expect(outcomes.filter(({ outcome }) => outcome === "refused")).toHaveLength(10);
  const busy = outcomes.filter((each) => each.outcome === "busy");
  expect(busy).toHaveLength(90);
  for (const each of busy) expect(each).toMatchObject({ retryAfterS: 3 });
  expect(hashing.most).toBe(2);
  expect(hashing.all).toBe(10);
});

test("a wrong-password lock holds for an account at an address, and its owner gets in from another", async () => {
  const tenantId = await tenant();
  const { email, id: personId } = await person(tenantId);
  for (let count = 0; count < 10; count++) expect(await attempt(email, "a guess")).toEqual({ outcome: "refused" });
  hashing.all = 0;
  for (let count = 0; count < 3; count++) {
    expect(await attempt(email, password)).toMatchObject({ outcome: "locked", retryAfterS: expect.any(Number) });
  }
  expect(hashing.all).toBe(0);
  expect(await attempt(email, password, "203.0.113.2")).toMatchObject({ outcome: "in", personId });
  await untilTold(tenantId, 12);
  const { data } = await listAudit(tenantId, { limit: 50 });
  const counts = Object.groupBy(data, ({ event }) => event);
  expect(counts.sign_in_refused).toHaveLength(10);
  expect(counts.locked).toHaveLength(1);
  expect(counts.sign_in).toMatchObject([{ personEmail: email, address: "203.0.113.2" }]);
  expect(JSON.stringify(data)).not.toMatch(/a guess|correct horse/);
});

test("addresses of one IPv6 network count as one", async () => {
  const { email } = await person(await tenant());
  for (let count = 0; count < 10; count++) await attempt(email, "a guess", `2001:db8:1:2::${count}`);
  expect(await attempt(email, password, "2001:db8:1:2:ffff::1")).toMatchObject({ outcome: "locked" });
  expect(await attempt(email, password, "2001:db8:1:3::1")).toMatchObject({ outcome: "in" });
});

test("the session that the browser had ends when another begins", async () => {
  const { email, id: personId } = await person(await tenant());
  const first = await attempt(email, password);
  if (first.outcome !== "in") throw new Error("the password is right");
  const before = { personId, id: first.session.id };
  const second = await signIn({ email, password, address: "203.0.113.1", userAgent: "", before });
  if (second.outcome !== "in") throw new Error("the password is right");
  expect((await listSessions(personId)).map(({ id }) => id)).toEqual([second.session.id]);
});

test("what is no password of ours costs nothing", async () => {
  hashing.all = 0;
  for (const [email, text] of [
    ["", "x"],
    ["a@example.com", ""],
    ["a@example.com", "x".repeat(255)],
  ] as const) {
    expect(await attempt(email, text)).toEqual({ outcome: "refused" });
  }
  expect(hashing.all).toBe(0);
});
