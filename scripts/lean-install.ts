/**
 * After an install: files of packages that nothing here reads are removed, and the layout network's weights are halved. The client
 * that the service gives is compiled before its compiler goes.
 */
import { execFileSync } from "node:child_process";
import { existsSync, globSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { halveNetwork } from "../service/cli/halve-network.ts";

const packages = fileURLToPath(new URL("../node_modules", import.meta.url));

/** By their paths in node_modules. */
const unread = [
  // Source maps.
  /\.map$/,
  // Node's headers and manuals.
  /^node\/node_modules\/[^/]+\/(include|share)\//,
  // The recogniser's programs for other platforms.
  new RegExp(`^onnxruntime-node/bin/[^/]+/(?!${process.platform}/${process.arch}/)`),
  // Tesseract's other engines, and its networks in the form that they are not read in.
  /^tesseract\.js-core\/tesseract-core(?!-simd-lstm\.(js|wasm)$)/,
  /^@tesseract\.js-data\/[^/]+\/4\.0\.0\//,
  // Next's manual, and what it brings for experiments that are not switched on.
  /^next\/dist\/(docs|compiled\/[^/]+-experimental)\//,
  /^next\/dist\/compiled\/next-server\/[^/]+-experimental\./,
];
/** Where packages for development are left out: types (of which Next looks for three), the compiler and the browser's driver. */
const unreadInProduction = [
  /^(?!@types\/|typescript\/).*\.[cm]?tsx?$/,
  /^@typescript\//,
  /^(@playwright|playwright(-core)?)\//,
];

const inProduction = !existsSync(join(packages, "vitest"));
const patterns = inProduction ? [...unread, ...unreadInProduction] : unread;

/** Links are not followed: those of the workspaces lead to our own sources. */
function removeUnread(folder: string) {
  for (const entry of readdirSync(join(packages, folder), { withFileTypes: true })) {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) removeUnread(path);
    else if (entry.isFile() && patterns.some((pattern) => pattern.test(path))) rmSync(join(packages, path));
  }
}

/** Into `dist`, where the service looks for it that has no compiler. A second run has none either, and leaves what the first made. */
function compileClient() {
  const compiler = join(packages, "typescript/bin/tsc");
  if (globSync("@typescript/*/lib/tsc*", { cwd: packages }).length === 0) return;
  const project = fileURLToPath(new URL("../clients/typescript/tsconfig.build.json", import.meta.url));
  execFileSync(process.execPath, [compiler, "-p", project], { stdio: "inherit" });
}

if (inProduction) compileClient();
removeUnread("");
halveNetwork();
