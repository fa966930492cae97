import { expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, orNull } from "../../testing/made-pages.ts";

const yesOrNo = orNull("boolean");
const asked = (...names: string[]) => Object.fromEntries(names.map((name) => [name, yesOrNo]));

it.each<[string, object, MadeLine[], object]>([
  [
    "a letter",
    asked("fasting", "blind_count"),
    [
      "FASTING: Y   STATUS: 4",
      [
        [0, "Blind count"],
        [30, "N"],
      ],
    ],
    { fasting: true, blind_count: false },
  ],
  [
    "questions in other words",
    asked("injuries", "policeAttended"),
    [
      [
        [0, "¿Hubo heridos?  NO"],
        [40, "¿Intervino la autoridad?  SÍ - Guardia Civil"],
      ],
    ],
    { injuries: false, policeAttended: true },
  ],
  [
    "a question with more words than a label",
    asked("fit_for_use"),
    ["7. Przewody nadają się do dalszej eksploatacji w budynku: TAK"],
    { fit_for_use: true },
  ],
  [
    "a question about the opposite",
    asked("pets_allowed"),
    ["Keeping of pets prohibited: yes"],
    { pets_allowed: false },
  ],
  [
    "boxes below yes and no",
    asked("allow_web", "allow_social", "allow_press"),
    [
      [
        [60, "YES"],
        [70, "NO"],
      ],
      [
        [0, "1. May we use the image on our website?"],
        [60, "[X]"],
        [70, "[ ]"],
      ],
      [
        [0, "2. May we use the image on social media?"],
        [60, "[ ]"],
        [70, "[X]"],
      ],
      [
        [0, "3. May newspapers print the image?"],
        [60, "[ ]"],
        [70, "[ ]"],
      ],
    ],
    { allow_web: true, allow_social: false, allow_press: null },
  ],
  ["no number", asked("lot"), ["Lot No. 4471"], { lot: null }],
  ["no answer to another question", asked("smoker"), ["Driver: yes"], { smoker: null }],
])("reads %s as yes or no", (_, question, lines, expected) => {
  expect(dataOf({ ...question }, madePage(["Paper", "", ...lines]))).toEqual(expected);
});
