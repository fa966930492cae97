import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inherited, StartRefused } from "./launch-config.ts";

const sources = ["app/**", "pages/**", "components/**", "lib/**", "contract/**", "public/**"];
const single = [
  "proxy.ts",
  "instrumentation.ts",
  "next.config.mjs",
  "postcss.config.mjs",
  "package-lock.json",
  "tsconfig.json",
];

/** One hash over the name and content of everything that the dashboard's build is made from. */
function sourcesHash(root: string): string {
  const files = sources.flatMap((pattern) => globSync(pattern, { cwd: root })).concat(single);
  const hash = createHash("sha256");
  for (const file of files.sort()) {
    const path = join(root, file);
    if (!existsSync(path) || !statSync(path).isFile()) continue;
    hash.update(file).update("\0").update(readFileSync(path)).update("\0");
  }
  return hash.digest("hex");
}

/** Builds the dashboard where no build of exactly these sources is there. Throws `StartRefused` when it does not build. */
export async function ensureDashboardBuild(root: string, say: (line: string) => void): Promise<void> {
  const stamp = join(root, ".next", "verso-sources");
  const wanted = sourcesHash(root);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  say("Building the dashboard (once; about half a minute) …");
  const output: Buffer[] = [];
  const child = spawn(process.execPath, [join(root, "node_modules/next/dist/bin/next"), "build"], {
    cwd: root,
    env: { ...inherited(), NODE_OPTIONS: "", NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout.on("data", (chunk) => output.push(chunk));
  child.stderr.on("data", (chunk) => output.push(chunk));
  const code = await new Promise((resolve) => child.once("close", resolve));
  if (code !== 0) {
    throw new StartRefused(`The dashboard could not be built.\n${Buffer.concat(output).toString("utf8").slice(-4000)}`);
  }
  writeFileSync(stamp, wanted);
}
