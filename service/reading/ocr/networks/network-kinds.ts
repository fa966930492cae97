import type { InferenceSession } from "onnxruntime-node";

/** A network that finds lines, and the thresholds of its scores. */
export type Detector = { session: InferenceSession; pixelScoreMin: number; placeScoreMin: number; unclipRatio: number };
/** A network that reads a line, and the characters that its classes stand for; class 0 is the CTC blank, the last the space. */
export type Recogniser = {
  session: InferenceSession;
  classes: readonly string[];
  /** Whether it is the one that what is made of its readings (diacritics, likely letters, confidence) was fitted to. */
  fitted: boolean;
  knows(text: string): boolean;
};
