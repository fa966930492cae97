import { expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { madePage, orNull } from "../../testing/made-pages.ts";

const website = orNull("string");
const bill = (...lines: string[]) =>
  madePage(["Northmere Power", "", ...lines, "", "Total due: 44.89", "Account number: 4471-220"]);
const asked = { website, total_due: orNull("number"), account_number: orNull("string") };
const siteOf = (...lines: string[]) => Object.values(dataOf(asked, bill(...lines)) ?? {})[0];

it("a place in the net needs neither www nor a label; of several that which is printed most is the bill's", () => {
  expect(
    siteOf("Pay at northmere.com/pay or call us.", "Read more: northmere.com/rates", "Save a stamp: Northmere.com/pay"),
  ).toBe("northmere.com/pay");
});

it.each(["Write to us@northmere.com", "Version 2.com.pany of 4.organ", "see item.network"])(
  "what only looks like one is none: %s",
  (line) => {
    expect(siteOf(line)).toBeNull();
  },
);
