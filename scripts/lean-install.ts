/** After an install: files of packages that nothing here reads are removed, and the layout network's weights are halved. */
import { existsSync, readdirSync, rmSync } from "node:fs";
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

const patterns = existsSync(join(packages, "vitest")) ? unread : [...unread, ...unreadInProduction];

/** Links are not followed: those of the workspaces lead to our own sources. */
function removeUnread(folder: string) {
  for (const entry of readdirSync(join(packages, folder), { withFileTypes: true })) {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) removeUnread(path);
    else if (entry.isFile() && patterns.some((pattern) => pattern.test(path))) rmSync(join(packages, path));
  }
}

removeUnread("");
halveNetwork();
