import { expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { madePage, orNull } from "../../testing/made-pages.ts";

const text = orNull("string");
const asked = {
  term: text,
  jurisdiction: text,
  parties: { type: "array", items: { type: "string" } },
  carrier: text,
};
const within = (line: string) =>
  madePage([
    "CONFIDENTIALITY AGREEMENT",
    "",
    `${line} and nothing in this Agreement shall be construed as a waiver of any right that either of them may have.`,
  ]);

it.each([
  [
    "a party",
    "The parties hereto agree that what they disclose to each other remains the property of whoever discloses it",
  ],
  [
    "a party in capitals",
    "THE PARTIES HERETO WAIVE ANY RIGHT TO A TRIAL BY JURY IN ANY PROCEEDING THAT ARISES OUT OF THIS AGREEMENT",
  ],
  ["a term", "The term means whatever the context requires in the sentence in which it stands and is read accordingly"],
  [
    "a place",
    "The jurisdiction of the courts is not exclusive where the law of another place provides for something else",
  ],
  ["a firm", "The carrier shall not be liable for what it could not foresee when the goods were taken over by it"],
])("takes no piece of a sentence for %s", (_, line) => {
  expect(dataOf(asked, within(line))).toEqual({ term: null, jurisdiction: null, parties: [], carrier: null });
});

it("takes what has the form of an answer, in running text as well", () => {
  const line = "Term: two (2) years from the date above. Carrier: Merano Lines Ltd, unless the parties agree otherwise";
  expect(dataOf({ term: text, carrier: text }, within(line))).toMatchObject({ term: expect.stringContaining("two") });
  expect(dataOf({ term: text }, madePage(["CERTIFICATE", "", "Term: unlimited"]))).toEqual({ term: "unlimited" });
});
