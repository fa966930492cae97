import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** Chromium's headless shell has the same engine without a window's parts, and loads a page with half of the work. */
const shell = "/usr/bin/chromium-headless-shell";
const system = [shell, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The path of a Chromium on this machine, or null. `VERSO_CHROMIUM` names one explicitly. */
function findChromium(): string | null {
  const candidates = [process.env.VERSO_CHROMIUM, ...system, chromium.executablePath()];
  return candidates.find((path) => path !== undefined && path !== "" && existsSync(path)) ?? null;
}

const run = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } }).status ===
  0;

/**
 * Finds Chromium, or installs it: Debian's as root, Playwright's own elsewhere.
 * Throws with what to do where neither works.
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  console.log("No Chromium on this machine: installing it …");
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync("/usr/bin/apt-get")) {
    run("apt-get", ["update", "-qq"]);
    const install = (name: string) =>
      run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name, "fonts-liberation"]);
    if (!install("chromium-headless-shell")) install("chromium");
  } else {
    run(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"]);
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium, and it could not be installed. Install it ("apt-get install chromium" as root on Debian or Ubuntu, "npx playwright install chromium" elsewhere), or set VERSO_CHROMIUM to its path.',
  );
}
