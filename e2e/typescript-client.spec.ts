import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createTenant } from "./create-tenant.ts";
import { apiUrl, baseUrl, expect, test } from "./person.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
let built: string;
test.beforeAll(() => {
  built = mkdtempSync(join(tmpdir(), "verso-client-"));
  execFileSync(join(root, "node_modules/.bin/tsc"), ["-p", join(root, "clients/typescript"), "--outDir", built]);
});
test.afterAll(() => rmSync(built, { recursive: true }));

test.use({ bypassCSP: true });

test("the TypeScript client runs in a browser, on a page of an allowed origin", async ({ page }) => {
  await page.route(`${baseUrl()}/client/*.js`, async (route) => {
    const name = new URL(route.request().url()).pathname.replace("/client/", "");
    await route.fulfill({ contentType: "text/javascript", body: readFileSync(join(built, name)) });
  });
  // Any page of the dashboard's origin, which is allowed, and none of its scripts.
  await page.goto(`${baseUrl()}/samples/report.webp`);
  const report = readFileSync(`${root}public/samples/report.pdf`).toString("base64");
  const given = { apiKey: createTenant(), baseUrl: apiUrl(), report };
  const told = await page.evaluate(async ({ apiKey, baseUrl, report }) => {
    const path = "/client/index.js";
    const { Verso, VersoError } = await import(path);
    const verso = new Verso({ apiKey, baseUrl });
    const file = new File([Uint8Array.from(atob(report), (sign) => sign.charCodeAt(0))], "report.pdf");
    const steps = new Set<string>();
    const { extraction, result } = await verso.extract(file, {
      onProgress: ({ step }: { step: string }) => steps.add(step),
    });
    const original = await verso.uploads.content(extraction.upload_id);
    const refused = await verso.extractions.get("ext_none").catch((error: unknown) => error);
    return {
      status: extraction.status,
      charged: extraction.charged,
      pages: result.pages.length,
      steps: [...steps],
      sameSize: original.size === file.size,
      refused: refused instanceof VersoError && [refused.code, refused.requestId?.slice(0, 4)],
    };
  }, given);
  expect(told).toEqual({
    status: "succeeded",
    charged: "0.04",
    pages: 2,
    steps: ["upload", "verify", "submit", "wait"],
    sameSize: true,
    refused: ["not_found", "req_"],
  });
});
