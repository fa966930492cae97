-- Up Migration

-- Who came in by single sign-on has no password until an operator gives them one.
ALTER TABLE people DROP CONSTRAINT people_password_origin_check;
ALTER TABLE people ADD CONSTRAINT people_password_origin_check CHECK (password_origin IN ('own', 'first', 'one_time', 'none'));
