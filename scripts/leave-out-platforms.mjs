/** After an install: a package that brings its programs for every platform keeps those of this one. */
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const bin = fileURLToPath(new URL("../node_modules/onnxruntime-node/bin", import.meta.url));
const list = (folder) => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

for (const version of list(bin)) {
  for (const platform of list(join(bin, version))) {
    for (const architecture of list(join(bin, version, platform))) {
      if (platform === process.platform && architecture === process.arch) continue;
      rmSync(join(bin, version, platform, architecture), { recursive: true });
    }
  }
}
