-- Up Migration

-- Identifiers sort by time, byte by byte; instants carry milliseconds, as on the wire.

CREATE TABLE tenants (
  id                  text COLLATE "C" PRIMARY KEY,
  name                text NOT NULL CHECK (name <> ''),
  created_at          timestamptz(3) NOT NULL,
  -- NULL: the deployment's own retention holds.
  upload_retention_s  integer CHECK (upload_retention_s > 0),
  result_retention_s  integer CHECK (result_retention_s > 0)
);

CREATE TABLE api_keys (
  id            text COLLATE "C" PRIMARY KEY,
  tenant_id     text COLLATE "C" NOT NULL REFERENCES tenants,
  -- The key itself is shown once and kept nowhere.
  sha256        bytea NOT NULL UNIQUE CHECK (octet_length(sha256) = 32),
  prefix        text NOT NULL,
  name          text NOT NULL,
  scopes        text[] NOT NULL CHECK (cardinality(scopes) > 0),
  created_at    timestamptz(3) NOT NULL,
  last_used_at  timestamptz(3),
  revoked_at    timestamptz(3)
);
CREATE INDEX api_keys_of_tenant ON api_keys (tenant_id, id);

CREATE TABLE price_overrides (
  tenant_id   text COLLATE "C" NOT NULL REFERENCES tenants,
  mode        text NOT NULL CHECK (mode IN ('ocr', 'structured')),
  per_page    numeric(18, 6) NOT NULL CHECK (per_page > 0),
  created_at  timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, mode)
);

CREATE TABLE wallets (
  tenant_id  text COLLATE "C" PRIMARY KEY REFERENCES tenants,
  balance    numeric(18, 6) NOT NULL DEFAULT 0,
  reserved   numeric(18, 6) NOT NULL DEFAULT 0,
  -- The last line of defence: no path of the program may promise credit that is not there.
  CONSTRAINT wallet_reserved_not_negative CHECK (reserved >= 0),
  CONSTRAINT wallet_available_not_negative CHECK (balance - reserved >= 0)
) WITH (fillfactor = 50);

CREATE TABLE uploads (
  id            text COLLATE "C" PRIMARY KEY,
  tenant_id     text COLLATE "C" NOT NULL REFERENCES tenants,
  content_type  text NOT NULL,
  size_bytes    bigint NOT NULL CHECK (size_bytes > 0),
  -- A slot is expired when it is pending and its time is over: nothing has to write that down.
  status        text NOT NULL CHECK (status IN ('pending', 'completed')),
  page_count    integer CHECK (page_count > 0),
  sha256        text,
  object_key    text NOT NULL UNIQUE,
  created_at    timestamptz(3) NOT NULL,
  expires_at    timestamptz(3) NOT NULL,
  completed_at  timestamptz(3),
  deleted_at    timestamptz(3),
  CHECK ((status = 'completed') = (completed_at IS NOT NULL AND page_count IS NOT NULL AND sha256 IS NOT NULL))
);
CREATE INDEX uploads_of_tenant ON uploads (tenant_id, id DESC);
CREATE INDEX uploads_pending ON uploads (expires_at) WHERE status = 'pending' AND deleted_at IS NULL;

CREATE TABLE extractions (
  id                  text COLLATE "C" PRIMARY KEY,
  tenant_id           text COLLATE "C" NOT NULL REFERENCES tenants,
  -- No foreign key: an upload may be deleted, the extraction keeps its own hold on the file.
  upload_id           text COLLATE "C" NOT NULL,
  file_key            text NOT NULL,
  file_content_type   text NOT NULL,
  status              text NOT NULL CHECK (status IN ('queued', 'processing', 'cancelling', 'succeeded',
                        'partially_succeeded', 'failed', 'cancelled', 'expired', 'dead_letter')),
  mode                text NOT NULL CHECK (mode IN ('ocr', 'structured')),
  page_numbers        integer[] NOT NULL CHECK (cardinality(page_numbers) > 0),
  output              json NOT NULL,
  json_schema         json,
  instructions        text,
  price_per_page      numeric(18, 6) NOT NULL CHECK (price_per_page > 0),
  price_source        text NOT NULL CHECK (price_source IN ('standard', 'override')),
  attempts            integer NOT NULL DEFAULT 0,
  failure_code        text,
  failure_message     text,
  upload_retention_s  integer NOT NULL,
  result_retention_s  integer NOT NULL,
  created_at          timestamptz(3) NOT NULL,
  started_at          timestamptz(3),
  finished_at         timestamptz(3),
  dead_at             timestamptz(3)
);
CREATE INDEX extractions_of_tenant ON extractions (tenant_id, id DESC);
CREATE INDEX extractions_of_file ON extractions (file_key);
CREATE INDEX extractions_unstarted ON extractions (created_at) WHERE status = 'queued' AND started_at IS NULL;
CREATE INDEX extractions_dead ON extractions (dead_at) WHERE status = 'dead_letter';

CREATE TABLE pages (
  extraction_id    text COLLATE "C" NOT NULL REFERENCES extractions,
  tenant_id        text COLLATE "C" NOT NULL REFERENCES tenants,
  number           integer NOT NULL CHECK (number > 0),
  status           text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'succeeded', 'failed')),
  object_key       text,
  failure_code     text,
  failure_message  text,
  finished_at      timestamptz(3),
  PRIMARY KEY (extraction_id, number),
  CHECK ((status = 'succeeded') = (object_key IS NOT NULL)),
  CHECK ((status = 'failed') = (failure_code IS NOT NULL))
);

CREATE TABLE reservations (
  extraction_id  text COLLATE "C" PRIMARY KEY REFERENCES extractions,
  tenant_id      text COLLATE "C" NOT NULL REFERENCES tenants,
  amount         numeric(18, 6) NOT NULL CHECK (amount > 0),
  charged        numeric(18, 6) NOT NULL DEFAULT 0 CHECK (charged >= 0),
  released       numeric(18, 6) NOT NULL DEFAULT 0 CHECK (released >= 0),
  resolved_at    timestamptz(3),
  -- A reservation is open, or it went to the last cent into a charge and a release.
  CHECK (charged + released = CASE WHEN resolved_at IS NULL THEN 0 ELSE amount END)
);
CREATE INDEX reservations_open ON reservations (tenant_id) WHERE resolved_at IS NULL;

CREATE TABLE ledger_entries (
  -- Drawn under the wallet's lock: the order in which a tenant's entries came to be.
  seq              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id               text COLLATE "C" NOT NULL UNIQUE,
  tenant_id        text COLLATE "C" NOT NULL REFERENCES tenants,
  kind             text NOT NULL CHECK (kind IN ('welcome_credit', 'top_up', 'reservation', 'release', 'charge',
                     'refund', 'adjustment')),
  amount           numeric(18, 6) NOT NULL CHECK (amount <> 0),
  balance_after    numeric(18, 6) NOT NULL,
  available_after  numeric(18, 6) NOT NULL CHECK (available_after >= 0),
  extraction_id    text COLLATE "C" REFERENCES extractions,
  mode             text,
  pages            integer,
  price_per_page   numeric(18, 6),
  description      text NOT NULL,
  created_at       timestamptz(3) NOT NULL
);
CREATE INDEX ledger_of_tenant ON ledger_entries (tenant_id, seq DESC);
CREATE INDEX ledger_of_tenant_by_kind ON ledger_entries (tenant_id, kind, seq DESC);
CREATE INDEX ledger_of_tenant_by_time ON ledger_entries (tenant_id, created_at);
CREATE UNIQUE INDEX ledger_one_reservation ON ledger_entries (extraction_id) WHERE kind = 'reservation';
CREATE UNIQUE INDEX ledger_one_charge ON ledger_entries (extraction_id) WHERE kind = 'charge';
CREATE UNIQUE INDEX ledger_one_release ON ledger_entries (extraction_id) WHERE kind = 'release';
CREATE UNIQUE INDEX ledger_one_welcome_credit ON ledger_entries (tenant_id) WHERE kind = 'welcome_credit';

CREATE FUNCTION ledger_entries_are_immutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger entries are never changed or removed (% refused)', TG_OP USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER ledger_entries_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_entries_are_immutable();

-- The queue: a row stands for pages of one extraction that still have to be read, and goes when they are done. Rows come
-- and go by the thousand: vacuum must keep up, or every look at the queue steps over the dead.
CREATE TABLE runs (
  id                bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  extraction_id     text COLLATE "C" NOT NULL REFERENCES extractions,
  tenant_id         text COLLATE "C" NOT NULL REFERENCES tenants,
  numbers           integer[] NOT NULL CHECK (cardinality(numbers) > 0),
  -- The place in the queue: later runs of a long document stand further back, so that short ones get by.
  place             timestamptz(3) NOT NULL,
  lease             uuid,
  leased_by         text,
  lease_expires_at  timestamptz(3),
  attempts          integer NOT NULL DEFAULT 0,
  CHECK ((lease IS NULL) = (lease_expires_at IS NULL) AND (lease IS NULL) = (leased_by IS NULL))
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500);
CREATE INDEX runs_ready ON runs (place, id) WHERE lease IS NULL;
CREATE INDEX runs_leased ON runs (lease_expires_at) WHERE lease IS NOT NULL;
CREATE INDEX runs_of_extraction ON runs (extraction_id);

CREATE TABLE idempotency_claims (
  tenant_id    text COLLATE "C" NOT NULL REFERENCES tenants,
  endpoint     text NOT NULL CHECK (endpoint IN ('uploads', 'extractions')),
  key          text COLLATE "C" NOT NULL CHECK (length(key) BETWEEN 1 AND 255),
  fingerprint  bytea NOT NULL,
  resource_id  text COLLATE "C" NOT NULL,
  created_at   timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, endpoint, key)
);
CREATE INDEX idempotency_claims_of_resource ON idempotency_claims (resource_id);
