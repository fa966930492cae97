-- Up Migration

-- Whether a request's extraction was made before under the request's own key: another's, which this batch neither waits for nor cancels.
ALTER TABLE batch_items ADD COLUMN is_repeat boolean NOT NULL DEFAULT false;
CREATE INDEX batch_items_repeats ON batch_items (batch_id) WHERE is_repeat;
