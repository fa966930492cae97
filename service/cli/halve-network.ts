import { hash } from "node:crypto";
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { halveWeights } from "../reading/ocr/packaging/halve-weights.ts";
import { networkFiles, networkFolder } from "../reading/regions/network-file.ts";

/**
 * After an install: the layout network with weights of 16 bits in place of what its package brings. A file that is not the known
 * one stays as it is, and the service says so.
 */
export function halveNetwork() {
  const folder = networkFolder();
  const { brought, kept } = networkFiles;
  const path = join(folder ?? "", brought.name);
  if (folder === undefined || !existsSync(path)) return;
  const network = readFileSync(path);
  if (hash("sha256", network) !== brought.sha256) return;
  const halved = halveWeights(network);
  if (hash("sha256", halved) !== kept.sha256)
    throw new Error("The layout network's halved weights are not those known.");
  const part = join(folder, `${kept.name}.part`);
  writeFileSync(part, halved);
  renameSync(part, join(folder, kept.name));
  rmSync(path);
}
