import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lint } from "./testing/lint.ts";
import { startTestService, type TestService } from "./testing/service.ts";

let service: TestService;
let document: string;
beforeAll(async () => {
  service = await startTestService();
  document = await (await fetch(`${service.origin}/openapi.json`)).text();
});
afterAll(() => service.stop());

describe("the OpenAPI document that is served", () => {
  it("is without a finding of Redocly and Spectral", async () => {
    expect(await lint(document)).toEqual([]);
  }, 60_000);

  it("would not be with a mistake", async () => {
    const withoutSummary = document.replace('"operationId":"getUpload"', '"operationId":"get Upload"');
    const findings = (await lint(withoutSummary)).join("\n");
    expect(findings).toContain("redocly operation-operationId-url-safe");
    expect(findings).toContain("spectral operation-operationId-valid-in-url");
  }, 60_000);
});
