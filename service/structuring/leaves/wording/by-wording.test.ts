import { describe, expect, it } from "vitest";
import { ask, dataOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, orNull } from "../../testing/made-pages.ts";

const text = orNull("string");
const day = orNull("string", { format: "date" });

describe("a property in other words", () => {
  it("is found in another language", () => {
    const asked = { employee_number: text, date_of_birth: day, net_pay: orNull("number"), room_number: text };
    const lines: MadeLine[] = [
      [
        [0, "Personalnummer"],
        [30, "48813"],
      ],
      [
        [0, "Geburtsdatum"],
        [30, "04.11.1981"],
      ],
      [
        [0, "Nettolohn"],
        [30, "2.110,40"],
      ],
    ];
    expect(dataOf(asked, madePage(lines))).toEqual({
      employee_number: "48813",
      date_of_birth: "1981-11-04",
      net_pay: 2110.4,
      room_number: null,
    });
  });

  it("is found under its label in a strip, and between marks in a line", () => {
    const asked = { sample_id: text, collected_on: day, patient_name: text };
    const strip: MadeLine[] = [
      [
        [0, "Patient"],
        [30, "Sample ID"],
        [50, "Collected on"],
      ],
      [
        [0, "Mira Torwick"],
        [30, "S-4471"],
        [50, "12 May 2024"],
      ],
    ];
    const found = { patient_name: "Mira Torwick", sample_id: "S-4471", collected_on: "2024-05-12" };
    expect(dataOf(asked, madePage(strip))).toEqual(found);
    expect(dataOf(asked, madePage(["Patient: Mira Torwick | Sample ID: S-4471 | Collected on: 12 May 2024"]))).toEqual(
      found,
    );
  });

  it("does not take another label for its value", () => {
    const lines: MadeLine[] = [
      [
        [0, "Employee no."],
        [30, "Pay date"],
      ],
      [[30, "31/05/2024"]],
    ];
    expect(dataOf({ employee_number: text, pay_date: day }, madePage(lines))).toEqual({
      employee_number: null,
      pay_date: "2024-05-31",
    });
  });

  it("is not answered by the label of something else", () => {
    const lines = ["Room charge: 66.93", "Customer: Torwick AB", "Date of issue: 3 May 2024"];
    const asked = { room_number: text, customer_number: text, date_of_birth: day };
    expect(dataOf(asked, madePage(lines))).toEqual({ room_number: null, customer_number: null, date_of_birth: null });
  });
});

describe("sentences", () => {
  const clauses = [
    "This agreement is made between Torwick & Dahl Ltd (the provider) and Merono AB (the customer).",
    "",
    "",
    "1. The effective date of this agreement is 21 November 2025.",
    "",
    "",
    "2. The initial term of this contract is twelve months.",
    "",
    "",
    "3. The monthly fee amounts to 158.68, payable in advance.",
    "",
    "",
    "4. The governing law of it all is that of England.",
  ];

  it("answer what they have the words of", () => {
    const asked = {
      provider: text,
      customer: text,
      effective_date: day,
      term_months: orNull("integer"),
      monthly_fee: orNull("number"),
      governing_law: text,
      notice_period: text,
    };
    const { data, citations } = ask(asked, madePage(clauses));
    expect(data).toEqual({
      provider: "Torwick & Dahl Ltd",
      customer: "Merono AB",
      effective_date: "2025-11-21",
      term_months: 12,
      monthly_fee: 158.68,
      governing_law: "England",
      notice_period: null,
    });
    expect(citations.find(({ path }) => path === "/term_months")?.text).toBe("twelve");
  });
});

describe("what no label names", () => {
  it("is the organisation whose paper it is, and whose life is told", () => {
    const letterhead = [
      "Torwick Textiles Ltd",
      "12 Meran Road",
      "Dahlwick SW1 4AB",
      "Phone: +44 20 5550123",
      "",
      "Payslip",
      "",
    ];
    expect(dataOf({ employer: text, tenant: text }, madePage([...letterhead, "Employee: Mira Dahl"]))).toEqual({
      employer: "Torwick Textiles Ltd",
      tenant: null,
    });
    const life = madePage(["Mira Torwick", "", "Curriculum vitae", "", "E-mail: mira@post.example"]);
    const blocks = life.blocks.map((block, i) => (i === 1 ? { ...block, kind: "titles" as const, level: 1 } : block));
    expect(dataOf({ full_name: text }, { ...life, blocks })).toEqual({ full_name: "Mira Torwick" });
    expect(dataOf({ full_name: text }, madePage(["Torwick Ltd", "Invoice 12"]))).toEqual({ full_name: null });
  });

  it("is the person's where a person is asked for", () => {
    const lines = [
      "Torwick School",
      "12 Meran Road",
      "Dahlwick SW1 4AB",
      "E-mail: office@torwick.example",
      "",
      "",
      "",
      "Registration form",
      "",
      "",
      "",
      "Last name: Dahl",
      "E-mail: mira@post.example",
      "",
      "Please return by post.",
      "",
      "Thank you.",
    ];
    const email = orNull("string", { format: "email" });
    expect(dataOf({ last_name: text, email }, madePage(lines))).toEqual({
      last_name: "Dahl",
      email: "mira@post.example",
    });
  });
});

it("a name with its address is nobody's number", () => {
  const note = ["Nota de entrega", "Adquirente: Pharma Osemont S.L., Avenida Ravintor 44, 84845 Selovik"];
  expect(dataOf({ customer_number: orNull("string") }, madePage(note))).toEqual({ customer_number: null });
});

describe("ticks", () => {
  const status = orNull("string", { enum: ["single", "married", "divorced", null] });
  const licence = orNull("boolean");

  it("choose what stands behind the box, in any language", () => {
    const asked = { marital_status: status, has_driving_licence: licence };
    const english = ["Marital status ☐ single ☒ married ☐ divorced", "Driving licence ☐ Yes ☒ No"];
    expect(dataOf(asked, madePage(english))).toEqual({ marital_status: "married", has_driving_licence: false });
    const german = ["Familienstand ☐ ledig ☐ verheiratet ☒ geschieden", "Haben Sie einen Führerschein? ☒ Ja ☐ Nein"];
    expect(dataOf(asked, madePage(german))).toEqual({ marital_status: "divorced", has_driving_licence: true });
  });

  it("leave a choice open that nobody ticked", () => {
    // Boxes that were not read, or that nobody ticked.
    const unread = ["Marital status single married divorced", "Driving licence Yes No"];
    expect(dataOf({ marital_status: status, has_driving_licence: orNull("boolean") }, madePage(unread))).toEqual({
      marital_status: null,
      has_driving_licence: null,
    });
    expect(dataOf({ marital_status: status }, madePage(["Marital status ☐ single ☐ married"]))).toEqual({
      marital_status: null,
    });
  });
});
