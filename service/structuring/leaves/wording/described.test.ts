import { expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { madePage, orNull } from "../../testing/made-pages.ts";

const asked = (description: string) => ({ feld_eins: orNull("string", { description }) });
const page = madePage(["Bericht", "", "Hauptfrucht: Wintermohn", "Ort des Versuchs: Kelbra", "Betrag: 12,00 EUR"]);

it("looks for what a property is described as where its name says nothing", () => {
  expect(dataOf(asked("geplante Hauptfrucht"), page)).toEqual({ feld_eins: "Wintermohn" });
});

it("takes no sentence and no unit for what is asked", () => {
  expect(dataOf(asked("was auf dem Feld im kommenden Jahr angebaut wird"), page)).toEqual({ feld_eins: null });
  expect(dataOf({ cap: orNull("number", { description: "amount in EUR" }) }, page)).toEqual({ cap: null });
  const sentence = madePage(["Service agreement", "Invoices are due within thirty (30) days of receipt."]);
  expect(dataOf({ cap: orNull("number", { description: "amount in USD" }) }, sentence)).toEqual({ cap: null });
});
