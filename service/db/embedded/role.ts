import pg from "pg";
import { connectionTo } from "../pool.ts";

/** The role that everything but the server's own care works as. It owns its database and nothing beyond. */
export const serviceRole = "verso_service";
export const databaseName = "verso";

/**
 * What is not the role's in its database: schemas, tables, views, sequences that no column owns, routines and types.
 * Installations of before had everything made by the administrator.
 */
const notItsOwn = `
  WITH ours AS (SELECT oid, nspname, nspowner FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema')
  SELECT format('ALTER SCHEMA %I OWNER TO ${serviceRole}', nspname) AS command
  FROM ours WHERE nspname <> 'public' AND nspowner <> '${serviceRole}'::regrole
  UNION ALL
  SELECT format('ALTER %s %s OWNER TO ${serviceRole}',
    CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END,
    c.oid::regclass)
  FROM pg_class c JOIN ours ON ours.oid = c.relnamespace
  WHERE relkind IN ('r', 'p', 'v', 'm', 'S') AND relowner <> '${serviceRole}'::regrole
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid
      AND d.refclassid = 'pg_class'::regclass AND d.refobjsubid > 0 AND d.deptype IN ('a', 'i'))
  UNION ALL
  SELECT format('ALTER ROUTINE %s OWNER TO ${serviceRole}', p.oid::regprocedure)
  FROM pg_proc p JOIN ours ON ours.oid = p.pronamespace WHERE proowner <> '${serviceRole}'::regrole
  UNION ALL
  SELECT format('ALTER TYPE %s OWNER TO ${serviceRole}', t.oid::regtype)
  FROM pg_type t JOIN ours ON ours.oid = t.typnamespace LEFT JOIN pg_class c ON c.oid = t.typrelid
  WHERE (typtype IN ('e', 'd', 'r') OR (typtype = 'c' AND relkind = 'c')) AND typowner <> '${serviceRole}'::regrole`;

/**
 * Sees to it that the role is there with this password, and owns its database with all that is in it. `addressOf` gives
 * the administrator's address of a database. May be called while others work.
 */
export async function prepareDatabase(addressOf: (database: string) => string, password: string): Promise<void> {
  await asAdministrator(addressOf("postgres"), async (client) => {
    const role = await client.query("SELECT FROM pg_roles WHERE rolname = $1", [serviceRole]);
    const secret = client.escapeLiteral(password);
    await client.query(`${role.rowCount === 0 ? "CREATE" : "ALTER"} ROLE ${serviceRole} LOGIN PASSWORD ${secret}`);
    const database = await client.query("SELECT FROM pg_database WHERE datname = $1", [databaseName]);
    if (database.rowCount === 0) await client.query(`CREATE DATABASE ${databaseName} OWNER ${serviceRole}`);
    else await client.query(`ALTER DATABASE ${databaseName} OWNER TO ${serviceRole}`);
  });
  await asAdministrator(addressOf(databaseName), async (client) => {
    const { rows } = await client.query<{ command: string }>(notItsOwn);
    if (rows.length === 0) return;
    // All or nothing; one who waits for a table would hold up everybody else behind it.
    await client.query(
      `BEGIN; SET LOCAL lock_timeout = '20s'; ${rows.map(({ command }) => `${command};`).join(" ")} COMMIT`,
    );
  });
}

async function asAdministrator(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(connectionTo(url));
  client.on("error", () => {});
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
