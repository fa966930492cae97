import type { LedgerKind } from "@verso/contract/credit";

type Look = {
  /** On a row. */
  word: string;
  /** On a filter. */
  plural: string;
};

/** The kinds of ledger entries in words. */
export const kindWords: Record<LedgerKind, Look> = {
  charge: { word: "Charge", plural: "Charges" },
  reservation: { word: "Reservation", plural: "Reservations" },
  release: { word: "Release", plural: "Releases" },
  top_up: { word: "Top-up", plural: "Top-ups" },
  refund: { word: "Refund", plural: "Refunds" },
  adjustment: { word: "Adjustment", plural: "Adjustments" },
  welcome_credit: { word: "Welcome credit", plural: "Welcome credit" },
};
