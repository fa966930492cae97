import { afterAll, expect, it } from "vitest";
import { madePage, objectOf, orNull } from "../testing/made-pages.ts";
import { answered, closeRules, right } from "./testing/ask-scripted.ts";
import { words } from "./testing/scripted-model.ts";

afterAll(closeRules);

it("less than a third of what was asked for is little, and is said, with what the model said in vain", async () => {
  const names = ["seller", "buyer", "due"] as const;
  const asked = objectOf({
    total: orNull("number"),
    ...Object.fromEntries(names.map((name) => [name, orNull("string")])),
    purpose: orNull("string", { description: "What the money was spent on, told in a sentence or two" }),
    lines: { type: "array", items: objectOf({ what: orNull("string") }) },
  });
  const none = { ...Object.fromEntries(names.map((name) => [name, null])), purpose: null, lines: [] };
  const answer = { total: right.total, ...none, buyer: "Gold" };
  const { data, warnings } = await answered([{ answer }, words([null, null])], { schema: asked });
  expect(data).toMatchObject({ total: 1204.5, buyer: null });
  expect(warnings).toMatchObject([
    {
      code: "little_found",
      message: "Little was found: 1 of 6 fields have an answer.",
      fields: [
        { path: "/seller", reason: "no_label" },
        { path: "/buyer", reason: "unclear" },
        { path: "/due", reason: "no_label" },
        { path: "/purpose", reason: "no_label" },
        { path: "/lines", reason: "no_rows" },
      ],
    },
    { code: "value_left_out", message: expect.stringMatching(/^\/buyer:/) },
  ]);
  const enough = { ...answer, seller: right.shop, lines: [{ what: "Total" }] };
  const { warnings: others } = await answered([{ answer: enough }, words([null, null])], {
    schema: asked,
  });
  expect(others.map(({ code }) => code)).toEqual(["value_left_out"]);
});

it("figures are added up, with the charges that are printed", async () => {
  const asked = objectOf({ subtotal: orNull("number"), tax: orNull("number"), total: orNull("number") });
  const checked = (total: number) =>
    answered([{ answer: { subtotal: 160.76, tax: 20, total } }], {
      schema: asked,
      pages: [madePage(["Subtotal 160.76", "Tax 20.00", "Discount 9.07", `Total ${total}`])],
      byRules: true,
    });
  expect((await checked(171.69)).warnings).toEqual([]);
  const { data, warnings, adjustments } = await checked(181.69);
  expect(data).toMatchObject({ total: 181.69 });
  expect(warnings.map(({ code }) => code)).toEqual(["sums_disagree"]);
  expect(adjustments).toEqual([{ amount: "9.07", sign: -1 }]);
});
