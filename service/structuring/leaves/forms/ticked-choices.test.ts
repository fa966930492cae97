import { expect, it } from "vitest";
import { dataOf, listOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, orNull } from "../../testing/made-pages.ts";

const oneOf = (...choices: string[]) => orNull("string", { enum: [...choices, null] });
const yesOrNo = orNull("boolean");

it.each<[string, object, MadeLine[], object]>([
  [
    "the choice of boxes below each other",
    { left_with: oneOf("neighbour", "pickup_point") },
    ["[ ] We left it with a neighbour", "[X] We have taken it to your local shop"],
    { left_with: "pickup_point" },
  ],
  [
    "the choice in a box that says more",
    { advice: oneOf("not_fit", "may_be_fit") },
    ["[ ] you are not fit for work", "[X] you may be fit for work if"],
    { advice: "may_be_fit" },
  ],
  ["choices of one letter", { sex: oneOf("M", "F") }, ["Sex [ ] M [X] F  School Fern Hollow"], { sex: "F" }],
  [
    "no choice where no box is ticked",
    { kind: oneOf("initial", "followup") },
    ["[ ] Initial", "[ ] Follow up"],
    { kind: null },
  ],
  [
    "all choices of a list",
    { services: listOf({ type: "string", enum: ["cleaning", "repair", "installation"] }) },
    ["[X] Cleaning of filters", "[ ] Repair", "[X] Montage"],
    { services: ["cleaning", "installation"] },
  ],
  [
    "whether a box is ticked whose words are the property's",
    { phased_return: yesOrNo, ist_arbeitsunfall: yesOrNo },
    ["[ ] a phased return to work   [X] other duties", "[X] Arbeitsunfall, Berufskrankheit"],
    { phased_return: false, ist_arbeitsunfall: true },
  ],
  [
    "no box that says far more",
    { smoker: yesOrNo },
    ["[X] Surcharge of every smoker and of others living in one household"],
    { smoker: null },
  ],
])("reads %s", (_, asked, lines, expected) => {
  expect(dataOf({ ...asked }, madePage(["Form", "", ...lines]))).toEqual(expected);
});

it("takes no more time for thousands of boxes and questions than for their words", () => {
  const lines = Array.from({ length: 1500 }, () => "Is the lift of the house in order? no [X] no lift is there");
  const asked = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`stair_${i}_closed`, yesOrNo]));
  expect(dataOf(asked, madePage(lines))).toMatchObject({ stair_1_closed: null });
}, 20_000);
