import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { PageUnreadable, type ReaderOptions, ReaderPool } from "./pool.ts";
import { makePdf, makePicture, put } from "./testing/made-files.ts";
import { saveFile } from "./testing/saved-files.ts";

const pools: ReaderPool[] = [];
const pids: number[] = [];
const newPool = (options: Partial<ReaderOptions> = {}): ReaderPool => {
  const pool = new ReaderPool({
    readers: 1,
    pageTimeoutMs: 60_000,
    memoryMb: 1024,
    log: ({ pid }) => void (typeof pid === "number" && pids.push(pid)),
    ...options,
  });
  pools.push(pool);
  return pool;
};
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
  expect(pids.splice(0).filter(isAlive)).toEqual([]);
});

const textFile = async () =>
  saveFile(
    await makePdf((pdf) => {
      put(pdf, "First page", 40, 40);
      pdf.addPage();
      put(pdf, "Second page", 40, 40);
    }),
    "application/pdf",
  );
/** A picture with a few long lines: enough work to be met in the middle of it. */
const slowFile = async () => {
  const picture = await makePicture((pdf) => {
    for (let y = 10; y < 490; y += 12)
      put(pdf, "much text on every line of a long and crowded page of words", 10, y, 11);
  });
  return saveFile(picture, "image/png");
};

describe("a pool of readers", () => {
  test("inspects, reads and draws", async () => {
    const pool = newPool({ readers: 2 });
    const file = await textFile();
    expect(await pool.inspect(file)).toEqual({ ok: true, pageCount: 2 });
    const pages = await Promise.all([pool.readPage(file, 1), pool.readPage(file, 2)]);
    expect(pages.map((outcome) => outcome.ok && outcome.page.blocks[0]?.text)).toEqual(["First page", "Second page"]);
    const { format, width, height } = await sharp(await pool.renderPage(file, 2, 600)).metadata();
    expect({ format, width, height }).toEqual({ format: "webp", width: 600, height: 750 });
  });

  test("says why a file or a page cannot be read, and goes on with the same reader", async () => {
    const pool = newPool();
    const broken = saveFile(Buffer.from("%PDF-1.7\nnothing"), "application/pdf");
    expect(await pool.inspect(broken)).toMatchObject({ ok: false, code: "file_unreadable" });
    expect(await pool.inspect({ ...broken, key: "other", contentType: "image/png" })).toMatchObject({
      code: "file_mismatch",
    });
    const file = await textFile();
    expect(await pool.readPage(file, 3)).toMatchObject({ ok: false, code: "page_unreadable" });
    await expect(pool.renderPage(file, 3, 600)).rejects.toThrow(PageUnreadable);
    expect(await pool.readPage(file, 1)).toMatchObject({ ok: true });
    expect(pids).toHaveLength(1);
  });

  test("recognises without leaving a trace: nothing is written, kept for later, or told to anybody", async () => {
    const dir = mkdtempSync(join(tmpdir(), "verso-traces-"));
    onTestFinished(() => {
      vi.unstubAllEnvs();
      rmSync(dir, { recursive: true, force: true });
    });
    for (const name of ["HOME", "TMPDIR"]) vi.stubEnv(name, dir);
    expect(await newPool().readPage(await slowFile(), 1)).toMatchObject({ ok: true, page: { source: "ocr" } });
    expect(readdirSync(dir)).toEqual([]);
  });

  test("refuses a page too large to be drawn, and survives it", async () => {
    const pool = newPool();
    const giant = saveFile(await makePdf(() => {}, { size: [800, 2_900_000_000] }), "application/pdf");
    expect(await pool.readPage(giant, 1)).toMatchObject({ ok: false, code: "page_too_large" });
    expect(await pool.readPage(await textFile(), 1)).toMatchObject({ ok: true });
  });

  test("kills a page over its deadline and replaces the reader", async () => {
    const pool = newPool({ pageTimeoutMs: 1 });
    const file = await slowFile();
    expect(await pool.readPage(file, 1)).toMatchObject({ ok: false, code: "page_timeout" });
    const [first] = pids;
    await expect(pool.renderPage(file, 1, 600)).rejects.toMatchObject({ code: "page_timeout" });
    expect(pids).toHaveLength(2);
    await expect.poll(() => isAlive(first ?? 0)).toBe(false);
  });

  test("gives a page the time that the machine took from its reader, up to ten times its deadline", async () => {
    // Both stand still until the hasty one has had all of its time by the clock, three deadlines of the other.
    const [patient, hasty] = [newPool({ pageTimeoutMs: 1200 }), newPool({ pageTimeoutMs: 360 })];
    const file = await textFile();
    await patient.inspect(file);
    await hasty.inspect(file);
    const [first = 0, second = 0] = pids;
    for (const pid of [first, second]) process.kill(pid, "SIGSTOP");
    const read = patient.readPage(file, 1);
    expect(await hasty.readPage(file, 1)).toMatchObject({ ok: false, code: "page_timeout" });
    process.kill(first, "SIGCONT");
    expect(await read).toMatchObject({ ok: true });
    expect(pids).toHaveLength(2);
  });

  test("kills a page over its memory", async () => {
    const pool = newPool({ memoryMb: 110 });
    expect(await pool.readPage(await slowFile(), 1)).toMatchObject({ ok: false, code: "page_out_of_memory" });
  });

  test("a page is read whether or not the layout network answers", async () => {
    const told: string[] = [];
    const layoutPool = (network: URL) =>
      newPool({
        layoutModel: "on",
        network: {
          where: () => "here",
          program: { module: network, memoryMb: 400 },
        },
        log: ({ msg, pid, kind }) => {
          if (typeof pid === "number") pids.push(pid);
          else told.push(`${kind}: ${msg}`);
        },
      });
    const file = await textFile();
    const alone = await newPool().readPage(file, 1);
    expect(alone).toMatchObject({ ok: true, page: { blocks: [{ text: "First page" }] } });
    expect(
      await layoutPool(new URL("./regions/testing/made-up-network.ts", import.meta.url)).readPage(file, 1),
    ).toMatchObject({
      ok: true,
      page: { blocks: [{ text: "First page" }] },
    });
    expect(told).toEqual([]);
    const without = layoutPool(new URL("./regions/testing/crashing-network.ts", import.meta.url));
    expect(await without.readPage(file, 1)).toEqual(alone);
    expect(told).toEqual([expect.stringMatching(/^crashed: .* geometry/)]);
    expect(await without.readPage(file, 2)).toMatchObject({ ok: true, page: { blocks: [{ text: "Second page" }] } });
  });

  test("kills an aborted page and no other", async () => {
    const pool = newPool({ readers: 2 });
    const [slow, file] = [await slowFile(), await textFile()];
    await Promise.all([pool.readPage(file, 1), pool.readPage(file, 2)]);
    const started = pids.length;
    const controller = new AbortController();
    const aborted = expect(pool.readPage(slow, 1, { signal: controller.signal })).rejects.toMatchObject({
      name: "AbortError",
    });
    const other = pool.readPage(slow, 1);
    const waiting = expect(pool.readPage(slow, 1, { signal: controller.signal })).rejects.toMatchObject({
      name: "AbortError",
    });
    controller.abort();
    await Promise.all([aborted, waiting]);
    expect(await other).toMatchObject({ ok: true });
    expect(await pool.readPage(file, 1)).toMatchObject({ ok: true });
    expect(pids.length).toBeLessThanOrEqual(started + 1);
  });

  test("is refused at once when the signal is aborted before", async () => {
    const reading = newPool().readPage(await textFile(), 1, { signal: AbortSignal.abort() });
    await expect(reading).rejects.toMatchObject({ name: "AbortError" });
    expect(pids).toEqual([]);
  });

  test("lets inspections and pictures go before pages, on a reader of their own where all are busy", async () => {
    const pool = newPool();
    const [slow, file] = [await slowFile(), await textFile()];
    await pool.inspect(slow);
    const controller = new AbortController();
    let ended = 0;
    const pages = [1, 2, 3].map(() =>
      pool
        .readPage(slow, 1, { signal: controller.signal })
        .catch(() => {})
        .finally(() => ended++),
    );
    expect(await pool.inspect(file)).toMatchObject({ ok: true });
    expect(ended).toBeLessThan(3);
    controller.abort();
    await Promise.all(pages);
    expect(pids).toHaveLength(2);
  });

  test("tries once more when a reader dies, and reports a page that kills again", async () => {
    const pool = newPool();
    const file = await slowFile();
    await pool.inspect(file);
    const outcome = pool.readPage(file, 1);
    process.kill(pids[0] ?? 0, "SIGKILL");
    expect(await outcome).toMatchObject({ ok: true });
    expect(pids).toHaveLength(2);
  });

  test("aborts what is under way when it is closed", async () => {
    const pool = newPool();
    const file = await slowFile();
    const reads = [pool.readPage(file, 1), pool.readPage(file, 1)].map((read) =>
      expect(read).rejects.toMatchObject({ name: "AbortError" }),
    );
    await pool.close();
    await Promise.all(reads);
    await expect(pool.inspect(file)).rejects.toMatchObject({ name: "AbortError" });
  });

  test("leaves no reader behind when the parent is killed, even in the middle of a page", async () => {
    // So many curves that the page takes far longer to draw than this test waits.
    const curves = Array.from(
      { length: 300_000 },
      (_, i) =>
        `${i % 400} ${(i * 7) % 500} m ${(i * 13) % 400} ${(i * 3) % 500} ${(i * 5) % 400} ${(i * 11) % 500} ${(i * 17) % 400} 9 c S`,
    );
    const file = saveFile(await makePdf((pdf) => void pdf.addContent(curves.join("\n"))), "application/pdf");
    const program = `
      import { ReaderPool } from ${JSON.stringify(fileURLToPath(new URL("./pool.ts", import.meta.url)))};
      const pool = new ReaderPool({ readers: 1, pageTimeoutMs: 60000, memoryMb: 1024, log: ({ pid }) => console.log(pid) });
      await pool.inspect(${JSON.stringify(file)});
      pool.renderPage(${JSON.stringify(file)}, 1, 2400);
      console.log("ready");
      setInterval(() => {}, 1000);`;
    const parent = spawn(process.execPath, ["--input-type=module", "-e", program], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let said = "";
    parent.stdout.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
    await expect.poll(() => said, { timeout: 30_000 }).toContain("ready");
    const reader = Number.parseInt(said, 10);
    expect(isAlive(reader)).toBe(true);
    parent.kill("SIGKILL");
    await once(parent, "exit");
    await expect.poll(() => isAlive(reader), { timeout: 30_000 }).toBe(false);
  });
});
