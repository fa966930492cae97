-- Up Migration

-- When a run's document has its turn: each further document of one tenant stands behind the one before, so that a tenant
-- with a thousand waiting documents does not keep another's only one waiting. Here and not in a separate table: turns are
-- of interest for as long as something waits.
ALTER TABLE runs ADD COLUMN turn timestamptz(3);
UPDATE runs SET turn = place;
ALTER TABLE runs ALTER COLUMN turn SET NOT NULL;
CREATE INDEX runs_turns ON runs (tenant_id, turn) WHERE lease IS NULL;
