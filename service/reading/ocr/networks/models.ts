import { availableParallelism } from "node:os";
import { InferenceSession } from "onnxruntime-node";
import type { ChosenNetwork } from "./chosen-networks.ts";
import type { Detector, Recogniser } from "./network-kinds.ts";
import { openDetector, openRecogniser } from "./open-chosen.ts";
import "./no-telemetry.ts";
import { ScriptRecognisers } from "./script-recognisers.ts";
import { Tesseract } from "./tesseract.ts";
import { readWeights, type WeightsFile } from "./weights.ts";

/**
 * The detector; the recogniser that reads every line, small and quick; and the one that reads again where that is in doubt, which
 * knows more and takes four times as long. Without a quick one it reads all lines itself. Tesseract has the networks of other
 * scripts, loaded when a line is in one of them, but for the scripts that have a recogniser of their own.
 */
export type OcrModels = {
  detector: Detector;
  quick: Recogniser | undefined;
  careful: Recogniser;
  tesseract: Tesseract;
  scripts: ScriptRecognisers;
};

/** As PP-OCRv6's authors set them, but for boxes a little tighter, which its recognisers read better. */
const packagedThresholds = { pixelScoreMin: 0.2, placeScoreMin: 0.4, unclipRatio: 1.3 };
/** A chosen recogniser that has all of these reads every line. */
const lettersOfEurope = [..."àâäåæçèéêëîïñôöøùûüßœ€£"];

/**
 * Loads PP-OCRv6's tiny detector and its tiny and small recognisers, or those that were chosen in their places. The
 * threads do not spin while they wait, so that several readers can share the cores. What `known` has is shared, but for the
 * recognisers, whose number of threads is `threads`. Throws `ModelsFault` for a chosen one that cannot be used.
 */
export async function loadOcrModels(
  threads = availableParallelism(),
  known?: OcrModels,
  chosen: readonly ChosenNetwork[] = [],
): Promise<OcrModels> {
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
  const [detector, latin, multilingual] = (["detector", "latin", "multilingual"] as const).map((role) =>
    chosen.find((network) => network.role === role),
  );
  const reads = multilingual && (await openRecogniser(multilingual, options));
  const isAlone = !latin && reads && lettersOfEurope.every((letter) => reads.knows(letter));
  const packaged = async (name: "quick" | "careful") =>
    packagedRecogniser(await load(`${name}.onnx`), known?.[name]?.classes ?? readClasses(`${name}-classes.txt`));
  return {
    detector:
      known?.detector ??
      (detector
        ? await openDetector(detector, options)
        : { session: await load("detector.onnx"), ...packagedThresholds }),
    quick: isAlone ? undefined : latin ? await openRecogniser(latin, options) : await packaged("quick"),
    careful: reads ?? (await packaged("careful")),
    tesseract: known?.tesseract ?? new Tesseract(),
    scripts: known?.scripts ?? new ScriptRecognisers(chosen, options),
  };
}

function packagedRecogniser(session: InferenceSession, classes: readonly string[]): Recogniser {
  const known = new Set(classes);
  return { session, classes, fitted: true, knows: (text) => known.has(text) };
}

const readClasses = (name: WeightsFile): string[] => [
  "",
  ...readWeights(name).toString("utf8").replace(/\n$/, "").split("\n"),
  " ",
];
