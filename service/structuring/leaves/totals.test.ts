import { expect, it } from "vitest";
import { dataOf } from "../testing/asked.ts";
import { type MadeLine, madePage, orNull } from "../testing/made-pages.ts";

it("takes the total after rounding, not the cash nor the change", () => {
  const lines: MadeLine[] = [
    "Kedai Runcit Maju",
    [
      [10, "Total"],
      [40, "12.03"],
    ],
    [
      [10, "Rounding adj"],
      [40, "0.02"],
    ],
    [
      [10, "Rounded total"],
      [40, "12.05"],
    ],
    [
      [10, "Cash"],
      [40, "20.00"],
    ],
    [
      [10, "Change"],
      [40, "7.95"],
    ],
  ];
  expect(dataOf({ total: orNull("number") }, madePage(lines))).toEqual({ total: 12.05 });
});
