import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { loadSecrets } from "./secrets.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

it("generates secrets once, into a file that only its owner reads, and lets settings speak first", () => {
  const folder = mkdtempSync(join(tmpdir(), "verso-secrets-"));
  folders.push(folder);
  const first = loadSecrets(folder, {});
  expect(Buffer.from(first.seal, "base64")).toHaveLength(32);
  expect(loadSecrets(folder, {})).toEqual(first);
  expect(statSync(join(folder, "dashboard-secrets.json")).mode & 0o777).toBe(0o600);
  expect(loadSecrets(folder, { NEXTAUTH_SECRET: "given" }).session).toBe("given");
});
