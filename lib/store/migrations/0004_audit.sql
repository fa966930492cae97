-- Up Migration

-- What people did that others may ask about later. Rows are added and never changed.
CREATE TABLE audit_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tenant_id text NOT NULL REFERENCES tenants (id),
  -- Who did it, as they were then: the row outlives the person.
  person_id uuid,
  person_email text,
  event text NOT NULL CHECK (length(event) BETWEEN 1 AND 60),
  address text CHECK (length(address) <= 64),
  detail jsonb NOT NULL DEFAULT '{}',
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE INDEX audit_events_by_tenant ON audit_events (tenant_id, id DESC);

CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit events are never changed';
END
$$;

CREATE TRIGGER audit_events_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
