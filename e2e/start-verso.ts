import { launchVerso as launch, type Verso } from "../testing/launch-verso.ts";

/** The whole product, for people at several addresses who pay on the test page and are told of events on this machine. */
export function launchVerso(settings: Record<string, string> = {}, args: string[] = []): Promise<Verso> {
  return launch(
    { VERSO_PAYMENTS: "test", VERSO_TRUSTED_PROXIES: "loopback", VERSO_WEBHOOKS_INSECURE: "1", ...settings },
    { args },
  );
}

/**
 * The product that a worker's journeys share, one after another; they are told where it is and who may sign in. Returns
 * what stops it again.
 */
export async function startVerso(): Promise<() => Promise<void>> {
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
