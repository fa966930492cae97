import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { setPassword } from "./change-password.ts";
import { store } from "./database.ts";
import { deletePerson, verifyPassword } from "./people.ts";
import {
  createSession,
  endSession,
  endSessions,
  findSession,
  listSessions,
  renewSecret,
  type SessionKey,
} from "./sessions.ts";
import { beginSession, onOwnDatabase, password, person, tenant } from "./testing/test-database.ts";

onOwnDatabase();

const from = { address: "203.0.113.9", userAgent: "Mozilla/5.0" };
const begin = (personId: string) => beginSession(personId, from);
const holds = async (key: SessionKey) => (await findSession(key, { active: true })) !== null;
/** Moves a session into the past, as if the clock had gone on. */
const age = (id: string, column: "created_at" | "last_seen_at", interval: string) =>
  sql`update dashboard.sessions set ${sql.ref(column)} = now() - ${interval}::interval where id = ${id}`.execute(
    store(),
  );
const lastSeen = async (id: string) =>
  (await store().selectFrom("sessions").select("last_seen_at").where("id", "=", id).executeTakeFirstOrThrow())
    .last_seen_at;

test("a session is found by its secret alone, and the row does not hold it", async () => {
  const { id: personId } = await person(await tenant());
  const key = await begin(personId);
  expect(await findSession(key, { active: true })).toMatchObject({ id: key.id, personId });
  expect(await holds({ ...key, secret: (await begin(personId)).secret })).toBe(false);
  expect(await holds({ ...key, secret: "" })).toBe(false);
  expect(await holds({ ...key, id: randomUUID() })).toBe(false);
  const row = await store().selectFrom("sessions").selectAll().where("id", "=", key.id).executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(key.secret);
  expect(row.secret_hash.includes(Buffer.from(key.secret, "base64url"))).toBe(false);
});

test("a session ends with its absolute time, however busy it is", async () => {
  const { id: personId } = await person(await tenant());
  const key = await begin(personId);
  await age(key.id, "created_at", "11 hours 59 minutes");
  expect(await holds(key)).toBe(true);
  await age(key.id, "created_at", "12 hours");
  expect(await holds(key)).toBe(false);
  expect(await listSessions(personId)).toEqual([]);
});

test("a session ends when it was idle, and what a page asks by itself does not keep it", async () => {
  const { id: personId } = await person(await tenant());
  const key = await begin(personId);
  await age(key.id, "last_seen_at", "1 hour 59 minutes");
  expect(await findSession(key, { active: false })).not.toBeNull();
  expect((await lastSeen(key.id)).getTime()).toBeLessThan(Date.now() - 3_600_000);
  await findSession(key, { active: true });
  expect((await lastSeen(key.id)).getTime()).toBeGreaterThan(Date.now() - 60_000);
  await age(key.id, "last_seen_at", "2 hours");
  expect(await holds(key)).toBe(false);
});

test("that someone is there is written at most once a minute", async () => {
  const { id: personId } = await person(await tenant());
  const key = await begin(personId);
  await age(key.id, "last_seen_at", "50 seconds");
  const before = await lastSeen(key.id);
  await findSession(key, { active: true });
  expect(await lastSeen(key.id)).toEqual(before);
});

test("a session with another secret is the same session, and a copy of the old one opens nothing", async () => {
  const { id: personId } = await person(await tenant());
  const [copied, other] = [await begin(personId), await begin(personId)];
  const renewed = await renewSecret(copied.id);
  expect([await holds(copied), renewed && (await holds(renewed.key)), await holds(other)]).toEqual([false, true, true]);
  expect(await listSessions(personId)).toHaveLength(2);
  expect(await renewSecret(randomUUID())).toBeNull();
});

test("a person ends one session, or all but their own, and never another person's", async () => {
  const tenantId = await tenant();
  const [ada, eve] = [await person(tenantId), await person(tenantId)];
  const [here, there, elsewhere, hers] = [
    await begin(ada.id),
    await begin(ada.id),
    await begin(ada.id),
    await begin(eve.id),
  ];
  expect((await listSessions(ada.id)).map(({ id }) => id).sort()).toEqual([here.id, there.id, elsewhere.id].sort());
  expect(await endSession(ada.id, hers.id)).toBe(false);
  expect(await endSession(ada.id, there.id)).toBe(true);
  expect(await endSession(ada.id, there.id)).toBe(false);
  expect([await holds(here), await holds(there), await holds(hers)]).toEqual([true, false, true]);
  expect(await endSessions(ada.id, { exceptId: here.id })).toBe(1);
  expect([await holds(here), await holds(elsewhere), await holds(hers)]).toEqual([true, false, true]);
  expect(await endSessions(ada.id)).toBe(1);
  expect([await holds(here), await holds(hers)]).toEqual([false, true]);
});

test("who was removed has no session left", async () => {
  const { id: personId } = await person(await tenant());
  const key = await begin(personId);
  await deletePerson(personId);
  expect(await holds(key)).toBe(false);
});

test("what is over is swept when somebody signs in", async () => {
  const { id: personId } = await person(await tenant());
  const [old, idle, fresh] = [await begin(personId), await begin(personId), await begin(personId)];
  await age(old.id, "created_at", "12 hours");
  await age(idle.id, "last_seen_at", "2 hours");
  await begin(personId);
  const rows = await store().selectFrom("sessions").select("id").where("person_id", "=", personId).execute();
  expect(rows.map(({ id }) => id)).toContain(fresh.id);
  expect(rows.map(({ id }) => id)).not.toContain(old.id);
  expect(rows.map(({ id }) => id)).not.toContain(idle.id);
});

test("a password that was changed after it was looked at begins no session", async () => {
  const { id: personId, email } = await person(await tenant());
  const looked = await verifyPassword(email, password);
  if (!looked) throw new Error("the password is right");
  const { passwordHash } = looked;
  expect(await createSession({ personId, passwordHash, ...from })).not.toBeNull();
  await setPassword(personId, { password: "another long secret", origin: "own" });
  expect(await createSession({ personId, passwordHash, ...from })).toBeNull();
  expect(await listSessions(personId)).toEqual([]);
});

test("a change of password and sign-ins with the old one, at once, leave no session of the old one", async () => {
  const { id: personId, email } = await person(await tenant());
  const looked = await verifyPassword(email, password);
  if (!looked) throw new Error("the password is right");
  const { passwordHash } = looked;
  const signIns = Array.from({ length: 20 }, () => createSession({ personId, passwordHash, ...from }));
  await Promise.all([...signIns, setPassword(personId, { password: "another long secret", origin: "own" })]);
  expect(await listSessions(personId)).toEqual([]);
});
