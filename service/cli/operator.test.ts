import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { authenticator } from "../tenants/authenticate.ts";
import { operate, operateJson } from "../testing/operate.ts";
import { testServices } from "../testing/services.ts";

test("a tenant is made, given keys, and loses one: each step as one JSON object", async () => {
  const services = await testServices({ alone: true });
  const json = (...args: string[]) => operateJson(services, ...args);
  const { tenant_id, key } = await json("tenant", "create", "--name", "Acme");
  expect(await authenticator(services)(key)).toMatchObject({ tenantId: tenant_id });
  expect(await json("tenant", "list")).toMatchObject({ tenants: [{ id: tenant_id, name: "Acme", balance: "5.00" }] });

  const second = await json("key", "issue", "--tenant", tenant_id, "--scopes", "extractions.read", "--name", "reader");
  expect(await authenticator(services)(second.key)).toMatchObject({
    keyId: second.key_id,
    scopes: ["extractions.read"],
  });
  await json("key", "revoke", "--key", second.key_id);
  expect(await authenticator(services)(second.key)).toBeNull();
  const { keys } = await json("key", "list", "--tenant", tenant_id);
  expect(keys).toMatchObject([
    { id: second.key_id, name: "reader", revoked_at: expect.any(String) },
    { revoked_at: null },
  ]);
  expect(JSON.stringify(keys)).not.toContain(key.slice(14));
}, 60_000);

test("a refusal is exit code 1 with its reason, wrong usage 2", async () => {
  const services = await testServices({ alone: true });
  const refused = await operate(services, "key", "revoke", "--key", "key_none", "--json");
  expect(refused).toMatchObject({ code: 1, stderr: "There is no such key.\n" });
  expect(JSON.parse(refused.stdout)).toEqual({ error: "not_found", message: "There is no such key." });
  const wrong = await Promise.all([
    operate(services, "tenant", "create"),
    operate(services, "tenant", "create", "--name", "x", "--id", "ten_x"),
    operate(services, "tenant", "burn"),
    operate(services, "key", "issue", "--tenant", "ten_x", "--scopes", "everything"),
    operate(services, "tenant", "list", "--loud"),
  ]);
  expect(wrong.map((end) => end.code)).toEqual([2, 2, 2, 2, 2]);
  const help = await operate(services, "--help");
  expect(help.code).toBe(0);
  expect(help.stdout).toContain("tenant create --name NAME");
}, 60_000);

const commandNames = [
  "tenant create",
  "tenant list",
  "tenant retention",
  "key issue",
  "key list",
  "key revoke",
  "key limit",
  "price set",
  "price clear",
  "credit adjust",
  "credit refund",
  "dead-letter list",
  "dead-letter recover",
  "ledger check",
  "retention run",
];

/** A database that is not there: help and wrong usage must not need one. */
const nowhere = { url: "postgres://127.0.0.1:1/none" };

test("every command is in the help", async () => {
  const { stdout } = await operate(nowhere, "--help");
  const listed = stdout.split("\n").flatMap((line) => /^ {2}([a-z-]+ [a-z-]+)/.exec(line)?.[1] ?? []);
  expect(listed).toEqual(commandNames);
});

test("every command has an example in the operator's guide", () => {
  const guide = readFileSync(new URL("../../docs/operations.md", import.meta.url), "utf8");
  for (const name of commandNames) expect(guide).toContain(`\nnpm run operator -- ${name}`);
});

test.each(commandNames)("%s explains itself and touches nothing", async (name) => {
  const help = await operate(nowhere, ...name.split(" "), "--help");
  expect(help).toMatchObject({ code: 0, stderr: "" });
  expect(help.stdout).toMatch(new RegExp(`^npm run operator -- ${name}`));
});

test("a database that cannot be reached is a refusal in one sentence", async () => {
  const { code, stdout, stderr } = await operate(nowhere, "tenant", "list", "--json");
  expect(code).toBe(1);
  expect(stderr.trim().split("\n")).toHaveLength(1);
  expect(JSON.parse(stdout)).toMatchObject({ error: expect.any(String), message: expect.any(String) });
});
