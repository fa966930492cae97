-- Up Migration

-- A run whose pages are all done waits for an answer to its schema in a line of its own: a slow language model must not
-- keep those waiting whose pages are still to be read.
ALTER TABLE runs ADD COLUMN answering boolean NOT NULL DEFAULT false;
DROP INDEX runs_ready;
CREATE INDEX runs_to_read ON runs (place, id) WHERE lease IS NULL AND NOT answering;
CREATE INDEX runs_to_answer ON runs (place, id) WHERE lease IS NULL AND answering;
