import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { scopes } from "@verso/contract/scopes";
import { findPythonTools, pythonTools } from "../testing/python-tools.ts";
import { createTenant } from "./create-tenant.ts";
import { apiUrl, expect, test } from "./person.ts";

const report = fileURLToPath(new URL("../public/samples/report.pdf", import.meta.url));
let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "verso-python-"));
  cpSync(pythonTools, folder, { recursive: true });
});
test.afterAll(() => rmSync(folder, { recursive: true }));

test("a client that openapi-python-client makes has no warning, is typed strictly, and leads to a result", async () => {
  test.setTimeout(600_000);
  const tools = await findPythonTools();
  if (typeof tools === "string") return test.skip(true, tools);
  const client = ["--meta", "none", "--output-path", join(folder, "verso_api")];
  const config = ["--config", join(folder, "openapi-python-client.yaml"), "--fail-on-warning"];
  const url = ["--url", `${apiUrl()}/openapi.json`];
  const made = await tools.run("openapi-python-client", ["generate", ...url, ...client, ...config]);
  expect([made.code, made.said]).toEqual([0, expect.not.stringMatching(/warning/i)]);
  const typed = await tools.run("mypy", ["--config-file", "mypy.ini", "journey.py", "verso_api"], { cwd: folder });
  expect([typed.code, typed.said]).toEqual([0, expect.stringContaining("no issues found")]);
  // Each operation, each schema and little else: none for each status.
  const { said: files } = await tools.run(
    "python",
    ["-c", "import glob; print(len(glob.glob('verso_api/**/*.py', recursive=True)))"],
    { cwd: folder },
  );
  expect(Number(files)).toBeLessThan(400);
  const env = { URL: `${apiUrl()}/v1`, KEY: createTenant(), FILE: report };
  const journey = await tools.run("python", ["journey.py"], { cwd: folder, env });
  expect([journey.code, journey.said]).toEqual([0, expect.stringContaining('"status": "succeeded"')]);
  expect(journey.said).toContain("Alder Vale Growers");
  expect(journey.said).toContain('"refusal": "not_found"');
});

test("schemathesis finds nothing: neither what the document does not say, nor what it says otherwise", async () => {
  test.setTimeout(900_000);
  const tools = await findPythonTools();
  if (typeof tools === "string") return test.skip(true, tools);
  const key = createTenant(scopes);
  // It must not lock itself out.
  const spared = ["updateKey", "revokeKey"].flatMap((id) => ["--exclude-operation-id", id]);
  const examples = ["--max-examples", "50", "--mode", "all", "--no-color", "--continue-on-failure", ...spared];
  const header = ["--header", `Authorization: Bearer ${key}`, "--suppress-health-check", "all"];
  const config = ["--config-file", join(folder, "schemathesis.toml")];
  const url = [`${apiUrl()}/openapi.json`, "--url", `${apiUrl()}/v1`];
  const { code, said } = await tools.run("schemathesis", [...config, "run", ...url, ...examples, ...header], {
    cwd: folder,
  });
  expect(said).toMatch(/\d{4} generated/);
  const findings = said.slice(said.search(/^=+ (ERRORS|FAILURES) =+$/m)).slice(0, 20_000);
  expect([code, code === 0 ? "" : findings]).toEqual([0, ""]);
});
