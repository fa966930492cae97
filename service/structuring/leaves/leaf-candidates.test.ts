import { describe, expect, it } from "vitest";
import { ask, dataOf } from "../testing/asked.ts";
import { madePage, orNull } from "../testing/made-pages.ts";

describe("a property that no lexicon knows", () => {
  it("is found by its own name or title, in its own type", () => {
    const asked = {
      tableNo: orNull("integer"),
      guests: orNull("integer"),
      shoeSize: orNull("number", { title: "Size of shoe" }),
      hatched: orNull("string", { format: "date" }),
      ring_colour: orNull("string"),
      vaccinated: orNull("boolean"),
    };
    const lines = [
      "Table no: 14",
      "Guests 3",
      "Size of shoe: 42.5",
      "Hatched: 1 April 2026",
      "Ring colour: deep green",
      "Vaccinated: yes",
    ];
    expect(dataOf(asked, madePage(lines))).toEqual({
      tableNo: 14,
      guests: 3,
      shoeSize: 42.5,
      hatched: "2026-04-01",
      ring_colour: "deep green",
      vaccinated: true,
    });
  });

  it("is a list of all that show by themselves what they are", () => {
    const emails = { type: "array", items: { type: "string", format: "email" } };
    const lines = ["Orders: shop@example.org", "Complaints: help@example.org or shop@example.org"];
    expect(dataOf({ emails }, madePage(lines))).toEqual({ emails: ["shop@example.org", "help@example.org"] });
  });

  it("is the list that is printed under or behind its name", () => {
    const texts = { type: "array", items: { type: "string" } };
    const lines = ["Allergens: wheat, oat milk; soy", "Ingredients", "", "Flour and water"];
    expect(dataOf({ allergens: texts, colours: texts }, madePage(lines))).toEqual({
      allergens: ["wheat", "oat milk", "soy"],
      colours: [],
    });
    const page = madePage(["Ingredients", "• rye flour • salt"]);
    const blocks = page.blocks.map((block) =>
      block.text.startsWith("•")
        ? {
            ...block,
            kind: "lists" as const,
            items: ["rye flour", "salt"].map((text) => ({ marker: "•", text, level: 1 })),
          }
        : block,
    );
    const { data, citations } = ask({ ingredients: texts }, { ...page, blocks });
    expect(data).toEqual({ ingredients: ["rye flour", "salt"] });
    expect(citations.map(({ path, text }) => [path, text])).toEqual([
      ["/ingredients/0", "rye flour"],
      ["/ingredients/1", "salt"],
    ]);
  });

  it("takes a choice that is printed", () => {
    const status = { type: ["string", "null"], enum: ["open", "fully paid", null] };
    expect(dataOf({ status }, madePage(["Invoice 12", "Fully paid, thank you"]))).toEqual({ status: "fully paid" });
    expect(dataOf({ status }, madePage(["Invoice 12"]))).toEqual({ status: null });
  });
});
