import { isDeepStrictEqual } from "node:util";
import { limits } from "@verso/contract/limits";
import { priceOfPages } from "@verso/contract/micros";
import { sql } from "kysely";
import type { Memory } from "./customer.ts";
import { type Receiver, untilAllTold } from "./receiver.ts";
import type { World } from "./world.ts";

/**
 * Holds what the receivers took against what the customers were told and against the ledger. Gives what is wrong, a sentence
 * each: every end is told at least once and as it was, nothing is told that did not happen, and sequences are in the order
 * in which the ledger was written.
 */
export async function auditWebhooks(
  { db }: Pick<World, "db">,
  { accepted }: Pick<Memory, "accepted">,
  receiver: Receiver,
): Promise<string[]> {
  receiver.behave();
  await untilAllTold(async () => {
    const { rows } = await sql`SELECT FROM service.webhook_deliveries WHERE status = 'pending'`.execute(db);
    return rows.length;
  });
  const wrong = [...receiver.wrong];
  const taken = [...receiver.told.values()].filter((told) => told.taken > 0);
  const lost = await sql<{ id: string; status: string }>`
    SELECT event_id AS id, status FROM service.webhook_deliveries WHERE status <> 'delivered'`.execute(db);
  for (const { id, status } of lost.rows) wrong.push(`${id} is ${status}`);

  const ends = new Map(accepted.map(({ id, end }) => [id, end]));
  const toldOf = new Map<string, number>();
  for (const { event } of taken) {
    if (event.type !== "extraction.finished") continue;
    const { data } = event;
    toldOf.set(data.id, (toldOf.get(data.id) ?? 0) + 1);
    if (!isDeepStrictEqual(data, ends.get(data.id)))
      wrong.push(`${event.id} tells of ${data.id} as ${data.status}, and it is ${ends.get(data.id)?.status}`);
  }
  for (const id of ends.keys())
    if (toldOf.get(id) !== 1) wrong.push(`${id} was told of by ${toldOf.get(id) ?? 0} events`);

  const kept = await sql<{ id: string }>`SELECT id FROM service.webhook_events`.execute(db);
  const keptIds = new Set(kept.rows.map(({ id }) => id));
  for (const { event } of taken) if (!keptIds.has(event.id)) wrong.push(`${event.id} was told and is not in the book`);
  return [...wrong, ...(await auditOrder({ db })), ...(await auditLowCredit({ db }))];
}

/** Of each tenant: whether settlements are numbered as the ledger has them, from 1 and without a gap. */
async function auditOrder({ db }: Pick<World, "db">): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH settled AS (
      SELECT extraction_id, max(seq) AS seq FROM service.ledger_entries WHERE kind IN ('charge', 'release') GROUP BY 1
    ), ordered AS (
      SELECT event.id, event.tenant_id, event.sequence, settled.seq,
        lag(settled.seq) OVER (PARTITION BY event.tenant_id ORDER BY event.sequence) AS seq_before
      FROM service.webhook_events AS event JOIN settled ON settled.extraction_id = event.body::json #>> '{data,id}'
      WHERE event.type = 'extraction.finished'
    )
    SELECT id FROM ordered WHERE seq < seq_before`.execute(db);
  const { rows: gaps } = await sql<{ tenant_id: string }>`
    SELECT tenant_id FROM service.webhook_events GROUP BY 1 HAVING max(sequence) <> count(*) OR min(sequence) <> 1`.execute(
    db,
  );
  return [
    ...rows.map(({ id }) => `${id} is numbered out of the ledger's order`),
    ...gaps.map(({ tenant_id }) => `${tenant_id} has gaps among its events`),
  ];
}

/** Of each tenant: whether credit was told to be low as often as it became so, once between any two times that money came in. */
async function auditLowCredit({ db }: Pick<World, "db">): Promise<string[]> {
  const low = priceOfPages(limits.standardPricePerPage, limits.lowCreditPages);
  const { rows } = await sql<{ tenant_id: string; crossed: number; told: number }>`
    WITH steps AS (
      SELECT tenant_id, available_after, lag(available_after) OVER (PARTITION BY tenant_id ORDER BY seq) AS available_before,
        count(*) FILTER (WHERE kind IN ('top_up', 'refund', 'adjustment') AND amount > 0) OVER (PARTITION BY tenant_id ORDER BY seq)
          AS came_in
      FROM service.ledger_entries
    ), crossings AS (
      SELECT tenant_id, count(DISTINCT came_in) FILTER (WHERE available_before >= ${low}::numeric AND available_after < ${low}::numeric)::integer
        AS crossed
      FROM steps GROUP BY 1
    )
    SELECT tenant_id, crossed, (SELECT count(*)::integer FROM service.webhook_events AS event
      WHERE event.tenant_id = crossings.tenant_id AND type = 'credit.low') AS told FROM crossings`.execute(db);
  return rows
    .filter(({ crossed, told }) => crossed !== told)
    .map(({ tenant_id, crossed, told }) => `${tenant_id} had low credit ${crossed} times and was told ${told} times`);
}
