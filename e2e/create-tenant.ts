import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** A new tenant of the shared Verso, as the operator makes it; its key, or one of these scopes. */
export function createTenant(scopes: readonly string[] = []): string {
  const { tenant_id, key } = operate("tenant", "create", "--name", "Acme");
  if (scopes.length === 0) return key;
  return operate("key", "issue", "--tenant", tenant_id, "--scopes", scopes.join(",")).key;
}

function operate(...command: string[]) {
  const printed = execFileSync(process.execPath, ["service/cli/operator.ts", ...command, "--json"], {
    cwd: root,
    env: { ...process.env, VERSO_DATA_DIR: process.env.E2E_DATA_DIR, DATABASE_URL: "" },
    encoding: "utf8",
  });
  return JSON.parse(printed);
}
