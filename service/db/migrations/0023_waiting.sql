-- Up Migration

-- The queue's own time, milliseconds: where the tenant stood who was given work last. A tenant of whom nothing waits begins there. A
-- sequence, since it goes on for everybody at once and whoever reads it later reads no less; as is the number of those who stood up.
CREATE SEQUENCE queue_time MINVALUE 0;
CREATE SEQUENCE queue_number;

-- What waits of each tenant in each line, counted as its transactions commit. A change makes a row of a higher `version`, and
-- whoever asks begins at the highest: a row that is changed in place would be found only behind all its dead ones while an old
-- snapshot (a backup, a report) keeps them.
CREATE TABLE waiting (
  tenant_id  text COLLATE "C" NOT NULL REFERENCES tenants,
  answering  boolean NOT NULL,
  version    bigint NOT NULL,
  runs       integer NOT NULL CHECK (runs >= 0),
  pages      integer NOT NULL CHECK (pages >= 0),
  -- Runs of it that somebody holds.
  leased     integer NOT NULL CHECK (leased >= 0),
  -- No run that waits stands before it.
  first      timestamptz(3) NOT NULL,
  -- The turn of the last document.
  last       timestamptz(3) NOT NULL,
  -- When it is the tenant's turn: by the queue's time, never before what that was then; its number, and the clock's time.
  stands     bigint NOT NULL,
  number     bigint NOT NULL,
  stood_at   timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, answering, version)
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500);
CREATE INDEX waiting_in_turn ON waiting (answering, stands, number) WHERE runs > 0;

-- How many runs wait and are leased in all: the sum of these. Whoever counts changes one that nobody else is changing.
CREATE TABLE waiting_totals (
  shard    integer NOT NULL,
  version  bigint NOT NULL,
  runs     bigint NOT NULL,
  leased   bigint NOT NULL,
  PRIMARY KEY (shard, version)
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500);

-- What a statement has changed and its transaction is to count when it commits: for the length of the commit alone it holds a
-- tenant's count. Without a tenant: all together.
CREATE SEQUENCE waiting_batch;
CREATE TABLE waiting_changes (
  batch      bigint NOT NULL,
  tenant_id  text COLLATE "C",
  answering  boolean,
  runs       integer NOT NULL,
  pages      integer NOT NULL,
  leased     integer NOT NULL,
  -- The first place of those that came, and the last turn.
  place      timestamptz(3),
  turn       timestamptz(3),
  -- The furthest place of those that a worker took.
  taken      timestamptz(3)
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500);
CREATE INDEX waiting_changes_of_batch ON waiting_changes (batch);

-- Plans are held to the indexes: one that is made while the queue is empty is kept when it is full.
CREATE FUNCTION note_waiting() RETURNS trigger LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_bitmapscan = off SET enable_hashjoin = off SET enable_mergejoin = off
  SET plan_cache_mode = force_generic_plan SET jit = off AS $$
DECLARE
  batch_now CONSTANT bigint := nextval('service.waiting_batch');
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO service.waiting_changes (batch, tenant_id, answering, runs, pages, leased, place, turn)
    SELECT batch_now, tenant_id, answering, count(*) FILTER (WHERE lease IS NULL),
      coalesce(sum(cardinality(numbers)) FILTER (WHERE lease IS NULL), 0), count(lease),
      min(place) FILTER (WHERE lease IS NULL), max(turn) FILTER (WHERE lease IS NULL)
    FROM after GROUP BY tenant_id, answering;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO service.waiting_changes (batch, tenant_id, answering, runs, pages, leased)
    SELECT batch_now, tenant_id, answering, -count(*) FILTER (WHERE lease IS NULL),
      -coalesce(sum(cardinality(numbers)) FILTER (WHERE lease IS NULL), 0), -count(lease)
    FROM before GROUP BY tenant_id, answering;
  ELSE
    INSERT INTO service.waiting_changes (batch, tenant_id, answering, runs, pages, leased, place, turn, taken)
    SELECT batch_now, tenant_id, answering, sum(waits), sum(waits * cardinality(numbers)), sum(sign - waits),
      min(place) FILTER (WHERE waits > 0), max(turn) FILTER (WHERE waits > 0), max(place) FILTER (WHERE waits < 0)
    FROM (SELECT -1 AS sign, CASE WHEN lease IS NULL THEN -1 ELSE 0 END AS waits, tenant_id, answering, numbers, place, turn
            FROM before
          UNION ALL
          SELECT 1, CASE WHEN lease IS NULL THEN 1 ELSE 0 END, tenant_id, answering, numbers, place, turn FROM after) AS sides
    GROUP BY tenant_id, answering
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

CREATE FUNCTION count_waiting() RETURNS trigger LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_bitmapscan = off SET enable_hashjoin = off SET enable_mergejoin = off
  SET plan_cache_mode = force_generic_plan SET jit = off AS $$
DECLARE
  change service.waiting_changes;
  was service.waiting;
  runs_now integer;
  first_now timestamptz(3);
  stands_now bigint;
  anew boolean;
  total service.waiting_totals;
  next_shard integer := pg_backend_pid() % 32;
  -- One key for all of the server's clients of this database: the time goes on under it, and never back.
  time_lock CONSTANT bigint := 'service.queue_time'::regclass::oid::bigint;
BEGIN
  -- In the order of the tenants, all together last: whoever counts several waits for others in no ring.
  FOR change IN SELECT * FROM service.waiting_changes
    WHERE batch = NEW.batch AND tenant_id IS NOT NULL ORDER BY tenant_id, answering
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
    runs_now := was.runs + change.runs;
    anew := was.runs = 0 OR change.taken IS NOT NULL OR (change.runs = 0 AND change.leased = 0);
    first_now := was.first;
    IF change.place IS NOT NULL THEN
      first_now := CASE WHEN was.runs = 0 THEN change.place ELSE least(was.first, change.place) END;
    ELSIF runs_now = 0 THEN
      first_now := greatest(was.first, change.taken + interval '1 ms');
    ELSIF anew OR change.runs < 0 THEN
      first_now := coalesce((SELECT place FROM service.runs
        WHERE lease IS NULL AND answering = change.answering AND tenant_id = change.tenant_id AND place >= was.first
        ORDER BY place, id LIMIT 1), was.first);
    END IF;
    SELECT greatest(last_value, was.stands + 1, (extract(epoch FROM first_now) * 1000)::bigint) INTO stands_now
      FROM service.queue_time;
    UPDATE service.waiting SET
      version = was.version + 1,
      runs = runs_now,
      pages = was.pages + change.pages,
      leased = was.leased + change.leased,
      first = first_now,
      last = CASE WHEN was.runs = 0 THEN coalesce(change.turn, was.last) ELSE greatest(was.last, change.turn) END,
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

-- What waits of a tenant in a line; nulls where nothing ever did.
CREATE FUNCTION waiting_of(of_tenant text, line boolean) RETURNS service.waiting LANGUAGE plpgsql STABLE
  SET enable_seqscan = off SET enable_bitmapscan = off SET enable_hashjoin = off SET enable_mergejoin = off
  SET plan_cache_mode = force_generic_plan SET jit = off AS $$
DECLARE
  found_row service.waiting;
BEGIN
  SELECT * INTO found_row FROM service.waiting
    WHERE tenant_id = of_tenant AND answering = line ORDER BY version DESC LIMIT 1;
  RETURN found_row;
END
$$;

-- The queue's time and the clock, and after them: which transactions had ended and begun, where the first tenants stand, and which
-- lease ends first, none of them before `since`. Tenants that are passed over because runs of theirs are leased stand anew, or all
-- who go by would lie dead behind them.
CREATE FUNCTION queue_bounds(reading_stands bigint, reading_number bigint, answering_stands bigint, answering_number bigint,
    leases_since timestamptz)
  RETURNS TABLE (now_at bigint, now_number bigint, clock timestamptz, ended_before xid8, begun_before xid8,
    reading bigint[], answering bigint[], leases timestamptz)
  LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_bitmapscan = off SET enable_hashjoin = off SET enable_mergejoin = off
  SET plan_cache_mode = force_generic_plan SET jit = off AS $$
DECLARE
  line boolean;
  batch_now CONSTANT bigint := nextval('service.waiting_batch');
BEGIN
  SELECT last_value INTO now_number FROM service.queue_number;
  SELECT last_value, clock_timestamp() INTO now_at, clock FROM service.queue_time;
  -- A statement of its own sees all whose number is lower than what it calls begun.
  SELECT pg_snapshot_xmin(pg_current_snapshot()), pg_snapshot_xmax(pg_current_snapshot()),
      (SELECT ARRAY[w.stands, w.number] FROM service.waiting AS w
        WHERE NOT w.answering AND w.runs > 0 AND (w.stands, w.number) >= (reading_stands, reading_number)
        ORDER BY w.stands, w.number LIMIT 1),
      (SELECT ARRAY[w.stands, w.number] FROM service.waiting AS w
        WHERE w.answering AND w.runs > 0 AND (w.stands, w.number) >= (answering_stands, answering_number)
        ORDER BY w.stands, w.number LIMIT 1),
      (SELECT r.lease_expires_at FROM service.runs AS r
        WHERE r.lease IS NOT NULL AND r.lease_expires_at >= leases_since ORDER BY r.lease_expires_at LIMIT 1)
    INTO ended_before, begun_before, reading, answering, leases;
  FOREACH line IN ARRAY ARRAY[false, true] LOOP
    INSERT INTO service.waiting_changes (batch, tenant_id, answering, runs, pages, leased)
    SELECT batch_now, front.tenant_id, line, 0, 0, 0
    FROM (SELECT w.tenant_id, w.stands, w.stood_at, w.leased FROM service.waiting AS w
      WHERE w.answering = line AND w.runs > 0 AND (w.stands, w.number) >= (
        CASE WHEN line THEN answering_stands ELSE reading_stands END,
        CASE WHEN line THEN answering_number ELSE reading_number END)
      ORDER BY w.stands, w.number LIMIT 64) AS front
    WHERE front.leased > 0 AND front.stands < now_at AND front.stood_at < statement_timestamp() - interval '1 second';
  END LOOP;
  INSERT INTO service.waiting_changes (batch, runs, pages, leased)
  SELECT batch, 0, 0, 0 FROM service.waiting_changes WHERE batch = batch_now GROUP BY batch;
  RETURN NEXT;
END
$$;

-- Leases runs of one line for a worker: of the tenants of whom fewest are leased, among those as they stand, and of each by place.
-- `places`: how many there is room for, `most`: how many with those of tenants of whom nothing is leased. Nobody stands before
-- `since_stands`, and there with no number before `since_number`.
CREATE FUNCTION lease_runs(line boolean, worker text, lease_s double precision, places integer, most integer,
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
      SELECT tenant_id, first, leased, stands, number FROM service.waiting
      WHERE answering = line AND runs > 0 AND leased = 0 AND (stands, number) >= (since_stands, since_number)
      ORDER BY stands, number LIMIT 2 * most
    ), owners AS MATERIALIZED (
      SELECT tenant_id, first, leased, stands, number FROM free
      UNION ALL
      -- Where all who stand in the queue were looked at already.
      (SELECT tenant_id, first, leased, stands, number FROM service.waiting
        WHERE places > 0 AND (SELECT count(*) FROM free) < 2 * most
          AND answering = line AND runs > 0 AND leased > 0 AND (stands, number) >= (since_stands, since_number)
        ORDER BY leased, stands, number LIMIT 2 * most)
    ), next AS MATERIALIZED (
      SELECT run.id, owners.tenant_id, run.place, owners.leased + run.nth AS rank, owners.stands, owners.number
      FROM owners, (SELECT count(*)::integer AS owners FROM owners) AS there, LATERAL (
        SELECT id, place, row_number() OVER (ORDER BY place, id) AS nth FROM service.runs
        WHERE lease IS NULL AND answering = line AND tenant_id = owners.tenant_id AND place >= owners.first
        -- As many as fill the places where all others have one, and more where few stand in the queue.
        ORDER BY place, id LIMIT greatest(2, 2 * most / there.owners, places + 2 - there.owners)
      ) AS run
    ), first_ones AS MATERIALIZED (
      -- One by one, by all that the index of those that wait has: no plan of an empty queue finds another way.
      SELECT run.id, next.rank, next.stands, next.number
      FROM (SELECT * FROM next WHERE rank = 1 ORDER BY stands, number) AS next, LATERAL (
        SELECT id FROM service.runs WHERE lease IS NULL AND answering = line AND tenant_id = next.tenant_id
          AND place = next.place AND id = next.id FOR UPDATE SKIP LOCKED) AS run
      LIMIT most
    ), further_ones AS MATERIALIZED (
      -- No more than there can be room for: whoever looks at this moment takes the others.
      SELECT run.id, next.rank, next.stands, next.number
      FROM (SELECT * FROM next WHERE rank > 1 ORDER BY rank, stands, number, place, id) AS next, LATERAL (
        SELECT id FROM service.runs WHERE lease IS NULL AND answering = line AND tenant_id = next.tenant_id
          AND place = next.place AND id = next.id FOR UPDATE SKIP LOCKED) AS run
      LIMIT greatest(0, places - (SELECT count(*) FROM first_ones))
    ), taken AS (
      UPDATE service.runs AS run
      SET lease = gen_random_uuid(), leased_by = worker, attempts = run.attempts + 1,
        lease_expires_at = clock_timestamp() + make_interval(secs => lease_s)
      FROM (SELECT * FROM first_ones UNION ALL SELECT * FROM further_ones) AS given
      WHERE run.id = given.id
      RETURNING run.id, run.extraction_id, run.tenant_id, run.numbers, run.lease, run.attempts, given.rank,
        given.stands, given.number, run.place
    )
    -- An update gives its rows in any order.
    SELECT taken.id, taken.extraction_id, taken.tenant_id, taken.numbers, taken.lease, taken.attempts
    FROM taken ORDER BY taken.rank, taken.stands, taken.number, taken.place, taken.id;
    -- Others may have taken all that this look saw; the next one sees what is left.
    EXIT WHEN FOUND OR places <= 0 OR NOT EXISTS (SELECT FROM service.waiting
      WHERE answering = line AND runs > 0 AND (stands, number) >= (since_stands, since_number));
  END LOOP;
END
$$;

-- The triggers come first: their lock lets nobody write while what is there is counted.
CREATE TRIGGER runs_noted_when_made AFTER INSERT ON runs
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_waiting();
CREATE TRIGGER runs_noted_when_changed AFTER UPDATE ON runs
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_waiting();
CREATE TRIGGER runs_noted_when_removed AFTER DELETE ON runs
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION note_waiting();
CREATE CONSTRAINT TRIGGER waiting_counted AFTER INSERT ON waiting_changes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.tenant_id IS NULL) EXECUTE FUNCTION count_waiting();
SELECT setval('queue_time', (extract(epoch FROM coalesce(min(place), now())) * 1000)::bigint) FROM runs WHERE lease IS NULL;
INSERT INTO waiting (tenant_id, answering, version, runs, pages, leased, first, last, stands, number, stood_at)
SELECT tenant_id, answering, 0, count(*) FILTER (WHERE lease IS NULL),
       coalesce(sum(cardinality(numbers)) FILTER (WHERE lease IS NULL), 0), count(lease),
       coalesce(min(place) FILTER (WHERE lease IS NULL), max(place)), max(turn),
       (extract(epoch FROM coalesce(min(place) FILTER (WHERE lease IS NULL), max(place))) * 1000)::bigint,
       nextval('queue_number'), clock_timestamp()
  FROM runs GROUP BY tenant_id, answering;
INSERT INTO waiting_totals (shard, version, runs, leased)
SELECT shard, 0, CASE WHEN shard = 0 THEN runs ELSE 0 END, CASE WHEN shard = 0 THEN leased ELSE 0 END
  FROM generate_series(0, 31) AS shard,
    (SELECT count(*) FILTER (WHERE lease IS NULL) AS runs, count(lease) AS leased FROM runs) AS there;

-- What is waiting of a tenant, and the first of all, is asked no more of the runs; who holds which lease is.
DROP INDEX runs_to_read;
DROP INDEX runs_turns;
CREATE INDEX runs_by_lease ON runs (lease) WHERE lease IS NOT NULL;
