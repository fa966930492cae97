import { execFile, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { OrderedResult, StructuredResult } from "@verso/contract/results";
import { afterAll, describe, expect, test } from "vitest";
import { buildReport } from "../../samples/report.ts";
import { scripted } from "../structuring/llm/testing/scripted-model.ts";

const folder = mkdtempSync(join(tmpdir(), "verso-extract-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const report = join(folder, "report.pdf");
writeFileSync(report, await buildReport(3));
const broken = join(folder, "broken.pdf");
writeFileSync(broken, "%PDF-1.7 and nothing else");

const program = fileURLToPath(new URL("./extract.ts", import.meta.url));

function extract(...args: string[]) {
  const env = { ...process.env, INIT_CWD: folder };
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: "utf8", env });
  return { status, stdout, stderr };
}

describe("npm run extract", () => {
  test("writes the result of each file, and the others when one fails", () => {
    const { status, stdout, stderr } = extract(
      "report.pdf",
      broken,
      "missing.png",
      "--out",
      "results",
      "--pages",
      "1-2",
    );
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toContain("broken.pdf: The file cannot be opened as a PDF: it is damaged");
    expect(stderr).toContain("missing.png: The file cannot be opened.");
    expect(existsSync(join(folder, "results", "broken.pdf.json"))).toBe(false);
    const result = OrderedResult.parse(JSON.parse(readFileSync(join(folder, "results", "report.pdf.json"), "utf8")));
    expect(result).toMatchObject({ extraction_id: null, mode: "ocr", view: "ordered", failed_pages: [] });
    expect(result.pages.map(({ number }) => number)).toEqual([1, 2]);
    const kinds = new Set(result.pages.flatMap(({ blocks }) => blocks.map(({ kind }) => kind)));
    expect([...kinds].sort()).toEqual(["lists", "tables", "text", "titles"]);
    expect(result.pages[0]?.blocks[0]).toMatchObject({
      text: "Alder Vale Growers",
      words: [{ text: "Alder" }, { text: "Vale" }, { text: "Growers" }],
    });
  });

  test("writes on standard output, one line a file", () => {
    const { status, stdout } = extract(report, report, "--pages", "3");
    expect(status).toBe(0);
    const lines = stdout.trimEnd().split("\n");
    expect(lines.map((line) => OrderedResult.parse(JSON.parse(line)).pages[0]?.number)).toEqual([3, 3]);
  });

  test("has pages read by the vision model of the same configuration as well", async () => {
    const server = await scripted(() => ({ text: "# Alder Wale Growers\n\nand more" }));
    const env = {
      ...process.env,
      INIT_CWD: folder,
      VERSO_READER: "vlm",
      VERSO_VLM_BASE_URL: server.baseUrl,
      VERSO_VLM_MODEL: "sees",
      VERSO_VLM_API_KEY: "sk-very-secret",
    };
    const run = promisify(execFile)(process.execPath, [program, report, "--pages", "1"], { env });
    const { stdout, stderr } = await run;
    const [page] = OrderedResult.parse(JSON.parse(stdout)).pages;
    expect(server.requests).toHaveLength(1);
    expect(page?.warnings).toMatchObject([{ code: "second_reading_differs" }]);
    expect(stdout + stderr).not.toContain("very-secret");
  });

  test("answers a schema by the language model of the same configuration as the service's", async () => {
    const { baseUrl, requests } = await scripted([{ answer: { supplier_name: "Alder Vale Growers" } }]);
    const schema = join(folder, "schema.json");
    writeFileSync(schema, JSON.stringify({ type: "object", properties: { supplier_name: { type: "string" } } }));
    const model = {
      VERSO_LLM_PROVIDER: "openai-compatible",
      VERSO_LLM_BASE_URL: baseUrl,
      VERSO_LLM_MODEL: "scripted-1",
      VERSO_LLM_ASK: "all",
    };
    const args = [program, report, "--pages", "1", "--mode", "structured", "--schema", schema];
    const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...process.env, ...model } });
    expect(StructuredResult.parse(JSON.parse(stdout))).toMatchObject({
      data: { supplier_name: "Alder Vale Growers" },
      engine: { name: "both", model: "scripted-1" },
    });
    expect(requests).toHaveLength(1);
  });

  test("refuses pages that the file does not have", () => {
    const { status, stderr } = extract(report, "--pages", "2-9");
    expect(status).toBe(1);
    expect(stderr).toContain("Page 9 does not exist: the file has 3 pages.");
  });

  test.each([
    [["--help"], 0, ""],
    [[], 2, "Name at least one file."],
    [["a.pdf", "--pages", "x"], 2, '"x" is neither'],
    [["a.pdf", "--mode", "fast"], 2, "--mode is ocr or structured"],
    [["a.pdf", "--frob"], 2, "--frob"],
    [["a/x.pdf", "b/x.pdf", "--out", "results"], 2, "Two files are named x.pdf"],
    [["a.pdf", "--mode", "structured"], 2, "needs --schema FILE"],
    [["a.pdf", "--schema", "s.json"], 2, "belong to --mode structured"],
    [["a.pdf", "--mode", "structured", "--schema", "none.json"], 2, "cannot be opened"],
  ])("%j ends with %i", (args, status, words) => {
    const ended = extract(...args);
    expect(ended.status).toBe(status);
    expect(ended.stderr).toContain(words);
  });
});
