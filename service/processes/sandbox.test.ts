import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { openSandbox, probe, SandboxMissing } from "./open-sandbox.ts";
import { noSandbox, possibleSandboxes, sandbox, useSandbox } from "./sandbox.ts";
import { shareWith } from "./share-with.ts";

afterEach(() => useSandbox(noSandbox));

const checkout = fileURLToPath(new URL("../..", import.meta.url));
function newDataDir(): { dataDir: string; emptyDir: string; copiesDir: string } {
  const dataDir = mkdtempSync(join(tmpdir(), "verso-sandbox-test-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return { dataDir, emptyDir: join(dataDir, "sandbox"), copiesDir: join(dataDir, "cache") };
}

/** A listener on loopback; how often somebody came. */
async function listening() {
  let visits = 0;
  const server = createServer((socket) => {
    visits++;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the listener has no port");
  return { port: address.port, visits: () => visits };
}

async function attack() {
  const places = newDataDir();
  const { told, sandbox: found } = await openSandbox({ mode: "auto", ...places });
  const { port, visits } = await listening();
  const secret = join(places.dataDir, "secret");
  const copy = join(places.copiesDir, "copy");
  for (const path of [secret, copy]) writeFileSync(path, "kept", { mode: 0o600 });
  await shareWith(found, [places.copiesDir, copy]);
  const targets = [join(checkout, "service", "planted"), join(tmpdir(), "planted"), secret, copy, "/planted"];
  onTestFinished(() => targets.forEach((path) => void (path.endsWith("planted") && rmSync(path, { force: true }))));
  const report = await probe(found, { connect: port, read: [copy, secret, "/etc/passwd"], write: targets });
  return { told, found, report, visits: visits(), targets, secret, copy };
}

describe("a process on strangers' files", () => {
  test("reaches no network, writes nothing, and reads its copy and no secret; or the start says that it could", async () => {
    const { told, found, report, visits, targets, secret, copy } = await attack();
    expect(sandbox()).toBe(found);
    if (!found.namespaces) {
      // A machine that allows none is named as such: a start that says nothing would be believed.
      expect(told).toMatch(/no sandbox \(.+\)$/);
      return;
    }
    expect(told).toMatch(/no network and nothing to write to$/);
    expect(report).toMatchObject({ connected: false, read: [true, false, false], written: targets.map(() => false) });
    expect(visits).toBe(0);
    expect(targets.filter((path) => path.endsWith("planted") && existsSync(path))).toEqual([]);
    expect([secret, copy].map((path) => readFileSync(path, "utf8"))).toEqual(["kept", "kept"]);
  });

  test("reads what it is to read besides, and writes nothing there", async () => {
    const places = newDataDir();
    const besides = mkdtempSync(join(tmpdir(), "verso-besides-"));
    onTestFinished(() => rmSync(besides, { recursive: true }));
    chmodSync(besides, 0o755);
    const file = join(besides, "network");
    writeFileSync(file, "kept", { mode: 0o644 });
    const { sandbox: found } = await openSandbox({ mode: "auto", ...places, readPaths: () => [besides] });
    const { port } = await listening();
    const report = await probe(found, { connect: port, read: [file], write: [join(besides, "planted")] });
    expect(report).toMatchObject({ read: [true], written: [!found.namespaces && found.user === undefined] });
  });

  test("reads a file besides, also by a link to it, and nothing that lies with it", async () => {
    const places = newDataDir();
    const besides = mkdtempSync(join(tmpdir(), "verso-besides-"));
    onTestFinished(() => rmSync(besides, { recursive: true }));
    chmodSync(besides, 0o755);
    const [file, link, other] = [join(besides, "model"), join(besides, "link"), join(besides, "other")];
    for (const path of [file, other]) writeFileSync(path, "kept", { mode: 0o644 });
    symlinkSync(file, link);
    const read = [link];
    const { sandbox: found } = await openSandbox({ mode: "auto", ...places, readPaths: () => read });
    const { port } = await listening();
    const report = await probe(found, { connect: port, read: [file, other], write: [] });
    expect(report).toMatchObject({ read: [true, !found.namespaces] });
    // What comes later the next process reads.
    read.push(other);
    expect(await probe(found, { connect: port, read: [file, other], write: [] })).toMatchObject({ read: [true, true] });
  });

  test("is never root's where there is another user to be", async () => {
    const { found, report } = await attack();
    const isRoot = process.getuid?.() === 0;
    if (found.user === undefined) expect(isRoot && found.namespaces).toBe(false);
    else expect(report).toMatchObject({ user: found.user });
  });

  test("without one can do all of it: the attack is real", async () => {
    const { copiesDir, dataDir } = newDataDir();
    const { port, visits } = await listening();
    const file = join(dataDir, "file");
    appendFileSync(file, "read");
    chmodSync(file, 0o600);
    const report = await probe(noSandbox, { connect: port, read: [file], write: [join(dataDir, "planted")] });
    expect(report).toMatchObject({ connected: true, read: [true], written: [true] });
    expect([visits(), existsSync(copiesDir)]).toEqual([1, false]);
  });
});

test("where the tools do not work the next best is taken, and a start that requires a sandbox ends", async () => {
  const places = newDataDir();
  const path = process.env.PATH;
  process.env.PATH = places.dataDir;
  try {
    const { told, sandbox: found } = await openSandbox({ mode: "auto", ...places });
    expect([found, told]).toEqual([noSandbox, expect.stringMatching(/own user, with whatever .*no sandbox \(.+\)$/)]);
    await expect(openSandbox({ mode: "required", ...places })).rejects.toThrow(SandboxMissing);
  } finally {
    process.env.PATH = path;
  }
});

test("is off where the operator says so", async () => {
  const { told, sandbox: found } = await openSandbox({ mode: "off", ...newDataDir() });
  expect([found, told]).toEqual([noSandbox, expect.stringContaining("VERSO_SANDBOX is off")]);
});

test("tries the closest first", () => {
  const { emptyDir, copiesDir } = newDataDir();
  const kinds = possibleSandboxes(emptyDir, copiesDir).map(({ namespaces }) => namespaces);
  expect(kinds).toEqual(process.platform === "linux" ? [true, false] : []);
});
