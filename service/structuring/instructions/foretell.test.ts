import { describe, expect, it } from "vitest";
import { toField } from "../questions/fields.ts";
import { toStructuredData } from "../structured-data.ts";
import { madePage, objectOf, orNull } from "../testing/made-pages.ts";
import { foretell } from "./foretell.ts";

const schema = objectOf({ invoice_date: orNull("string", { format: "date" }), total: orNull("number") });
const foretold = (instructions: string) => foretell(instructions, toField(schema));

describe("what becomes of a sentence", () => {
  it.each([
    ["Dates are month first.", "yes", null],
    ["Numbers use a decimal comma.", "yes", null],
    ["Ignore the invoice date.", "yes", null],
    ["Only pages 1-2.", "depends", "This is followed where the document has such pages, and one is left"],
    ['The total is called "Summe".', "depends", "This is followed where the pages print these words"],
    ["Ignore the deposit.", "depends", "This is followed where these words stand on the pages"],
    [
      'The supplier number is called "Kreditor".',
      "no",
      "No property is called so, or the pages do not print these words",
    ],
    ["Be kind.", "no", "The engine that answers by rules did not understand"],
  ])("%s", (instructions, heeded, why) => {
    expect(foretold(instructions)).toEqual([{ text: instructions, heeded, why }]);
  });

  it("is told of each sentence, and of a hundred at most", () => {
    expect(foretold("")).toEqual([]);
    expect(foretold("Dates are month first. Be kind.").map(({ heeded }) => heeded)).toEqual(["yes", "no"]);
    expect(foretold("Be kind.\n".repeat(150))).toHaveLength(100);
  });

  it("is what then happens: what is not heeded is warned of, what is heeded never", () => {
    const pages = [madePage(["Invoice date 03/04/2021", "Summe 1.250", "Deposit 5"], 1)];
    for (const instructions of [
      "Dates are month first.",
      "Numbers use a decimal comma.",
      "Ignore the invoice date.",
      "Be kind.",
      'The supplier number is called "Kreditor".',
    ]) {
      const [said] = foretold(instructions);
      const { warnings } = toStructuredData({ schema, pages, instructions });
      expect([instructions, warnings.length]).toEqual([instructions, said?.heeded === "no" ? 1 : 0]);
    }
  });
});
