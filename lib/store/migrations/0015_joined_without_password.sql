-- Up Migration

-- Until the migration before this one who came in by single sign-on counted as having a password of their own. They are known by
-- this: account and identity were made in one transaction, whose time both have, and they never changed a password since.
UPDATE people SET password_origin = 'none'
FROM identities
WHERE identities.person_id = people.id
  AND identities.created_at = people.created_at
  AND password_origin = 'own'
  AND NOT EXISTS (
    SELECT FROM audit_events WHERE audit_events.person_id = people.id AND event = 'password_changed'
  );
