-- Up Migration

CREATE TABLE webhooks (
  id                   text COLLATE "C" PRIMARY KEY,
  tenant_id            text COLLATE "C" NOT NULL REFERENCES tenants,
  url                  text NOT NULL,
  events               text[] NOT NULL CHECK (cardinality(events) > 0),
  description          text NOT NULL,
  status               text NOT NULL CHECK (status IN ('enabled', 'disabled')),
  -- What signs is kept as it is: a digest could not sign.
  secret               text NOT NULL,
  -- Signs beside the new one until then.
  former_secret        text,
  former_secret_until  timestamptz(3),
  created_at           timestamptz(3) NOT NULL,
  -- Since when every attempt has failed.
  failing_since        timestamptz(3),
  disabled_at          timestamptz(3),
  disabled_reason      text CHECK (disabled_reason IN ('requested', 'failing')),
  CHECK ((former_secret IS NULL) = (former_secret_until IS NULL)),
  CHECK ((status = 'disabled') = (disabled_at IS NOT NULL)),
  CHECK ((status = 'disabled') = (disabled_reason IS NOT NULL))
);
CREATE INDEX webhooks_of_tenant ON webhooks (tenant_id, id);

-- A tenant's events are numbered under the lock of this row, in the transactions that they tell of.
CREATE TABLE webhook_sequences (
  tenant_id  text COLLATE "C" PRIMARY KEY REFERENCES tenants,
  last       bigint NOT NULL
) WITH (fillfactor = 50);

-- `body` is what is signed and sent, byte by byte.
CREATE TABLE webhook_events (
  id          text COLLATE "C" PRIMARY KEY,
  tenant_id   text COLLATE "C" NOT NULL REFERENCES tenants,
  type        text NOT NULL,
  sequence    bigint NOT NULL,
  body        text NOT NULL,
  created_at  timestamptz(3) NOT NULL,
  UNIQUE (tenant_id, sequence)
);

CREATE TABLE webhook_deliveries (
  id                text COLLATE "C" PRIMARY KEY,
  tenant_id         text COLLATE "C" NOT NULL REFERENCES tenants,
  webhook_id        text COLLATE "C" NOT NULL REFERENCES webhooks ON DELETE CASCADE,
  event_id          text COLLATE "C" NOT NULL REFERENCES webhook_events ON DELETE CASCADE,
  status            text NOT NULL CHECK (status IN ('pending', 'delivered', 'failed')),
  attempts          integer NOT NULL CHECK (attempts >= 0),
  -- When the schedule of attempts began: with the event, and anew with each redelivery.
  begun_at          timestamptz(3) NOT NULL,
  due_at            timestamptz(3) NOT NULL,
  created_at        timestamptz(3) NOT NULL,
  finished_at       timestamptz(3),
  lease             uuid,
  lease_expires_at  timestamptz,
  -- The last attempt and what came of it.
  tried_at          timestamptz(3),
  took_ms           integer,
  answer_status     integer,
  answer_text       text,
  failure           text,
  CHECK ((status = 'pending') = (finished_at IS NULL)),
  CHECK ((lease IS NULL) = (lease_expires_at IS NULL))
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500);
CREATE INDEX webhook_deliveries_of_webhook ON webhook_deliveries (webhook_id, id DESC);
CREATE INDEX webhook_deliveries_of_event ON webhook_deliveries (event_id);
CREATE INDEX webhook_deliveries_pending ON webhook_deliveries (webhook_id, due_at, id) WHERE status = 'pending';
CREATE INDEX webhook_deliveries_held ON webhook_deliveries (webhook_id) WHERE lease IS NOT NULL;

-- Which events somebody wants to be told of. It stands on the row that every movement of money locks anyhow, so that who has
-- no webhooks pays nothing for them, and under its lock it cannot change between the movement and the event.
ALTER TABLE wallets ADD COLUMN watched text[] NOT NULL DEFAULT '{}';

CREATE FUNCTION note_watched_events() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner text := coalesce(NEW.tenant_id, OLD.tenant_id);
BEGIN
  PERFORM FROM service.wallets WHERE tenant_id = owner FOR NO KEY UPDATE;
  -- A statement of its own sees what was committed while it waited for the lock.
  UPDATE service.wallets SET watched = (
    SELECT coalesce(array_agg(DISTINCT type), '{}') FROM service.webhooks, unnest(events) AS type
    WHERE tenant_id = owner AND status = 'enabled'
  ) WHERE tenant_id = owner;
  RETURN NULL;
END
$$;
CREATE TRIGGER webhooks_note_watched_events AFTER INSERT OR DELETE OR UPDATE OF status, events ON webhooks
  FOR EACH ROW EXECUTE FUNCTION note_watched_events();
