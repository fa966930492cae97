/**
 * Writes the small network that tells what letters carry (`service/reading/ocr/diacritics.bin`): trained on lines that
 * are drawn in the fonts named in `diacritics/fonts.ts` and read by the Latin recogniser. Takes some twenty minutes.
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { drawnLines } from "./diacritics/drawn-lines.ts";
import { type Sample, samplesOf } from "./diacritics/samples.ts";
import { packWeights, trainNetwork } from "./diacritics/train-network.ts";

const pages = 360;
const seed = 7;

const samples: Sample[] = [];
for await (const line of drawnLines(pages, seed)) samples.push(...samplesOf(line));
console.log(`${samples.length} letters`);
writeFileSync(
  fileURLToPath(new URL("../service/reading/ocr/diacritics.bin", import.meta.url)),
  packWeights(trainNetwork(samples, seed)),
);
process.exit();
