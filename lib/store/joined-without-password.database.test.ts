import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { recordAudit } from "./audit.ts";
import { store } from "./database.ts";
import { admit } from "./identities.ts";
import { onOwnDatabase, person, tenant } from "./testing/test-database.ts";

onOwnDatabase();

const migration = readFileSync(new URL("./migrations/0015_joined_without_password.sql", import.meta.url), "utf8");
const issuer = "https://id.example";

test("who joined by single sign-on before it was told apart has no password; who has chosen one since, or had one before, keeps it", async () => {
  const own = await tenant();
  const rules = { domains: ["example.com"], tenantId: own, roles: null };
  const joined = async (subject: string) => {
    const claimed = { issuer, subject, email: `${subject}@example.com`, name: "Ada", groups: [] };
    const found = await admit(claimed, rules);
    if (typeof found === "string") throw new Error(found);
    return found.personId;
  };
  const [before, chosen, reset] = [await joined("before"), await joined("chosen"), await joined("reset")];
  const { id: linked, email } = await person(own);
  await admit({ issuer, subject: "linked", email, name: "Ada", groups: [] }, rules);
  const { id: alone } = await person(own);
  const origin = (id: string, password_origin: "own" | "one_time") =>
    store().updateTable("people").set({ password_origin }).where("id", "=", id).execute();
  for (const id of [before, chosen]) await origin(id, "own");
  await origin(reset, "one_time");
  await recordAudit({ tenantId: own, personId: chosen, event: "password_changed", address: "203.0.113.7" });

  await store()
    .transaction()
    .execute(async (tx) => {
      await sql`set local search_path to dashboard`.execute(tx);
      await sql.raw(migration).execute(tx);
    });

  const people = await store().selectFrom("people").select(["id", "password_origin"]).execute();
  expect(Object.fromEntries(people.map(({ id, password_origin }) => [id, password_origin]))).toEqual({
    [before]: "none",
    [chosen]: "own",
    [reset]: "one_time",
    [linked]: "own",
    [alone]: "own",
  });
});
