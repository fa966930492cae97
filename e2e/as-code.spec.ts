import { execFile, execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Locator, Page } from "@playwright/test";
import { operate } from "./newcomer.ts";
import { accessibilityFaults, apiUrl, expect, test } from "./person.ts";
import { openCode as openSchemaCode, editor as schemaEditor } from "./schema-editor.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const invoice = readFileSync(join(root, "public/samples/invoice.pdf"));
let folder: string;
let key: string;

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "verso-as-code-"));
  const [tenant] = operate("person", "list").people;
  key = operate("key", "issue", "--tenant", tenant.tenant_id).key;
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a person does with the code: save it beside the file and run it. Gives what it printed. */
async function runScript(
  code: string,
  file: string,
  env: Record<string, string> = { VERSO_API_KEY: key },
  [command, name]: readonly [string, string] = ["bash", "extract.sh"],
) {
  for (const old of readdirSync(folder)) if (old !== "node_modules") rmSync(join(folder, old));
  writeFileSync(join(folder, name), code);
  writeFileSync(join(folder, file), invoice);
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const options = { cwd: folder, env: { ...process.env, VERSO_API_KEY: "", ...env }, maxBuffer: 1e8 };
    execFile(command, [name], options, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    );
  });
}

/** The service's own word on the newest extraction. */
async function newest(page: Page) {
  const headers = { authorization: `Bearer ${key}` };
  const { data } = await (await page.request.get(`${apiUrl()}/v1/extractions?limit=1`, { headers })).json();
  return data[0];
}

async function openCode(page: Page): Promise<Locator> {
  if (new URL(page.url()).pathname.startsWith("/extractions/")) {
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: "As code" }).click();
  } else {
    await page.getByRole("button", { name: "As code" }).click();
  }
  const dialog = page.getByRole("dialog", { name: "As code" });
  await expect(dialog.getByRole("region", { name: "Code" })).toContainText("VERSO_API_KEY");
  return dialog;
}

/** The code, by its button as a person takes it. */
async function copy(page: Page, dialog: Locator): Promise<string> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await dialog.getByRole("button", { name: "Copy" }).click();
  await expect(dialog.getByRole("status")).toHaveText("Copied");
  return page.evaluate(() => navigator.clipboard.readText());
}

test("what is set for a file runs as a script of curl, and gives the same result", { tag: "@nightly" }, async ({
  person: page,
}) => {
  await page.goto("/extract?sample=invoice");
  await expect(page.getByText("1 page × $0.02")).toBeVisible();
  await page.getByRole("button", { name: "Figures" }).click();
  await page.getByRole("button", { name: /^Advanced/ }).click();
  await page.getByRole("radio", { name: "By kind" }).click();
  const dialog = await openCode(page);
  expect(await accessibilityFaults(page)).toEqual([]);
  const code = await copy(page, dialog);
  expect(code).toContain(`api='${apiUrl()}/v1'`);

  const { code: exit, out, err } = await runScript(code, "invoice.pdf");
  expect([exit, err.replace(/^ext_\w+: (queued|processing)\n/gm, "")]).toEqual([0, ""]);
  const result = JSON.parse(out);
  expect([result.mode, result.view]).toEqual(["ocr", "grouped"]);
  expect(JSON.stringify(result.pages[0].groups.titles)).toContain("INVOICE");
  const { id, output } = await newest(page);
  expect(id).toBe(result.extraction_id);
  expect(output).toMatchObject({
    layout: "grouped",
    include: ["text", "titles", "tables", "lists"],
    confidence: "block",
  });

  // And the extraction that it made is code again, with every page asked for.
  await page.goto(`/extractions/${id}`);
  const again = await copy(page, await openCode(page));
  const request = (text: string) => JSON.parse(/<<'JSON'.*\n([\s\S]*?)\nJSON\n/.exec(text)?.[1] ?? "");
  expect(request(again)).toEqual(request(code));
  expect(again).toContain("file='document.pdf'");
});

test("a schema reaches the service to the letter, through every quote of the shell", { tag: "@nightly" }, async ({
  person: page,
}) => {
  const schema = {
    type: "object",
    properties: { "it's": { description: 'a "total" in $USD, `whoami` $(touch owned) \\ é漢🧾\n\nJSON\n' } },
  };
  await page.goto("/extract?sample=invoice");
  await expect(page.getByText("1 page × $0.02")).toBeVisible();
  await page.getByRole("radio", { name: "Structured" }).click();
  await openSchemaCode(page);
  const editor = schemaEditor(page);
  await editor.fill("{");
  await page.getByRole("button", { name: "As code" }).click();
  await expect(page.getByRole("dialog")).toContainText("Correct the schema: it is not valid JSON.");
  await page.keyboard.press("Escape");
  await editor.fill(JSON.stringify(schema));
  const instructions = 'Don\'t guess; `$HOME` & "co"\nare names.';
  await page.getByLabel("Instructions (optional)").fill(instructions);
  const code = await copy(page, await openCode(page));

  const { code: exit, out, err } = await runScript(code, "invoice.pdf");
  expect([exit, err.replace(/^ext_\w+: (queued|processing)\n/gm, "")]).toEqual([0, ""]);
  expect(JSON.parse(out)).toMatchObject({ mode: "structured", valid: true });
  expect(await newest(page)).toMatchObject({ mode: "structured", schema, instructions });
});

test("where the service refuses, the script says what it said and ends", { tag: "@nightly" }, async ({
  person: page,
}) => {
  await page.goto("/extract");
  const code = await copy(page, await openCode(page));
  expect(code).toContain("file='document.pdf'");
  const refused = await runScript(code, "document.pdf", { VERSO_API_KEY: "dex_live_none" });
  expect([refused.code, refused.out]).toEqual([1, ""]);
  expect(refused.err).toContain("invalid_api_key");
  const absent = await runScript(code, "another.pdf");
  expect([absent.code, absent.err.includes("document.pdf: No such file")]).toEqual([1, true]);
  const without = await runScript(code, "document.pdf", {});
  expect(without.code).not.toBe(0);
  expect(without.err).toContain("VERSO_API_KEY: Set it to a key of your workspace");
});

/** Has the client of TypeScript beside the program, built as its package is. */
function installClient() {
  const [client, installed] = [join(root, "clients/typescript"), join(folder, "node_modules/verso-documents")];
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  execFileSync(process.execPath, [tsc, "-p", client, "--outDir", join(installed, "dist")], { stdio: "inherit" });
  cpSync(join(client, "package.json"), join(installed, "package.json"));
  return (file: string) => {
    const strict = ["--noEmit", "--strict", "--skipLibCheck", "--allowJs", "--checkJs", "--target", "esnext"];
    const modules = ["--module", "nodenext", "--types", "node", "--typeRoots", join(root, "node_modules/@types")];
    return spawnSync(process.execPath, [tsc, ...strict, ...modules, join(folder, file)], {
      encoding: "utf8",
      cwd: folder,
    }).stdout;
  };
}

test("the same runs in TypeScript and in Python with their clients, whose types it meets; the language that was chosen stays", {
  tag: "@nightly",
}, async ({ person: page }) => {
  const check = installClient();
  await page.goto("/extract?sample=invoice");
  await expect(page.getByText("1 page × $0.02")).toBeVisible();
  await page.getByRole("radio", { name: "Structured" }).click();
  const dialog = await openCode(page);
  // Whoever reaches this dashboard on this machine reaches the service there, too.
  await expect(dialog.getByText("leads to the machine")).toHaveCount(0);
  await dialog.getByRole("radio", { name: "TypeScript" }).click();
  const code = await copy(page, dialog);
  const asked = await runScript(code, "invoice.pdf", { VERSO_API_KEY: key }, [process.execPath, "extract.mjs"]);
  expect([asked.code, asked.err]).toEqual([0, ""]);
  expect(JSON.parse(asked.out).data).toMatchObject({ invoice_number: "2026-0418" });
  expect(check("extract.mjs")).toBe("");

  await dialog.getByRole("radio", { name: "Python" }).click();
  const program = await dialog.getByRole("region", { name: "Code" }).textContent();
  const client = { VERSO_API_KEY: key, PYTHONPATH: join(root, "clients/python/src") };
  const told = await runScript(program ?? "", "invoice.pdf", client, ["python3", "extract.py"]);
  expect([told.code, told.err]).toEqual([0, ""]);
  expect(JSON.parse(told.out).data).toMatchObject({ invoice_number: "2026-0418" });

  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "As code" }).click();
  await expect(dialog.getByRole("radio", { name: "Python" })).toBeChecked();
});
