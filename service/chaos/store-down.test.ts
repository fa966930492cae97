import { execFileSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Extraction } from "@verso/contract/extractions";
import { Upload } from "@verso/contract/uploads";
import { expect, onTestFinished, test, vi } from "vitest";
import { scannedPdf } from "../testing/scan.ts";
import { type Account, openAccount } from "./account.ts";
import { openWorld, type World } from "./world.ts";

const pages = 6;
/** Longer than a lease lasts. `VERSO_OUTAGE_S=30` for the length that is promised. */
const outageMs = Number(process.env.VERSO_OUTAGE_S ?? 12) * 1_000;

const extraction = async (account: Account, id: string) =>
  Extraction.parse(await (await account.call("GET", `/v1/extractions/${id}`)).json());

const ended = (account: Account, id: string) =>
  vi.waitFor(
    async () => {
      const now = await extraction(account, id);
      expect(now.status).toBe("succeeded");
      return now;
    },
    { timeout: 120_000, interval: 200 },
  );

const submitted = async (account: Account, uploadId: string, key: string) => {
  const answer = await account.submit(uploadId, key);
  expect(answer.status).toBe(202);
  return Extraction.parse(await answer.json()).id;
};

async function expectUnavailable(answer: Response): Promise<void> {
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await answer.json()).toMatchObject({ error: { code: "unavailable" } });
}

const readiness = async ({ origin }: World) => (await fetch(`${origin}/readyz`)).status;

/**
 * An account with each kind of work that an outage may strike: a slot without its file, one whose file is sent but not
 * verified, an extraction that has ended and one that was submitted just now.
 */
async function underWay(world: World) {
  const account = await openAccount(world);
  const file = await scannedPdf(pages);
  const upload = await account.upload(file);
  const before = await submitted(account, upload.id, "before");
  await ended(account, before);
  const slot = Upload.parse(await (await account.slot(file.byteLength, "slot")).json());
  const received = Upload.parse(await (await account.slot(file.byteLength, "received")).json());
  expect((await account.send(received, file)).status).toBe(200);
  const busy = await submitted(account, upload.id, "busy");
  return { account, file, upload, before, slot, received, busy };
}

test("the file store is away: 503 with Retry-After for what needs it, no attempt used, nothing lost", async () => {
  const world = await openWorld();
  onTestFinished(() => world.destroy());
  const { account, file, upload, before, slot, received, busy } = await underWay(world);
  await vi.waitFor(async () => expect((await extraction(account, busy)).status).toBe("processing"), {
    timeout: 30_000,
  });

  const [here, elsewhere] = [join(world.dataDir, "objects"), join(world.dataDir, "elsewhere")];
  renameSync(here, elsewhere);
  expect(await readiness(world)).toBe(503);
  await expectUnavailable(await account.send(slot, file));
  await expectUnavailable(await account.call("POST", `/v1/uploads/${received.id}/verify`));
  await expectUnavailable(await account.call("GET", `/v1/extractions/${before}/result`));
  await expectUnavailable(await account.call("GET", `/v1/uploads/${upload.id}/pages/1/image`));
  // What needs the database alone goes on.
  const meanwhile = await submitted(account, upload.id, "meanwhile");
  await sleep(outageMs);
  renameSync(elsewhere, here);

  await vi.waitFor(async () => expect(await readiness(world)).toBe(200));
  for (const id of [busy, meanwhile]) expect(await ended(account, id)).toMatchObject({ attempts: 1, charged: "0.12" });
  expect((await account.send(slot, file)).status).toBe(200);
  for (const { id } of [slot, received])
    expect((await account.call("POST", `/v1/uploads/${id}/verify`)).status).toBe(200);
  expect((await account.call("GET", `/v1/extractions/${before}/result`)).status).toBe(200);
  expect(world.deaths).toEqual([]);
  expect(await world.operate("ledger", "check")).toMatchObject({ ok: true });
}, 300_000);

// A disk of a few megabytes takes a mount, and that takes root.
test.skipIf(process.getuid?.() !== 0 || process.platform !== "linux")(
  "the file store's disk is full: files are refused with 503, results wait for room, nothing is lost",
  async () => {
    const world = await openWorld((dataDir) => {
      const objects = join(dataDir, "objects");
      mkdirSync(objects);
      execFileSync("mount", ["-t", "tmpfs", "-o", "size=4m", "tmpfs", objects]);
    });
    const objects = join(world.dataDir, "objects");
    onTestFinished(async () => {
      execFileSync("umount", ["--lazy", objects]);
      await world.destroy();
    });
    const { account, file, before, slot, received, busy } = await underWay(world);
    await vi.waitFor(async () => expect((await extraction(account, busy)).pages.succeeded).toBeGreaterThan(0), {
      timeout: 60_000,
    });

    fill(join(objects, "ballast"));
    expect(await readiness(world)).toBe(503);
    await expectUnavailable(await account.send(slot, file));
    await expectUnavailable(await account.call("POST", `/v1/uploads/${received.id}/verify`));
    // What was stored can be read.
    expect((await account.call("GET", `/v1/extractions/${before}/result`)).status).toBe(200);
    await sleep(outageMs);
    expect((await extraction(account, busy)).status).toBe("processing");
    rmSync(join(objects, "ballast"));

    expect(await ended(account, busy)).toMatchObject({ attempts: 1, charged: "0.12", pages: { failed: 0 } });
    expect((await account.send(slot, file)).status).toBe(200);
    for (const { id } of [slot, received]) {
      expect((await account.call("POST", `/v1/uploads/${id}/verify`)).status).toBe(200);
    }
    expect(world.deaths).toEqual([]);
    expect(await world.operate("ledger", "check")).toMatchObject({ ok: true });
  },
  300_000,
);

/** Takes what room there is, to the last block. */
function fill(path: string): void {
  const ballast = openSync(path, "w");
  try {
    for (const chunk = Buffer.alloc(4_096); ; ) writeSync(ballast, chunk);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
  } finally {
    closeSync(ballast);
  }
}
