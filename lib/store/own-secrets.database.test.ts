import { randomBytes } from "node:crypto";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { provideSettings } from "../settings/settings.ts";
import { store } from "./database.ts";
import { changeSecrets, FormerKeyRefused, noteSecrets, type OwnSecrets, strangeSecrets } from "./own-secrets.ts";
import { personKey, savePersonKey } from "./person-keys.ts";
import { makeRecoveryCodes, spendRecoveryCode } from "./recovery-codes.ts";
import { beginSecondFactor } from "./second-factor.ts";
import { tenantAccess } from "./tenants.ts";
import { beginSession, onOwnDatabase, person, tenant } from "./testing/test-database.ts";

onOwnDatabase();

const fresh = (): OwnSecrets => ({
  VERSO_SEAL_KEY: randomBytes(32).toString("base64"),
  NEXTAUTH_SECRET: randomBytes(32).toString("base64"),
});
/** The dashboard's settings, as of its next start. */
function use({ VERSO_SEAL_KEY }: OwnSecrets): void {
  vi.stubEnv("VERSO_SEAL_KEY", VERSO_SEAL_KEY);
  provideSettings({});
}

let own: OwnSecrets;
beforeEach(async () => {
  for (const table of ["secrets", "sessions", "tenants"] as const) await store().deleteFrom(table).execute();
  own = fresh();
  use(own);
});

describe("the secrets of the dashboards on one database", () => {
  test("are those of the first that starts, and others are told by name", async () => {
    expect(await strangeSecrets(own)).toBeNull();
    expect(await noteSecrets(own)).toEqual([]);
    expect(await noteSecrets(own)).toEqual([]);
    const other = fresh();
    expect(await noteSecrets(other)).toEqual(["VERSO_SEAL_KEY", "NEXTAUTH_SECRET"]);
    expect(await noteSecrets({ ...own, NEXTAUTH_SECRET: other.NEXTAUTH_SECRET })).toEqual(["NEXTAUTH_SECRET"]);
    expect(await strangeSecrets({ VERSO_SEAL_KEY: other.VERSO_SEAL_KEY })).toEqual(["VERSO_SEAL_KEY"]);
    expect(await strangeSecrets({ VERSO_SEAL_KEY: own.VERSO_SEAL_KEY })).toEqual([]);
  });

  test("are those of one where several start at once", async () => {
    const starts = await Promise.all([noteSecrets(own), noteSecrets(fresh())]);
    expect(starts.filter((strange) => strange.length === 0)).toHaveLength(1);
  });

  test("are not noted by who cannot open what is there already", async () => {
    await tenant();
    expect(await noteSecrets(fresh())).toEqual(["VERSO_SEAL_KEY"]);
    expect(await noteSecrets(own)).toEqual([]);
  });

  test("are in no row as they are", async () => {
    await noteSecrets(own);
    const rows = JSON.stringify(await store().selectFrom("secrets").selectAll().execute());
    for (const secret of Object.values(own)) expect(rows).not.toContain(secret);
  });
});

describe("changed secrets", () => {
  /** Somebody with a session, a key, a second factor and recovery codes. */
  async function somebody() {
    const tenantId = await tenant();
    const { id: personId, email } = await person(tenantId);
    await savePersonKey({ tenantId, personId }, { keyId: "key_1", apiKey: "dex_live_1" });
    await beginSecondFactor({ id: personId, email });
    const [code = ""] = await makeRecoveryCodes(personId, store());
    await beginSession(personId);
    return { tenantId, personId, code };
  }
  const count = async (table: "sessions" | "second_factors" | "person_keys") =>
    (await store().selectFrom(table).selectAll().execute()).length;

  test("open what the former sealed", async () => {
    const { tenantId, personId, code } = await somebody();
    await noteSecrets(own);
    const next = fresh();
    const done = await changeSecrets(next, own.VERSO_SEAL_KEY);
    expect(done).toEqual({ changed: ["VERSO_SEAL_KEY", "NEXTAUTH_SECRET"], withoutCodes: 1, signedOut: 1 });
    await expect(tenantAccess(tenantId)).rejects.toThrow();
    use(next);
    expect((await tenantAccess(tenantId)).apiKey).toBe(`dex_live_${tenantId}`);
    expect(await personKey({ tenantId, personId })).toEqual({ keyId: "key_1", apiKey: "dex_live_1" });
    expect(await spendRecoveryCode(personId, code)).toBe(false);
    expect([await count("second_factors"), await count("sessions")]).toEqual([1, 0]);
    expect(await noteSecrets(next)).toEqual([]);
    expect(await noteSecrets(own)).toHaveLength(2);
  });

  test("of sessions alone end these, and leave the rest", async () => {
    const { personId, code } = await somebody();
    await noteSecrets(own);
    const next = { ...own, NEXTAUTH_SECRET: "another one" };
    expect(await changeSecrets(next, undefined)).toEqual({
      changed: ["NEXTAUTH_SECRET"],
      withoutCodes: 0,
      signedOut: 1,
    });
    expect(await spendRecoveryCode(personId, code)).toBe(true);
    expect(await noteSecrets(next)).toEqual([]);
  });

  test("change nothing with a former key that is none", async () => {
    const { tenantId, personId } = await somebody();
    await noteSecrets(own);
    await expect(changeSecrets(fresh(), fresh().VERSO_SEAL_KEY)).rejects.toThrow(FormerKeyRefused);
    expect(await noteSecrets(own)).toEqual([]);
    expect((await tenantAccess(tenantId)).apiKey).toBe(`dex_live_${tenantId}`);
    expect(await personKey({ tenantId, personId })).not.toBeNull();
    expect(await count("sessions")).toBe(1);
  });

  test("without the former key take away what nobody can open", async () => {
    await somebody();
    await noteSecrets(own);
    await changeSecrets({ ...fresh(), NEXTAUTH_SECRET: own.NEXTAUTH_SECRET }, undefined);
    expect([await count("second_factors"), await count("person_keys"), await count("sessions")]).toEqual([0, 0, 1]);
  });
});
