import { expect, it } from "vitest";
import { errorWords, warningWords } from "./note-words.ts";

it("names places of the data as the tree does, not as pointers", () => {
  expect(errorWords({ path: "", message: "must have required property 'passport'" })).toBe(
    "passport is required and was not found.",
  );
  expect(errorWords({ path: "/rows/2", message: "must have required property 'a b'" })).toBe(
    "rows › 2 › a b is required and was not found.",
  );
  expect(errorWords({ path: "/a~1b", message: "must be string" })).toBe("a/b must be string.");
  expect(errorWords({ path: "", message: "must be object" })).toBe("The whole must be object.");
  const said = (message: string) => warningWords({ message });
  expect(said("The amounts in /line_items come to 457.20, but /totals/net is 448.99.")).toBe(
    "The amounts in line_items come to 457.20, but totals › net is 448.99.",
  );
  expect(said("It is due on 20/40, or (/due) later.")).toBe("It is due on 20/40, or (due) later.");
});

it("says on which pages to look, where a warning is about pages", () => {
  const message = "/items: rows of its tables are not in the list.";
  const words = "items: rows of its tables are not in the list.";
  expect(warningWords({ message, pages: [3] })).toBe(`${words} Look at page 3.`);
  expect(warningWords({ message, pages: [7, 2, 3, 4] })).toBe(`${words} Look at pages 2 to 4, 7.`);
  expect(warningWords({ message, pages: [] })).toBe(words);
});
