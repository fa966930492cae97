import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** A new tenant of the shared Verso, as the operator makes it; its key. */
export function createTenant(): string {
  const printed = execFileSync(
    process.execPath,
    ["service/cli/operator.ts", "tenant", "create", "--name", "Acme", "--json"],
    {
      cwd: root,
      env: { ...process.env, VERSO_DATA_DIR: process.env.E2E_DATA_DIR, DATABASE_URL: "" },
      encoding: "utf8",
    },
  );
  return JSON.parse(printed).key;
}
