import type { StoredPage } from "@verso/contract/results";
import { expect, it } from "vitest";
import { toStructuredData } from "../structured-data.ts";
import { madePage, objectOf, orNull } from "../testing/made-pages.ts";

/** Labels below their values, in narrower letters, whose ink is higher than that of figures. */
function page(source: StoredPage["source"]): StoredPage {
  const printed = madePage([
    "Account statement",
    "",
    "",
    [
      [0, "4,069.83"],
      [40, "-11,008.57"],
    ],
    [
      [0, "Opening balance"],
      [40, "Closing balance"],
    ],
  ]);
  const blocks = printed.blocks.map((block) => ({
    ...block,
    words: block.words?.map((word) => {
      const [x0, y0, x1, y1] = word.bbox;
      const start = x0 < 200 ? 40 : 280;
      const bbox = /balance|ing/.test(word.text)
        ? [start + 0.8 * (x0 - start), y0 - 3, start + 0.8 * (x1 - start), y1 - 2]
        : [x0, y0 + 1, x1, y1];
      return { ...word, bbox: bbox as typeof word.bbox };
    }),
  }));
  return { ...printed, source, blocks };
}

it("recognised labels stand below their values though their ink is higher", () => {
  const schema = objectOf({ opening_balance: orNull("number"), closing_balance: orNull("number") });
  expect(toStructuredData({ schema, pages: [page("ocr")], instructions: null }).data).toEqual({
    opening_balance: 4069.83,
    closing_balance: -11008.57,
  });
});
