import "server-only";
import { sql } from "kysely";
import { type Role, roles } from "../account/roles.ts";
import type { SingleSignOn } from "../settings/single-sign-on.ts";
import { type Store, store } from "./database.ts";
import { takeInvitationOf } from "./invitations.ts";
import { orRefusal, Refused } from "./one-after-another.ts";
import { noPassword } from "./password.ts";
import { insertPerson } from "./people.ts";
import { tenantIds } from "./tenants.ts";
import { changeRole } from "./workspace-people.ts";

/** What a provider says of somebody. `email`: null where it does not vouch that it is theirs. */
export type Claimed = {
  issuer: string;
  subject: string;
  email: string | null;
  name: string;
  groups: readonly string[];
};
/**
 * `not_verified`: a stranger without an address that the provider vouches for. `email_taken`: the address has an account, and the
 * provider is not the one that gives such addresses. `not_invited`: nobody asked them in. `no_role`: none of their groups has one.
 */
export type Refusal = "not_verified" | "email_taken" | "not_invited" | "no_role";
export type Admitted = { personId: string; tenantId: string; joined: boolean };
type Rules = Pick<SingleSignOn, "domains" | "tenantId" | "roles">;
type Found = { id: string; tenantId: string; role: Role };
type Joined = Found & { joined: boolean };

/**
 * Who of the dashboard's people somebody at the provider is. Known ones are known by who they are there, whatever their address
 * says today. A stranger comes in by an open invitation or an address of a domain that is the provider's; an account that is there
 * already is theirs only by the latter.
 */
export async function admit(claimed: Claimed, rules: Rules): Promise<Admitted | Refusal> {
  const home = rules.tenantId ?? (await onlyTenant());
  const wanted = roleOf(claimed.groups, rules.roles);
  const work = { claimed, rules, home, wanted };
  const person = await orRefusal<Joined, Refusal>(
    store()
      .transaction()
      .execute((tx) => findOrJoin(tx, work)),
  );
  if (typeof person === "string") return person;
  if (person.tenantId === home && wanted !== undefined) {
    if (wanted === null) return "no_role";
    // A workspace keeps its last owner, whatever the groups say.
    if (person.role !== wanted) await changeRole(person.tenantId, person.id, wanted);
  }
  return { personId: person.id, tenantId: person.tenantId, joined: person.joined };
}

async function onlyTenant(): Promise<string | undefined> {
  const [first, ...others] = await tenantIds();
  return others.length === 0 ? first : undefined;
}

/** The most that any of the groups may do; null where none of them has a role, undefined where groups decide nothing. */
function roleOf(groups: readonly string[], rolesOf: Rules["roles"]): Role | null | undefined {
  if (rolesOf === null) return undefined;
  const given = groups.map((group) => rolesOf.get(group));
  return roles.find((role) => given.includes(role)) ?? null;
}

type Work = {
  claimed: Claimed;
  rules: Rules;
  home: string | undefined;
  wanted: Role | null | undefined;
};

async function findOrJoin(tx: Store, work: Work): Promise<Joined> {
  const { issuer, subject, email } = work.claimed;
  // Two tabs of a stranger: the second finds what the first has made.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${issuer} ${subject}`}, 0))`.execute(tx);
  const known = await tx
    .selectFrom("identities")
    .innerJoin("people", "people.id", "identities.person_id")
    .select(["people.id", "people.tenant_id as tenantId", "role"])
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();
  if (known) return { ...known, joined: false };
  if (email === null) throw new Refused<Refusal>("not_verified");
  const owned = work.rules.domains.includes(email.slice(email.lastIndexOf("@") + 1));
  const namesake = await tx
    .selectFrom("people")
    .leftJoin("identities", (join) =>
      join.onRef("identities.person_id", "=", "people.id").on("identities.issuer", "=", issuer),
    )
    .select(["people.id", "tenant_id as tenantId", "role", "identities.subject"])
    .where("email", "=", email)
    .executeTakeFirst();
  if (namesake && (!owned || namesake.subject !== null || namesake.tenantId !== work.home)) {
    throw new Refused<Refusal>("email_taken");
  }
  const person = namesake ?? (await join(tx, { ...work, email, owned }));
  await tx.insertInto("identities").values({ issuer, subject, person_id: person.id }).execute();
  return { id: person.id, tenantId: person.tenantId, role: person.role, joined: namesake === undefined };
}

async function join(tx: Store, work: Work & { email: string; owned: boolean }): Promise<Found> {
  const { claimed, home, wanted, email, owned } = work;
  const invited = await takeInvitationOf(tx, email);
  const place = invited ?? (owned && home !== undefined ? { tenantId: home, role: "member" as const } : null);
  if (place === null) throw new Refused<Refusal>("not_invited");
  if (place.tenantId === home && wanted === null) throw new Refused<Refusal>("no_role");
  const role = place.tenantId === home ? (wanted ?? place.role) : place.role;
  const { name } = claimed;
  const row = {
    email,
    name,
    role,
    tenantId: place.tenantId,
    passwordHash: noPassword(),
    passwordOrigin: "none" as const,
  };
  return { id: await insertPerson(tx, row), tenantId: place.tenantId, role };
}
