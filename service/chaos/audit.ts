import { priceOfPages } from "@verso/contract/micros";
import { decimal, money } from "@verso/contract/money";
import type { ExtractionStatus } from "@verso/contract/statuses";
import { hasResult, isTerminal } from "@verso/contract/statuses";
import { sql } from "kysely";
import type { Memory } from "./customer.ts";
import type { World } from "./world.ts";

type Booked = {
  id: string;
  status: ExtractionStatus;
  price_per_page: string;
  selected: number;
  succeeded: number;
  reservations: number;
  charges: number;
  reserved: string;
  charged: string;
  released: string;
  pages_charged: number;
};

/**
 * Holds the books against what the customers were told and against the pages that were read. Gives what is wrong, a
 * sentence each: nothing accepted is lost, nothing was accepted twice, and every page is charged once or not at all.
 * With `tenantId` only this tenant's: the others are not customers who remember.
 */
export async function auditBooks(
  { db, operate }: Pick<World, "db" | "operate">,
  { accepted, uploads }: Pick<Memory, "accepted" | "uploads">,
  tenantId?: string,
): Promise<string[]> {
  const whose = (column: string) => (tenantId === undefined ? sql`true` : sql`${sql.ref(column)} = ${tenantId}`);
  const wrong: string[] = [];
  const { rows } = await sql<Booked>`
    SELECT e.id, e.status, e.price_per_page, cardinality(e.page_numbers) AS selected,
      (SELECT count(*)::integer FROM service.pages p WHERE p.extraction_id = e.id AND p.status = 'succeeded') AS succeeded,
      count(*) FILTER (WHERE l.kind = 'reservation')::integer AS reservations,
      count(*) FILTER (WHERE l.kind = 'charge')::integer AS charges,
      -coalesce(sum(l.amount) FILTER (WHERE l.kind = 'reservation'), 0) AS reserved,
      -coalesce(sum(l.amount) FILTER (WHERE l.kind = 'charge'), 0) AS charged,
      coalesce(sum(l.amount) FILTER (WHERE l.kind = 'release'), 0) AS released,
      coalesce(sum(l.pages) FILTER (WHERE l.kind = 'charge'), 0)::integer AS pages_charged
    FROM service.extractions e LEFT JOIN service.ledger_entries l ON l.extraction_id = e.id
    WHERE ${whose("e.tenant_id")} GROUP BY e.id`.execute(db);
  const ends = new Map(accepted.map(({ id, end }) => [id, end]));
  for (const row of rows) {
    const end = ends.get(row.id);
    const due = hasResult(row.status) ? row.succeeded : 0;
    const price = (pages: number) => priceOfPages(money(row.price_per_page), pages);
    if (!end) wrong.push(`${row.id} was accepted and no customer was told of it`);
    else if (end.status !== row.status || end.charged !== money(row.charged))
      wrong.push(`${row.id} ended as ${end.status} for ${end.charged}, and is ${row.status} for ${row.charged}`);
    if (!isTerminal(row.status)) wrong.push(`${row.id} is ${row.status}`);
    if (row.reservations !== 1 || row.charges > 1) wrong.push(`${row.id} has ${row.charges} charges`);
    if (row.pages_charged !== due || money(row.charged) !== price(due))
      wrong.push(`${row.id}: ${due} pages are due, ${row.pages_charged} were charged with ${row.charged}`);
    if (money(row.reserved) !== price(row.selected)) wrong.push(`${row.id} reserved ${row.reserved}`);
    if (!decimal(money(row.reserved)).equals(decimal(money(row.charged)).plus(decimal(money(row.released)))))
      wrong.push(`${row.id} reserved ${row.reserved}, was charged ${row.charged} and got back ${row.released}`);
  }
  const booked = new Set(rows.map(({ id }) => id));
  for (const id of ends.keys()) if (!booked.has(id)) wrong.push(`${id} was accepted and is lost`);
  const { rows: slots } = await sql<{ id: string }>`
    SELECT id FROM service.uploads WHERE ${whose("tenant_id")}`.execute(db);
  for (const { id } of slots) if (!uploads.has(id)) wrong.push(`${id} was made and no customer was told of it`);
  if (slots.length < uploads.size) wrong.push(`${uploads.size - slots.length} uploads are lost`);
  const { rows: below } = await sql`
    SELECT FROM service.wallets WHERE (balance < reserved OR reserved <> 0) AND ${whose("tenant_id")}`.execute(db);
  if (below.length > 0) wrong.push(`${below.length} wallets hold a reservation still, or less than they promised`);
  const check = await operate("ledger", "check").catch((error: unknown) => ({ ok: false, error: String(error) }));
  if (check.ok !== true) wrong.push(`ledger check: ${JSON.stringify(check)}`);
  return wrong;
}
