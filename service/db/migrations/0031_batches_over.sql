-- Up Migration

-- By when it finished, a batch is found that is kept no longer.
CREATE INDEX batches_finished ON batches (finished_at) WHERE finished_at IS NOT NULL;
