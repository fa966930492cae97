import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { holdFile } from "../../service/processes/hold-file.ts";
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

const waitMs = 600_000;

/**
 * Builds the dashboard where no build of exactly these sources is there; of several that start at once from a checkout one does.
 * Throws `StartRefused` when it does not build.
 */
export async function ensureDashboardBuild(root: string, say: (line: string) => void): Promise<void> {
  const stamp = join(root, ".next", "verso-sources");
  const wanted = sourcesHash(root);
  const isBuilt = () => existsSync(stamp) && readFileSync(stamp, "utf8") === wanted;
  // A checkout that is built is only read.
  if (isBuilt()) return;
  const lock = join(root, "node_modules/.cache/verso-build.lock");
  mkdirSync(dirname(lock), { recursive: true });
  const tooLong = () =>
    new StartRefused(`Another process has been building the dashboard for too long: end it, or remove ${lock}.`);
  await holdFile(lock, { waitMs, tooLong }, async () => {
    if (isBuilt()) return;
    // What is half built is nobody's build.
    rmSync(stamp, { force: true });
    await build(root, say);
    writeFileSync(stamp, wanted);
  });
}

const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    child.once("error", () => resolve(null)).once("close", resolve);
  });

async function build(root: string, say: (line: string) => void): Promise<void> {
  say("Building the dashboard (once; about half a minute) …");
  // The service's programs are compiled meanwhile; where that fails they start as well, only slower.
  const compiled = ended(
    spawn(process.execPath, [join(root, "service/cli/compile-programs.ts")], {
      cwd: root,
      env: inherited(),
      stdio: "ignore",
    }),
  );
  const output: Buffer[] = [];
  const child = spawn(process.execPath, [join(root, "node_modules/next/dist/bin/next"), "build"], {
    cwd: root,
    env: { ...inherited(), NODE_OPTIONS: "", NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout.on("data", (chunk) => output.push(chunk));
  child.stderr.on("data", (chunk) => output.push(chunk));
  const [code] = await Promise.all([ended(child), compiled]);
  if (code !== 0) {
    throw new StartRefused(`The dashboard could not be built.\n${Buffer.concat(output).toString("utf8").slice(-4000)}`);
  }
}
