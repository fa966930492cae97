import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { z } from "zod";
import { DomainError } from "../../domain-error.ts";
import { version } from "../version.ts";
import { type PackedFile, tarball } from "./tarball.ts";
import { wheel, wheelName } from "./wheel.ts";

const checkout = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const compileTimeoutMs = 120_000;

/** A client as it is given: `name` is what it is saved as. */
export type ClientPackage = { name: string; type: string; bytes: Uint8Array; sha256: string };

const packed = (name: string, type: string, bytes: Uint8Array): ClientPackage => ({
  ...{ name, type, bytes },
  sha256: createHash("sha256").update(bytes).digest("hex"),
});

/** The files of a folder by their names, in the order of the alphabet. */
async function filesOf(folder: string, prefix: string, isWanted: (name: string) => boolean): Promise<PackedFile[]> {
  const names = (await readdir(folder)).filter(isWanted).sort();
  return Promise.all(names.map(async (name) => ({ path: prefix + name, bytes: await readFile(join(folder, name)) })));
}

/** Those parts of a manifest that are no business of whoever installs it are left out. */
const Manifest = z.looseObject({ name: z.string(), scripts: z.unknown() });

/**
 * The TypeScript client as npm packs it. It is compiled from its sources where the compiler is there; an install for production
 * takes the compiler away, and leaves it compiled. Throws `unavailable` where it can be had in neither way.
 */
export async function typescriptPackage(): Promise<ClientPackage> {
  const folder = checkout("clients/typescript");
  const { scripts: _, ...manifest } = Manifest.parse(JSON.parse(await readFile(join(folder, "package.json"), "utf8")));
  const files = await withCompiled(folder, (dist) =>
    filesOf(dist, "package/dist/", (name) => /\.(js|d\.ts)$/.test(name)),
  );
  const about = `${JSON.stringify({ ...manifest, version }, null, 2)}\n`;
  const own = await filesOf(folder, "package/", (name) => name === "LICENSE" || name === "README.md");
  const bytes = tarball([{ path: "package/package.json", bytes: Buffer.from(about) }, ...own, ...files]);
  return packed(`${manifest.name}-${version}.tgz`, "application/gzip", bytes);
}

async function withCompiled<T>(folder: string, use: (dist: string) => Promise<T>): Promise<T> {
  const compiler = checkout("node_modules/typescript/bin/tsc");
  // What is left of it after an install for production are empty folders.
  if (globSync("node_modules/@typescript/*/lib/tsc*", { cwd: checkout("") }).length === 0) {
    const dist = join(folder, "dist");
    if (existsSync(join(dist, "index.d.ts"))) return use(dist);
    throw new DomainError(
      "unavailable",
      "This service cannot give its TypeScript client: it was installed without the compiler.",
    );
  }
  const dist = await mkdtemp(join(tmpdir(), "verso-client-"));
  try {
    const given = [compiler, "-p", join(folder, "tsconfig.build.json"), "--outDir", dist];
    await promisify(execFile)(process.execPath, given, { timeout: compileTimeoutMs });
    return await use(dist);
  } finally {
    await rm(dist, { recursive: true, force: true });
  }
}

/** What of `pyproject.toml` stands in a wheel: texts in double quotes, alone or the only one of a list. */
function fieldOf(project: string, name: string): string {
  const [, value] = new RegExp(`^${name} = \\[?"([^"\\\\]+)"\\]?$`, "m").exec(project) ?? [];
  if (value === undefined) throw new Error(`the Python client's pyproject.toml has no ${name}`);
  return value;
}

/** The Python client as a wheel, made without Python. */
export async function pythonPackage(): Promise<ClientPackage> {
  const folder = checkout("clients/python");
  const read = (name: string) => readFile(join(folder, name), "utf8");
  const [project, readme, licence] = await Promise.all(["pyproject.toml", "README.md", "LICENSE"].map(read));
  const field = (name: string) => fieldOf(project ?? "", name);
  const name = field("name");
  const module = name.replaceAll("-", "_");
  const files = await filesOf(join(folder, "src", module), `${module}/`, (file) => /\.py$|^py\.typed$/.test(file));
  const needs = { requiresPython: field("requires-python"), extras: { async: field("async") } };
  const facts = { name, version, summary: field("description"), ...needs };
  const bytes = wheel(files, { ...facts, readme: readme ?? "", licence: licence ?? "" });
  return packed(wheelName(facts), "application/zip", bytes);
}
