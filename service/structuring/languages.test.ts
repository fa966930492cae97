import { expect, it } from "vitest";
import { toStructuredData } from "./structured-data.ts";
import { type MadeLine, madePage, objectOf, orNull } from "./testing/made-pages.ts";

const dataOf = (properties: Record<string, unknown>, lines: readonly MadeLine[]) =>
  toStructuredData({ schema: objectOf(properties), pages: [madePage(lines)], instructions: null }).data;

it.each<[string, MadeLine[], object]>([
  [
    "French",
    [
      "Menuiserie Aubrac SARL",
      [
        [0, "Facture n° FA-2026-118"],
        [50, "Date de facture : 14/02/2026"],
      ],
      [[50, "Échéance : 15/03/2026"]],
      [
        [40, "Total HT"],
        [60, "1 250,00 €"],
      ],
      [
        [40, "TVA 20 %"],
        [60, "250,00 €"],
      ],
      [
        [40, "Total TTC"],
        [60, "1 500,00 €"],
      ],
    ],
    { number: "FA-2026-118", date: "2026-02-14", due: "2026-03-15", net: "1250.00", tax: "250.00", total: "1500.00" },
  ],
  [
    "German",
    [
      "Tischlerei Ahorn GmbH",
      [
        [40, "Rechnungs-Nr.:"],
        [60, "4711-A"],
      ],
      [
        [40, "Rechnungsdatum:"],
        [60, "9. März 2026"],
      ],
      "Zahlbar ohne Abzug bis zum 08.04.2026.",
      [
        [40, "Nettobetrag"],
        [60, "1.000,00"],
      ],
      [
        [40, "zzgl. 19% MwSt."],
        [60, "190,00"],
      ],
      [
        [40, "Gesamtbetrag"],
        [60, "1.190,00"],
      ],
    ],
    { number: "4711-A", date: "2026-03-09", due: "2026-04-08", net: "1000.00", tax: "190.00", total: "1190.00" },
  ],
  [
    "Spanish",
    [
      "Carpintería Olmo S.L.",
      [
        [0, "Factura nº: A-77"],
        [40, "Fecha: 5 de enero de 2026"],
        [70, "Vencimiento: 04/02/2026"],
      ],
      [
        [40, "Base imponible"],
        [60, "200,00"],
      ],
      [
        [40, "IVA 21%"],
        [60, "42,00"],
      ],
      [
        [40, "Total factura"],
        [60, "242,00"],
      ],
    ],
    { number: "A-77", date: "2026-01-05", due: "2026-02-04", net: "200.00", tax: "42.00", total: "242.00" },
  ],
  [
    "Italian",
    [
      "Falegnameria Pino S.r.l.",
      [
        [0, "Fattura n. 12/2026"],
        [40, "Data: 20/01/2026"],
        [66, "Scadenza: 19/02/2026"],
      ],
      [
        [40, "Imponibile"],
        [60, "300,00"],
      ],
      [
        [40, "IVA 22%"],
        [60, "66,00"],
      ],
      [
        [40, "Totale documento"],
        [60, "366,00"],
      ],
    ],
    { number: "12/2026", date: "2026-01-20", due: "2026-02-19", net: "300.00", tax: "66.00", total: "366.00" },
  ],
  [
    "Dutch",
    [
      "Timmerbedrijf Es B.V.",
      [
        [0, "Factuurnummer: 2026-31"],
        [34, "Factuurdatum: 2 maart 2026"],
        [66, "Vervaldatum: 01-04-2026"],
      ],
      [
        [40, "Subtotaal"],
        [60, "400,00"],
      ],
      [
        [40, "BTW 21%"],
        [60, "84,00"],
      ],
      [
        [40, "Totaal te betalen"],
        [60, "484,00"],
      ],
    ],
    { number: "2026-31", date: "2026-03-02", due: "2026-04-01", net: "400.00", tax: "84.00", total: "484.00" },
  ],
  [
    "Portuguese",
    [
      "Carpintaria Cedro Lda",
      [
        [0, "Fatura n.º FT-9"],
        [34, "Data de emissão: 07/03/2026"],
        [68, "Data de vencimento: 06/04/2026"],
      ],
      [
        [40, "Total sem IVA"],
        [60, "100,00"],
      ],
      [
        [40, "IVA 23%"],
        [60, "23,00"],
      ],
      [
        [40, "Total a pagar"],
        [60, "123,00"],
      ],
    ],
    { number: "FT-9", date: "2026-03-07", due: "2026-04-06", net: "100.00", tax: "23.00", total: "123.00" },
  ],
  [
    "Malay",
    [
      "Perabot Jati Sdn Bhd",
      [
        [0, "No. Invois: PJ-55"],
        [34, "Tarikh: 01/03/2026"],
        [60, "Tarikh akhir bayaran: 31/03/2026"],
      ],
      [
        [40, "Jumlah sebelum cukai"],
        [64, "RM 100.00"],
      ],
      [
        [40, "Cukai 6%"],
        [64, "RM 6.00"],
      ],
      [
        [40, "Jumlah keseluruhan"],
        [64, "RM 106.00"],
      ],
    ],
    { number: "PJ-55", date: "2026-03-01", due: "2026-03-31", net: "100.00", tax: "6.00", total: "106.00" },
  ],
])("a %s invoice speaks its language", (_, lines, expected) => {
  const data = dataOf(
    {
      number: orNull("string", { title: "Invoice number" }),
      date: orNull("string", { format: "date", title: "Invoice date" }),
      due: orNull("string", { format: "date", title: "Due date" }),
      net: orNull("string", { title: "Net total" }),
      tax: orNull("string", { title: "Tax amount" }),
      total: orNull("string", { title: "Grand total" }),
    },
    lines,
  );
  expect(data).toEqual(expected);
});
