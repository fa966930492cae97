import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer, type Server } from "node:net";
import { join } from "node:path";
import { BoundedProcess } from "./bounded-process.ts";
import { openCompiledDir } from "./compiled.ts";
import { noSandbox, possibleSandboxes, type Sandbox, useSandbox } from "./sandbox.ts";
import { SandboxReport } from "./sandbox-report.ts";
import { shareWith } from "./share-with.ts";

/** The operator requires a sandbox, and this machine allows none. */
export class SandboxMissing extends Error {
  override name = "SandboxMissing";
}

type Wanted = {
  mode: "auto" | "off" | "required";
  /** A directory of ours for the new root to be mounted on. */
  emptyDir: string;
  /** Where the files lie that processes read; nothing else of ours is within their reach, but for `readPaths`. */
  copiesDir: string;
  /** Further directories and files of ours that processes read: those that are there when one is started. */
  readPaths?: () => readonly string[];
  /** Where what was compiled of programs is kept, in the checkout; nothing is where others could write there. */
  compiledDir?: string;
};

const probeDeadlineMs = 20_000;

/**
 * Finds out how close a sandbox this machine allows, by trying each from within, and has every `BoundedProcess` run there from
 * now on. `told` is one sentence for the log. Throws `SandboxMissing`.
 */
export async function openSandbox({
  mode,
  emptyDir,
  copiesDir,
  readPaths,
  compiledDir,
}: Wanted): Promise<{ sandbox: Sandbox; told: string }> {
  const isCompiledDir = compiledDir !== undefined && (await openCompiledDir(compiledDir));
  const { sandbox: found, reason } =
    mode === "off"
      ? { sandbox: noSandbox, reason: "VERSO_SANDBOX is off" }
      : await closest(possibleSandboxes(emptyDir, copiesDir, readPaths), copiesDir);
  const sandbox = isCompiledDir ? { ...found, compiledDir } : found;
  if (mode === "required" && !sandbox.namespaces) {
    throw new SandboxMissing(`VERSO_SANDBOX is required, and none can be made on this machine: ${reason}.`);
  }
  useSandbox(sandbox);
  return { sandbox, told: describe(sandbox, reason) };
}

/** The first that works, and why the one before did not. */
async function closest(candidates: readonly Sandbox[], copiesDir: string) {
  let reason = "namespaces are Linux's alone";
  for (const sandbox of candidates) {
    const fault = await faultOf(sandbox, copiesDir);
    if (fault === undefined) return { sandbox, reason };
    reason = fault;
  }
  return { sandbox: noSandbox, reason };
}

function describe({ namespaces, user }: Sandbox, reason: string): string {
  const as = user === undefined ? "as the service's own user" : `as user ${user}`;
  return namespaces
    ? `processes that read files run ${as}, with no network and nothing to write to`
    : `processes that read files run ${as}, with whatever network and files that user has: no sandbox (${reason})`;
}

/** Why a sandbox is none on this machine: its process does not start, cannot read its file, or reaches what it must not. */
async function faultOf(sandbox: Sandbox, copiesDir: string): Promise<string | undefined> {
  await mkdir(copiesDir, { recursive: true, mode: 0o700 });
  const [server, dir] = [await listen(), await mkdtemp(join(copiesDir, "probe-"))];
  const file = join(dir, "file");
  try {
    await writeFile(file, "to be read", { mode: 0o600 });
    await shareWith(sandbox, [copiesDir, dir, file]);
    const report = await probe(sandbox, { connect: portOf(server), read: [file], write: [join(dir, "written"), file] });
    if (typeof report === "string") return report;
    if (report.read.includes(false)) return "the files to be read are out of its reach";
    return sandbox.namespaces && (report.connected || report.written.includes(true)) ? "it does not hold" : undefined;
  } finally {
    server.close();
    await rm(dir, { recursive: true, force: true });
  }
}

type Probing = { connect: number; read: readonly string[]; write: readonly string[] };

/** Tries from within to do what it is told, or says why nothing ran there. */
export async function probe(sandbox: Sandbox, request: Probing): Promise<SandboxReport | string> {
  const one = new BoundedProcess({
    module: new URL("./sandbox-probe.ts", import.meta.url),
    answer: SandboxReport,
    memoryMb: 512,
    heapMb: 128,
    requestBytesMax: 1_000_000,
    answerBytesMax: 1_000_000,
    sandbox,
  });
  const end = await one.ask({ request, deadlineMs: probeDeadlineMs });
  await one.kill();
  if (end.kind === "answer") return end.answer;
  return "detail" in end ? end.detail.replaceAll(/\s+/g, " ").slice(0, 200) : end.kind;
}

function listen(): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy()).once("error", reject);
    server.listen(0, "127.0.0.1", () => resolve(server));
  });
}

const isAddress = (address: AddressInfo | string | null): address is AddressInfo =>
  typeof address === "object" && address !== null;
function portOf(server: Server): number {
  const address = server.address();
  return isAddress(address) ? address.port : 0;
}
