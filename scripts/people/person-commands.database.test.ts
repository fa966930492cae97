import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { runProgram } from "../../service/testing/run-operator.ts";
import { testServices } from "../../service/testing/services.ts";

const program = fileURLToPath(new URL("../operator.ts", import.meta.url));

/** An operator of a deployment of its own. */
async function anOperator() {
  const { url } = await testServices({ alone: true });
  const dataDir = mkdtempSync(join(tmpdir(), "verso-people-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const env = { DATABASE_URL: url, VERSO_DATA_DIR: dataDir };
  const operate = (...args: string[]) => runProgram(["--conditions=react-server", program, ...args, "--json"], env);
  return {
    operate,
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
