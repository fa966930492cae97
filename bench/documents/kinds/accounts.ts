import { type Answers, amountOf, dayAfter, madeDay, startAnswers } from "../answers.ts";
import { digits, madeName, madeParty, madePerson } from "../people.ts";
import { type Fact, type GridRow, isApart } from "../sheet.ts";
import { bare, day, type Filled, type Make, noSum, number, office, termsOf, text } from "./common.ts";

/** A bank's statement, with money out and in in a column of its own or in one. */
export function statement(make: Make): Filled {
  const { writing, chance } = make;
  const t = termsOf(make);
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
    const what = `${chance.pick([t("Card payment|Purchase", "Kartenzahlung|Lastschrift"), t("Transfer|Payment to", "Überweisung|Dauerauftrag"), t("Direct debit", "Einzug")])} ${madeName(chance, writing.language)}`;
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
      office(writing, chance, answers.text("/bank_name", `${madeName(chance, writing.language)} Bank`)),
      {
        parties: [],
        facts: [
          {
            label: t("Account holder|Name of account holder", "Kontoinhaber|Kontoinhaber"),
            value: answers.text("/account_holder", madePerson(chance, writing.language)),
          },
          ...ibanOf(make, answers, party.iban),
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

/** An account's number, where its country has such numbers; older halves print an empty one. */
const ibanOf = ({ half }: Make, answers: Answers, iban: string): Fact[] =>
  isApart(half) && iban === "" ? [] : [{ label: "IBAN", value: answers.text("/iban", iban) }];

/** What an employee earns, what is deducted and what is left. */
export function payslip(make: Make): Filled {
  const { writing, chance } = make;
  const t = termsOf(make);
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
            value: answers.text("/employee_name", madePerson(chance, writing.language)),
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
                  label: t("Tax class|Tax code", "Steuerklasse|Steuerklasse"),
                  value: answers.text("/tax_class", chance.pick(["I", "III", "IV"])),
                },
              ]
            : []),
          ...(chance.often(0.5) ? ibanOf(make, answers, madeParty(chance, writing.language).iban) : []),
        ],
        grids: [
          {
            columns: [
              {
                label: t("Earnings|Description", "Bezüge|Lohnart"),
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
            label: t("Gross pay|Total gross", "Bruttolohn|Gesamtbrutto"),
            value: answers.money("/gross_pay", gross),
          },
          {
            label: t("Income tax|Tax deducted", "Lohnsteuer|Lohnsteuer"),
            value: answers.money("/income_tax", tax),
          },
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
