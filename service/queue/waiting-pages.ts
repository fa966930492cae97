import { sql } from "kysely";

/** In SQL: how many of a tenant's pages wait to be read, those that a worker holds not counted. */
export const waitingPages = (tenantId: string) =>
  sql<number>`coalesce((service.waiting_of(${tenantId}, false)).pages, 0)`;
