import { join } from "node:path";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { type ChosenNetwork, configFile, networkFile } from "./chosen-networks.ts";
import { readHashed } from "./hashes.ts";
import { detectorConfig, recogniserConfig } from "./inference-config.ts";
import { ModelsFault } from "./models-fault.ts";
import type { Detector, Recogniser } from "./network-kinds.ts";

type Size = { width: number; height: number };

/** A small one, which tells what a network is, and the largest as pages have them: what that takes is seen when it is tried. */
const smallestLine: Size = { width: 64, height: 48 };
const pictures: readonly Size[] = [
  { width: 64, height: 64 },
  { width: 1216, height: 1600 },
];
const lines: readonly Size[] = [smallestLine, { width: 1600, height: 48 }];
/** Chances sum to 1, but for what is lost in 32 bits. */
const sumApartMax = 0.01;

/** Loads a chosen detector. Throws `ModelsFault`. */
export async function openDetector(
  network: ChosenNetwork,
  options: InferenceSession.SessionOptions,
): Promise<Detector> {
  const { session, config } = await open(network, options);
  return { session, ...(await detectorConfig(config, network.name)) };
}

/** Loads a chosen recogniser, whose classes must be those of its dictionary. Throws `ModelsFault`. */
export async function openRecogniser(
  network: ChosenNetwork,
  options: InferenceSession.SessionOptions,
): Promise<Recogniser> {
  const { session, config } = await open(network, options);
  const { characters } = await recogniserConfig(config, network.name);
  const count = (await scoresOf(session, smallestLine, network.name)).dims[2] ?? 0;
  // No dictionary names the blank, which is the first class. Some end in a space, and some networks have one more behind that.
  const named = ["", ...characters];
  const classes = count === named.length && characters.at(-1) === " " ? named : [...named, " "];
  if (count !== classes.length)
    throw new ModelsFault(
      `${network.name} tells ${count} classes, and with the blank and the space its dictionary has ${classes.length}: it is another network's`,
    );
  const known = new Set(classes);
  return { session, classes, fitted: false, knows: (text) => known.has(text) };
}

/** Has a chosen network do what it will be asked for. Throws `ModelsFault` where what it gives is not of that kind. */
export async function tryNetwork({ role, name }: ChosenNetwork, session: InferenceSession): Promise<void> {
  for (const size of role === "detector" ? pictures : lines) {
    const { dims, data } = await scoresOf(session, size, name);
    if (role === "detector" && dims.join() !== [1, 1, size.height, size.width].join())
      throw new ModelsFault(`${name} gives ${dims.join(" x ")} scores for a picture of ${size.width} x ${size.height}`);
    const sum = data.subarray(0, dims[2]).reduce((total, score) => total + score, 0);
    const isApart = role !== "detector" && Math.abs(sum - 1) > sumApartMax;
    if (isApart || data.some((score) => !(score >= -sumApartMax && score <= 1 + sumApartMax)))
      throw new ModelsFault(`${name} gives scores that are no chances`);
  }
}

async function open({ name, folder, hashes }: ChosenNetwork, options: InferenceSession.SessionOptions) {
  const read = (file: typeof networkFile | typeof configFile) => readHashed(join(folder, file), hashes[file]);
  const config = (await read(configFile)).toString("utf8");
  const bytes = await read(networkFile);
  try {
    return { session: await InferenceSession.create(bytes, options), config };
  } catch (error) {
    throw new ModelsFault(`${name} cannot be loaded: ${wordsOf(error)}`);
  }
}

async function scoresOf(session: InferenceSession, { width, height }: Size, name: string) {
  const picture = Float32Array.from({ length: 3 * width * height }, (_, i) => Math.sin(i * 0.7));
  try {
    const given = await session.run({
      [session.inputNames[0] ?? ""]: new Tensor("float32", picture, [1, 3, height, width]),
    });
    const scores = given[session.outputNames[0] ?? ""];
    if (scores?.data instanceof Float32Array) return { dims: scores.dims, data: scores.data };
  } catch (error) {
    throw new ModelsFault(`${name} cannot be run on a picture of ${width} x ${height}: ${wordsOf(error)}`);
  }
  throw new ModelsFault(`${name} gives no scores`);
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
