import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { provideSettings } from "../lib/settings/settings.ts";
import { closeStore } from "../lib/store/database.ts";
import { migrateStore } from "../lib/store/migrate.ts";
import { noteSecrets } from "../lib/store/own-secrets.ts";
import { freePort } from "../service/door/free-port.ts";
import { testDatabase } from "../service/testing/database.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const aKey = () => randomBytes(32).toString("base64");

/** Runs the launcher until it ends, as it must. */
async function start(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), "verso-second-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const ports = { PORT: String(await freePort()), VERSO_SERVICE_PORT: String(await freePort()) };
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ["--conditions=react-server", "scripts/start.ts", "--dev"], {
      cwd: root,
      env: { NODE_ENV: "production", PATH: process.env.PATH, VERSO_DATA_DIR: dataDir, ...ports, ...env },
    });
    let said = "";
    child.stderr.on("data", (chunk) => {
      said += chunk;
    });
    child.once("close", (code) => resolve({ code, said: said.trim() }));
  });
}

test("npm start refuses a second dashboard with other secrets, and names them", async () => {
  const { url } = await testDatabase();
  const first = { VERSO_SEAL_KEY: aKey(), NEXTAUTH_SECRET: aKey() };
  await migrateStore(url);
  provideSettings({ DATABASE_URL: url, VERSO_SEAL_KEY: first.VERSO_SEAL_KEY });
  onTestFinished(closeStore);
  await noteSecrets(first);

  const ownSecrets = await start({ DATABASE_URL: url });
  expect(ownSecrets.code).toBe(1);
  expect(ownSecrets.said).toMatch(/^VERSO_SEAL_KEY and NEXTAUTH_SECRET are not those [^\n]+ secret change --help$/);
  const otherSession = await start({ DATABASE_URL: url, ...first, NEXTAUTH_SECRET: "of its own" });
  expect(otherSession).toEqual({ code: 1, said: expect.stringMatching(/^NEXTAUTH_SECRET is not the one [^\n]+$/) });
}, 120_000);
