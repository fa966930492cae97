import type { StoredPage } from "@verso/contract/results";
import { describe, expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, orNull } from "../../testing/made-pages.ts";

const text = orNull("string");
const day = orNull("string", { format: "date" });
const number = orNull("number");
const whole = orNull("integer");
const yes = orNull("boolean");

/** The lines with these words in smaller letters. */
function withSmall(lines: MadeLine[], ...small: string[]): StoredPage {
  const page = madePage(lines);
  const set = ([x0, y0, x1, y1]: readonly number[]) =>
    [x0, (y0 ?? 0) + 2, x1, (y1 ?? 0) - 1.5] as [number, number, number, number];
  return {
    ...page,
    blocks: page.blocks.map((block) =>
      small.includes(block.text)
        ? { ...block, bbox: set(block.bbox), words: block.words?.map((word) => ({ ...word, bbox: set(word.bbox) })) }
        : block,
    ),
  } as StoredPage;
}

describe("contracts", () => {
  const contract = { provider: text, customer: text, governing_law: text, term_months: whole, monthly_fee: number };

  it("have partners whose firm is written with a plus, named as parties, and months that more is said of", () => {
    const lines: MadeLine[] = [
      "Wartungsvertrag",
      "Zwischen den Vertragsparteien Odo Quellmann (nachfolgend „Dienstleister“) und Tarnow + Partner (nachfolgend „Auftraggeber“).",
      "2. Der Vertrag wird fest geschlossen für achtzehn volle Monate.",
    ];
    expect(dataOf(contract, madePage(lines))).toMatchObject({
      provider: "Odo Quellmann",
      customer: "Tarnow + Partner",
      term_months: 18,
    });
  });

  it("lay down that of a country, and a fee in rupees", () => {
    const lines: MadeLine[] = [
      "Support agreement",
      'This Agreement is concluded between Quillfern Ltd ("the Provider") and Odd & Marrow Ltd ("the Client").',
      "2. It is concluded for a fixed period of thirty calendar months.",
      "3. The monthly service charge is Rs. 412.60, due in advance.",
      "4. Applicable law: that of Wales.",
    ];
    expect(dataOf(contract, madePage(lines))).toMatchObject({
      governing_law: "Wales",
      term_months: 30,
      monthly_fee: 412.6,
    });
  });

  it("may print their number before its label", () => {
    const lines: MadeLine[] = [
      "Support agreement",
      [
        [0, "Q-70318"],
        [12, "Agreement number"],
      ],
      "This Agreement is concluded between Quillfern Ltd and Odd & Marrow Ltd.",
    ];
    expect(dataOf({ contract_number: text }, madePage(lines))).toEqual({ contract_number: "Q-70318" });
  });
});

describe("forms", () => {
  it("count their questions, say how to fill them in, and are ticked by a letter", () => {
    const lines: MadeLine[] = [
      "Membership application",
      [
        [0, "1. Surname (block capitals)"],
        [45, "2. First name(s) in full"],
      ],
      [
        [0, "Quillon"],
        [45, "Ottoline"],
      ],
      "Do you hold a valid driving licence? ☐ Y ☒ N",
      "Civil status ☒ never married ☐ MARRIED ☐ divorced",
    ];
    const asked = {
      last_name: text,
      first_name: text,
      has_driving_licence: yes,
      marital_status: { type: "string", enum: ["single", "married", "divorced"] },
    };
    expect(dataOf(asked, madePage(lines))).toEqual({
      last_name: "Quillon",
      first_name: "Ottoline",
      has_driving_licence: false,
      marital_status: "single",
    });
  });

  it("have a box for each letter of an address, and a scale of figures is no value", () => {
    const letters = (value: string): MadeLine => [...value].map((letter, i) => [i * 2, letter] as const) as MadeLine;
    const lines: MadeLine[] = ["Claim form", "Personal email", letters("odo.q@post.example"), letters("12345")];
    const page = madePage(lines);
    expect(dataOf({ email: orNull("string", { format: "email" }) }, page)).toEqual({ email: "odo.q@post.example" });
  });
});

describe("persons whom a paper is about", () => {
  it("stand over a label that asks for one, with no other pair beside it", () => {
    const lines: MadeLine[] = [
      "Room account",
      "",
      "Ottoline Quarle",
      "Billed guest",
      "",
      "",
      "Rm. 412",
      "Arr. 3 May 2024",
      "Dep. 5 May 2024",
    ];
    const asked = { guest_name: text, room_number: text, arrival_date: day, departure_date: day };
    expect(dataOf(asked, withSmall(lines, "Billed guest"))).toEqual({
      guest_name: "Ottoline Quarle",
      room_number: "412",
      arrival_date: "2024-05-03",
      departure_date: "2024-05-05",
    });
  });

  it.each([
    ["Surname, first name", "Laboratory results"],
    ["Nachname, Vorname", "Laborbefund"],
    ["Surname/Forename", "Biochemistry report"],
  ])("are labelled by %s", (label, title) => {
    const lines: MadeLine[] = [
      title,
      [
        [0, label],
        [40, "Odo Quellmann"],
      ],
      "Sample no. S-7718",
      "Requesting doctor Dr. Ahlsted",
    ];
    expect(dataOf({ patient_name: text }, madePage(lines))).toEqual({ patient_name: "Odo Quellmann" });
  });

  it("stand at the top of what calls itself a life in small letters", () => {
    const lines: MadeLine[] = [
      "Ottoline Quarle",
      "Career summary",
      "Email: o.quarle@mail.example",
      "Born on 3 May 1984",
    ];
    expect(dataOf({ full_name: text }, madePage(lines))).toEqual({ full_name: "Ottoline Quarle" });
  });

  it("hold an account as its customer", () => {
    const lines: MadeLine[] = [
      "Bank statement",
      "Customer name: Odo Quellmann",
      "Opening balance 100.00",
      "Closing balance 90.00",
    ];
    expect(dataOf({ account_holder: text }, madePage(lines))).toEqual({ account_holder: "Odo Quellmann" });
  });
});

it("labels stand behind the values of others in one line, with days in words", () => {
  const lines: MadeLine[] = [
    "Room account",
    "Rm. 412 Arr. 3 May 2024 Departure date 5 May 2024 Nights 2",
    "Total charges 120.00",
  ];
  const asked = { room_number: text, arrival_date: day, departure_date: day, nights: whole };
  expect(dataOf(asked, madePage(lines))).toEqual({
    room_number: "412",
    arrival_date: "2024-05-03",
    departure_date: "2024-05-05",
    nights: 2,
  });
});

it("an employer stands behind what the paper is called", () => {
  const lines: MadeLine[] = ["Pay advice – Quillfern Ltd", "Employee name: Ottoline Quarle", "Gross pay 2,000.00"];
  expect(dataOf({ employer: text }, madePage(lines))).toEqual({ employer: "Quillfern Ltd" });
});

it("thousands of counted labels, dashes and letters cost no more than their lines", () => {
  const lines: MadeLine[] = Array.from({ length: 3000 }, (_, i) =>
    i % 3 === 0
      ? `${i % 90}. First name(s), in full – ${"x".repeat(400)}`
      : i % 3 === 1
        ? "a b @ c 1 2 . d + e"
        : "Name, Vorname, Zuname",
  );
  expect(
    dataOf({ first_name: text, employer: text, contract_number: text, term_months: whole }, madePage(lines)),
  ).toMatchObject({ term_months: null });
});
