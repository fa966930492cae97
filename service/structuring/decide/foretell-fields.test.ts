import { limits } from "@verso/contract/limits";
import { describe, expect, it } from "vitest";
import { toField } from "../questions/fields.ts";
import { ask, listOf } from "../testing/asked.ts";
import { madePage, objectOf, orNull } from "../testing/made-pages.ts";
import { foretellFields } from "./foretell-fields.ts";

const text = (description?: string, more: object = {}) =>
  orNull("string", { ...(description && { description }), ...more });
const whether = "Whether the supplier promises to take back what was not sold within a year of its delivery";
const purpose = "For which purposes the borrower may use what is lent, as far as the agreement names any";
const foretold = (properties: Record<string, unknown>, by: "rules" | "model" = "rules") =>
  foretellFields(toField(objectOf(properties), { keepsAlternatives: by === "model" }), by);
const named = (properties: Record<string, unknown>, by?: "rules" | "model") =>
  foretold(properties, by).unanswered.map(({ path, reason }) => `${path} ${reason}`);

/** Of each form that the rules never fill, one. */
const shapes = {
  meters: { type: "object", additionalProperties: text() },
  by_year: { type: "object", patternProperties: { "^\\d{4}$": orNull("number") } },
  point: { type: "array", prefixItems: [orNull("number"), orNull("number")] },
  cars: listOf(objectOf({ plate: text(), extras: { type: "object", additionalProperties: text() } })),
};

describe("which fields stay without an answer", () => {
  it("are those that have to be understood: a text, a choice, a yes or no that a sentence asks for, and so told columns", () => {
    const asked = {
      invoice_number: text("The number that the issuer has given to this invoice, as it is printed at its head"),
      returnable: orNull("boolean", { description: whether }),
      use_of_proceeds: text(purpose),
      stance: text(`${purpose}: strict or lenient`, { enum: ["strict", "lenient", null] }),
      signed_on: text("The day on which the last of all of the parties put its name under it", { format: "date" }),
      ship_via: text("Carrier or service, such as UPS"),
      lines: listOf(objectOf({ rank_held: orNull("integer", { description: purpose }), amount: orNull("number") })),
      lenders: { ...listOf(text()), description: purpose },
    };
    expect(named(asked)).toEqual([
      "/returnable understanding",
      "/use_of_proceeds understanding",
      "/stance understanding",
      "/lines/*/rank_held understanding",
      "/lenders/* understanding",
    ]);
    expect(foretold(asked)).toMatchObject({ by: "rules", fields_asked: 9, fields_unanswered: 5 });
  });

  it("are those that are wanted in other words than the document's, but not what it prints all the same", () => {
    expect(
      named({
        gist: text("A summary of the letter"),
        tone: text("", { "x-verbatim": false }),
        notes: { ...listOf(text()), "x-verbatim": false },
        total: orNull("number", { "x-verbatim": false }),
        units: orNull("integer", { description: "From the summary of the meter" }),
      }),
    ).toEqual(["/gist own_words", "/tone own_words", "/notes/* own_words"]);
  });

  it("are those whose form the rules never fill, whatever is printed", () => {
    expect(named(shapes)).toEqual(["/meters shape", "/by_year shape", "/point shape", "/cars/*/extras shape"]);
    const page = madePage(["Meters", "north: 12", "south: 14", "2024: 5", "2025: 6", "Point: 3, 4"]);
    const { cars: _, ...flat } = shapes;
    expect(ask(flat, page).data).toEqual({ meters: {}, by_year: {}, point: [] });
  });

  it("are with a language model those alone in which nothing is asked for", () => {
    const either = { anyOf: [listOf(text()), { type: "object", additionalProperties: listOf(text()) }] };
    const all = {
      ...shapes,
      gist: text("A summary"),
      use_of_proceeds: text(purpose),
      either,
      extras: { type: "object" },
    };
    expect(named(all, "model")).toEqual(["/extras nothing_named"]);
    expect(named(all)).toContain("/extras nothing_named");
    expect(foretold({}, "model")).toEqual({ by: "model", fields_asked: 0, fields_unanswered: 0, unanswered: [] });
  });

  it("are counted all, and named up to a bound, by any name", () => {
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`gist_${i}`, text("A summary")]));
    const { fields_asked, fields_unanswered, unanswered } = foretold(many);
    expect([fields_asked, fields_unanswered, unanswered.length]).toEqual([300, 300, limits.unansweredFieldsMax]);
    const odd = JSON.parse('{"__proto__": {"type": "object"}, "a/b~": {"type": "object"}, "": {"type": "object"}}');
    expect(named(odd)).toEqual(["/__proto__ nothing_named", "/a~1b~0 nothing_named", "/ nothing_named"]);
  });
});
