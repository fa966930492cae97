import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openapiTools, runOpenapiTool } from "./testing/openapi-tools.ts";
import { startTestService, type TestService } from "./testing/service.ts";
import { pdf } from "./testing/uploads.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const run = promisify(execFile);

let service: TestService;
let folder: string;
let warnings: string;
beforeAll(async () => {
  service = await startTestService();
  service.work();
  // Within the generators' folder, so that what is generated finds what it imports.
  await mkdir(join(openapiTools, ".generated"), { recursive: true });
  folder = await mkdtemp(join(openapiTools, ".generated", "clients-"));
  await cp(join(openapiTools, "journeys"), folder, { recursive: true });
  const document = await (await fetch(`${service.origin}/openapi.json`)).text();
  await writeFile(join(folder, "openapi.json"), document);
  const { stdout, stderr } = await runOpenapiTool("generate.ts", join(folder, "openapi.json"), folder);
  warnings = (stdout + stderr).replace(progress, "").trim();
}, 300_000);
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await service.stop();
});

/** What hey-api says while it works. */
const progress = /^.*(?:@hey-api\/openapi-ts v|\[Job 1\]).*$/gm;

describe("clients that generators make of the served document", () => {
  it("are made without a warning", () => {
    expect(warnings).toBe("");
  });

  it("compile, strictly, together with programs that use them", async () => {
    const tsc = join(root, "node_modules/.bin/tsc");
    const { stdout } = await run(tsc, ["-p", folder]).catch((error: { stdout: string }) => error);
    expect(stdout).toBe("");
  }, 120_000);

  it.each(["hey-api", "openapi-typescript", "oazapfts"])(
    "of %s lead from a file to its result",
    async (name) => {
      const { journey } = await import(join(folder, `${name}.journey.ts`));
      const { key } = await service.tenant();
      const file = new Uint8Array(await pdf(3));
      expect(await journey({ baseUrl: `${service.origin}/v1`, key, file })).toEqual({
        status: "succeeded",
        texts: ["Page 1 of 3", "Page 2 of 3"],
        refusal: "not_found",
      });
    },
    60_000,
  );
});
