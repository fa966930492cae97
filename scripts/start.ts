import { accessSync, constants, mkdirSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { provideSettings } from "../lib/settings/settings.ts";
import { readConfig } from "../service/config.ts";
import { dataDirOf, ensureDatabase } from "../service/db/embedded.ts";
import { isPortFree } from "../service/door/free-port.ts";
import { reachableHost } from "../service/door/hosts.ts";
import { objectsOrigin } from "../service/objects/s3-address.ts";
import { type Child, startChild, untilAnswers } from "./launcher/child-process.ts";
import { ensureDashboardBuild } from "./launcher/dashboard-build.ts";
import { inherited, type LaunchConfig, readLaunchConfig, StartRefused } from "./launcher/launch-config.ts";
import { reload } from "./launcher/reload.ts";
import { loadSecrets } from "./launcher/secrets.ts";
import { keepRunning, type Part } from "./launcher/supervise.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const diskBytesMin = 300 * 1024 * 1024;
/** `--dev`: for whoever works on it. Nothing is built; what changes is started or drawn anew. */
const { dev = false } = parseArgs({ options: { dev: { type: "boolean" } } }).values;

/** What must be stopped, in the order in which it was started. */
const running: { name: string; stop: () => Promise<void> }[] = [];
let stopping: Promise<void> | undefined;

function say(line: string) {
  console.log(line);
}

function stopAll(): Promise<void> {
  stopping ??= (async () => {
    for (const part of running.reverse()) await part.stop();
  })();
  return stopping;
}

async function checkPort(name: string, port: number) {
  if (await isPortFree(port)) return;
  throw new StartRefused(`Port ${port} is taken by another program: stop it, or set ${name} to a free port.`);
}

function prepareDataDir(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartRefused(
      `The data directory ${dataDir} cannot be written (${reason}): set VERSO_DATA_DIR to a place that can.`,
    );
  }
  const disk = statfsSync(dataDir);
  if (disk.bavail * disk.bsize < diskBytesMin) {
    throw new StartRefused(
      `Less than ${diskBytesMin / 1024 / 1024} MB are free at ${dataDir}: make room, or set VERSO_DATA_DIR to another disk.`,
    );
  }
}

/** The environment for the dashboard: without the secrets that are the service's alone. */
function dashboardEnv(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = Object.entries(env).filter(
    ([name]) => !/^(STRIPE_|S3_|VERSO_LLM_|VERSO_VLM_|VERSO_SIGNING_KEY$)/.test(name),
  );
  return { ...Object.fromEntries(own), NODE_ENV: dev ? "development" : "production" };
}

/** The environment for the service: without the secrets that are the dashboard's alone. */
const serviceEnv = ({
  VERSO_OIDC_CLIENT_SECRET: _,
  VERSO_SMTP_URL: _url,
  ...env
}: NodeJS.ProcessEnv): NodeJS.ProcessEnv => env;

/** A part that cannot be kept ends everything, in order. */
async function giveUp(sentence: string) {
  console.error(sentence);
  await stopAll();
  process.exit(1);
}

/** Starts a part, waits until it answers, and from then on keeps it running; in development, as `folders` are today. */
async function keep(part: Part, folders: readonly string[]) {
  const paths = folders.map((folder) => join(root, folder));
  const { ready, stop } = dev ? reload(part, { folders: paths, say }) : keepRunning(part, { say, giveUp });
  running.push({ name: part.name, stop });
  await ready;
}

type ServiceOf = { dataDir: string; databaseUrl: string; dashboardUrl: string; modelsTenant: string | undefined };

async function startService(config: LaunchConfig, { dataDir, databaseUrl, dashboardUrl, modelsTenant }: ServiceOf) {
  const origin = `http://${reachableHost(config.VERSO_HOST)}:${config.VERSO_SERVICE_PORT}`;
  const start = () =>
    startChild("service", join(root, "service/main.ts"), [], {
      cwd: root,
      logFile: join(dataDir, "logs/service.log"),
      env: {
        ...serviceEnv(inherited()),
        DATABASE_URL: databaseUrl,
        VERSO_DATA_DIR: dataDir,
        VERSO_MODELS_TENANT: modelsTenant,
        VERSO_SERVICE_PORT: String(config.VERSO_SERVICE_PORT),
        VERSO_ALLOWED_ORIGINS: config.VERSO_ALLOWED_ORIGINS ?? new URL(dashboardUrl).origin,
      },
    });
  const ready = (child: Child) => untilAnswers(child, `${origin}/readyz`, 60_000);
  await keep({ name: "service", graceMs: 35_000, start, ready }, ["contract", "service"]);
}

async function startDashboard(config: LaunchConfig, dataDir: string, env: NodeJS.ProcessEnv) {
  const start = () =>
    startChild("dashboard", join(root, "server/main.ts"), [], {
      cwd: root,
      logFile: join(dataDir, "logs/dashboard.log"),
      env: { ...env, PORT: String(config.PORT), NEXT_TELEMETRY_DISABLED: "1" },
    });
  const url = `http://${reachableHost(config.VERSO_HOST)}:${config.PORT}/sign-in`;
  const ready = (child: Child) => untilAnswers(child, url, 60_000);
  // What the pages are made of Next watches itself.
  await keep({ name: "dashboard", graceMs: 10_000, start, ready }, ["server", "service/door"]);
}

async function start() {
  const config = readLaunchConfig();
  const embedded = !config.VERSO_API_URL;
  const serviceConfig = embedded ? readConfig() : readConfig({});
  const dataDir = dataDirOf(config);
  const host = reachableHost(config.VERSO_HOST);
  const dashboardUrl = config.VERSO_DASHBOARD_URL ?? `http://${host}:${config.PORT}`;
  const apiUrl = config.VERSO_API_URL ?? `http://${host}:${config.VERSO_SERVICE_PORT}`;
  const browserOrigins = objectsOrigin(serviceConfig, config.VERSO_PUBLIC_URL ?? apiUrl);

  await checkPort("PORT", config.PORT);
  if (embedded) await checkPort("VERSO_SERVICE_PORT", config.VERSO_SERVICE_PORT);
  prepareDataDir(dataDir);
  const secrets = loadSecrets(dataDir, config);
  if (!dev) await ensureDashboardBuild(root, say);

  say("Starting …");
  const database = await ensureDatabase({
    dataDir,
    databaseUrl: config.DATABASE_URL,
    watcher: { restarted: () => say("The database had ended and was started again."), lost: giveUp },
  });
  running.push({ name: "database", stop: () => database.stop() });
  const kept = { DATABASE_URL: database.url, VERSO_SEAL_KEY: secrets.seal, VERSO_DATA_DIR: dataDir };
  provideSettings(kept);
  const { migrateStore } = await import("../lib/store/migrate.ts");
  const { strangeWords } = await import("../lib/store/hold-secrets.ts");
  const { noteSecrets } = await import("../lib/store/own-secrets.ts");
  const { ensureFirstAccount, ownTenantId } = await import("./launcher/first-account.ts");
  await migrateStore(database.url, say);
  const strange = await noteSecrets({ VERSO_SEAL_KEY: secrets.seal, NEXTAUTH_SECRET: secrets.session });
  if (strange.length > 0) throw new StartRefused(strangeWords(strange));
  // Who starts all of it here has models brought to this machine, unless the operator says otherwise.
  const tenantId = embedded ? await ownTenantId() : undefined;
  const modelsTenant = serviceConfig.VERSO_MODELS_TENANT ?? tenantId;
  const parts = { dataDir, databaseUrl: database.url, dashboardUrl, modelsTenant };
  const service = embedded ? startService(config, parts) : Promise.resolve();
  const firstAccount = service.then(() =>
    ensureFirstAccount({
      root,
      dataDir,
      databaseUrl: database.url,
      apiUrl,
      apiKey: config.VERSO_API_KEY,
      tenantId,
      env: { ...inherited(), ...kept },
    }),
  );
  const dashboard = startDashboard(config, dataDir, {
    ...dashboardEnv(inherited()),
    ...kept,
    NEXTAUTH_URL: dashboardUrl,
    NEXTAUTH_SECRET: secrets.session,
    VERSO_API_URL: apiUrl,
    VERSO_API_KEY: "",
    VERSO_OBJECTS_ORIGINS: config.VERSO_OBJECTS_ORIGINS ?? browserOrigins,
  });
  // Side by side: each takes a core for a second or two before it answers.
  const [account] = await Promise.all([firstAccount, dashboard]);

  const who = account.password
    ? `${account.email}  with the password  ${account.password}\n              (shown this once; kept in ${account.file} until it is changed)`
    : `with your account${account.file ? ` (the first one's password is in ${account.file})` : ""}`;
  say(`
  Verso is running.

    Open      ${dashboardUrl}
    Sign in   ${who}
    API       ${apiUrl}/v1
    Data      ${dataDir}${dev ? `\n    Logs      ${join(dataDir, "logs")}` : ""}
    Stop      Ctrl-C
`);
  process.send?.({ ready: true });
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, async () => {
    if (!stopping) say("Stopping …");
    await stopAll();
    process.exit(0);
  });
}

try {
  await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  await stopAll();
  process.exit(1);
}
