import { spawn } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";
import type { CodeBlock } from "./page-blocks.ts";

/** Between what two blocks print. */
const mark = "\u001e";
const languages = {
  sh: { file: "page.sh", program: "bash", head: "set -eo pipefail\n", mark: "printf '\\x1e'\n" },
  ts: { file: "page.mts", program: process.execPath, head: "", mark: 'console.log("\\u001e");\n' },
  python: { file: "page.py", program: "python3", head: "", mark: 'print("\\x1e", flush=True)\n' },
};
export type PageLanguage = keyof typeof languages;
export const pageLanguages = Object.keys(languages) as PageLanguage[];

/** The blocks of one language as one program, as a reader would put them together. */
export async function writePage(dir: string, language: PageLanguage, blocks: readonly CodeBlock[]): Promise<string> {
  const { file, head, mark } = languages[language];
  await mkdir(dir, { recursive: true });
  const path = join(dir, file);
  await writeFile(path, head + blocks.map(({ text }) => text).join(mark));
  return path;
}

export async function writeFiles(dir: string, files: readonly { file: string; text: string }[]): Promise<void> {
  await mkdir(dir, { recursive: true });
  for (const { file, text } of files) await writeFile(join(dir, file), text);
}

/**
 * Runs a program in its own directory and gives what each of its blocks printed. What it left running is ended. Rejects with
 * what it said on standard error where it fails.
 */
export function runPage(
  path: string,
  language: PageLanguage,
  { env, input }: { env: Record<string, string>; input: string },
): Promise<string[]> {
  const child = spawn(languages[language].program, [path], {
    cwd: dirname(path),
    env: { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`, ...env },
    detached: true,
  });
  let [stdout, stderr] = ["", ""];
  child.stdout.on("data", (chunk) => {
    stdout += String(chunk);
  });
  child.stderr.on("data", (chunk) => {
    stderr += String(chunk);
  });
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", () => endGroup(child.pid));
    child.once("close", (code, signal) => {
      if (code === 0) resolve(stdout.split(mark));
      else reject(new Error(`${path} ended with ${code ?? signal}:\n${stdout}\n${stderr}`));
    });
  });
}

/** The group is the child's own, and its id is not used again while one of it lives. */
function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGKILL");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}
