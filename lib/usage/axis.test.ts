import { expect, it } from "vitest";
import { amountTicks } from "./axis.ts";

it.each([
  ["0.00", ["0.00", "0.01", "0.02", "0.03"]],
  ["0.04", ["0.00", "0.02", "0.04", "0.06"]],
  ["0.46", ["0.00", "0.20", "0.40", "0.60"]],
  ["0.0375", ["0.00", "0.02", "0.04", "0.06"]],
  ["3.00", ["0.00", "1.00", "2.00", "3.00"]],
  ["699.98", ["0.00", "500.00", "1000.00", "1500.00"]],
])("%s has an axis that tells whole cents", (highest, ticks) => {
  expect(amountTicks(highest)).toEqual(ticks);
});
