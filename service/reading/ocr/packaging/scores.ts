import { InferenceSession, Tensor } from "onnxruntime-node";
import "../networks/no-telemetry.ts";

/** What a network gives for a drawn pattern of that size. */
export async function scoresOf(model: Uint8Array, width: number, height: number): Promise<Float32Array> {
  const session = await InferenceSession.create(model, { intraOpNumThreads: 1, logSeverityLevel: 3 });
  const picture = Float32Array.from({ length: 3 * width * height }, (_, i) => Math.sin(i * 0.7) * Math.cos(i * 0.013));
  const results = await session.run({
    [session.inputNames[0] ?? ""]: new Tensor("float32", picture, [1, 3, height, width]),
  });
  const data = results[session.outputNames[0] ?? ""]?.data;
  await session.release();
  return data instanceof Float32Array ? data : new Float32Array();
}

/** The most by which one score differs from the other network's; no number where there are not as many. */
export function furthest(scores: Float32Array, others: Float32Array): number {
  if (scores.length === 0 || scores.length !== others.length) return Number.NaN;
  return scores.reduce((most, score, i) => Math.max(most, Math.abs(score - (others[i] ?? Number.NaN))), 0);
}
