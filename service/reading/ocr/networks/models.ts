import { availableParallelism } from "node:os";
import { InferenceSession } from "onnxruntime-node";
import "./no-telemetry.ts";
import { Tesseract } from "./tesseract.ts";
import { readWeights, type WeightsFile } from "./weights.ts";

/** A network that reads a line, and the characters that its classes stand for; class 0 is the CTC blank, the last the space. */
export type Recogniser = { session: InferenceSession; classes: readonly string[]; knows(text: string): boolean };

/**
 * The detector; the recogniser for Latin scripts, with accents, € and £; and the one for Chinese and English, which is
 * asked where the first is in doubt. Tesseract has those of other scripts, loaded when a line is in one of them.
 */
export type OcrModels = {
  detector: InferenceSession;
  latin: Recogniser;
  multilingual: Recogniser;
  tesseract: Tesseract;
};

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
  const load = (name: WeightsFile) => InferenceSession.create(readWeights(name), options);
  const [detector, latin, multilingual] = await Promise.all([
    known?.detector ?? load("detector.onnx"),
    load("latin.onnx"),
    load("multilingual.onnx"),
  ]);
  const latinClasses = known?.latin.classes ?? readClasses("latin-classes.txt");
  const allClasses = known?.multilingual.classes ?? readClasses("multilingual-classes.txt");
  return {
    detector,
    latin: recogniser(latin, latinClasses),
    multilingual: recogniser(multilingual, allClasses),
    tesseract: known?.tesseract ?? new Tesseract(),
  };
}

function recogniser(session: InferenceSession, classes: readonly string[]): Recogniser {
  const known = new Set(classes);
  return { session, classes, knows: (text) => known.has(text) };
}

const readClasses = (name: WeightsFile): string[] => [
  "",
  ...readWeights(name).toString("utf8").replace(/\n$/, "").split("\n"),
  " ",
];
