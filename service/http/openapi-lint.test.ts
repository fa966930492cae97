import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runOpenapiTool } from "./testing/openapi-tools.ts";
import { startTestService, type TestService } from "./testing/service.ts";

let service: TestService;
let document: string;
beforeAll(async () => {
  service = await startTestService();
  document = await (await fetch(`${service.origin}/openapi.json`)).text();
});
afterAll(() => service.stop());

/** What Redocly and Spectral find in an OpenAPI document. */
async function lint(text: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "verso-lint-"));
  try {
    await writeFile(join(folder, "openapi.json"), text);
    const { stdout } = await runOpenapiTool("lint.ts", join(folder, "openapi.json"));
    return JSON.parse(stdout);
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe("the OpenAPI document that is served", () => {
  it("is without a finding of Redocly and Spectral", async () => {
    expect(await lint(document)).toEqual([]);
  }, 300_000);

  it("would not be with a mistake", async () => {
    const withoutSummary = document.replaceAll('"operationId":"getUpload"', '"operationId":"get Upload"');
    const findings = (await lint(withoutSummary)).join("\n");
    expect(findings).toContain("redocly operation-operationId-url-safe");
    expect(findings).toContain("spectral operation-operationId-valid-in-url");
  }, 300_000);
});
