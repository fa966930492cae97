import { fitAnswers } from "./answers.ts";
import { fitCalibration } from "./calibration.ts";
import { fitColumns } from "./columns.ts";
import { fitConfidence } from "./confidence.ts";
import type { Fitted } from "./fitted.ts";
import { fitHandwriting } from "./handwriting.ts";
import { fitLeftOver } from "./left-over.ts";
import { fitScriptConfidence } from "./script-confidence.ts";
import { fitScripts } from "./scripts.ts";
import { fitSpaces } from "./spaces.ts";
import { fitSureness } from "./sureness.ts";
import { fitTogether } from "./together.ts";
import { fitTrust } from "./trust.ts";

/** Every fitted table of the engines, by the name of its script. */
export const fits: Readonly<Record<string, () => Fitted | Promise<Fitted>>> = {
  spaces: fitSpaces,
  confidence: fitConfidence,
  handwriting: fitHandwriting,
  answers: fitAnswers,
  calibration: fitCalibration,
  columns: fitColumns,
  "left-over": fitLeftOver,
  sureness: fitSureness,
  together: fitTogether,
  trust: fitTrust,
  scripts: fitScripts,
  "script-confidence": fitScriptConfidence,
};
