import type { StoredPage } from "@verso/contract/results";
import { describe, expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, orNull } from "../../testing/made-pages.ts";

const text = orNull("string");
const day = orNull("string", { format: "date" });
const whole = orNull("integer");

/** Values over smaller labels, each pair further from the next than from one another, and no closer than a line is high. */
function overLabels(pairs: readonly (readonly [values: MadeLine, labels: MadeLine])[]): StoredPage {
  const page = madePage(["Enrolment", "", "", ...pairs.flatMap(([values, labels]) => [values, labels, "", ""])]);
  const isLabel = (text: string) => pairs.some(([, labels]) => JSON.stringify(labels).includes(`"${text}"`));
  return {
    ...page,
    blocks: page.blocks.map((block) => {
      const isSmall = isLabel(block.text);
      const set = ([x0, y0, x1, y1]: readonly number[]) =>
        (isSmall ? [x0, (y0 ?? 0) + 3, x1, (y1 ?? 0) - 0.5] : [x0, y0, x1, y1]) as [number, number, number, number];
      return {
        ...block,
        bbox: set(block.bbox),
        words: block.words?.map((word) => ({ ...word, bbox: set(word.bbox) })),
      };
    }),
  } as StoredPage;
}

describe("labels below the lines that are filled in", () => {
  it("stand further from their values than labels elsewhere, and nearer than to the next", () => {
    const page = overLabels([
      [
        [
          [0, "Okonjo"],
          [40, "Adaeze"],
        ],
        [
          [0, "Surname"],
          [40, "First name"],
        ],
      ],
      [
        [
          [0, "14.03.1988"],
          [40, "Nigerian"],
        ],
        [
          [0, "Date of birth"],
          [40, "Nationality"],
        ],
      ],
      [[[0, "4"]], [[0, "Number of children"]]],
    ]);
    expect(
      dataOf(
        { last_name: text, first_name: text, date_of_birth: day, nationality: text, number_of_children: whole },
        page,
      ),
    ).toEqual({
      last_name: "Okonjo",
      first_name: "Adaeze",
      date_of_birth: "1988-03-14",
      nationality: "Nigerian",
      number_of_children: 4,
    });
  });

  it("one below another, each in the middle", () => {
    const page = overLabels([
      [[[30, "Ilka Brandvold"]], [[32, "Participant"]]],
      [[[30, "K-44810"]], [[26, "Certificate no."]]],
      [[[30, "3 May 2024"]], [[30, "Issued on"]]],
    ]);
    expect(dataOf({ participant: text, certificate_number: text, issue_date: day }, page)).toEqual({
      participant: "Ilka Brandvold",
      certificate_number: "K-44810",
      issue_date: "2024-05-03",
    });
  });

  it("labels stay above their values where they stand so", () => {
    const page = madePage([
      "Enrolment",
      "",
      "",
      ...[
        ["Surname", "Okonjo"],
        ["Date of birth", "14.03.1988"],
        ["Nationality", "Nigerian"],
      ].flatMap(([label = "", value = ""]) => [label, value, ""]),
    ]);
    expect(dataOf({ last_name: text, date_of_birth: day, nationality: text }, page)).toEqual({
      last_name: "Okonjo",
      date_of_birth: "1988-03-14",
      nationality: "Nigerian",
    });
  });
});

describe("halves of a name", () => {
  const filled = (left: string, right: string) =>
    madePage([
      "Dossier",
      "",
      [
        [0, left],
        [40, right],
      ],
      [
        [0, "Varga"],
        [40, "Ilona"],
      ],
    ]);

  it("beside the label of one a bare name is the other", () => {
    const asked = { last_name: text, first_name: text };
    for (const [left, right] of [
      ["Nom", "Prénom"],
      ["Naam", "Voornaam"],
      ["Name", "Vorname"],
    ] as const)
      expect(dataOf(asked, filled(left, right))).toEqual({ last_name: "Varga", first_name: "Ilona" });
    expect(dataOf(asked, filled("Nome", "Cognome"))).toEqual({ first_name: "Varga", last_name: "Ilona" });
  });

  it("a bare name alone is the whole", () => {
    const page = madePage(["Dossier", "", "Name: Ilona Varga"]);
    expect(dataOf({ last_name: text, first_name: text }, page)).toEqual({ last_name: "Varga", first_name: "Ilona" });
  });
});

describe("certificates' labels", () => {
  it("a word for both sexes, a course that was attended, a mark of one letter", () => {
    const page = madePage([
      "Bescheinigung",
      "",
      "Teilnehmer:in Ilka Brandvold",
      [
        [0, "Besuchter Lehrgang"],
        [30, "Gabelstapler sicher fahren"],
      ],
      "Ergebnis B",
    ]);
    expect(dataOf({ participant: text, course: text, grade: text }, page)).toEqual({
      participant: "Ilka Brandvold",
      course: "Gabelstapler sicher fahren",
      grade: "B",
    });
  });

  it("what stands beside a label over the next pair is a value, whatever words it has", () => {
    const page = madePage([
      "Certificate",
      [
        [0, "Programme"],
        [30, "Safety at Height"],
      ],
      [
        [0, "Certificate ID"],
        [30, "K-44810"],
      ],
    ]);
    expect(dataOf({ course_title: text, certificate_number: text }, page)).toEqual({
      course_title: "Safety at Height",
      certificate_number: "K-44810",
    });
  });

  it("a sentence's course ends where it tells what else somebody did", () => {
    const page = madePage([
      "Certificate",
      "This is to certify that Ilka Brandvold has attended and completed",
      "Crane Signalling and passed the written test.",
    ]);
    expect(dataOf({ course_title: text }, page)).toEqual({ course_title: "Crane Signalling" });
  });
});
