import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { provideSettings } from "../../lib/settings/settings.ts";
import { closeStore } from "../../lib/store/database.ts";
import { migrateStore } from "../../lib/store/migrate.ts";
import { noteSecrets } from "../../lib/store/own-secrets.ts";
import { saveTenant, tenantAccess } from "../../lib/store/tenants.ts";
import { runProgram } from "../../service/testing/run-operator.ts";
import { testServices } from "../../service/testing/services.ts";

const program = fileURLToPath(new URL("../operator.ts", import.meta.url));

const aKey = () => randomBytes(32).toString("base64");
const serviceUrl = "http://service.example:4100";

/** As a dashboard leaves its tables behind that was started with these secrets. */
async function startDashboard(databaseUrl: string, secrets: { seal: string; session: string }): Promise<void> {
  await migrateStore(databaseUrl);
  await onDashboard(databaseUrl, secrets.seal, async () => {
    await noteSecrets({ VERSO_SEAL_KEY: secrets.seal, NEXTAUTH_SECRET: secrets.session });
    await saveTenant({ id: "ten_first", name: "My workspace", apiUrl: serviceUrl, apiKey: "dex_live_first" });
  });
}

/** Does something as a dashboard with this key. */
async function onDashboard<T>(databaseUrl: string, seal: string, work: () => Promise<T>): Promise<T> {
  provideSettings({ DATABASE_URL: databaseUrl, VERSO_SEAL_KEY: seal });
  try {
    return await work();
  } finally {
    await closeStore();
  }
}

/** An operator of a deployment of its own, whose dashboard has been started; with `secrets: {}` they know none of its secrets. */
async function anOperator({ started = true, secrets }: { started?: boolean; secrets?: Record<string, string> } = {}) {
  const { url } = await testServices({ alone: true });
  const dataDir = mkdtempSync(join(tmpdir(), "verso-people-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const own = { seal: aKey(), session: aKey() };
  if (started) await startDashboard(url, own);
  const known = secrets ?? { VERSO_SEAL_KEY: own.seal, NEXTAUTH_SECRET: own.session };
  const env = { DATABASE_URL: url, VERSO_DATA_DIR: dataDir, ...known };
  const operate = (...args: string[]) => runProgram(["--conditions=react-server", program, ...args, "--json"], env);
  return {
    url,
    dataDir,
    own,
    operate,
    as: (changed: Record<string, string>) => Object.assign(env, changed),
    /** Done: one object on standard output and nothing else anywhere. */
    async done(...args: string[]) {
      const { code, stdout, stderr } = await operate(...args);
      expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
      return JSON.parse(stdout);
    },
    /** Refused: exit code 1, the reason as an object and in words. */
    async refused(...args: string[]) {
      const { code, stdout, stderr } = await operate(...args);
      const { error, message } = JSON.parse(stdout);
      expect({ code, stderr }).toEqual({ code: 1, stderr: `${message}\n` });
      return error;
    },
    async query(text: string) {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const { rows } = await client.query(text);
      await client.end();
      return rows;
    },
  };
}

test("people are added to a tenant's workspace, listed, reset and removed", async () => {
  const { done, refused, query } = await anOperator();
  const { tenant_id } = await done("tenant", "create", "--name", "Acme");
  const person = (email: string, role: string) =>
    ["person", "add", "--tenant", tenant_id, "--email", email, "--name", "Ada", "--role", role] as const;
  const ada = await done(...person("Ada@Example.com", "owner"));
  expect(ada).toMatchObject({ tenant_id, email: "ada@example.com", role: "owner" });
  expect(ada.password).toMatch(/^[a-zA-Z2-9]{20}$/);
  expect(await refused(...person("ada@example.com", "viewer"))).toBe("email_taken");
  await done(...person("bob@example.com", "viewer"));
  const { people } = await done("person", "list", "--tenant", tenant_id);
  expect(people).toMatchObject([
    { email: "ada@example.com", role: "owner", second_factor: false, last_sign_in_at: null },
    { email: "bob@example.com", role: "viewer" },
  ]);
  expect(JSON.stringify(people)).not.toContain(ada.password);
  expect((await done("person", "list", "--tenant", "ten_other")).people).toEqual([]);

  await query(`insert into dashboard.sessions (person_id, secret_hash, address, user_agent)
    select id, sha256('x'), '::1', 'test' from dashboard.people`);
  await query(`insert into dashboard.second_factors (person_id, sealed_secret, confirmed_at)
    select id, 'x', now() from dashboard.people where email = 'ada@example.com'`);
  const reset = await done("person", "reset", "--email", "ada@example.com");
  expect(reset).toMatchObject({ email: "ada@example.com", second_factor_removed: false });
  expect(reset.password).not.toBe(ada.password);
  expect(await query("select email from dashboard.sessions join dashboard.people p on p.id = person_id")).toEqual([
    { email: "bob@example.com" },
  ]);
  expect((await done("person", "reset", "--email", "ada@example.com", "--second-factor")).second_factor_removed).toBe(
    true,
  );
  expect(await query("select password_origin from dashboard.people where email = 'ada@example.com'")).toEqual([
    { password_origin: "one_time" },
  ]);

  expect(await refused("person", "remove", "--email", "ada@example.com")).toBe("last_owner");
  expect(await done("person", "remove", "--email", "bob@example.com")).toMatchObject({ email: "bob@example.com" });
  expect(await refused("person", "remove", "--email", "bob@example.com")).toBe("not_found");
  const events = await query("select event, detail from dashboard.audit_events order by id");
  expect(events.map(({ event, detail }) => [event, detail.by, detail.email])).toEqual([
    ["person_joined", "operator", "ada@example.com"],
    ["person_joined", "operator", "bob@example.com"],
    ["password_reset", "operator", "ada@example.com"],
    ["password_reset", "operator", "ada@example.com"],
    ["second_factor_off", "operator", "ada@example.com"],
    ["person_removed", "operator", "bob@example.com"],
  ]);
}, 120_000);

test("who or what is not there is refused, and wrong usage is 2", async () => {
  const { operate, refused } = await anOperator();
  const add = ["person", "add", "--name", "Eve", "--email"];
  expect(await refused(...add, "eve@example.com", "--role", "owner", "--tenant", "ten_none")).toBe("not_found");
  expect(await refused("person", "reset", "--email", "nobody@example.com")).toBe("not_found");
  const wrong = await Promise.all([
    operate(...add, "no address", "--role", "owner", "--tenant", "ten_none"),
    operate(...add, "eve@example.com", "--role", "king", "--tenant", "ten_none"),
    operate("person", "reset"),
    operate("person", "burn"),
  ]);
  expect(wrong.map(({ code }) => code)).toEqual([2, 2, 2, 2]);
}, 120_000);

test("a tenant's workspace has its service where the dashboard's others have it, and its key is one that the dashboard opens", async () => {
  const { done, url, own } = await anOperator();
  const { tenant_id } = await done("tenant", "create", "--name", "Acme");
  await done("person", "add", "--tenant", tenant_id, "--email", "ada@example.com", "--name", "Ada", "--role", "owner");
  const access = await onDashboard(url, own.seal, () => tenantAccess(tenant_id));
  expect(access).toEqual({ apiUrl: serviceUrl, apiKey: expect.stringMatching(/^dex_live_/) });
}, 120_000);

test.each<[string, Parameters<typeof anOperator>[0], string]>([
  ["without the dashboard's seal key", { secrets: {} }, "secrets_unknown"],
  ["with another seal key than the dashboard's", { secrets: { VERSO_SEAL_KEY: aKey() } }, "secrets_differ"],
  ["where no dashboard has been started, so that nobody knows where the service is", { started: false }, "not_started"],
])(
  "%s nobody is added, no key is issued, and no secret is made up",
  async (_, given, code) => {
    const { done, refused, query, dataDir } = await anOperator(given);
    const { tenant_id } = await done("tenant", "create", "--name", "Acme");
    const keys = await query("select id from service.api_keys");
    const add = [
      "person",
      "add",
      "--tenant",
      tenant_id,
      "--email",
      "ada@example.com",
      "--name",
      "Ada",
      "--role",
      "owner",
    ];
    expect(await refused(...add)).toBe(code);
    expect(await query("select id from service.api_keys")).toEqual(keys);
    if (code !== "secrets_unknown") expect(await query("select id from dashboard.people")).toEqual([]);
    expect(readdirSync(dataDir)).toEqual([]);
  },
  120_000,
);

test("secrets are changed on purpose, with the former key", async () => {
  const { as, url, own, dataDir, done, refused, operate } = await anOperator();
  const next = { seal: aKey(), session: own.session };
  as({ VERSO_SEAL_KEY: next.seal });
  expect(await refused("secret", "change")).toBe("former_needed");
  const [former, wrong] = [join(dataDir, "former"), join(dataDir, "wrong.json")];
  writeFileSync(former, `${own.seal}\n`);
  writeFileSync(wrong, JSON.stringify({ seal: aKey(), session: own.session }));
  expect(await refused("secret", "change", "--former", wrong)).toBe("former_refused");
  expect((await operate("secret", "change", "--former", join(dataDir, "nowhere"))).code).toBe(2);
  expect((await operate("secret", "change", "--former", former, "--lost")).code).toBe(2);
  expect(await done("secret", "change", "--former", former)).toEqual({
    changed: ["VERSO_SEAL_KEY"],
    without_recovery_codes: 0,
    signed_out: 0,
  });
  expect(await onDashboard(url, next.seal, () => tenantAccess("ten_first"))).toMatchObject({
    apiKey: "dex_live_first",
  });
  expect(await done("secret", "change")).toMatchObject({ changed: [] });
}, 240_000);

test("where the former key is lost each workspace is issued a new one", async () => {
  const { as, url, done, query } = await anOperator();
  const { tenant_id } = await done("tenant", "create", "--name", "Acme");
  await query("delete from dashboard.tenants");
  await query(
    `insert into dashboard.tenants (id, name, api_url, sealed_api_key) values ('${tenant_id}', 'Acme', 'x', 'x')`,
  );
  const seal = aKey();
  as({ VERSO_SEAL_KEY: seal });
  await done("secret", "change", "--lost");
  expect(await onDashboard(url, seal, () => tenantAccess(tenant_id))).toMatchObject({
    apiKey: expect.stringMatching(/^dex_live_/),
  });
}, 120_000);
