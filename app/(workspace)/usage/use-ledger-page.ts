"use client";
import { useQuery } from "@tanstack/react-query";
import { useQueryStates } from "nuqs";
import { usageQuery } from "@/lib/queries/usage";
import { usageParams } from "./search-params";

/** The ledger page that the address names. Wallet and ledger share it: one request serves both. */
export function useLedgerPage() {
  const [params, setParams] = useQueryStates(usageParams);
  const page = Math.max(1, params.page);
  const query = useQuery(usageQuery({ page, kind: params.kind, from: null, to: null }));
  return { params: { ...params, page }, setParams, query };
}
