import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** PaddlePaddle's PP-DocLayoutV3, as its maker exported it to ONNX: an optional package that holds nothing else of use. */
const networkPackage = "zheleme-ocr-modles-layout";

/** A file of the network, and what its SHA-256 must be. */
export type NetworkFile = { path: string; sha256: string };

/** As the package brings it, and as an install keeps it, with weights of 16 bits. */
export const networkFiles = {
  brought: {
    name: "PaddlePaddlePP-DocLayoutV3_onnx.onnx",
    sha256: "45bf71750b00739a41fc209f132eb104a4d6b5bb29483c9078164d8b87cf28ba",
  },
  kept: { name: "halved.onnx", sha256: "36770cffa8f89fe3d4b3129762355a96ba0a36c6cb6b2c25dc5928f553d622ee" },
} as const;

/** Where the package is installed; undefined where it is not. Nothing of it is run. */
export function networkFolder(): string | undefined {
  try {
    return dirname(createRequire(import.meta.url).resolve(`${networkPackage}/package.json`));
  } catch {
    return undefined;
  }
}

/** Where the network's file lies; undefined where there is none. */
export function findNetwork(): NetworkFile | undefined {
  const folder = networkFolder();
  if (folder === undefined) return undefined;
  const files = [networkFiles.kept, networkFiles.brought].map(({ name, sha256 }) => ({
    path: join(folder, name),
    sha256,
  }));
  return files.find(({ path }) => existsSync(path));
}
