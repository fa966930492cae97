import { fork } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../service/door/free-port.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

export type Verso = {
  port: number;
  servicePort: number;
  dataDir: string;
  launcherPid: number;
  /** Who may sign in first. */
  account: { email: string; password: string };
  /** Ends it in order; its data go with it. */
  stop: () => Promise<void>;
};

/**
 * Brings up the whole product as `npm start` does, on free ports and an empty data directory; `settings` stand beside the
 * defaults, `args` behind its name. A `dataDir` that is given may be one of before. `began` is told how to stop it while it is
 * still coming up. Rejects where it does not.
 */
export async function launchVerso(
  settings: Record<string, string> = {},
  {
    args = [],
    dataDir = mkdtempSync(join(tmpdir(), "verso-launched-")),
    began = () => {},
  }: { args?: string[]; dataDir?: string; began?: (stop: () => Promise<void>) => void } = {},
): Promise<Verso> {
  const [port, servicePort] = [await freePort(), await freePort()];
  const launcher = fork(join(root, "scripts/start.ts"), args, {
    cwd: root,
    execArgv: ["--conditions=react-server"],
    env: {
      ...process.env,
      PORT: String(port),
      VERSO_SERVICE_PORT: String(servicePort),
      VERSO_DATA_DIR: dataDir,
      DATABASE_URL: "",
      VERSO_API_URL: "",
      ...settings,
    },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const exited = new Promise<void>((resolve) => {
    launcher.once("exit", () => resolve());
  });
  const stop = async () => {
    launcher.kill("SIGTERM");
    await exited;
    const keep = process.env.VERSO_E2E_KEEP === "1";
    if (!keep) rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  };
  began(stop);

  await Promise.race([
    new Promise((resolve) => {
      launcher.once("message", resolve);
    }),
    exited.then(() => Promise.reject(new Error("Verso ended before it was ready."))),
  ]);
  const [email = "", password = ""] = readFileSync(join(dataDir, "first-account.txt"), "utf8").split("\n");
  return { port, servicePort, dataDir, launcherPid: launcher.pid ?? 0, account: { email, password }, stop };
}
