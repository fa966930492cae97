import { memberOf, pointer } from "@verso/contract/pointer";
import type { Decimal } from "decimal.js";
import type { Field } from "../questions/fields.ts";
import { gistOf, isSameSense } from "../vocabulary/senses.ts";
import { amountOf, disagree, isNear, type Sum, type Warning } from "./figures.ts";

type Balance = "opening" | "closing" | "running";
/** An account's balance before and after the movements of a list. */
export type Ends = Partial<Record<"opening" | "closing", Sum>>;
/** A list's amounts and the balances behind them, row by row, with the names of the two properties. */
type Movements = {
  path: string;
  names: readonly [amount: string, balance: string];
  amounts: readonly (Decimal | undefined)[];
  balances: readonly (Decimal | undefined)[];
};

/** The properties that are balances, by which they are. */
export function balanceNames(properties: Field["properties"]): ReadonlyMap<Balance, string> {
  const found = new Map<Balance, string>();
  for (const { name, field } of properties) {
    const cores = field.kind === "leaf" ? field.wordings.flatMap((wording) => gistOf(wording).cores) : [];
    const is = (sense: string) => cores.some((core) => isSameSense(core, sense));
    if (!is("balance")) continue;
    const which = is("opening") ? "opening" : is("closing") ? "closing" : "running";
    if (!found.has(which)) found.set(which, name);
  }
  return found;
}

export function endsOf(
  names: ReadonlyMap<Balance, string>,
  data: Readonly<Record<string, unknown>>,
  path: string,
): Ends {
  const sum = (which: "opening" | "closing"): Sum | undefined => {
    const name = names.get(which);
    const amount = name === undefined ? undefined : amountOf(memberOf(data, name));
    return name === undefined || !amount ? undefined : { path: path + pointer(name), amount };
  };
  const [opening, closing] = [sum("opening"), sum("closing")];
  return { ...(opening && { opening }), ...(closing && { closing }) };
}

/** What of an account's movements does not add up; nothing is said where one of their amounts was not found. */
export function ofBalances(movements: Movements, ends: Ends = {}): Warning[] {
  const amounts = movements.amounts.filter((one) => one !== undefined);
  if (amounts.length === 0 || amounts.length < movements.amounts.length) return [];
  return [...ofSteps(movements, amounts), ...ofEnds(movements, amounts, ends)];
}

function ofEnds({ path }: Movements, amounts: readonly Decimal[], { opening, closing }: Ends): Warning[] {
  if (!opening || !closing) return [];
  const sum = amounts.reduce((whole, one) => whole.plus(one), opening.amount);
  return isNear(sum, closing.amount)
    ? []
    : [
        disagree(
          `${opening.path} and the amounts in ${path} come to ${sum.toFixed(2)}, but ${closing.path} is ${closing.amount.toFixed(2)}.`,
          [sum, closing.amount],
        ),
      ];
}

/** The first balance that does not follow from the row before it, or behind it where the newest stands first. */
function ofSteps({ path, names, balances }: Movements, amounts: readonly Decimal[]): Warning[] {
  const known = balances.filter((one) => one !== undefined);
  if (known.length < rowsMin || known.length < balances.length) return [];
  const [down, up] = [brokenSteps(amounts, known, 1), brokenSteps(amounts, known, -1)];
  const [broken, from] = up.length < down.length ? [up, -1] : [down, 1];
  const at = broken[0];
  // Where most do not follow, it is no running balance.
  if (at === undefined || broken.length * 2 > known.length - 1) return [];
  const [before, here, amount] = [known[at - from], known[at], amounts[at]];
  if (!before || !here || !amount) return [];
  const [amountName, balanceName] = names.map((name) => pointer(name));
  const row = (i: number) => path + pointer(String(i));
  return [
    disagree(
      `${row(at - from)}${balanceName} and ${row(at)}${amountName} come to ${before.plus(amount).toFixed(2)}, but ${row(at)}${balanceName} is ${here.toFixed(2)}.`,
      [before.plus(amount), here],
    ),
  ];
}

/** Two balances say little of whether they run. */
const rowsMin = 3;

const brokenSteps = (amounts: readonly Decimal[], balances: readonly Decimal[], from: 1 | -1): number[] =>
  balances.flatMap((balance, i) => {
    const [before, amount] = [balances[i - from], amounts[i]];
    return before && amount && !isNear(before.plus(amount), balance) ? [i] : [];
  });
