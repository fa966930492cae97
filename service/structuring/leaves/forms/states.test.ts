import { expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, orNull } from "../../testing/made-pages.ts";

const yesOrNo = orNull("boolean");
const asked = (...names: string[]) => Object.fromEntries(names.map((name) => [name, yesOrNo]));

it.each<[string, object, MadeLine[], object]>([
  ["behind a status", asked("isFinal"), ["Stav: předběžná"], { isFinal: false }],
  ["with what denies it", asked("passed"), ["Ergebnis: leider nicht bestanden"], { passed: false }],
  [
    "by a ticked box",
    asked("approved", "paid"),
    ["Avis [ ] Accordé [X] Refusé", "Leave [X] with pay [ ] without pay"],
    { approved: false, paid: true },
  ],
  ["by nothing where no box is ticked", asked("approved"), ["Avis [ ] Accordé [ ] Refusé"], { approved: null }],
  ["alone in a line", asked("paid"), ["Invoice 12", "BEZAHLT"], { paid: true }],
  ["in a sentence about goods", asked("withinSpec"), ["Partia nie spełnia wymagań normy."], { withinSpec: false }],
  [
    "in a sentence about its topic",
    asked("pets_allowed"),
    ["§ 4 Dyr. Husdyr er ikke tilladt."],
    { pets_allowed: false },
  ],
  [
    "in a sentence about another topic",
    asked("pets_allowed"),
    ["Smoking is not permitted here."],
    { pets_allowed: null },
  ],
  ["by the day since which it is so", asked("approved"), ["Zatwierdzono dnia: 03.05.2024"], { approved: true }],
  ["of an examination", asked("passed"), ["Er hat die Prüfung am Montag bestanden."], { passed: true }],
  [
    "of two that are denied together",
    asked("refundable"),
    ["Billet non échangeable, non remboursable"],
    { refundable: false },
  ],
  ["of a fare", asked("refundable"), ["Low fare - no refunds, changes EUR 40"], { refundable: false }],
  ["not where it is conditional", asked("paid"), ["Status: void unless paid"], { paid: null }],
  ["not where the paper says both", asked("full_time"), ["Vollzeit und Teilzeit möglich"], { full_time: null }],
  ["not of what is only spoken of", asked("paid"), ["Amounts paid late bear interest."], { paid: null }],
])("reads a state %s", (_, question, lines, expected) => {
  expect(dataOf({ ...question }, madePage(["Paper", "", ...lines]))).toEqual(expected);
});

it("takes no more time for thousands of sentences about a topic than for their words", () => {
  const lines = Array.from({ length: 2000 }, () => "Pets are not not not permitted");
  expect(dataOf(asked("pets_allowed"), madePage(lines))).toEqual({ pets_allowed: false });
}, 20_000);
