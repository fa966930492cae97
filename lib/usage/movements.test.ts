import { ledgerKinds } from "@verso/contract/vocabulary";
import { expect, test } from "vitest";
import { movementOf, sumMovements } from "./movements.ts";

test("a reservation holds, a charge is paid out of what is held, a release frees the rest", () => {
  expect(movementOf({ kind: "reservation", amount: "-0.06" })).toEqual({ balance: null, held: "0.06" });
  expect(movementOf({ kind: "charge", amount: "-0.04" })).toEqual({ balance: "-0.04", held: "-0.04" });
  expect(movementOf({ kind: "release", amount: "0.02" })).toEqual({ balance: null, held: "-0.02" });
});

test("every other kind moves the balance alone", () => {
  const others = ledgerKinds.filter((kind) => !["reservation", "charge", "release"].includes(kind));
  for (const kind of others)
    expect(movementOf({ kind, amount: "1.00" }), kind).toEqual({ balance: "1.00", held: null });
});

test("of a settled extraction nothing stays held, and its balance is its charge; no digit is lost", () => {
  const settled = [
    { kind: "release", amount: "0.0125" },
    { kind: "charge", amount: "-0.0375" },
    { kind: "reservation", amount: "-0.05" },
  ] as const;
  expect(sumMovements(settled)).toEqual({ balance: "-0.0375", held: "0.00" });
  expect(sumMovements([...settled, { kind: "top_up", amount: "700.000001" }])).toEqual({
    balance: "699.962501",
    held: "0.00",
  });
  expect(sumMovements([])).toEqual({ balance: "0.00", held: "0.00" });
});
