-- Up Migration

-- Schemas are the service's, which was given what stood here. Where something of it still stands here nothing is taken away.
DO $$
BEGIN
  IF EXISTS (SELECT FROM schema_versions) THEN
    RAISE EXCEPTION 'schemas of the dashboard''s own library are not yet the service''s: start the version before this one, which gives them to it, and then this one';
  END IF;
END
$$;
DROP TABLE schema_versions;
DROP TABLE schemas;
