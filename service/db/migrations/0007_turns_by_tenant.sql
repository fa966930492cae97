-- Up Migration

-- Whoever looks for work asks for each tenant's first runs: as many looks as tenants wait, however many runs each has.
DROP INDEX runs_to_answer;
CREATE INDEX runs_by_tenant ON runs (answering, tenant_id, place, id) WHERE lease IS NULL;
