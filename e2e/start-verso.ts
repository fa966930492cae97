import { fork } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../scripts/free-port.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

export type Verso = {
  port: number;
  servicePort: number;
  dataDir: string;
  launcherPid: number | undefined;
  /** Who may sign in first. */
  account: { email: string; password: string };
  stop: () => Promise<void>;
};

/** Brings up the whole product as `npm start` does, on free ports and an empty data directory. */
export async function launchVerso(settings: Record<string, string> = {}): Promise<Verso> {
  const dataDir = mkdtempSync(join(tmpdir(), "verso-e2e-"));
  const port = await freePort();
  const servicePort = await freePort();
  const launcher = fork(join(root, "scripts/start.ts"), [], {
    cwd: root,
    execArgv: ["--conditions=react-server"],
    env: {
      ...process.env,
      PORT: String(port),
      VERSO_SERVICE_PORT: String(servicePort),
      VERSO_DATA_DIR: dataDir,
      VERSO_PAYMENTS: "test",
      // The tests stand in for people at several addresses.
      VERSO_TRUSTED_PROXIES: "loopback",
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
    if (process.env.VERSO_E2E_KEEP !== "1") rmSync(dataDir, { recursive: true, force: true });
  };

  await Promise.race([
    new Promise((resolve) => {
      launcher.once("message", resolve);
    }),
    exited.then(() => Promise.reject(new Error("Verso ended before it was ready."))),
  ]);
  const [email = "", password = ""] = readFileSync(join(dataDir, "first-account.txt"), "utf8").split("\n");
  return { port, servicePort, dataDir, launcherPid: launcher.pid, account: { email, password }, stop };
}

/** The product that all journeys share; they are told where it is and who may sign in. Returns what stops it again. */
export default async function startVerso(): Promise<() => Promise<void>> {
  // A Verso that is already running, for whoever writes a test.
  if (process.env.E2E_URL) return async () => {};
  const { port, servicePort, dataDir, launcherPid, account, stop } = await launchVerso();
  process.env.E2E_URL = `http://localhost:${port}`;
  process.env.E2E_API_URL = `http://localhost:${servicePort}`;
  process.env.E2E_EMAIL = account.email;
  process.env.E2E_PASSWORD = account.password;
  process.env.E2E_DATA_DIR = dataDir;
  process.env.E2E_LAUNCHER_PID = String(launcherPid);
  return stop;
}
