import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { singleSignOnOf } from "../settings/single-sign-on.ts";
import { claimedOf } from "./claimed.ts";
import { type Admitted, admit } from "./identities.ts";
import { invite, listInvitations } from "./invitations.ts";
import { findPerson, verifyPassword } from "./people.ts";
import { createSession, endProviderSessions, findSession } from "./sessions.ts";
import { onOwnDatabase, password, person, tenant } from "./testing/test-database.ts";

onOwnDatabase();

const issuer = "https://login.example.org";
const unique = () => randomBytes(6).toString("hex");
const address = (domain = "example.com") => `${unique()}@${domain}`;
const rules = (settings: Record<string, string> = {}) => {
  const found = singleSignOnOf({ VERSO_OIDC_ISSUER: issuer, VERSO_OIDC_GROUPS_CLAIM: "groups", ...settings });
  if (found === null) throw new Error("single sign-on is set");
  return found;
};
const claimed = (email: string | null, { subject = unique(), groups = [] as string[] } = {}) => ({
  issuer,
  subject,
  email,
  name: "Grace",
  groups,
});
function admitted(answer: Admitted | string): Admitted {
  if (typeof answer === "string") throw new Error(answer);
  return answer;
}

test("who is invited joins as invited, and is known from then on by who they are there, whatever their address", async () => {
  const tenantId = await tenant();
  const email = address();
  await invite({ tenantId, invitedBy: (await person(tenantId)).id, email, role: "viewer" });
  const grace = claimed(email);
  const { personId, joined } = admitted(await admit(grace, rules()));
  expect(joined).toBe(true);
  expect(await findPerson(personId)).toMatchObject({ email, name: "Grace", role: "viewer", tenantId });
  expect(await listInvitations(tenantId)).toEqual([]);
  for (const now of [email, address(), null]) {
    expect(await admit({ ...grace, email: now }, rules())).toEqual({ personId, tenantId, joined: false });
  }
  expect(await verifyPassword(email, "")).toBeNull();
});

test("nobody else comes in, and what was looked at is left as it was", async () => {
  const tenantId = await tenant();
  const email = address();
  await invite({ tenantId, invitedBy: (await person(tenantId)).id, email, role: "owner" });
  expect(await admit(claimed(null), rules())).toBe("not_verified");
  expect(await admit(claimed(address()), rules())).toBe("not_invited");
  const strict = rules({ VERSO_OIDC_TENANT: tenantId, VERSO_OIDC_ROLES: "staff=member" });
  expect(await admit(claimed(email, { groups: ["guests"] }), strict)).toBe("no_role");
  expect(await listInvitations(tenantId)).toMatchObject([{ email }]);
});

test("an account is not taken over by an equal address, unless the provider is the one that gives such addresses", async () => {
  const tenantId = await tenant();
  const other = await tenant();
  const own = { VERSO_OIDC_TENANT: tenantId };
  const domains = rules({ ...own, VERSO_OIDC_DOMAINS: "example.com" });
  const { id, email } = await person(tenantId);
  expect(await admit(claimed(email), rules(own))).toBe("email_taken");
  expect(await admit(claimed(email), rules({ ...own, VERSO_OIDC_DOMAINS: "example.org" }))).toBe("email_taken");
  // Neither a domain that ends alike, nor one below it.
  for (const domain of ["evil-example.com", "example.com.evil.org", "sub.example.com"]) {
    expect(await admit(claimed(address(domain)), domains)).toBe("not_invited");
  }
  // Of another workspace than the one that the provider is for.
  const { email: elsewhere } = await person(other);
  expect(await admit(claimed(elsewhere), domains)).toBe("email_taken");

  const first = claimed(email);
  expect(await admit(first, domains)).toEqual({ personId: id, tenantId, joined: false });
  expect(await verifyPassword(email, password)).toMatchObject({ id });
  // Somebody who was given the address after them.
  expect(await admit(claimed(email), domains)).toBe("email_taken");
  // Another provider's word of the same subject is another person.
  expect(await admit({ ...first, issuer: "https://other.example.org", email: null }, domains)).toBe("not_verified");
});

test("a domain's people come in as members; groups give and take roles, but never a workspace's last owner", async () => {
  const tenantId = await tenant();
  const own = { VERSO_OIDC_TENANT: tenantId, VERSO_OIDC_DOMAINS: "Example.com, example.org" };
  const member = admitted(await admit(claimed(address("example.org")), rules(own)));
  expect(await findPerson(member.personId)).toMatchObject({ role: "member", tenantId });
  const grouped = rules({ ...own, VERSO_OIDC_ROLES: "staff=member, admins=OWNER,readers=viewer" });
  const grace = claimed(address(), { groups: ["readers", "admins"] });
  const { personId } = admitted(await admit(grace, grouped));
  const roleNow = async (groups: string[]) => {
    await admit({ ...grace, groups }, grouped);
    return (await findPerson(personId))?.role;
  };
  expect(await roleNow(["admins"])).toBe("owner");
  expect(await roleNow(["staff"])).toBe("owner");
  await person(tenantId, "owner");
  expect(await roleNow(["staff"])).toBe("member");
  expect(await roleNow(["readers"])).toBe("viewer");
  expect(await admit({ ...grace, groups: [] }, grouped)).toBe("no_role");
  expect(await admit({ ...grace, groups: ["owner", "Admins"] }, grouped)).toBe("no_role");
});

test("groups decide nothing in another workspace than the provider's", async () => {
  const [home, other] = [await tenant(), await tenant()];
  const email = address();
  await invite({ tenantId: other, invitedBy: (await person(other)).id, email, role: "viewer" });
  const grouped = rules({ VERSO_OIDC_TENANT: home, VERSO_OIDC_ROLES: "admins=owner" });
  const { personId } = admitted(await admit(claimed(email, { groups: ["admins"] }), grouped));
  expect(await findPerson(personId)).toMatchObject({ role: "viewer", tenantId: other });
});

test("a stranger in six tabs at once is one person", async () => {
  const tenantId = await tenant();
  const own = rules({ VERSO_OIDC_TENANT: tenantId, VERSO_OIDC_DOMAINS: "example.com" });
  const grace = claimed(address());
  const all = await Promise.all(Array.from({ length: 6 }, () => admit(grace, own)));
  expect(new Set(all.map((one) => admitted(one).personId)).size).toBe(1);
});

test("what ends at the provider ends here, and nothing else does", async () => {
  const tenantId = await tenant();
  const { id: personId } = await person(tenantId);
  const from = { personId, address: "203.0.113.7", userAgent: "test" };
  const begin = async (provider?: { issuer: string; subject: string; sid: string | null }) => {
    const key = await createSession({ ...from, ...(provider ? { provider } : {}) });
    if (key === null) throw new Error("no session began");
    return key;
  };
  const alive = async (key: { id: string; secret: string }) => (await findSession(key, { active: false })) !== null;
  const subject = unique();
  const keys = [
    await begin(),
    await begin({ issuer, subject, sid: "one" }),
    await begin({ issuer, subject, sid: "two" }),
    await begin({ issuer: "https://other.example.org", subject, sid: "one" }),
  ];
  const standing = () => Promise.all(keys.map(alive));
  expect(await endProviderSessions(issuer, { subject: undefined, sid: undefined })).toEqual([]);
  expect(await endProviderSessions(issuer, { subject: "somebody else", sid: "one" })).toEqual([]);
  expect(await standing()).toEqual([true, true, true, true]);
  expect(await endProviderSessions(issuer, { subject, sid: "one" })).toEqual([{ personId, tenantId }]);
  expect(await standing()).toEqual([true, false, true, true]);
  await endProviderSessions(issuer, { subject, sid: undefined });
  expect(await standing()).toEqual([true, false, false, true]);
});

test("a provider's words count as far as it vouches for them", () => {
  const told = { iss: issuer, sub: "248289761001", sid: "s1", email: "Grace@Example.com", email_verified: true };
  expect(claimedOf({ ...told, name: " Grace ", groups: ["a", 7, "b"] }, rules())).toEqual({
    issuer,
    subject: "248289761001",
    sid: "s1",
    email: "grace@example.com",
    name: "Grace",
    groups: ["a", "b"],
  });
  expect(claimedOf({ ...told, groups: "staff" }, rules())).toMatchObject({ groups: ["staff"], name: "grace" });
  for (const verified of [false, "true", 1, undefined]) {
    expect(claimedOf({ ...told, email_verified: verified }, rules())?.email).toBeNull();
  }
  for (const email of ["a@b@example.com", "no address", 7, undefined, `${"a".repeat(300)}@example.com`]) {
    expect(claimedOf({ ...told, email }, rules())?.email).toBeNull();
  }
  for (const wrong of [{ iss: `${issuer}/` }, { iss: "https://evil.example" }, { sub: "" }, { sub: "x".repeat(256) }]) {
    expect(claimedOf({ ...told, ...wrong }, rules())).toBeNull();
  }
});
