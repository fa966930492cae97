import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { authenticate } from "../tenants/authenticate.ts";
import { testServices } from "../testing/services.ts";

const program = fileURLToPath(new URL("./operator.ts", import.meta.url));

/** Runs the command line as an operator would. */
function operate(url: string, ...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = { NODE_ENV: "test" as const, PATH: process.env.PATH ?? "", DATABASE_URL: url };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === "number" ? error.code : 0, stdout, stderr }),
    );
  });
}

test("a tenant is made, given keys, and loses one: each step as one JSON object", async () => {
  const services = await testServices({ alone: true });
  const json = async (...args: string[]) => {
    const done = await operate(services.url, ...args, "--json");
    expect(done).toMatchObject({ code: 0, stderr: "" });
    return JSON.parse(done.stdout);
  };
  const { tenant_id, key } = await json("tenant", "create", "--name", "Acme");
  expect(await authenticate(services, key)).toMatchObject({ tenantId: tenant_id });
  expect(await json("tenant", "list")).toMatchObject({ tenants: [{ id: tenant_id, name: "Acme", balance: "5.00" }] });

  const second = await json("key", "issue", "--tenant", tenant_id, "--scopes", "extractions.read", "--name", "reader");
  expect(await authenticate(services, second.key)).toMatchObject({
    keyId: second.key_id,
    scopes: ["extractions.read"],
  });
  await json("key", "revoke", "--key", second.key_id);
  expect(await authenticate(services, second.key)).toBeNull();
  const { keys } = await json("key", "list", "--tenant", tenant_id);
  expect(keys).toMatchObject([
    { id: second.key_id, name: "reader", revoked_at: expect.any(String) },
    { revoked_at: null },
  ]);
  expect(JSON.stringify(keys)).not.toContain(key.slice(14));
}, 60_000);

test("a refusal is exit code 1 with its reason, wrong usage 2", async () => {
  const { url } = await testServices({ alone: true });
  const refused = await operate(url, "key", "revoke", "--key", "key_none", "--json");
  expect(refused).toMatchObject({ code: 1, stderr: "There is no such key.\n" });
  expect(JSON.parse(refused.stdout)).toEqual({ error: "not_found", message: "There is no such key." });
  const wrong = await Promise.all([
    operate(url, "tenant", "create"),
    operate(url, "tenant", "burn"),
    operate(url, "key", "issue", "--tenant", "ten_x", "--scopes", "everything"),
    operate(url, "tenant", "list", "--loud"),
  ]);
  expect(wrong.map((end) => end.code)).toEqual([2, 2, 2, 2]);
  const help = await operate(url, "--help");
  expect(help.code).toBe(0);
  expect(help.stdout).toContain("tenant create --name NAME");
}, 60_000);
