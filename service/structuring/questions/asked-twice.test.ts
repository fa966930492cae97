import { expect, it } from "vitest";
import { dataOf } from "../testing/asked.ts";
import { madePage, objectOf, orNull } from "../testing/made-pages.ts";
import { askedTwice } from "./asked-twice.ts";
import { toField } from "./fields.ts";

const text = orNull("string");

it("what several objects ask is told, whatever they are called and however deep they are", () => {
  const schema = objectOf({
    husband: objectOf({ name: text, job: text }),
    wife: objectOf({ name: text, birth: objectOf({ place: text }) }),
    place: text,
  });
  expect([...askedTwice(toField(schema))].sort()).toEqual(["name", "place"]);
});

it("an object that alone asks for something is no part of its label where the label says all", () => {
  const page = madePage(["Member card", "", "Rx Group # NMTXYZ", "Rx BIN # 440172", "", "Deductible: 1,500.00"]);
  const prescription_info = objectOf({ rx_bin: text, rx_group: text });
  expect(dataOf({ prescription_info, deductible: orNull("number") }, page)).toEqual({
    prescription_info: { rx_bin: "440172", rx_group: "NMTXYZ" },
    deductible: 1500,
  });
});
