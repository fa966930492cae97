import type { Batch, BatchSummary } from "@verso/contract/batches";
import { succeeded } from "./extractions.ts";

export const finishedBatch: BatchSummary = {
  id: "bat_01kajr7q2d5w8r3y9t6b4n1c0z",
  live: true,
  status: "finished",
  counts: { accepted: 1, refused: 1, queued: 0, processing: 0, succeeded: 1, failed: 0, cancelled: 0 },
  metadata: { month: "2026-11" },
  created_at: "2026-11-21T09:30:12.000Z",
  finished_at: "2026-11-21T09:30:13.410Z",
};

const items = [
  { index: 0, extraction_id: succeeded.id, error: null },
  {
    index: 1,
    extraction_id: null,
    error: {
      code: "upload_expired",
      message: "This upload's retention is over and its file is gone: upload it again.",
    },
  },
];

export const finished: Batch = { ...finishedBatch, items, next_cursor: null };

export const running: Batch = {
  ...finished,
  status: "running",
  counts: { ...finished.counts, queued: 1, succeeded: 0 },
  finished_at: null,
};
