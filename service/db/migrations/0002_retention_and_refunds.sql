-- Up Migration

-- A file goes in two steps, so that no crash can lose track of it: from `file_released_at` on nothing may take a hold of
-- it; `file_removed_at` says that the store has it no more.
ALTER TABLE uploads
  ADD COLUMN file_released_at timestamptz(3),
  ADD COLUMN file_removed_at timestamptz(3),
  ADD CHECK (file_removed_at IS NULL OR file_released_at IS NOT NULL);
DROP INDEX uploads_pending;
CREATE INDEX uploads_pending ON uploads (expires_at)
  WHERE status = 'pending' AND deleted_at IS NULL AND file_released_at IS NULL;
CREATE INDEX uploads_kept ON uploads (completed_at)
  WHERE status = 'completed' AND deleted_at IS NULL AND file_released_at IS NULL;
CREATE INDEX uploads_deleted ON uploads (deleted_at) WHERE deleted_at IS NOT NULL AND file_released_at IS NULL;
CREATE INDEX uploads_released ON uploads (file_released_at)
  WHERE file_released_at IS NOT NULL AND file_removed_at IS NULL;

-- Until when page results are kept: set with the status that ends an extraction, to its very end where there is no result.
ALTER TABLE extractions
  ADD COLUMN result_expires_at timestamptz(3),
  ADD COLUMN result_removed_at timestamptz(3);
UPDATE extractions SET result_expires_at = finished_at + CASE
    WHEN status IN ('succeeded', 'partially_succeeded') THEN make_interval(secs => result_retention_s)
    ELSE interval '0' END
  WHERE finished_at IS NOT NULL;
CREATE INDEX extractions_with_result ON extractions (result_expires_at)
  WHERE result_expires_at IS NOT NULL AND result_removed_at IS NULL;

CREATE INDEX ledger_refunds ON ledger_entries (extraction_id) WHERE kind = 'refund';
