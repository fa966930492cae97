import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ensureDashboardBuild } from "./dashboard-build.ts";

/** A checkout whose builder notes that it was asked. */
function checkout() {
  const root = mkdtempSync(join(tmpdir(), "verso-build-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const bin = join(root, "node_modules/next/dist/bin");
  mkdirSync(bin, { recursive: true });
  mkdirSync(join(root, "app"));
  writeFileSync(
    join(bin, "next"),
    'const fs = require("node:fs"); fs.mkdirSync(".next", { recursive: true }); fs.appendFileSync("built", "x");',
  );
  return { root, source: join(root, "app/page.tsx"), built: () => readFileSync(join(root, "built"), "utf8").length };
}

test("of several that start at once from a checkout one builds, and nobody does again until a source is another", async () => {
  const { root, source, built } = checkout();
  writeFileSync(source, "a");
  await Promise.all(Array.from({ length: 4 }, () => ensureDashboardBuild(root, () => {})));
  await ensureDashboardBuild(root, () => {});
  expect(built()).toBe(1);
  writeFileSync(source, "b");
  await ensureDashboardBuild(root, () => {});
  expect(built()).toBe(2);
});

test("who was killed while it built holds up nobody", async () => {
  const { root, source, built } = checkout();
  writeFileSync(source, "a");
  mkdirSync(join(root, "node_modules/.cache"), { recursive: true });
  writeFileSync(join(root, "node_modules/.cache/verso-build.lock"), "1 no such start");
  await ensureDashboardBuild(root, () => {});
  expect(built()).toBe(1);
});
