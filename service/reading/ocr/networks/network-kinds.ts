import type { InferenceSession } from "onnxruntime-node";

/** A network that finds lines, and the thresholds of its scores. */
export type Detector = { session: InferenceSession; pixelScoreMin: number; placeScoreMin: number; unclipRatio: number };
/** A network that reads a line, and the characters that its classes stand for; class 0 is the CTC blank, the last the space. */
export type Recogniser = {
  session: InferenceSession;
  classes: readonly string[];
  /** Whether it is packaged: what is made of readings (spaces, confidence, scripts) was fitted to those. */
  fitted: boolean;
  knows(text: string): boolean;
};
