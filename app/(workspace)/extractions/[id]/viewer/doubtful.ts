/** Below this a reading is marked as doubtful. */
const lowConfidence = 0.8;

/** Whether what was read should be looked at twice. */
export function isDoubtful(confidence: number | null | undefined): boolean {
  return typeof confidence === "number" && confidence < lowConfidence;
}
