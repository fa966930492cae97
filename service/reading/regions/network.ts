import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { InferenceSession, Tensor } from "onnxruntime-node";
import "../ocr/networks/no-telemetry.ts";
import type { NetworkFile } from "./network-file.ts";
import { pictureBytes, pictureSidePx } from "./page-picture.ts";

/** One row for each region; the other outputs are how many there are, and masks. */
const rowsOutput = "fetch_name_0";

/** The file is not the one that is known. */
export class UnknownNetwork extends Error {
  override name = "UnknownNetwork";
}

export type LayoutNetwork = (picture: Uint8Array) => Promise<Float32Array>;

/** Loads the network to run on so many threads. Throws `UnknownNetwork` where the file is, by its hash, another one. */
export async function loadNetwork({ path, sha256 }: NetworkFile, threads: number): Promise<LayoutNetwork> {
  if ((await sha256Of(path)) !== sha256) throw new UnknownNetwork("it is another file, or damaged");
  // By its path: bytes that are handed over would be held twice.
  const session = await InferenceSession.create(path, {
    intraOpNumThreads: Math.max(1, threads),
    interOpNumThreads: 1,
    executionMode: "sequential",
    graphOptimizationLevel: "all",
    // The arena is kept between pictures, which saves a quarter of their time; planned ahead by a pattern it would be half as large again.
    enableMemPattern: false,
    logSeverityLevel: 3,
    extra: { "session.intra_op.allow_spinning": "0" },
  });
  const side = [pictureSidePx, pictureSidePx];
  // The picture is its own measure: boxes come in its pixels.
  const fixed = {
    im_shape: new Tensor("float32", Float32Array.from(side), [1, 2]),
    scale_factor: new Tensor("float32", Float32Array.of(1, 1), [1, 2]),
  };
  return async (picture) => {
    const image = new Tensor("float32", planesOf(picture), [1, 3, ...side]);
    const rows = (await session.run({ ...fixed, image }, [rowsOutput]))[rowsOutput]?.data;
    return rows instanceof Float32Array ? rows : new Float32Array();
  };
}

async function sha256Of(path: string): Promise<string> {
  const sum = createHash("sha256");
  for await (const chunk of createReadStream(path, { highWaterMark: 1_048_576 })) sum.update(chunk);
  return sum.digest("hex");
}

/** Pixels of three bytes each as three planes of shares of 1. */
function planesOf(picture: Uint8Array): Float32Array {
  const pixels = pictureBytes / 3;
  const planes = new Float32Array(pictureBytes);
  for (let channel = 0; channel < 3; channel++)
    for (let i = 0; i < pixels; i++) planes[channel * pixels + i] = (picture[3 * i + channel] ?? 0) / 255;
  return planes;
}
