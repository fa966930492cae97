import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seededChance } from "../../service/flow/chance.ts";
import { usageOf } from "../../service/processes/usage.ts";
import { PageUnreadable, ReaderPool, type SourceFile } from "../../service/reading/pool.ts";
import { type GoodFile, goodFiles, realFiles } from "./good-files.ts";
import { mutate } from "./mutate.ts";

export type MutationReport = {
  rounds: number;
  /** How often each thing that was asked ended in which way: "page ok", "file_unreadable", ... */
  outcomes: Record<string, number>;
  /** What must not happen, each with its round and what the program said. */
  faults: string[];
  /** Readers that died by themselves and were replaced. */
  crashes: number;
  slowestMs: number;
  peakMb: number;
};

const pageTimeoutMs = 30_000;
const memoryMb = 1024;
/** Pages read of a file, from its first on. */
const pagesMax = 3;
const sampleEveryMs = 100;
/** PDFs have the most places where something can go wrong. */
const pdfShare = 0.6;

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/**
 * Mutations of good files, one after another through a pool of one reader: each is inspected, its first pages are read and one is
 * drawn, and a good file is read in between, which must be the same each time. A round depends on the seed and its number
 * alone. `from`: a folder of real files, in the place of those that are made; `keep`: a folder for the files that brought about a fault, a crash, a timeout or too much memory.
 */
export async function runMutations(options: {
  seed: number;
  rounds: number;
  first?: number;
  keep?: string;
  from?: string;
  onRound?: (round: number) => void;
}): Promise<MutationReport> {
  const { seed, rounds, first = 1, keep, from, onRound } = options;
  const folder = mkdtempSync(join(tmpdir(), "verso-mutations-"));
  const report: MutationReport = { rounds, outcomes: {}, faults: [], crashes: 0, slowestMs: 0, peakMb: 0 };
  const pids = new Set<number>();
  let said: string[] = [];
  const pool = new ReaderPool({
    readers: 1,
    pageTimeoutMs,
    memoryMb,
    log: (event) => {
      if (typeof event.pid === "number") pids.add(event.pid);
      else said.push(JSON.stringify(event));
    },
  });
  const sampling = setInterval(async () => {
    for (const pid of pids) report.peakMb = Math.max(report.peakMb, Math.round((await usageOf(pid))?.memoryMb ?? 0));
  }, sampleEveryMs);
  try {
    const made = await goodFiles();
    const files = from === undefined ? made : realFiles(from);
    const save = ({ contentType }: GoodFile, name: string, bytes: Buffer): SourceFile => {
      const path = join(folder, name);
      writeFileSync(path, bytes);
      return { key: name, path, contentType };
    };
    const pdfs = files.filter(({ contentType }) => contentType === "application/pdf");
    const witness = made.slice(0, 1).map((file) => save(file, "witness", file.bytes));
    const testify = async () => JSON.stringify(await Promise.all(witness.map((file) => pool.readPage(file, 1))));
    const expected = await testify();
    for (let round = first; round < first + rounds; round++) {
      const chance = seededChance(seed ^ createHash("sha256").update(String(round)).digest().readUInt32LE());
      const some = chance.often(pdfShare) && pdfs.length > 0 ? pdfs : files;
      const good = some[chance.whole(0, some.length - 1)];
      const other = files[chance.whole(0, files.length - 1)];
      if (!good || !other) break;
      const bytes = mutate(good.bytes, other.bytes, chance);
      const file = save(good, `round-${round}`, bytes);
      said = [];
      const ends = await readThrough(pool, file, (ms) => {
        report.slowestMs = Math.max(report.slowestMs, Math.round(ms));
      });
      for (const end of ends) report.outcomes[end] = (report.outcomes[end] ?? 0) + 1;
      if ((await testify()) !== expected)
        report.faults.push(`round ${round}, ${good.name}: a good file is read otherwise after it`);
      for (const line of said) {
        if (line.includes("crashed")) report.crashes++;
        else if (line.includes('"detail"')) report.faults.push(`round ${round}, ${good.name}: ${line}`);
      }
      if (keep !== undefined && said.length > 0) {
        mkdirSync(keep, { recursive: true });
        writeFileSync(join(keep, `${round}-${good.name}`), bytes);
        writeFileSync(join(keep, `${round}.txt`), [...said, ...ends].join("\n"));
      }
      rmSync(file.path);
      onRound?.(round);
    }
  } finally {
    clearInterval(sampling);
    await pool.close();
    rmSync(folder, { recursive: true, force: true });
  }
  for (const pid of pids) if (isAlive(pid)) report.faults.push(`the reader ${pid} is still there`);
  return report;
}

/** Everything that is asked of a file, and how each ended. A rejection other than of a picture is a fault of the pool. */
async function readThrough(pool: ReaderPool, file: SourceFile, took: (ms: number) => void): Promise<string[]> {
  const ends: string[] = [];
  const timed = async <T>(work: Promise<T>): Promise<T> => {
    const start = performance.now();
    const done = await work;
    took(performance.now() - start);
    return done;
  };
  const inspection = await timed(pool.inspect(file));
  if (!inspection.ok) return [`refused: ${inspection.code}`];
  for (let page = 1; page <= Math.min(pagesMax, inspection.pageCount); page++) {
    const outcome = await timed(pool.readPage(file, page));
    ends.push(outcome.ok ? `page: ${outcome.page.source}` : `page: ${outcome.code}`);
  }
  const drawn = pool.renderPage(file, 1, 300).then(
    () => "picture: drawn",
    (error: unknown) => {
      if (error instanceof PageUnreadable) return `picture: ${error.code}`;
      throw error;
    },
  );
  ends.push(await timed(drawn));
  if (file.contentType === "application/pdf")
    ends.push(`attachments: ${(await timed(pool.readAttachments(file, ".xml"))).length}`);
  return ends;
}
