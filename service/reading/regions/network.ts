import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { InferenceSession, Tensor } from "onnxruntime-node";
import "../ocr/networks/no-telemetry.ts";
import { pictureBytes, pictureSidePx } from "./page-picture.ts";

/** PaddlePaddle's PP-DocLayoutV3, as its maker exported it to ONNX: an optional package that holds nothing else of use. */
const networkPackage = "zheleme-ocr-modles-layout";
const networkFileName = "PaddlePaddlePP-DocLayoutV3_onnx.onnx";
const networkSha256 = "45bf71750b00739a41fc209f132eb104a4d6b5bb29483c9078164d8b87cf28ba";
/** One row for each region; the other outputs are how many there are, and masks. */
const rowsOutput = "fetch_name_0";

/** Where the network's file lies; undefined where its package is not installed. Nothing of the package is run. */
export function findNetwork(): string | undefined {
  try {
    const path = join(
      dirname(createRequire(import.meta.url).resolve(`${networkPackage}/package.json`)),
      networkFileName,
    );
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

/** The file is not the one that is known. */
export class UnknownNetwork extends Error {
  override name = "UnknownNetwork";
}

export type LayoutNetwork = (picture: Uint8Array) => Promise<Float32Array>;

/** Loads the network to run on so many threads. Throws `UnknownNetwork` where the file is, by its hash, another one. */
export async function loadNetwork(path: string, threads: number): Promise<LayoutNetwork> {
  if ((await sha256Of(path)) !== networkSha256) throw new UnknownNetwork("it is another file, or damaged");
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
