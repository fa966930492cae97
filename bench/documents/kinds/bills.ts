import { Decimal } from "decimal.js";
import { amountOf, dayAfter, madeDay, startAnswers } from "../answers.ts";
import { digits, madeName, madeParty, madePerson, placeParts } from "../people.ts";
import type { GridRow, Party } from "../sheet.ts";
import { bare, day, type Filled, type Make, noSum, number, office, sumOf, termsOf, text, whole } from "./common.ts";

/** A guest's bill, night by night. */
export function hotel(make: Make): Filled {
  const { writing, chance } = make;
  const t = termsOf(make);
  const answers = startAnswers(writing);
  const arrival = madeDay(chance);
  const nights = chance.whole(1, 6);
  const night = amountOf(chance, 60, 240);
  const names = [
    t("Overnight stay|Room charge", "Übernachtung|Logis"),
    t("Breakfast|Breakfast buffet", "Frühstück"),
    t("Parking|Garage", "Parkplatz|Garage"),
    t("City tax|Tourist levy", "Kurtaxe|Beherbergungssteuer"),
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
          heading: t("Guest|Guest name", "Gast|Name des Gastes"),
          lines: [{ label: t("Name", "Name"), value: answers.text("/guest_name", who) }],
          contact: [],
        },
      ],
      facts: [
        {
          label: t("Room|Room no.", "Zimmer|Zimmernummer"),
          value: answers.text("/room_number", digits(chance, "111")),
        },
        {
          label: t("Arrival|Check-in", "Anreise|Ankunft"),
          value: answers.date("/arrival_date", arrival),
        },
        {
          label: t("Departure|Check-out", "Abreise|Abreise"),
          value: answers.date("/departure_date", dayAfter(arrival, nights)),
        },
        ...(chance.often(0.5)
          ? [
              {
                label: t("Nights|Number of nights", "Nächte|Anzahl Nächte"),
                value: answers.number("/nights", nights),
              },
            ]
          : []),
        ...(chance.often(0.5)
          ? [
              {
                label: t("Confirmation no.|Booking confirmation number", "Bestätigungsnummer|Buchungsnummer"),
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
              label: t("Service|Description", "Leistung|Bezeichnung"),
              role: "description",
              isNumber: false,
            },
            { label: t("Amount|Charge", "Betrag|Preis"), role: "amount", isNumber: true },
          ],
          rows,
          groupSum: noSum,
        },
      ],
      sums: [
        {
          label: t("Total|Balance", "Gesamtbetrag|Summe"),
          value: answers.money("/total_amount", sumOf(amounts)),
        },
      ],
      sentences: [[{ text: writing.word("thanks") }]],
    }),
  };
}

/** A bill for electricity, with the meter's readings. */
export function utility(make: Make): Filled {
  const { writing, chance } = make;
  const t = termsOf(make);
  const answers = startAnswers(writing);
  const from = madeDay(chance);
  const before = chance.whole(1000, 60000);
  const used = chance.whole(800, 6000);
  const rate = new Decimal(chance.whole(180, 420)).div(1000);
  const work = rate.times(used).toDecimalPlaces(2);
  const base = amountOf(chance, 60, 160);
  const rows: GridRow[] = [
    [t("Energy used|Consumption charge", "Arbeitspreis|Verbrauchskosten"), work] as const,
    [t("Standing charge|Base price", "Grundpreis|Grundgebühr"), base] as const,
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
          label: t("Customer number|Client no.", "Kundennummer|Kunden-Nr."),
          value: answers.text("/customer_number", digits(chance, "1111111")),
        },
        ...(chance.often(0.6)
          ? [
              {
                label: t("Contract number|Contract account", "Vertragsnummer|Vertragskonto"),
                value: answers.text("/contract_number", digits(chance, "2111111111")),
              },
            ]
          : []),
        {
          label: t("Meter number|Meter ID", "Zählernummer|Zähler-Nr."),
          value: answers.text("/meter_number", `${chance.pick(["EMH", "ISK", "LG"])}${digits(chance, "11111111")}`),
        },
        {
          label: t("Bill date|Date of bill", "Rechnungsdatum|Datum der Rechnung"),
          value: answers.date("/bill_date", dayAfter(from, 380)),
        },
        {
          label: t("Previous reading|Opening meter reading", "Zählerstand alt|Anfangsstand"),
          value: answers.number("/previous_reading", before),
        },
        {
          label: t("Current reading|Closing meter reading", "Zählerstand neu|Endstand"),
          value: answers.number("/current_reading", before + used),
        },
        {
          label: t("Consumption|Usage", "Verbrauch|Verbrauch"),
          value: answers.say("/consumption_kwh", used, `${writing.number(String(used))} kWh`),
        },
        ...(chance.often(0.5)
          ? [
              {
                label: t("Due date|Payment due", "Fällig am|Zahlbar bis"),
                value: answers.date("/due_date", dayAfter(from, 400)),
              },
            ]
          : []),
      ],
      grids: [
        {
          columns: [
            {
              label: t("Description|Charge", "Bezeichnung|Leistung"),
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
          label: t("Amount due|Total to pay", "Zu zahlen|Rechnungsbetrag"),
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
