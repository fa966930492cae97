-- Up Migration

-- How many parts of its result an extraction has given a number: each lease of a run writes what it reads as parts of its own.
-- None, for those of before: there each page is an object.
ALTER TABLE extractions ADD COLUMN result_parts integer NOT NULL DEFAULT 0;
