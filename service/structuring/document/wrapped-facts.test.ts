import { expect, it } from "vitest";
import { dataOf } from "../testing/asked.ts";
import { madePage, orNull } from "../testing/made-pages.ts";

const text = orNull("string");
const day = orNull("string", { format: "date" });

it("reads a fact that the end of a line of facts parts from its label, or its value in the middle", () => {
  const lines = [
    "Hotel Meranbro",
    "",
    [
      [0, "Room 645"],
      [14, "Arrival 22/01/2024"],
      [38, "Booking confirmation"],
    ],
    [
      [0, "number 10746479"],
      [20, "Departure 26/01/2024"],
    ],
  ] as const;
  const asked = { confirmation_number: text, arrival: day, departure: day };
  expect(dataOf(asked, madePage(lines))).toEqual({
    confirmation_number: "10746479",
    arrival: "2024-01-22",
    departure: "2024-01-26",
  });
});

it("leaves what begins something of its own where it stands", () => {
  const lines = [
    [
      [0, "Zimmer 12"],
      [14, "Nächte 3"],
      [28, "Gast Ines Broitti"],
    ],
    [
      [0, "Parkplatz 7"],
      [20, "Tisch 9"],
    ],
  ] as const;
  expect(dataOf({ gast: text, parkplatz: text }, madePage(lines))).toEqual({ gast: "Ines Broitti", parkplatz: "7" });
});

it("knows a number by its sign in any writing", () => {
  for (const sign of ["Nº", "N.o", "N.0", "N°"])
    expect(dataOf({ invoice_number: text }, madePage(["Fatura", "", `${sign} da fatura: 2024/6651`]))).toEqual({
      invoice_number: "2024/6651",
    });
});
