import { expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, orNull } from "../../testing/made-pages.ts";

const yesOrNo = orNull("boolean");
const at = (...cells: [number, string][]): MadeLine => cells;

it.each<[string, object, MadeLine[], object]>([
  [
    "boxes behind their words",
    { driving_licence: yesOrNo, smoker: yesOrNo },
    [at([0, "Driving licence"], [30, "Yes"], [36, "☐"], [40, "No"], [46, "☒"]), at([0, "Smoker"], [30, "Yes ☒ No ☐"])],
    { driving_licence: false, smoker: true },
  ],
  [
    "a label's own box",
    { alleinige_wohnung: yesOrNo, nebenwohnung: yesOrNo },
    ["Die neue Wohnung ist", at([0, "☒ alleinige Wohnung"], [30, "☐ Hauptwohnung"], [50, "☐ Nebenwohnung"])],
    { alleinige_wohnung: true, nebenwohnung: false },
  ],
  [
    "boxes that are drawn with brackets",
    { care: orNull("string", { enum: ["kokopäivä", "osapäivä", null] }) },
    ["( ) osapäivä   (x) kokopäivä   ( ) vuorohoito"],
    { care: "kokopäivä" },
  ],
  ["yes and no in other languages", { smoker: yesOrNo }, [at([0, "Smoker"], [30, "Nie"])], { smoker: false }],
  ["nothing where no box is ticked", { smoker: yesOrNo }, [at([0, "Smoker"], [30, "Yes ☐ No ☐"])], { smoker: null }],
])("reads %s", (_, asked, lines, expected) => {
  expect(dataOf({ ...asked }, madePage(["Form", "", ...lines]))).toEqual(expected);
});

it("takes no more time for a line of thousands of boxes than for its words", () => {
  const line = "☐ Smoker ".repeat(4000);
  expect(dataOf({ smoker: yesOrNo }, madePage(["Form", line]))).toEqual({ smoker: null });
});
