import { execFile } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { libraryPath, unpackDebian } from "../../service/testing/debian.ts";

const run = promisify(execFile);
const installed = "/usr/bin/python3";
const source = fileURLToPath(new URL("../python/src", import.meta.url));

export type Python = {
  /** What it prints. Rejects with what it says where it fails. */
  run(args: string[], options?: { cwd?: string; env?: Record<string, string> }): Promise<string>;
};

/**
 * Debian's Python, or the one that `VERSO_PYTHON` names; unpacked where there is none. `modules` it shall have beside its
 * own are of Debian's packages, unpacked where they are not installed. `null`, with a word about it, for an ordinary user who can neither find nor get it.
 */
export async function findPython(modules: Readonly<Record<string, string>> = {}): Promise<Python | null> {
  try {
    const named = process.env.VERSO_PYTHON ?? installed;
    const root = existsSync(named) ? null : await unpackDebian("python3");
    const command = root === null ? named : join(root, "usr/bin/python3");
    const roots: string[] = [];
    for (const [module, name] of Object.entries(modules)) {
      const isThere = root === null && (await run(command, ["-c", `import ${module}`]).then(Boolean, () => false));
      if (!isThere) roots.push(await unpackDebian(name));
    }
    const libraries = await Promise.all([...roots, ...(root === null ? [] : [root])].map(libraryPath));
    const env = {
      PATH: "/usr/bin:/bin",
      LC_ALL: "C.UTF-8",
      PYTHONDONTWRITEBYTECODE: "1",
      ...(root !== null && { PYTHONHOME: join(root, "usr") }),
      LD_LIBRARY_PATH: libraries.filter((path) => path !== "").join(":"),
    };
    const own = roots.flatMap(modulesIn).join(":");
    return {
      async run(args, { cwd, env: given = {} } = {}) {
        const paths = [given.PYTHONPATH, own].filter(Boolean).join(":");
        const all = { ...env, ...given, PYTHONPATH: paths, NODE_ENV: "test" as const };
        const { stdout } = await run(command, args, { cwd, env: all, maxBuffer: 2 ** 26 }).catch((error: unknown) => {
          throw new Error(
            error instanceof Error && "stderr" in error ? `${error.stderr}\n${Object(error).stdout}` : String(error),
          );
        });
        return stdout;
      },
    };
  } catch (error) {
    if (process.getuid?.() === 0) throw error;
    console.warn(`Tests of the Python client are skipped: install Debian's python3 for them (${error}).`);
    return null;
  }
}

/** The Python that `VERSO_PYTHON` names, with the client's sources, where it has a library that nothing here installs; else `null`, with a word about it. */
export async function pythonWith(library: string): Promise<Python | null> {
  const command = process.env.VERSO_PYTHON ?? installed;
  try {
    await run(command, ["-c", `import ${library}`]);
  } catch {
    console.warn(`A recipe for ${library} is not run: name a Python that has it by VERSO_PYTHON.`);
    return null;
  }
  return {
    async run(args, { cwd, env = {} } = {}) {
      const own = {
        PATH: "/usr/bin:/bin",
        PYTHONPATH: source,
        PYTHONDONTWRITEBYTECODE: "1",
        NODE_ENV: "test" as const,
      };
      return (await run(command, args, { cwd, env: { ...own, ...env }, maxBuffer: 2 ** 26 })).stdout;
    },
  };
}

/** Where Debian's packages of Python keep their modules: beside the library, and some within it. */
function modulesIn(root: string): string[] {
  const folder = join(root, "usr/lib");
  const versions = existsSync(folder) ? readdirSync(folder).filter((name) => /^python3\.\d+$/.test(name)) : [];
  return ["python3/dist-packages", ...versions].map((name) => join(folder, name));
}

const preamble = `
import json, os, sys
from verso_documents import *

verso = Verso(api_key=os.environ["KEY"], base_url=os.environ["URL"], **json.loads(os.environ["OPTIONS"]))

def out(value):
    json.dump(value, sys.stdout)

def refused(call):
    try:
        call()
    except VersoError as error:
        facts = {name: value for name, value in vars(error).items() if name != "extraction"}
        return {**facts, "name": type(error).__name__, "retryable": error.retryable, "said": str(error)}
    raise AssertionError("nothing was refused")

`;

/** Runs a piece of Python that knows `verso`, a client, and gives what it handed to `out`. */
export async function runClient(
  python: Python,
  { url, key, ...options }: { url: string; key: string } & Record<string, unknown>,
  code: string,
): Promise<unknown> {
  const env = { URL: url, KEY: key, OPTIONS: JSON.stringify({ backoff_s: 0.01, ...options }), PYTHONPATH: source };
  return JSON.parse(await python.run(["-c", preamble + code], { env }));
}
