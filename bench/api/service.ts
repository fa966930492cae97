import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { scopes } from "@verso/contract/scopes";
import { type Api, openClient } from "./client.ts";
import { cpuMs } from "./cpu.ts";

/** Milliseconds of processor taken so far. */
export type Cpu = { service: number; database: number };

/**
 * Work against a service of its own with an empty embedded database, one tenant with credit, and so many connections.
 * `env`: what another process on the same data is started with. `another`: a further tenant with as much. `settings`: others than
 * here; without limits on the rate of requests unless they say so.
 */
export async function withService(
  args: readonly string[],
  connections: number,
  work: (api: Api, cpu: () => Cpu, env: Record<string, string>, another: () => Api) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "verso-bench-"));
  const own = {
    VERSO_DATA_DIR: dataDir,
    VERSO_SERVICE_PORT: "0",
    VERSO_RATE_LIMIT_PER_MINUTE: "0",
    VERSO_TENANT_RATE_LIMIT_PER_MINUTE: "0",
    VERSO_LOG_LEVEL: "warn",
    ...settings,
  };
  const env = { ...process.env, ...own };
  const operator = (...command: string[]) =>
    JSON.parse(execFileSync(process.execPath, ["service/cli/operator.ts", ...command, "--json"], { env }).toString());

  const child = spawn(process.execPath, ["service/main.ts", ...args], { env, stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  try {
    const [line] = await Promise.race([
      once(child.stdout, "data"),
      ended.then(() => Promise.reject(new Error("the service did not start"))),
    ]);
    const { port } = JSON.parse(String(line));
    const clients: Api[] = [];
    const tenant = () => {
      const { tenant_id } = operator("tenant", "create", "--name", "Bench");
      const { key } = operator("key", "issue", "--tenant", tenant_id, "--scopes", scopes.join(","));
      operator("credit", "adjust", "--tenant", tenant_id, "--amount", "100000", "--reason", "bench");
      const api = openClient(`http://localhost:${port}`, key, connections);
      clients.push(api);
      return api;
    };
    const api = tenant();
    const database = Number(readFileSync(postmasterFile(dataDir), "utf8").split("\n")[0]);
    await work(api, () => ({ service: cpuMs(child.pid ?? 0), database: cpuMs(database) }), own, tenant);
    for (const client of clients) client.close();
  } finally {
    child.kill("SIGTERM");
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Where the embedded server has written its process id. */
function postmasterFile(dataDir: string): string {
  const found = readdirSync(dataDir, { recursive: true, encoding: "utf8" }).find((name) =>
    name.endsWith("postmaster.pid"),
  );
  if (found === undefined) throw new Error("the embedded database is not there");
  return join(dataDir, found);
}
