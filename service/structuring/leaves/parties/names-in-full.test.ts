import { expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, objectOf, orNull, withHeights } from "../../testing/made-pages.ts";

const text = orNull("string");
it("calls a brand by the name in the small print", () => {
  const lines: MadeLine[] = [
    "WEINHOF TARNEGG",
    "Familie Tarn · 3620 Ollendorf · Gasse 8",
    "Keller am Markt GmbH",
    "Domplatz 11",
    "1010 Wien",
    "Rechnung AR 240391",
    [
      [0, "Netto"],
      [60, "100,00"],
    ],
    [
      [0, "Zu zahlen €"],
      [60, "120,00"],
    ],
    "Weinhof Tarnegg OG · FN 418822 k, LG Krems · UID-Nr. ATU42234569",
  ];
  const page = withHeights(madePage(lines), { "WEINHOF TARNEGG": 18 });
  expect(dataOf({ seller_name: text, buyer_name: text }, page)).toEqual({
    seller_name: "Weinhof Tarnegg OG",
    buyer_name: "Keller am Markt GmbH",
  });
});

it("takes the only address for the reader's where the small print names another company", () => {
  const lines: MadeLine[] = [
    [
      [0, "Ollecloud"],
      [60, "Facture FR71840226"],
    ],
    [
      [0, "Émise le 01 mars 2025"],
      [55, "Imprimerie du Vieux Tarn"],
    ],
    [
      [0, "Identifiant client : ai44182"],
      [55, "Quai de la Rive 30"],
    ],
    [[55, "13002 Marville"]],
    [[55, "TVA : FR79536115983"]],
    [
      [0, "Total TTC"],
      [60, "122,98 €"],
    ],
    "OlleCloud SAS au capital de 2 500 000 € — 12 rue des Ormes, 59100 Ollevac — RCS Ollevac 518 447 120",
  ];
  expect(dataOf({ seller_name: text, buyer_name: text }, madePage(lines))).toEqual({
    seller_name: "OlleCloud SAS",
    buyer_name: "Imprimerie du Vieux Tarn",
  });
});

it("reads past how a letter was franked, and over the empty line that was typed above the place", () => {
  const franked: MadeLine[] = [
    "Bergolle Informatik AG",
    [
      [0, "Bergolle Informatik AG"],
      [55, "P.P. 3900 Ollig"],
    ],
    [
      [0, "Furkagasse 28"],
      [55, "Gemeinde Oberolle"],
    ],
    [
      [0, "3900 Ollig"],
      [55, "Dorfplatz 1"],
    ],
    [
      [0, "Tel. 027 555 20 20"],
      [55, "3989 Oberolle"],
    ],
    "Rechnung RG-24-3381",
  ];
  expect(dataOf({ buyer_name: text }, madePage(franked))).toEqual({ buyer_name: "Gemeinde Oberolle" });
  const typed: MadeLine[] = [
    "Elektro Brandt GmbH · Ziegelweg 14 · 84028 Ollhut",
    "Hausverwaltung Lind & Söhne GmbH",
    "Altstadt 218",
    "",
    "84028 Ollhut",
    "Rechnung Nr. 2024-0817",
    [
      [0, "Elektro Brandt GmbH"],
      [40, "Tel. 0871 55 01 92"],
    ],
    "Ziegelweg 14",
    "84028 Ollhut",
  ];
  expect(dataOf({ buyer_name: text }, madePage(typed))).toEqual({ buyer_name: "Hausverwaltung Lind & Söhne GmbH" });
});

it("leaves out the numbers of terms that pictures of electronic invoices print", () => {
  const lines: MadeLine[] = [
    [
      [0, "Informationen zum Käufer"],
      [55, "Informationen zum Verkäufer"],
    ],
    [
      [0, "Name (BT-44):"],
      [24, "Stadtwerke Ollenau"],
      [55, "Firmenname (BT-27):"],
      [80, "Tarn Reinigung GmbH"],
    ],
    [
      [0, "Ort (BT-52):"],
      [24, "Ollenau"],
      [55, "Ort (BT-37):"],
      [80, "Essen"],
    ],
    [
      [0, "Rechnungsnummer (BT-1):"],
      [24, "2025/GR-0074"],
    ],
  ];
  expect(dataOf({ invoice_number: text, seller_name: text, buyer_name: text }, madePage(lines))).toEqual({
    invoice_number: "2025/GR-0074",
    seller_name: "Tarn Reinigung GmbH",
    buyer_name: "Stadtwerke Ollenau",
  });
});

it("tells whose paper it is by how it is reached, not by who stands at the right or on a later page", () => {
  const lines: MadeLine[] = [
    "Ollwerk Lindau GmbH",
    "Demmerweg 60",
    "04177 Ollzig",
    [[55, "Festbüro Sommer e.V."]],
    [[55, "Kurallee 3"]],
    [[55, "04651 Bad Ollick"]],
    "Rechnung RG/2024/00417",
    "+49 341 555 60 60 | hallo@ollwerk.example | HRB 33118 Amtsgericht Ollzig",
  ];
  expect(dataOf({ seller_name: text, buyer_name: text }, madePage(lines))).toEqual({
    seller_name: "Ollwerk Lindau GmbH",
    buyer_name: "Festbüro Sommer e.V.",
  });
});

it("takes a court for no company, and a letter's 'An die' for nobody's name", () => {
  const lines: MadeLine[] = [
    "Stuben Seiltechnik Ges.m.b.H.",
    "Auweg 3, 6167 Neuoll",
    "An die",
    "Bergbahnen Hocholl Betriebs GmbH",
    "Talstation 1",
    "3345 Gollning",
    "Rechnung Nr. 2024-1107",
    "USt-Id: DE420609889   AG Ollburg HRA 5518",
  ];
  expect(dataOf({ seller_name: text, buyer_name: text }, madePage(lines))).toEqual({
    seller_name: "Stuben Seiltechnik Ges.m.b.H.",
    buyer_name: "Bergbahnen Hocholl Betriebs GmbH",
  });
});

it("keeps what stands behind a party's name in its line, though the name ends at the next label", () => {
  const lines: MadeLine[] = [
    "Tilaus",
    "Lähettäjä: Ollis Oy, Ollevikuja 162, 69677 Casgo, Y-tunnus: FI09652690, Puh. +41 71 9547247",
    "Stellek Oyj",
    "Zanonkatu 93",
    "61027 Ravoll",
  ];
  const party = objectOf({ name: text, vat_id: text });
  expect(dataOf({ seller: party, buyer: party }, madePage(lines))).toEqual({
    seller: { name: "Ollis Oy", vat_id: "FI09652690" },
    buyer: { name: "Stellek Oyj", vat_id: null },
  });
});
