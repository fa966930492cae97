import { money } from "@verso/contract/money";

/** An entry that moved a balance, and what it left. All amounts are wire amounts once they passed `creditedRow`. */
export type Credited = { id: string; amount: string; balance_after: string; available_after: string };

export const creditedRow = ({ id, amount, balance_after, available_after }: Credited): Credited => ({
  id,
  amount: money(amount),
  balance_after: money(balance_after),
  available_after: money(available_after),
});
