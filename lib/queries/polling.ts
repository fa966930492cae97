import { mayRetry } from "@verso/contract/errors";
import type { ApiError } from "../errors/api-error.ts";

const firstMs = 500;
const capMs = 5_000;
const growth = 1.35;
const jitterShare = 0.2;

export type PollState = {
  /** Nothing will move any more. */
  terminal: boolean;
  /** Answers and failures since this round of polling began. */
  polls: number;
  elapsedMs: number;
  timeoutMs: number;
  /** The last answer, where it was a failure. */
  error: ApiError | null;
  /** 0 to 1, the same for the same poll, so that a render does not restart the wait. */
  jitter: number;
};

/**
 * How long to wait before the next poll, or false to stop: at a terminal status, when the time is over, or
 * at an error that asking again cannot mend. The last poll falls on the timeout itself.
 */
export function nextPollMs(state: PollState): number | false {
  const { terminal, polls, elapsedMs, timeoutMs, error, jitter } = state;
  if (terminal) return false;
  if (error !== null && !mayRetry(error)) return false;
  const leftMs = timeoutMs - elapsedMs;
  if (leftMs <= 0) return false;
  const even = Math.min(capMs, firstMs * growth ** Math.max(0, polls - 1));
  const waitMs = Math.min(capMs, even * (1 - jitterShare + 2 * jitterShare * jitter));
  const askedMs = (error?.retryAfterS ?? 0) * 1000;
  return Math.max(1, Math.round(Math.min(Math.max(waitMs, askedMs), Math.max(leftMs, askedMs))));
}

/** A number from 0 to 1 that looks random and depends on nothing but the seed (FNV-1a). */
export function jitterOf(seed: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < seed.length; i++) hash = Math.imul(hash ^ seed.charCodeAt(i), 0x01000193) >>> 0;
  return hash / 0xffffffff;
}
