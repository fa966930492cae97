import { describe, expect, it } from "vitest";
import { dataOf } from "./testing/asked.ts";
import { madePage, objectOf, orNull } from "./testing/made-pages.ts";

const [text, number] = [orNull("string"), orNull("number")];

describe("a value within an object", () => {
  it("is that of a label that calls it by the object's name", () => {
    const page = madePage(["Befund", "Patient: Ewers, Tomke", "Entnahme: 3 ml"]);
    expect(dataOf({ patient: objectOf({ name: text }) }, page)).toEqual({ patient: { name: "Ewers, Tomke" } });
  });

  it("is that below a heading that is the object's name", () => {
    const page = madePage(["PAI", "Nome: Rui Sardinha", "Idade: 41 anos", "MÃE", "Nome: Ana Velosa", "Idade: 39 anos"]);
    expect(dataOf({ father: objectOf({ name: text }), mother: objectOf({ name: text }) }, page)).toEqual({
      father: { name: "Rui Sardinha" },
      mother: { name: "Ana Velosa" },
    });
  });

  it("is that of its own label where none calls it by the object's name, and no name is a number", () => {
    const page = madePage(["Gerät", "Seriennummer: SN-20418", "Gewicht: 14 kg", "Vermieter: Dalhof GmbH"]);
    expect(dataOf({ device: objectOf({ serial_number: text, weight: number }) }, page)).toEqual({
      device: { serial_number: "SN-20418", weight: 14 },
    });
    expect(dataOf({ landlord: objectOf({ company_number: text }) }, page)).toEqual({
      landlord: { company_number: null },
    });
  });
});
