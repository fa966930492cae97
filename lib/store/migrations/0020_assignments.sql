-- Up Migration

-- Whose a document is to look at: a person of the workspace, for as long as they are of it.
CREATE TABLE assignments (
  tenant_id text NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  extraction_id text NOT NULL,
  person_id uuid NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  PRIMARY KEY (tenant_id, extraction_id)
);

CREATE INDEX assignments_by_person ON assignments (person_id);
