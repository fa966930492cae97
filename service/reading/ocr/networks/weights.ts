import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import weights from "./weights.json" with { type: "json" };

/** The networks and the dictionaries of the recognisers, one character a line; `weights.json` says where each is from. */
export type WeightsFile = keyof typeof weights;
export const weightsFolder = new URL("./weights/", import.meta.url);

/** Reads one of them. Throws where it is not, to the byte, what was packaged. */
export function readWeights(name: WeightsFile, folder = weightsFolder): Buffer {
  const bytes = readFileSync(new URL(name, folder));
  if (hash("sha256", bytes) !== weights[name].sha256)
    throw new Error(`${name} is damaged: it is not the file that was packaged with the recognisers.`);
  return bytes;
}
