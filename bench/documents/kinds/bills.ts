import { Decimal } from "decimal.js";
import { amountOf, dayAfter, madeDay, startAnswers } from "../answers.ts";
import { digits, madeName, madeParty, madePerson, placeParts } from "../people.ts";
import type { GridRow, Party } from "../sheet.ts";
import { bare, day, type Filled, type Make, noSum, number, office, sumOf, termsOf, text, whole } from "./common.ts";

/** A guest's bill, night by night. */
export function hotel({ writing, chance, half, code }: Make): Filled {
  const t = termsOf(half, code);
  const answers = startAnswers(writing);
  const arrival = madeDay(chance);
  const nights = chance.whole(1, 6);
  const night = amountOf(chance, 60, 240);
  const names = [
    t("Overnight stay|Room charge|Accommodation", "Übernachtung|Logis|Zimmerpreis"),
    t("Breakfast|Breakfast buffet|Continental breakfast", "Frühstück"),
    t("Parking|Garage|Car park", "Parkplatz|Garage"),
    t("City tax|Tourist levy|Occupancy tax", "Kurtaxe|Beherbergungssteuer|Ortstaxe"),
  ];
  const rows: GridRow[] = [];
  const amounts: Decimal[] = [];
  for (let i = 0; i < nights; i++) {
    for (const [kind, name] of names.entries()) {
      if (kind > 0 && chance.often(0.6)) continue;
      const amount = kind === 0 ? night : amountOf(chance, 2, 20);
      const at = (part: string) => `/charges/${amounts.length}/${part}`;
      rows.push({
        cells: [
          answers.date(at("date"), dayAfter(arrival, i)),
          answers.text(at("description"), name),
          answers.money(at("amount"), amount),
        ],
      });
      amounts.push(amount);
    }
  }
  const who = madePerson(chance, writing.language);
  return {
    asked: {
      guest_name: text,
      room_number: text,
      arrival_date: day,
      departure_date: day,
      nights: whole,
      confirmation_number: text,
      total_amount: number,
      charges: [{ date: day, description: text, amount: number }],
    },
    answers,
    sheet: bare(writing.word("hotel"), office(writing, chance), {
      parties: [
        {
          heading: t("Guest|Guest name|Name of guest", "Gast|Name des Gastes|Gastname"),
          lines: [{ label: t("Name", "Name"), value: answers.text("/guest_name", who) }],
          contact: [],
        },
      ],
      facts: [
        {
          label: t("Room|Room no.|Room #", "Zimmer|Zimmernummer|Zi.-Nr."),
          value: answers.text("/room_number", digits(chance, "111")),
        },
        {
          label: t("Arrival|Check-in|Arrival date", "Anreise|Ankunft|Anreisetag"),
          value: answers.date("/arrival_date", arrival),
        },
        {
          label: t("Departure|Check-out|Departure date", "Abreise|Abreise|Abreisetag"),
          value: answers.date("/departure_date", dayAfter(arrival, nights)),
        },
        ...(chance.often(0.5)
          ? [
              {
                label: t("Nights|Number of nights|No. of nights", "Nächte|Anzahl Nächte|Übernachtungen"),
                value: answers.number("/nights", nights),
              },
            ]
          : []),
        ...(chance.often(0.5)
          ? [
              {
                label: t(
                  "Confirmation no.|Booking confirmation number|Conf. #",
                  "Bestätigungsnummer|Buchungsnummer|Reservierungs-Nr.",
                ),
                value: answers.text("/confirmation_number", digits(chance, "11111111")),
              },
            ]
          : []),
      ],
      grids: [
        {
          columns: [
            { label: t("Date", "Datum"), role: "other", isNumber: false },
            {
              label: t("Service|Description|Charges", "Leistung|Bezeichnung|Text"),
              role: "description",
              isNumber: false,
            },
            { label: t("Amount|Charge|Price", "Betrag|Preis|Summe"), role: "amount", isNumber: true },
          ],
          rows,
          groupSum: noSum,
        },
      ],
      sums: [
        {
          label: t("Total|Balance|Total charges", "Gesamtbetrag|Summe|Gesamt"),
          value: answers.money("/total_amount", sumOf(amounts)),
        },
      ],
      sentences: [[{ text: writing.word("thanks") }]],
    }),
  };
}

/** A bill for electricity, with the meter's readings. */
export function utility(make: Make): Filled {
  const { writing, chance, half, code } = make;
  const t = termsOf(half, code);
  const answers = startAnswers(writing);
  const from = madeDay(chance);
  const before = chance.whole(1000, 60000);
  const used = chance.whole(800, 6000);
  const rate = new Decimal(chance.whole(180, 420)).div(1000);
  const work = rate.times(used).toDecimalPlaces(2);
  const base = amountOf(chance, 60, 160);
  const rows: GridRow[] = [
    [t("Energy used|Consumption charge|Unit charges", "Arbeitspreis|Verbrauchskosten|Energiekosten"), work] as const,
    [t("Standing charge|Base price|Daily supply charge", "Grundpreis|Grundgebühr|Jahresgrundpreis"), base] as const,
  ].map(([name, amount], i) => ({
    cells: [answers.text(`/charges/${i}/description`, name), answers.money(`/charges/${i}/amount`, amount)],
  }));
  return {
    asked: {
      customer_number: text,
      contract_number: text,
      meter_number: text,
      bill_date: day,
      previous_reading: number,
      current_reading: number,
      consumption_kwh: number,
      amount_due: number,
      due_date: day,
      charges: [{ description: text, amount: number }],
    },
    answers,
    sheet: bare(writing.word("utility"), office(writing, chance), {
      parties: [resident(make)],
      facts: [
        {
          label: t("Customer number|Client no.|Customer ref.", "Kundennummer|Kunden-Nr.|Kd-Nr."),
          value: answers.text("/customer_number", digits(chance, "1111111")),
        },
        ...(chance.often(0.6)
          ? [
              {
                label: t(
                  "Contract number|Contract account|Contract no.",
                  "Vertragsnummer|Vertragskonto|Vertragskontonummer",
                ),
                value: answers.text("/contract_number", digits(chance, "2111111111")),
              },
            ]
          : []),
        {
          label: t("Meter number|Meter ID|Meter serial number", "Zählernummer|Zähler-Nr.|Zähler"),
          value: answers.text("/meter_number", `${chance.pick(["EMH", "ISK", "LG"])}${digits(chance, "11111111")}`),
        },
        {
          label: t("Bill date|Date of bill|Billing date", "Rechnungsdatum|Datum der Rechnung|Abrechnungsdatum"),
          value: answers.date("/bill_date", dayAfter(from, 380)),
        },
        {
          label: t(
            "Previous reading|Opening meter reading|Last reading",
            "Zählerstand alt|Anfangsstand|Alter Zählerstand",
          ),
          value: answers.number("/previous_reading", before),
        },
        {
          label: t(
            "Current reading|Closing meter reading|Present reading",
            "Zählerstand neu|Endstand|Neuer Zählerstand",
          ),
          value: answers.number("/current_reading", before + used),
        },
        {
          label: t("Consumption|Usage|Units used", "Verbrauch|Verbrauch|Ihr Verbrauch"),
          value: answers.say("/consumption_kwh", used, `${writing.number(String(used))} kWh`),
        },
        ...(chance.often(0.5)
          ? [
              {
                label: t("Due date|Payment due|Pay by", "Fällig am|Zahlbar bis|Fälligkeit"),
                value: answers.date("/due_date", dayAfter(from, 400)),
              },
            ]
          : []),
      ],
      grids: [
        {
          columns: [
            {
              label: t("Description|Charge|Item", "Bezeichnung|Leistung|Position"),
              role: "description",
              isNumber: false,
            },
            { label: t("Amount", "Betrag"), role: "amount", isNumber: true },
          ],
          rows,
          groupSum: noSum,
        },
      ],
      sums: [
        {
          label: t("Amount due|Total to pay|Please pay", "Zu zahlen|Rechnungsbetrag|Zahlbetrag"),
          value: answers.money("/amount_due", work.plus(base)),
        },
      ],
      advertising: chance.often(0.3) ? writing.word("ad") : undefined,
    }),
  };
}

/** Whom the electricity is for: an address window without a heading. */
const resident = ({ writing, chance }: Make): Party => ({
  heading: "",
  lines: [
    madePerson(chance, writing.language),
    madeParty(chance, writing.language).street,
    placeParts(writing.language, digits(chance, "11111"), madeName(chance, writing.language)).join(" "),
  ].map((one) => ({ label: "", value: { text: one } })),
  contact: [],
});
