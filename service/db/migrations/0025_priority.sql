-- Up Migration

-- Of a tenant's work what somebody waits for goes before what was given as a batch. Fairness between tenants is as it was.
ALTER TABLE extractions ADD COLUMN is_batch boolean NOT NULL DEFAULT false;
CREATE INDEX extractions_in_line ON extractions (tenant_id, is_batch, id) WHERE status = 'queued';

ALTER TABLE runs ADD COLUMN is_batch boolean NOT NULL DEFAULT false;
DROP INDEX runs_by_tenant;
CREATE INDEX runs_by_tenant ON runs (answering, tenant_id, is_batch, place, id) WHERE lease IS NULL;

-- `runs` counts all that waits; `first` and `last` are of what is no batch, these of what is.
ALTER TABLE waiting
  ADD COLUMN batch_runs integer NOT NULL DEFAULT 0 CHECK (batch_runs BETWEEN 0 AND runs),
  ADD COLUMN batch_first timestamptz(3) NOT NULL DEFAULT 'epoch',
  ADD COLUMN batch_last timestamptz(3) NOT NULL DEFAULT 'epoch',
  -- How many leases went before the batches that wait, less three for each that they had.
  ADD COLUMN batch_owed integer NOT NULL DEFAULT 0 CHECK (batch_owed >= 0);
ALTER TABLE waiting_changes ADD COLUMN is_batch boolean NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION note_waiting() RETURNS trigger LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_bitmapscan = off SET enable_hashjoin = off SET enable_mergejoin = off
  SET plan_cache_mode = force_generic_plan SET jit = off AS $$
DECLARE
  batch_now CONSTANT bigint := nextval('service.waiting_batch');
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO service.waiting_changes (batch, tenant_id, answering, is_batch, runs, pages, leased, place, turn)
    SELECT batch_now, tenant_id, answering, is_batch, count(*) FILTER (WHERE lease IS NULL),
      coalesce(sum(cardinality(numbers)) FILTER (WHERE lease IS NULL), 0), count(lease),
      min(place) FILTER (WHERE lease IS NULL), max(turn) FILTER (WHERE lease IS NULL)
    FROM after GROUP BY tenant_id, answering, is_batch;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO service.waiting_changes (batch, tenant_id, answering, is_batch, runs, pages, leased)
    SELECT batch_now, tenant_id, answering, is_batch, -count(*) FILTER (WHERE lease IS NULL),
      -coalesce(sum(cardinality(numbers)) FILTER (WHERE lease IS NULL), 0), -count(lease)
    FROM before GROUP BY tenant_id, answering, is_batch;
  ELSE
    INSERT INTO service.waiting_changes (batch, tenant_id, answering, is_batch, runs, pages, leased, place, turn, taken)
    SELECT batch_now, tenant_id, answering, is_batch, sum(waits), sum(waits * cardinality(numbers)), sum(sign - waits),
      min(place) FILTER (WHERE waits > 0), max(turn) FILTER (WHERE waits > 0), max(place) FILTER (WHERE waits < 0)
    FROM (SELECT -1 AS sign, CASE WHEN lease IS NULL THEN -1 ELSE 0 END AS waits, tenant_id, answering, is_batch, numbers, place,
            turn FROM before
          UNION ALL
          SELECT 1, CASE WHEN lease IS NULL THEN 1 ELSE 0 END, tenant_id, answering, is_batch, numbers, place, turn FROM after)
      AS sides
    GROUP BY tenant_id, answering, is_batch
    -- A lease that is prolonged changes nothing.
    HAVING sum(waits) <> 0 OR sum(sign - waits) <> 0 OR count(*) FILTER (WHERE waits > 0) > 0;
  END IF;
  IF FOUND THEN
    INSERT INTO service.waiting_changes (batch, runs, pages, leased)
    SELECT batch, sum(runs), sum(pages), sum(leased) FROM service.waiting_changes WHERE batch = batch_now GROUP BY batch;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION count_waiting() RETURNS trigger LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_bitmapscan = off SET enable_hashjoin = off SET enable_mergejoin = off
  SET plan_cache_mode = force_generic_plan SET jit = off AS $$
DECLARE
  change service.waiting_changes;
  was service.waiting;
  -- Of the change's own kind, batch or not: how many waited and wait, and where the first stood and stands.
  own_was integer;
  own_now integer;
  own_first_was timestamptz(3);
  own_first timestamptz(3);
  own_last timestamptz(3);
  runs_now integer;
  batch_runs_now integer;
  owed_now integer;
  first_now timestamptz(3);
  stands_now bigint;
  anew boolean;
  total service.waiting_totals;
  next_shard integer := pg_backend_pid() % 32;
  -- One key for all of the server's clients of this database: the time goes on under it, and never back.
  time_lock CONSTANT bigint := 'service.queue_time'::regclass::oid::bigint;
  -- As far as the runs of a tenant stand apart, milliseconds.
  stride CONSTANT bigint := 250;
BEGIN
  -- In the order of the tenants, all together last: whoever counts several waits for others in no ring.
  FOR change IN SELECT * FROM service.waiting_changes
    WHERE batch = NEW.batch AND tenant_id IS NOT NULL ORDER BY tenant_id, answering, is_batch
  LOOP
    LOOP
      SELECT * INTO was FROM service.waiting
        WHERE tenant_id = change.tenant_id AND answering = change.answering ORDER BY version DESC LIMIT 1 FOR UPDATE;
      EXIT WHEN FOUND;
      INSERT INTO service.waiting (tenant_id, answering, version, runs, pages, leased, first, last, stands, number, stood_at)
        VALUES (change.tenant_id, change.answering, 0, 0, 0, 0, 'epoch', 'epoch', 0, 0, clock_timestamp())
        ON CONFLICT DO NOTHING;
    END LOOP;
    IF change.taken IS NOT NULL AND was.stands > (SELECT last_value FROM service.queue_time)
        AND pg_try_advisory_xact_lock(time_lock) THEN
      PERFORM setval('service.queue_time', greatest(last_value, was.stands)) FROM service.queue_time;
    END IF;
    -- From here on snapshots are of after the lock: they see all that was counted before.
    own_was := CASE WHEN change.is_batch THEN was.batch_runs ELSE was.runs - was.batch_runs END;
    own_first_was := CASE WHEN change.is_batch THEN was.batch_first ELSE was.first END;
    own_last := CASE WHEN change.is_batch THEN was.batch_last ELSE was.last END;
    own_now := own_was + change.runs;
    runs_now := was.runs + change.runs;
    batch_runs_now := CASE WHEN change.is_batch THEN own_now ELSE was.batch_runs END;
    anew := was.runs = 0 OR change.taken IS NOT NULL OR (change.runs = 0 AND change.leased = 0);
    own_first := own_first_was;
    IF change.place IS NOT NULL THEN
      own_first := CASE WHEN own_was = 0 THEN change.place ELSE least(own_first_was, change.place) END;
    ELSIF own_now = 0 THEN
      own_first := greatest(own_first_was, change.taken + interval '1 ms');
    ELSIF anew OR change.runs < 0 THEN
      own_first := coalesce((SELECT place FROM service.runs
        WHERE lease IS NULL AND answering = change.answering AND tenant_id = change.tenant_id AND is_batch = change.is_batch
          AND place >= own_first_was
        ORDER BY place, id LIMIT 1), own_first_was);
    END IF;
    own_last := CASE WHEN own_was = 0 THEN coalesce(change.turn, own_last) ELSE greatest(own_last, change.turn) END;
    owed_now := CASE
      WHEN batch_runs_now = 0 THEN 0
      WHEN change.taken IS NULL THEN was.batch_owed
      WHEN change.is_batch THEN greatest(0, was.batch_owed + 3 * least(0, change.runs))
      ELSE was.batch_owed - least(0, change.runs)
    END;
    -- The first of both kinds, where both wait.
    first_now := CASE
      WHEN own_now = runs_now THEN own_first
      WHEN own_now > 0 THEN least(own_first, CASE WHEN change.is_batch THEN was.first ELSE was.batch_first END)
      ELSE CASE WHEN change.is_batch THEN was.first ELSE was.batch_first END
    END;
    -- Each lease costs the same, be it of one kind or the other: what stood back behind other work of the tenant's saved it no turn.
    SELECT greatest(last_value, was.stands + CASE WHEN change.taken IS NULL THEN 1 ELSE greatest(1, -change.runs) * stride END,
      (extract(epoch FROM first_now) * 1000)::bigint) INTO stands_now FROM service.queue_time;
    UPDATE service.waiting SET
      version = was.version + 1,
      runs = runs_now,
      batch_runs = batch_runs_now,
      batch_owed = owed_now,
      pages = was.pages + change.pages,
      leased = was.leased + change.leased,
      first = CASE WHEN change.is_batch THEN was.first ELSE own_first END,
      last = CASE WHEN change.is_batch THEN was.last ELSE own_last END,
      batch_first = CASE WHEN change.is_batch THEN own_first ELSE was.batch_first END,
      batch_last = CASE WHEN change.is_batch THEN own_last ELSE was.batch_last END,
      -- Whoever had its turn, or had nothing waiting, stands anew; what only grows or shrinks keeps where it stands.
      stands = CASE WHEN anew THEN stands_now ELSE was.stands END,
      number = CASE WHEN anew THEN nextval('service.queue_number') ELSE was.number END,
      stood_at = CASE WHEN anew THEN clock_timestamp() ELSE was.stood_at END
    WHERE tenant_id = change.tenant_id AND answering = change.answering AND version = was.version;
  END LOOP;
  DELETE FROM service.waiting_changes WHERE batch = NEW.batch;
  IF NEW.runs = 0 AND NEW.leased = 0 THEN RETURN NULL; END IF;
  LOOP
    SELECT * INTO total FROM service.waiting_totals
      WHERE shard = next_shard ORDER BY version DESC LIMIT 1 FOR UPDATE SKIP LOCKED;
    EXIT WHEN FOUND;
    next_shard := (next_shard + 1) % 32;
  END LOOP;
  UPDATE service.waiting_totals SET
      runs = total.runs + NEW.runs, leased = total.leased + NEW.leased, version = total.version + 1
    WHERE shard = next_shard AND version = total.version;
  RETURN NULL;
END
$$;

-- As before, and of each tenant: three of what is no batch, then one of a batch, as far as there are both.
CREATE OR REPLACE FUNCTION lease_runs(line boolean, worker text, lease_s double precision, places integer, most integer,
    since_stands bigint, since_number bigint)
  RETURNS TABLE (id bigint, extraction_id text, tenant_id text, numbers integer[], lease uuid, attempts integer)
  LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_bitmapscan = off SET enable_hashjoin = off SET enable_mergejoin = off
  SET plan_cache_mode = force_generic_plan SET jit = off AS $$
#variable_conflict use_column
BEGIN
  IF most <= 0 THEN RETURN; END IF;
  -- Nobody waits for the disk: a lease that is lost with the server is a run that waits, and whoever held it can change nothing.
  PERFORM set_config('synchronous_commit', 'off', true);
  FOR look IN 1..3 LOOP
    RETURN QUERY
    WITH free AS MATERIALIZED (
      -- Twice as many as are wanted: others may be taking the first of them at this moment.
      SELECT tenant_id, first, batch_runs, batch_first, batch_owed, leased, stands, number FROM service.waiting
      WHERE answering = line AND runs > 0 AND leased = 0 AND (stands, number) >= (since_stands, since_number)
      ORDER BY stands, number LIMIT 2 * most
    ), owners AS MATERIALIZED (
      SELECT tenant_id, first, batch_runs, batch_first, batch_owed, leased, stands, number FROM free
      UNION ALL
      -- Where all who stand in the queue were looked at already.
      (SELECT tenant_id, first, batch_runs, batch_first, batch_owed, leased, stands, number FROM service.waiting
        WHERE places > 0 AND (SELECT count(*) FROM free) < 2 * most
          AND answering = line AND runs > 0 AND leased > 0 AND (stands, number) >= (since_stands, since_number)
        ORDER BY leased, stands, number LIMIT 2 * most)
    ), looked_at AS MATERIALIZED (
      -- As many as fill the places where all others have one, and more where few stand in the queue.
      SELECT greatest(2, 2 * most / count(*)::integer, places + 2 - count(*)::integer) AS runs FROM owners HAVING count(*) > 0
    ), next AS MATERIALIZED (
      SELECT run.id, owners.tenant_id, run.is_batch, run.place, owners.leased + run.nth AS rank, owners.stands, owners.number
      FROM owners, looked_at, LATERAL (
        SELECT own.id, own.is_batch, own.place, row_number() OVER (ORDER BY own.turn) AS nth
        FROM (
          (SELECT id, false AS is_batch, place, (row_number() OVER (ORDER BY place, id))::numeric AS turn FROM service.runs
            WHERE lease IS NULL AND answering = line AND tenant_id = owners.tenant_id AND is_batch = false
              AND place >= owners.first
            ORDER BY place, id LIMIT looked_at.runs)
          UNION ALL
          -- The nth of a batch comes when three times as many went before, those of earlier looks among them.
          (SELECT id, true, place, 3 * row_number() OVER (ORDER BY place, id) - owners.batch_owed + 0.5 FROM service.runs
            WHERE owners.batch_runs > 0 AND lease IS NULL AND answering = line AND tenant_id = owners.tenant_id
              AND is_batch = true AND place >= owners.batch_first
            ORDER BY place, id LIMIT looked_at.runs)
        ) AS own
        ORDER BY own.turn LIMIT looked_at.runs
      ) AS run
    ), first_ones AS MATERIALIZED (
      -- One by one, by all that the index of those that wait has: no plan of an empty queue finds another way.
      SELECT run.id, next.rank, next.stands, next.number
      FROM (SELECT * FROM next WHERE rank = 1 ORDER BY stands, number) AS next, LATERAL (
        SELECT id FROM service.runs WHERE lease IS NULL AND answering = line AND tenant_id = next.tenant_id
          AND is_batch = next.is_batch AND place = next.place AND id = next.id FOR UPDATE SKIP LOCKED) AS run
      LIMIT most
    ), further_ones AS MATERIALIZED (
      -- No more than there can be room for: whoever looks at this moment takes the others.
      SELECT run.id, next.rank, next.stands, next.number
      FROM (SELECT * FROM next WHERE rank > 1 ORDER BY rank, stands, number) AS next, LATERAL (
        SELECT id FROM service.runs WHERE lease IS NULL AND answering = line AND tenant_id = next.tenant_id
          AND is_batch = next.is_batch AND place = next.place AND id = next.id FOR UPDATE SKIP LOCKED) AS run
      LIMIT greatest(0, places - (SELECT count(*) FROM first_ones))
    ), taken AS (
      UPDATE service.runs AS run
      SET lease = gen_random_uuid(), leased_by = worker, attempts = run.attempts + 1,
        lease_expires_at = clock_timestamp() + make_interval(secs => lease_s)
      FROM (SELECT * FROM first_ones UNION ALL SELECT * FROM further_ones) AS given
      WHERE run.id = given.id
      RETURNING run.id, run.extraction_id, run.tenant_id, run.numbers, run.lease, run.attempts, given.rank,
        given.stands, given.number
    )
    -- An update gives its rows in any order.
    SELECT taken.id, taken.extraction_id, taken.tenant_id, taken.numbers, taken.lease, taken.attempts
    FROM taken ORDER BY taken.rank, taken.stands, taken.number, taken.id;
    -- Others may have taken all that this look saw; the next one sees what is left.
    EXIT WHEN FOUND OR places <= 0 OR NOT EXISTS (SELECT FROM service.waiting
      WHERE answering = line AND runs > 0 AND (stands, number) >= (since_stands, since_number));
  END LOOP;
END
$$;
