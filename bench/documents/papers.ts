import { Decimal } from "decimal.js";
import type { Chance } from "../../service/flow/chance.ts";
import { type Asked, amountOf, dayAfter, madeDay, startAnswers } from "./answers.ts";
import type { LanguageCode, Writing } from "./language.ts";
import { digits, madeName, madeParty, madePerson, placeParts } from "./people.ts";
import type { Fact, GridRow, Half, Kind, Party, Sheet, Value } from "./sheet.ts";
import { type Filled, fillGoods } from "./trade.ts";

type Make = { kind: Kind; half: Half; code: LanguageCode; writing: Writing; chance: Chance };
const text = { type: "string" } as const;
const number = { type: "number" } as const;
const whole = { type: "integer" } as const;
const day = { type: "string", format: "date" } as const;

/** The wording of a half: what stands before the bar is there to work with, what stands behind it is sealed. */
function termsOf(half: Half, code: LanguageCode) {
  const isGerman = code === "de";
  return (english: string, german: string): string => {
    const [first = "", second = first] = (isGerman ? german : english).split("|");
    return half === "work" ? first : second;
  };
}

const bare = (title: string, issuer: Party, more: Partial<Sheet>): Sheet => ({
  title,
  issuer,
  parties: [],
  facts: [],
  grids: [],
  sums: [],
  sentences: [],
  ticks: [],
  advertising: undefined,
  carried: "",
  ...more,
});

function office(writing: Writing, chance: Chance, name?: Value): Party {
  const { name: made, street, postcode, city, phone, email } = madeParty(chance, writing.language);
  return {
    heading: "",
    lines: [
      { label: "Name", value: name ?? { text: made } },
      { label: "Address", value: { text: street } },
      { label: "City", value: { text: placeParts(writing.language, postcode, city).join(" ") } },
    ],
    contact: [
      { label: writing.word("phone"), value: { text: phone } },
      { label: writing.word("email"), value: { text: email } },
    ],
  };
}

const sumOf = (values: readonly Decimal[]) => values.reduce((sum, one) => sum.plus(one), new Decimal(0));
const noSum = () => "";

function receipt({ writing, chance }: Make): Filled {
  const { word } = writing;
  const answers = startAnswers(writing);
  const shop = madeParty(chance, writing.language);
  const place = placeParts(writing.language, shop.postcode, shop.city).join(" ");
  answers.truth.set("/address", `${shop.street} ${place}`);
  const goods = fillGoods(writing, answers, chance, true);
  const total = goods.sums.at(-1);
  const paid = chance.often(0.6);
  return {
    asked: {
      store_name: text,
      address: text,
      date: day,
      time: { ...text, format: "time" },
      total: number,
      payment_method: { ...text, enum: ["cash", "card"] },
      line_items: [
        {
          code: text,
          description: text,
          quantity: number,
          unit: text,
          unit_price: number,
          tax_rate: number,
          amount: number,
        },
      ],
    },
    answers: renamed(answers, {
      "/grand_total": "/total",
      "/net_total": undefined,
      "/tax_total": undefined,
      "/currency": undefined,
    }),
    sheet: bare(
      word("receipt"),
      {
        heading: "",
        lines: [
          { label: "", value: answers.text("/store_name", shop.name) },
          { label: "", value: { text: shop.street, path: "/address" } },
          { label: "", value: { text: place, path: "/address" } },
        ],
        contact: [{ label: word("phone"), value: { text: shop.phone } }],
      },
      {
        facts: [
          { label: word("date").replace("{}", "").trim() || "Date", value: answers.date("/date", madeDay(chance)) },
          { label: "#", value: { text: digits(chance, "1111") } },
        ],
        grids: goods.grids,
        sums: [
          ...goods.sums.slice(0, -1).map(({ label, value }) => ({ label, value: { text: value.text } })),
          ...(total ? [{ label: total.label, value: { ...total.value, path: "/total" } }] : []),
          ...(paid ? [{ label: word("paid"), value: { text: total?.value.text ?? "" } }] : []),
        ],
        sentences: [[{ text: word("thanks") }]],
      },
    ),
  };
}

/** The same answers under other names; what has none is not asked. */
function renamed(answers: Filled["answers"], names: Readonly<Record<string, string | undefined>>): Filled["answers"] {
  for (const [from, to] of Object.entries(names)) {
    const value = answers.truth.get(from);
    answers.truth.delete(from);
    if (value !== undefined && to !== undefined) answers.truth.set(to, value);
  }
  return answers;
}

function hotel({ writing, chance, half, code }: Make): Filled {
  const t = termsOf(half, code);
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
  const who = madePerson(chance);
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
        { label: t("Arrival|Check-in", "Anreise|Ankunft"), value: answers.date("/arrival_date", arrival) },
        {
          label: t("Departure|Check-out", "Abreise"),
          value: answers.date("/departure_date", dayAfter(arrival, nights)),
        },
        ...(chance.often(0.5)
          ? [{ label: t("Nights|Number of nights", "Nächte|Anzahl Nächte"), value: answers.number("/nights", nights) }]
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
            { label: t("Service|Description", "Leistung|Bezeichnung"), role: "description", isNumber: false },
            { label: t("Amount|Charge", "Betrag|Preis"), role: "amount", isNumber: true },
          ],
          rows,
          groupSum: noSum,
        },
      ],
      sums: [
        { label: t("Total|Balance", "Gesamtbetrag|Summe"), value: answers.money("/total_amount", sumOf(amounts)) },
      ],
      sentences: [[{ text: writing.word("thanks") }]],
    }),
  };
}

function utility({ writing, chance, half, code }: Make): Filled {
  const t = termsOf(half, code);
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
      parties: [
        {
          heading: "",
          lines: [
            madePerson(chance),
            madeParty(chance, writing.language).street,
            placeParts(writing.language, digits(chance, "11111"), madeName(chance)).join(" "),
          ].map((one) => ({ label: "", value: { text: one } })),
          contact: [],
        },
      ],
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
          label: t("Consumption|Usage", "Verbrauch"),
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
            { label: t("Description|Charge", "Bezeichnung|Leistung"), role: "description", isNumber: false },
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

function statement({ writing, chance, half, code }: Make): Filled {
  const t = termsOf(half, code);
  const answers = startAnswers(writing);
  const from = madeDay(chance);
  const party = madeParty(chance, writing.language);
  const opening = amountOf(chance, 100, 9000);
  const count = chance.often(0.25) ? chance.whole(40, 90) : chance.whole(4, 22);
  let balance = opening;
  const isSplit = chance.often(0.35);
  const rows: GridRow[] = Array.from({ length: count }, (_, i) => {
    const amount = amountOf(chance, 1, 900).times(chance.often(0.7) ? -1 : 1);
    balance = balance.plus(amount);
    const at = (part: string) => `/transactions/${i}/${part}`;
    const what = `${chance.pick([t("Card payment|Purchase", "Kartenzahlung|Lastschrift"), t("Transfer|Payment to", "Überweisung|Dauerauftrag"), t("Direct debit", "Einzug")])} ${madeName(chance)}`;
    const printed = answers.say(
      at("amount"),
      amount.toNumber(),
      writing.number((isSplit ? amount.abs() : amount).toFixed(2)),
    );
    return {
      cells: [
        answers.date(at("date"), dayAfter(from, Math.floor((i * 28) / count))),
        answers.text(at("description"), what),
        ...(isSplit ? (amount.lt(0) ? [printed, undefined] : [undefined, printed]) : [printed]),
        answers.say(at("balance"), balance.toNumber(), writing.number(balance.toFixed(2))),
      ],
    };
  });
  const other = (label: string, isNumber: boolean) => ({
    label,
    isNumber,
    role: isNumber ? ("amount" as const) : ("other" as const),
  });
  return {
    asked: {
      bank_name: text,
      account_holder: text,
      iban: text,
      statement_date: day,
      opening_balance: number,
      closing_balance: number,
      transactions: [
        {
          date: day,
          description: text,
          amount: { ...number, description: "Negative where money goes out" },
          balance: number,
        },
      ],
    },
    answers,
    sheet: bare(
      t("Account statement|Statement of account", "Kontoauszug"),
      office(writing, chance, answers.text("/bank_name", `${madeName(chance)} Bank`)),
      {
        parties: [],
        facts: [
          {
            label: t("Account holder|Name of account holder", "Kontoinhaber"),
            value: answers.text("/account_holder", madePerson(chance)),
          },
          { label: "IBAN", value: answers.text("/iban", party.iban) },
          {
            label: t("Statement date|Date", "Auszugsdatum|Datum"),
            value: answers.date("/statement_date", dayAfter(from, 30)),
          },
          {
            label: t("Opening balance|Balance brought forward", "Anfangssaldo|Alter Kontostand"),
            value: answers.say("/opening_balance", opening.toNumber(), writing.number(opening.toFixed(2))),
          },
          {
            label: t("Closing balance|New balance", "Endsaldo|Neuer Kontostand"),
            value: answers.say("/closing_balance", balance.toNumber(), writing.number(balance.toFixed(2))),
          },
        ],
        grids: [
          {
            columns: [
              other(t("Date|Booked on", "Datum|Buchungstag"), false),
              {
                label: t("Description|Details", "Buchungstext|Verwendungszweck"),
                role: "description",
                isNumber: false,
              },
              ...(isSplit
                ? [
                    other(t("Debit|Paid out", "Soll|Lastschrift"), true),
                    other(t("Credit|Paid in", "Haben|Gutschrift"), true),
                  ]
                : [other(t("Amount", "Betrag|Umsatz"), true)]),
              other(t("Balance", "Saldo|Kontostand"), true),
            ],
            rows,
            groupSum: noSum,
          },
        ],
      },
    ),
  };
}

function payslip({ writing, chance, half, code }: Make): Filled {
  const t = termsOf(half, code);
  const answers = startAnswers(writing);
  const base = amountOf(chance, 1800, 6000);
  const bonus = amountOf(chance, 50, 500);
  const gross = base.plus(bonus);
  const tax = gross.times("0.18").toDecimalPlaces(2);
  const social = gross.times("0.2").toDecimalPlaces(2);
  const rows = (
    [
      [t("Basic salary|Base pay", "Grundgehalt|Gehalt"), base],
      [t("Bonus|Overtime", "Prämie|Überstunden"), bonus],
    ] as const
  ).map(([name, amount], i) => ({
    cells: [answers.text(`/earnings/${i}/description`, name), answers.money(`/earnings/${i}/amount`, amount)],
  }));
  return {
    asked: {
      employer: text,
      employee_name: text,
      employee_number: text,
      pay_date: day,
      tax_class: text,
      gross_pay: number,
      income_tax: number,
      social_security: number,
      net_pay: number,
      iban: text,
      earnings: [{ description: text, amount: number }],
    },
    answers,
    sheet: bare(
      t("Payslip|Pay statement", "Gehaltsabrechnung|Lohnabrechnung"),
      office(writing, chance, answers.text("/employer", madeParty(chance, writing.language).name)),
      {
        facts: [
          {
            label: t("Employee|Employee name", "Mitarbeiter|Arbeitnehmer"),
            value: answers.text("/employee_name", madePerson(chance)),
          },
          {
            label: t("Employee no.|Staff number", "Personalnummer|Personal-Nr."),
            value: answers.text("/employee_number", digits(chance, "11111")),
          },
          {
            label: t("Pay date|Date of payment", "Zahltag|Auszahlungsdatum"),
            value: answers.date("/pay_date", madeDay(chance)),
          },
          ...(chance.often(0.5)
            ? [
                {
                  label: t("Tax class|Tax code", "Steuerklasse"),
                  value: answers.text("/tax_class", chance.pick(["I", "III", "IV"])),
                },
              ]
            : []),
          ...(chance.often(0.5)
            ? [{ label: "IBAN", value: answers.text("/iban", madeParty(chance, writing.language).iban) }]
            : []),
        ],
        grids: [
          {
            columns: [
              { label: t("Earnings|Description", "Bezüge|Lohnart"), role: "description", isNumber: false },
              { label: t("Amount", "Betrag"), role: "amount", isNumber: true },
            ],
            rows,
            groupSum: noSum,
          },
        ],
        sums: [
          { label: t("Gross pay|Total gross", "Bruttolohn|Gesamtbrutto"), value: answers.money("/gross_pay", gross) },
          { label: t("Income tax|Tax deducted", "Lohnsteuer"), value: answers.money("/income_tax", tax) },
          {
            label: t("Social security|Social contributions", "Sozialversicherung|SV-Beiträge"),
            value: answers.money("/social_security", social),
          },
          {
            label: t("Net pay|Net amount paid", "Nettolohn|Auszahlungsbetrag"),
            value: answers.money("/net_pay", gross.minus(tax).minus(social)),
          },
        ],
      },
    ),
  };
}

function certificate({ writing, chance, half, code }: Make): Filled {
  const t = termsOf(half, code);
  const answers = startAnswers(writing);
  const course = chance.pick([
    t("Industrial Hygiene", "Arbeitshygiene"),
    t("Forklift Operation", "Staplerbetrieb"),
    t("First Aid at Work", "Erste Hilfe im Betrieb"),
  ]);
  const held = answers.text("/holder_name", madePerson(chance));
  const title = answers.text("/course_title", course);
  const isSentence = chance.often(0.4);
  return {
    asked: {
      holder_name: text,
      course_title: text,
      issue_date: day,
      certificate_number: text,
      grade: text,
      duration_hours: number,
      issuing_organisation: text,
    },
    answers,
    sheet: bare(
      t("Certificate of Completion|Certificate", "Zertifikat|Teilnahmebescheinigung"),
      office(
        writing,
        chance,
        answers.text("/issuing_organisation", `${madeName(chance)} ${t("Institute", "Akademie")}`),
      ),
      {
        facts: [
          ...(isSentence
            ? []
            : [
                { label: t("Holder|Awarded to", "Inhaber|Verliehen an"), value: held },
                { label: t("Course|Course title", "Kurs|Kurstitel"), value: title },
              ]),
          {
            label: t("Certificate no.|Certificate number", "Zertifikatsnummer|Zertifikat-Nr."),
            value: answers.text("/certificate_number", `C-${digits(chance, "111111")}`),
          },
          {
            label: t("Issue date|Date of issue", "Ausstellungsdatum|Ausgestellt am"),
            value: answers.date("/issue_date", madeDay(chance)),
          },
          ...(chance.often(0.6)
            ? [
                {
                  label: t("Grade|Final grade", "Note|Abschlussnote"),
                  value: answers.text("/grade", chance.pick(["A", "B+", "1.3", "merit"])),
                },
              ]
            : []),
          ...(chance.often(0.6)
            ? [
                {
                  label: t("Duration|Course duration", "Dauer|Kursdauer"),
                  value: answers.say("/duration_hours", 24, `24 ${t("hours", "Stunden")}`),
                },
              ]
            : []),
        ],
        sentences: isSentence
          ? [
              [
                { text: t("This is to certify that ", "Hiermit wird bescheinigt, dass ") },
                held,
                { text: t(" has completed the course ", " den Kurs ") },
                title,
                { text: t(" with success.", " erfolgreich besucht hat.") },
              ],
            ]
          : [],
      },
    ),
  };
}

function form({ writing, chance, half, code }: Make): Filled {
  const t = termsOf(half, code);
  const answers = startAnswers(writing);
  const licence = chance.often(0.5);
  const status = chance.pick(["single", "married", "divorced"]);
  answers.truth.set("/has_driving_licence", licence);
  answers.truth.set("/marital_status", status);
  const statuses: Readonly<Record<string, string>> = {
    single: t("single", "ledig"),
    married: t("married", "verheiratet"),
    divorced: t("divorced", "geschieden"),
  };
  return {
    asked: {
      last_name: text,
      first_name: text,
      date_of_birth: day,
      nationality: text,
      phone: text,
      email: { ...text, format: "email" },
      number_of_children: whole,
      has_driving_licence: { type: "boolean" },
      marital_status: { ...text, enum: ["single", "married", "divorced"] },
    },
    answers,
    sheet: bare(t("Application form|Registration form", "Antrag|Anmeldeformular"), office(writing, chance), {
      facts: [
        { label: t("Last name|Surname", "Nachname|Familienname"), value: answers.text("/last_name", madeName(chance)) },
        {
          label: t("First name|Given name", "Vorname"),
          value: answers.text("/first_name", madePerson(chance).split(" ")[0] ?? ""),
        },
        {
          label: t("Date of birth|Born on", "Geburtsdatum|Geboren am"),
          value: answers.date("/date_of_birth", dayAfter("1955-01-01", chance.whole(0, 18000))),
        },
        {
          label: t("Nationality|Citizenship", "Staatsangehörigkeit|Nationalität"),
          value: answers.text(
            "/nationality",
            chance.pick([t("Dutch", "niederländisch"), t("Polish", "polnisch"), t("Irish", "irisch")]),
          ),
        },
        {
          label: t("Phone|Telephone number", "Telefon|Telefonnummer"),
          value: answers.text("/phone", `+44 20 ${digits(chance, "1111111")}`),
        },
        {
          label: t("E-mail|Email address", "E-Mail|E-Mail-Adresse"),
          value: answers.text("/email", `${madeName(chance).toLowerCase()}@post.example`),
        },
        ...(chance.often(0.6)
          ? [
              {
                label: t("Number of children|Children", "Anzahl Kinder|Kinder"),
                value: answers.number("/number_of_children", chance.whole(0, 4)),
              },
            ]
          : []),
      ],
      ticks: [
        {
          label: t("Driving licence|Do you hold a driving licence?", "Führerschein|Haben Sie einen Führerschein?"),
          options: [
            { text: t("Yes", "Ja"), isTicked: licence, path: "/has_driving_licence" },
            { text: t("No", "Nein"), isTicked: !licence, path: "/has_driving_licence" },
          ],
        },
        {
          label: t("Marital status|Family status", "Familienstand"),
          options: Object.entries(statuses).map(([key, one]) => ({
            text: one,
            isTicked: key === status,
            path: "/marital_status",
          })),
        },
      ],
    }),
  };
}

function cv({ writing, chance, half, code }: Make): Filled {
  const t = termsOf(half, code);
  const answers = startAnswers(writing);
  const jobs = [
    t("Process engineer", "Verfahrensingenieur"),
    t("Purchasing clerk", "Einkäufer"),
    t("Team lead logistics", "Teamleiter Logistik"),
  ];
  const rows = jobs.slice(0, chance.whole(2, 3)).map((job, i) => ({
    cells: [
      { text: `${2012 + 3 * i} – ${2015 + 3 * i}` },
      answers.text(`/experience/${i}/position`, job),
      answers.text(`/experience/${i}/employer`, madeParty(chance, writing.language).name),
    ],
  }));
  const who = madePerson(chance);
  const issuer: Party = {
    heading: "",
    lines: [{ label: "Name", value: answers.text("/full_name", who) }],
    contact: [],
  };
  return {
    asked: {
      full_name: text,
      email: { ...text, format: "email" },
      phone: text,
      date_of_birth: day,
      nationality: text,
      experience: [{ position: text, employer: text }],
    },
    answers,
    sheet: bare(t("Curriculum vitae|Résumé", "Lebenslauf"), issuer, {
      facts: [
        {
          label: t("E-mail|Email", "E-Mail"),
          value: answers.text("/email", `${madeName(chance).toLowerCase()}@mail.example`),
        },
        {
          label: t("Phone|Mobile", "Telefon|Mobil"),
          value: answers.text("/phone", `+49 170 ${digits(chance, "1111111")}`),
        },
        {
          label: t("Date of birth|Born", "Geburtsdatum|Geboren"),
          value: answers.date("/date_of_birth", dayAfter("1965-01-01", chance.whole(0, 12000))),
        },
        ...(chance.often(0.5)
          ? [
              {
                label: t("Nationality|Citizenship", "Nationalität|Staatsangehörigkeit"),
                value: answers.text("/nationality", t("Danish", "dänisch")),
              },
            ]
          : []),
      ],
      grids: [
        {
          columns: [
            { label: t("Period|Years", "Zeitraum"), role: "other", isNumber: false },
            { label: t("Position|Job title", "Position|Stelle"), role: "description", isNumber: false },
            { label: t("Employer|Company", "Arbeitgeber|Firma"), role: "other", isNumber: false },
          ],
          rows,
          groupSum: noSum,
        },
      ],
    }),
  };
}

function lab({ writing, chance, half, code }: Make): Filled {
  const t = termsOf(half, code);
  const answers = startAnswers(writing);
  const tests = [
    ["Haemoglobin", "Hämoglobin", "g/dL", "12.0 - 16.0"],
    ["Glucose", "Glukose", "mg/dL", "70 - 99"],
    ["Potassium", "Kalium", "mmol/L", "3.5 - 5.1"],
    ["Creatinine", "Kreatinin", "mg/dL", "0.6 - 1.2"],
    ["Ferritin", "Ferritin", "ng/mL", "15 - 150"],
    ["CRP", "CRP", "mg/L", "< 5"],
  ] as const;
  const rows = chance
    .shuffled(tests)
    .slice(0, chance.whole(3, 6))
    .map(([english, german, unit, range], i) => ({
      cells: [
        answers.text(`/results/${i}/analyte`, code === "de" ? german : english),
        answers.number(`/results/${i}/value`, new Decimal(chance.whole(5, 1600)).div(10)),
        answers.text(`/results/${i}/unit`, unit),
        answers.text(`/results/${i}/reference_range`, range),
      ],
    }));
  return {
    asked: {
      patient_name: text,
      date_of_birth: day,
      sample_id: text,
      collected_on: day,
      requesting_doctor: text,
      results: [
        {
          analyte: { ...text, title: "Test" },
          value: { ...number, title: "Result" },
          unit: text,
          reference_range: text,
        },
      ],
    },
    answers,
    sheet: bare(t("Laboratory report|Lab results", "Laborbefund|Laborbericht"), office(writing, chance), {
      facts: [
        {
          label: t("Patient|Patient name", "Patient|Name des Patienten"),
          value: answers.text("/patient_name", madePerson(chance)),
        },
        {
          label: t("Date of birth|Born", "Geburtsdatum|Geb."),
          value: answers.date("/date_of_birth", dayAfter("1935-01-01", chance.whole(0, 24000))),
        },
        {
          label: t("Sample ID|Specimen no.", "Proben-ID|Probennummer"),
          value: answers.text("/sample_id", `S${digits(chance, "111111")}`),
        },
        {
          label: t("Collected on|Collection date", "Entnommen am|Entnahmedatum"),
          value: answers.date("/collected_on", madeDay(chance)),
        },
        ...(chance.often(0.5)
          ? [
              {
                label: t("Requesting doctor|Referring physician", "Anfordernder Arzt|Einsender"),
                value: answers.text("/requesting_doctor", `Dr. ${madeName(chance)}`),
              },
            ]
          : []),
      ],
      grids: [
        {
          columns: [
            { label: t("Test|Analyte", "Test|Analyt"), role: "description", isNumber: false },
            { label: t("Result|Value", "Ergebnis|Wert"), role: "other", isNumber: true },
            { label: t("Unit|Units", "Einheit"), role: "other", isNumber: false },
            { label: t("Reference range|Normal range", "Referenzbereich|Normbereich"), role: "other", isNumber: false },
          ],
          rows,
          groupSum: noSum,
        },
      ],
    }),
  };
}

function contract({ writing, chance, half, code }: Make): Filled {
  const t = termsOf(half, code);
  const answers = startAnswers(writing);
  const landlord = answers.text("/provider", madeParty(chance, writing.language).name);
  const tenant = answers.text("/customer", madeParty(chance, writing.language).name);
  const start = answers.date("/effective_date", madeDay(chance));
  const [months, words] = chance.pick<readonly [number, string]>([
    [12, t("twelve", "zwölf")],
    [24, t("twenty-four", "vierundzwanzig")],
    [6, t("six", "sechs")],
  ]);
  const term = answers.say("/term_months", months, words);
  const fee = answers.money("/monthly_fee", amountOf(chance, 40, 900));
  const law = answers.text("/governing_law", chance.pick([t("England", "Deutschland"), t("Denmark", "Österreich")]));
  const facts: Fact[] = [
    {
      label: t("Contract no.|Agreement number", "Vertragsnummer|Vertrags-Nr."),
      value: answers.text("/contract_number", `V-${digits(chance, "11111")}`),
    },
  ];
  const clauses: Value[][] = [
    [
      { text: t("This agreement is made between ", "Dieser Vertrag wird geschlossen zwischen ") },
      landlord,
      { text: t(" (the provider) and ", " (Anbieter) und ") },
      tenant,
      { text: t(" (the customer).", " (Kunde).") },
    ],
    [{ text: t("1. The effective date of this agreement is ", "1. Der Vertrag gilt ab dem ") }, start, { text: "." }],
    [{ text: t("2. The term is ", "2. Die Laufzeit beträgt ") }, term, { text: t(" months.", " Monate.") }],
    [
      { text: t("3. The monthly fee amounts to ", "3. Die monatliche Gebühr beträgt ") },
      fee,
      { text: t(", payable in advance.", ", zahlbar im Voraus.") },
    ],
    [{ text: t("4. The governing law is that of ", "4. Es gilt das Recht von ") }, law, { text: "." }],
  ];
  return {
    asked: {
      contract_number: text,
      provider: text,
      customer: text,
      effective_date: day,
      term_months: whole,
      monthly_fee: number,
      governing_law: text,
      notice_period: text,
    },
    answers,
    sheet: bare(
      t("Service agreement|Agreement", "Dienstleistungsvertrag|Vertrag"),
      { heading: "", lines: [], contact: [] },
      { facts, sentences: clauses },
    ),
  };
}

/** Everything that is not about goods and their delivery. In English and German, and asked in English. */
export const papers: Partial<Record<Kind, (make: Make) => Filled>> = {
  receipt,
  hotel_bill: hotel,
  utility_bill: utility,
  bank_statement: statement,
  payslip,
  certificate,
  application_form: form,
  cv,
  lab_report: lab,
  contract,
};
