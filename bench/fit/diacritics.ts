import { drawnInputs, drawnLines } from "./diacritics/drawn-lines.ts";
import { type Sample, samplesOf } from "./diacritics/samples.ts";
import { packWeights, trainNetwork } from "./diacritics/train-network.ts";
import type { Fitted } from "./fitted.ts";

const pages = 480;
const seed = 7;

/**
 * The small network that tells what letters carry: trained on lines that are drawn in the fonts named in `diacritics/fonts.ts`
 * and read by the Latin recogniser. Takes some twenty minutes.
 */
export async function fitDiacritics(): Promise<Fitted> {
  const samples: Sample[] = [];
  let lines = 0;
  for await (const line of drawnLines(pages, seed)) {
    samples.push(...samplesOf(line));
    lines++;
  }
  console.log(`${samples.length} letters`);
  return {
    file: "service/reading/ocr/letters/diacritics.bin",
    bytes: packWeights(trainNetwork(samples, seed)),
    inputs: drawnInputs(),
    seed,
    figures: { pages, lines, letters: samples.length },
  };
}
