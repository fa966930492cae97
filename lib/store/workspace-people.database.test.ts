import { expect, test } from "vitest";
import { isFirstPasswordInUse, isOwnPassword, setPassword } from "./change-password.ts";
import { createPerson, findPerson, markSignIn, verifyPassword } from "./people.ts";
import { listSessions } from "./sessions.ts";
import { beginSession, onOwnDatabase, password, person, tenant } from "./testing/test-database.ts";
import { changeRole, listPeople, removePerson } from "./workspace-people.ts";

onOwnDatabase();

const signIn = (personId: string) => beginSession(personId);
const sessionsOf = async (personId: string) => (await listSessions(personId)).length;

test("a workspace lists its own people and no others", async () => {
  const [one, two] = [await tenant(), await tenant()];
  const ada = await person(one);
  const bob = await person(two, "viewer");
  await markSignIn(bob.id);
  expect(await listPeople(one)).toEqual([
    { ...ada, name: "Ada", role: "owner", tenantId: one, secondFactor: false, lastSignInAt: null },
  ]);
  expect(await listPeople(two)).toMatchObject([{ ...bob, role: "viewer", lastSignInAt: expect.any(Date) }]);
  expect((await listPeople()).map(({ id }) => id)).toEqual(expect.arrayContaining([ada.id, bob.id]));
});

test("an owner of one workspace touches nobody of another", async () => {
  const [one, two] = [await tenant(), await tenant()];
  await person(one);
  await person(two);
  const other = await person(two, "member");
  expect(await changeRole(one, other.id, "viewer")).toBe("not_found");
  expect(await removePerson(one, other.id)).toBe("not_found");
  expect(await findPerson(other.id)).toMatchObject({ role: "member", tenantId: two });
});

test("another role ends the sessions, the same one does not", async () => {
  const tenantId = await tenant();
  await person(tenantId);
  const { id, email } = await person(tenantId, "member");
  await signIn(id);
  expect(await changeRole(tenantId, id, "member")).toEqual({ former: "member", email });
  expect(await sessionsOf(id)).toBe(1);
  expect(await changeRole(tenantId, id, "viewer")).toEqual({ former: "member", email });
  expect(await sessionsOf(id)).toBe(0);
  expect((await findPerson(id))?.role).toBe("viewer");
});

test("who is removed is nobody, and their sessions are gone", async () => {
  const tenantId = await tenant();
  await person(tenantId);
  const { id, email } = await person(tenantId, "owner");
  await signIn(id);
  expect(await removePerson(tenantId, id)).toEqual({ email });
  expect([await findPerson(id), await verifyPassword(email, password), await sessionsOf(id)]).toEqual([null, null, 0]);
});

test("a workspace keeps an owner, also where its owners remove and demote each other at the same time", async () => {
  const tenantId = await tenant();
  const alone = await person(tenantId);
  expect(await changeRole(tenantId, alone.id, "member")).toBe("last_owner");
  expect(await removePerson(tenantId, alone.id)).toBe("last_owner");

  const owners = [alone, ...(await Promise.all(Array.from({ length: 5 }, () => person(tenantId))))];
  const done = await Promise.all(
    owners.map(({ id }, index) => (index % 2 === 0 ? removePerson(tenantId, id) : changeRole(tenantId, id, "viewer"))),
  );
  expect(done.filter((outcome) => outcome === "last_owner")).toHaveLength(1);
  const left = (await listPeople(tenantId)).filter(({ role }) => role === "owner");
  expect(left).toHaveLength(1);
});

test("a changed password ends every session but the one that changed it", async () => {
  const { id, email } = await person(await tenant());
  const kept = await signIn(id);
  await signIn(id);
  await signIn(id);
  await setPassword(id, { password: "another long secret", origin: "own", keepSessionId: kept.id });
  expect((await listSessions(id)).map((session) => session.id)).toEqual([kept.id]);
  expect(await verifyPassword(email, password)).toBeNull();
  expect(await verifyPassword(email, "another long secret")).toMatchObject({ id });
  expect([await isOwnPassword(id, "another long secret"), await isOwnPassword(id, password)]).toEqual([true, false]);
  await setPassword(id, { password: "one time secret", origin: "one_time" });
  expect(await sessionsOf(id)).toBe(0);
  expect((await findPerson(id))?.passwordOrigin).toBe("one_time");
});

test("the first password is in use until its person changes it", async () => {
  const id = await createPerson({
    email: "owner@localhost",
    name: "Owner",
    password,
    passwordOrigin: "first",
    role: "owner",
    tenantId: await tenant(),
  });
  expect(await isFirstPasswordInUse()).toBe(true);
  await setPassword(id, { password: "a password of my own", origin: "own" });
  expect(await isFirstPasswordInUse()).toBe(false);
});
