-- Up Migration

ALTER TABLE people
  -- Who chose the password: the person; the first start, which printed it; or an operator, to be changed at once.
  ADD COLUMN password_origin text NOT NULL DEFAULT 'own' CHECK (password_origin IN ('own', 'first', 'one_time')),
  ADD COLUMN last_sign_in_at timestamptz;

-- Until this migration no password could be changed, so the first account's is still the generated one.
UPDATE people SET password_origin = 'first' WHERE email = 'owner@localhost';
