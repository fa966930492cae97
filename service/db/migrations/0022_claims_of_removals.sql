-- Up Migration

-- A sweeper claims what it is about to take out of the store until then, so that no transaction is open meanwhile and others take
-- other rows. The claim of one that died, or could not do it, runs out.
ALTER TABLE uploads ADD COLUMN file_claimed_until timestamptz(3);
ALTER TABLE extractions ADD COLUMN result_claimed_until timestamptz(3);
