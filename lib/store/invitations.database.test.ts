import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Role } from "../account/roles.ts";
import { store } from "./database.ts";
import { acceptInvitation, findInvitation, invite, listInvitations, revokeInvitation } from "./invitations.ts";
import { findPerson } from "./people.ts";
import { onOwnDatabase, password, person, tenant } from "./testing/test-database.ts";

onOwnDatabase();

const address = () => `${randomBytes(6).toString("hex")}@example.com`;
const joiner = { name: "Bob", password };

async function invited(tenantId: string, email = address(), role: Role = "member") {
  const made = await invite({ tenantId, invitedBy: (await person(tenantId)).id, email, role });
  if (typeof made === "string") throw new Error(made);
  return { ...made, email };
}

test("a link makes an account of the role and workspace that it was made for", async () => {
  const tenantId = await tenant();
  const { token, email, id } = await invited(tenantId, address(), "viewer");
  expect(await listInvitations(tenantId)).toMatchObject([{ id, email, role: "viewer" }]);
  expect(await findInvitation(token)).toMatchObject({ tenantId, tenantName: "Acme", email, state: "open" });
  const joined = await acceptInvitation(token, joiner);
  if (!joined) throw new Error("an open invitation is accepted");
  expect(await findPerson(joined.personId)).toMatchObject({ name: "Bob", email, role: "viewer", tenantId });
  expect(await listInvitations(tenantId)).toEqual([]);
  expect(await findInvitation(token)).toMatchObject({ state: "used" });
});

test("a link is good once, also where it is opened many times at the same moment", async () => {
  const { token } = await invited(await tenant());
  const tries = await Promise.all(Array.from({ length: 6 }, () => acceptInvitation(token, joiner)));
  expect(tries.filter((joined) => joined !== null)).toHaveLength(1);
});

test("what was revoked, is over or never was lets nobody in", async () => {
  const tenantId = await tenant();
  const revoked = await invited(tenantId);
  expect(await revokeInvitation(tenantId, revoked.id)).toBe(revoked.email);
  expect(await revokeInvitation(tenantId, revoked.id)).toBeNull();
  const over = await invited(tenantId);
  await sql`update dashboard.invitations set expires_at = now() where id = ${over.id}`.execute(store());
  expect((await findInvitation(revoked.token))?.state).toBe("revoked");
  expect((await findInvitation(over.token))?.state).toBe("expired");
  expect(await findInvitation(randomBytes(32).toString("base64url"))).toBeNull();
  for (const { token } of [revoked, over, { token: "" }]) expect(await acceptInvitation(token, joiner)).toBeNull();
});

test("a link lives seven days", async () => {
  const { expiresAt } = await invited(await tenant());
  const days = (expiresAt.getTime() - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.99);
  expect(days).toBeLessThan(7.01);
});

test("an owner sees and takes back the invitations of their own workspace alone", async () => {
  const [one, two] = [await tenant(), await tenant()];
  const { id, token } = await invited(one);
  expect(await listInvitations(two)).toEqual([]);
  expect(await revokeInvitation(two, id)).toBeNull();
  expect((await findInvitation(token))?.state).toBe("open");
});

test("an address with an account is not invited, and one that got one meanwhile cannot use its link", async () => {
  const [one, two] = [await tenant(), await tenant()];
  const known = await person(one);
  const inviting = { tenantId: two, invitedBy: (await person(two)).id, role: "member" as const };
  expect(await invite({ ...inviting, email: known.email })).toBe("email_taken");
  const email = address();
  const [early, late] = [await invited(one, email), await invited(two, email)];
  expect(await acceptInvitation(early.token, joiner)).not.toBeNull();
  expect(await acceptInvitation(late.token, joiner)).toBeNull();
});

test("a second invitation to an address takes the place of the first", async () => {
  const tenantId = await tenant();
  const first = await invited(tenantId);
  const second = await invited(tenantId, first.email);
  expect(await acceptInvitation(first.token, joiner)).toBeNull();
  expect((await listInvitations(tenantId)).map(({ id }) => id)).toEqual([second.id]);
});

test("a workspace has at most a hundred links open", async () => {
  const tenantId = await tenant();
  const invitedBy = (await person(tenantId)).id;
  await sql`insert into dashboard.invitations (tenant_id, email, role, token_hash, expires_at)
    select ${tenantId}, 'p' || n || '@example.com', 'member', sha256(n::text::bytea), now() + interval '1 day'
    from generate_series(1, 100) n`.execute(store());
  expect(await invite({ tenantId, invitedBy, email: address(), role: "member" })).toBe("too_many");
});

test("the table holds no token", async () => {
  const { token } = await invited(await tenant());
  const rows = await store().selectFrom("invitations").selectAll().execute();
  expect(rows.some((row) => Object.values(row).some((value) => String(value).includes(token)))).toBe(false);
});
