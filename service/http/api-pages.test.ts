import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { scopes } from "@verso/contract/scopes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../door/free-port.ts";
import { codeBlocks, printed } from "./testing/page-blocks.ts";
import { pageLanguages, runPage, writeFiles, writePage } from "./testing/run-page.ts";
import { startTestService, type TestService, type TestTenant } from "./testing/service.ts";
import { pdf } from "./testing/uploads.ts";

const run = promisify(execFile);
const checkout = fileURLToPath(new URL("../../", import.meta.url));
const folder = new URL("../../docs/api/", import.meta.url);
const invoice = join(checkout, "public/samples/invoice.pdf");
const pages = readdirSync(folder)
  .filter((name) => name.endsWith(".md"))
  .map((name) => ({ name, blocks: codeBlocks(readFileSync(new URL(name, folder), "utf8")) }));
const programs = pages.flatMap(({ name, blocks }) =>
  pageLanguages.flatMap((language) => {
    const own = blocks.filter((block) => block.language === language && block.file === null);
    const files = blocks.flatMap(({ file, text }) => (file === null ? [] : [{ file, text }]));
    return own.length === 0 ? [] : [{ name, language, own, files }];
  }),
);

/** As a reader's project has it, who types strictly. */
const tsconfig = {
  compilerOptions: {
    ...{ target: "es2024", module: "nodenext", strict: true, noUncheckedIndexedAccess: true, noEmit: true },
    ...{ exactOptionalPropertyTypes: true, verbatimModuleSyntax: true, erasableSyntaxOnly: true },
    ...{ types: ["node"], typeRoots: [join(checkout, "node_modules/@types")] },
  },
  include: ["typed/*/*.mts"],
};

const tools = { ...process.env, PATH: `${join(checkout, "node_modules/.bin")}:${process.env.PATH}` };

let service: TestService;
let reader: TestTenant;
let root = "";
let locked: Uint8Array;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "verso-pages-"));
  locked = await pdf(1, { userPassword: "open sesame" });
  const client = join(root, "node_modules/verso-documents");
  await run("tsc", ["-p", join(checkout, "clients/typescript"), "--outDir", join(client, "dist")], { env: tools });
  await copyFile(join(checkout, "clients/typescript/package.json"), join(client, "package.json"));
  service = await startTestService({
    VERSO_RATE_LIMIT_PER_MINUTE: "6000",
    VERSO_TENANT_RATE_LIMIT_PER_MINUTE: "18000",
    VERSO_PAYMENTS: "test",
    VERSO_WEBHOOKS_INSECURE: "1",
    VERSO_FETCH_INSECURE: "1",
  });
  service.work();
  reader = await service.tenant(scopes);
});
afterAll(async () => {
  await service.stop();
  await rm(root, { recursive: true, force: true });
});

it("every block of the API's pages is run, or what one prints", () => {
  const others = pages.flatMap(({ name, blocks }) => blocks.map(({ language }) => ({ name, language })));
  expect(others.filter(({ language }) => !pageLanguages.some((each) => each === language))).toEqual([]);
  expect(programs.length).toBeGreaterThan(30);
});

it("every command of the API's pages can be pasted into a shell that knows no comments", () => {
  const commands = pages.flatMap(({ blocks }) => blocks.filter(({ language }) => language === "sh"));
  expect(commands.filter(({ text }) => /(^|\s)#\s/m.test(text))).toEqual([]);
});

it("every file that stands on one of the API's pages is used there", () => {
  const files = pages.flatMap(({ blocks }) => {
    const commands = blocks.filter(({ language }) => language === "sh").map(({ text }) => text);
    return blocks.flatMap(({ file }) => (file === null ? [] : [{ file, used: commands.join().includes(file) }]));
  });
  expect(files.map(({ used }) => used)).toEqual([true, true]);
});

it("the TypeScript of the API's pages is typed", async () => {
  const written = programs.filter(({ language }) => language === "ts");
  for (const { name, own } of written) await writePage(join(root, "typed", name), "ts", own);
  for (const { name, files } of programs) await writeFiles(join(root, "typed", name), files);
  await writeFile(join(root, "tsconfig.json"), JSON.stringify(tsconfig));
  const found = await run("tsc", ["-p", root, "--pretty", "false"], { env: tools }).catch((error) => error);
  expect(found.stdout).toBe("");
  expect(written.length).toBeGreaterThan(5);
});

/** Runs a page's program where its files lie; gives what each of its blocks printed. */
async function runProgram({ name, language, own, files }: (typeof programs)[number], key: string): Promise<string[]> {
  const dir = await mkdtemp(join(root, `${name}-${language}-`));
  const path = await writePage(dir, language, own);
  await writeFiles(dir, files);
  await copyFile(invoice, join(dir, "invoice.pdf"));
  await writeFile(join(dir, "locked.pdf"), locked);
  await copyFile(new URL("upload.sh", folder), join(dir, "upload.sh"));
  const env = {
    VERSO_API_URL: service.origin,
    VERSO_API_KEY: key,
    PYTHONPATH: join(checkout, "clients/python/src"),
    PYTHONDONTWRITEBYTECODE: "1",
    PORT: String(await freePort()),
  };
  return runPage(path, language, { env, input: `${key}\n` });
}

describe.concurrent("the code of the API's pages", { timeout: 120_000 }, () => {
  it.each(programs)("does what $name says, in $language", async (program) => {
    const { key } = await service.tenant(scopes);
    const said = await runProgram(program, key);
    for (const [i, { text, prints }] of program.own.entries()) {
      if (prints === null || printed(said[i] ?? "", prints)) continue;
      expect(said[i], text).toBe(prints);
    }
  });

  it.each(programs)("runs for somebody who has tried other pages: $name in $language", async (program) => {
    await runProgram(program, reader.key);
  });
});
