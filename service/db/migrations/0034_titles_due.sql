-- Up Migration

-- Results from before titles were kept: each is looked at once, by whichever worker comes to it first, and is then no longer here.
CREATE TABLE titles_due (
  extraction_id  text COLLATE "C" PRIMARY KEY REFERENCES extractions,
  tenant_id      text COLLATE "C" NOT NULL REFERENCES tenants
);
INSERT INTO titles_due (extraction_id, tenant_id)
SELECT e.id, e.tenant_id FROM extractions AS e
WHERE e.mode = 'structured' AND e.status IN ('succeeded', 'partially_succeeded')
  AND e.result_removed_at IS NULL AND e.data_deleted_at IS NULL
  AND NOT EXISTS (SELECT FROM extraction_titles AS t WHERE t.extraction_id = e.id);
