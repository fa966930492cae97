import "server-only";
import {
  type CreateTopUp,
  KnownTopUp,
  KnownTopUpList,
  type TopUp,
  type TopUpList,
  type TopUpListQuery,
} from "@verso/contract/top-ups";
import { type Access, sendParsed } from "./send.ts";

/** Begins a payment. The same key with the same body never makes a second one. */
export function createTopUp(access: Access, body: CreateTopUp, idempotencyKey: string): Promise<TopUp> {
  return sendParsed(access, { method: "POST", path: "/credits/top_ups", body, idempotencyKey }, KnownTopUp);
}

/** Payments of the tenant, newest first. */
export function listTopUps(access: Access, query: Partial<TopUpListQuery>): Promise<TopUpList> {
  return sendParsed(access, { method: "GET", path: "/credits/top_ups", query }, KnownTopUpList);
}

export function getTopUp(access: Access, id: string): Promise<TopUp> {
  return sendParsed(access, { method: "GET", path: `/credits/top_ups/${encodeURIComponent(id)}` }, KnownTopUp);
}
