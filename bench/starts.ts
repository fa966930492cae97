/**
 * What a process that answers schemas costs until it is up, and until its first answers: `npx node bench/starts.ts [RUNS]`, with nothing
 * compiled before and with what `service/processes/compiled.ts` keeps. Bar: up in 500 ms on a quiet machine of two cores. Linux only.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { BoundedProcess } from "../service/processes/bounded-process.ts";
import { compile, openCompiledDir } from "../service/processes/compiled.ts";
import { noSandbox } from "../service/processes/sandbox.ts";
import { usageOf } from "../service/processes/usage.ts";
import { engineProgram } from "../service/structuring/answer-engine.ts";
import { gateProgram } from "../service/structuring/schema/gate.ts";
import { listOf } from "../service/structuring/testing/asked.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../service/structuring/testing/made-pages.ts";

const runs = Number(process.argv[2] ?? 7);
const bytesMax = 64 * 1024 * 1024;
const [text, number, day] = [orNull("string"), orNull("number"), orNull("string", { format: "date" })];

const small = objectOf({ invoice_number: text, date: day, total: number });
const row = objectOf({ date: day, description: text, amount: number });
const more = Array.from({ length: 60 }, (_, i) => [`employee_grade_${i}`, text] as const);
const large = objectOf({ holder: text, opening_balance: number, rows: listOf(row), ...Object.fromEntries(more) });
const head: MadeLine[] = ["Torwick Ltd", "Invoice", "Invoice no. 4711", "Date: 12/03/2024", "Total 12.50"];
const rows = Array.from(
  { length: 200 },
  (_, i): MadeLine => [
    [0, `${String(1 + (i % 28)).padStart(2, "0")}/03/2024`],
    [14, `Card payment shop ${i}`],
    [60, (1 + i / 10).toFixed(2)],
  ],
);
const asked = (schema: Record<string, unknown>, lines: readonly MadeLine[]) => ({
  do: "answer",
  input: { schema, pages: [madePage(lines, 1)], instructions: null },
});

/** Its module, its flags, what it is asked when it is up, which costs nothing, and what then. */
const programs = {
  engine: {
    ...engineProgram,
    asks: [
      { do: "validate", held: { schema: objectOf({}), data: {} } },
      asked(small, head),
      asked(large, [...head, ...rows]),
    ],
  },
  gate: { ...gateProgram, flags: [], asks: ["{}", small, large].map(toText) },
};
function toText(schema: string | Record<string, unknown>): string {
  return typeof schema === "string" ? schema : JSON.stringify(schema);
}

type Spent = { ms: number; cpuMs: number; memoryMb: number };

async function run({ module, flags, asks }: (typeof programs)["engine" | "gate"], compiledDir?: string) {
  const sandbox = { ...noSandbox, compiledDir };
  const began = performance.now();
  const bounds = { memoryMb: 2048, heapMb: 768, requestBytesMax: bytesMax, answerBytesMax: bytesMax };
  const one = new BoundedProcess({ module, answer: z.unknown(), flags, sandbox, ...bounds });
  const spent: Spent[] = [];
  for (const request of asks) {
    const end = await one.ask({ request, deadlineMs: 60_000 });
    if (end.kind !== "answer" || one.pid === undefined) throw new Error(`no answer: ${JSON.stringify(end)}`);
    const { cpuMs = Number.NaN, memoryMb = Number.NaN } = (await usageOf(one.pid)) ?? {};
    spent.push({ ms: performance.now() - began, cpuMs, memoryMb });
  }
  await one.kill();
  return spent;
}

const median = (values: readonly number[]): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN);
const dir = mkdtempSync(join(tmpdir(), "verso-bench-starts-"));
await openCompiledDir(dir);
const table: Record<string, Record<string, number>> = {};
for (const [name, program] of Object.entries(programs)) {
  await compile(program, { ...noSandbox, compiledDir: dir });
  for (const compiledDir of [undefined, dir]) {
    const all: Spent[][] = [];
    for (let i = 0; i < runs; i++) all.push(await run(program, compiledDir));
    for (const [i, stage] of ["up", "small", "large"].entries()) {
      const of = (what: keyof Spent) => median(all.map((spent) => spent[i]?.[what] ?? Number.NaN));
      const key = `${name}${compiledDir ? ", compiled" : ""}, ${stage}`;
      table[key] = { ms: of("ms"), cpuMs: of("cpuMs"), memoryMb: of("memoryMb") };
    }
  }
}
rmSync(dir, { recursive: true });
console.table(table);
console.log(JSON.stringify({ bench: "starts", ...table }));
process.exit();
