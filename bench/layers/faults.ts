import type { Bbox } from "@verso/contract/results";
import type { Chance } from "../../service/flow/chance.ts";

/** A word and where it stands on its page, in points. */
export type LayerWord = { text: string; box: Bbox };
type Fault = (words: readonly LayerWord[], chance: Chance, other: readonly LayerWord[]) => LayerWord[];

/** What recognisers take for one another. */
const lookalikes = new Map(
  ["O0", "l1", "I1", "S5", "B8", "e c", "a o", "n u", "h b", "m n", "t f", "g 9", ". ,", "i l", "r v", "E F"].flatMap(
    (pair) => {
      const [one = "", other = ""] = [...pair.replace(" ", "")];
      return [
        [one, other],
        [other, one],
      ] as const;
    },
  ),
);
const texts =
  (change: (text: string, chance: Chance) => string): Fault =>
  (words, chance) =>
    words.map(({ text, box }) => ({ text: change(text, chance), box }));
const misread = (share: number) =>
  texts((text, chance) =>
    [...text].map((sign) => (chance.float() < share ? (lookalikes.get(sign) ?? "x") : sign)).join(""),
  );
const moved =
  (x: number, y: number): Fault =>
  (words) =>
    words.map(({ text, box: [x0, y0, x1, y1] }) => ({ text, box: [x0 + x, y0 + y, x1 + x, y1 + y] }));

/** What may be wrong with a layer, by its name; the first two are sound. */
export const faults: Readonly<Record<string, Fault>> = {
  truth: (words) => [...words],
  nudged: moved(1.5, -1.5),
  "1 %": misread(0.01),
  "3 %": misread(0.03),
  "10 %": misread(0.1),
  "30 %": misread(0.3),
  shifted: moved(0, 26),
  lacking: (words, chance) => words.filter(() => chance.float() < 0.6),
  halved: (words) => words.slice(0, words.length >> 1),
  empty: texts((text) => text.replace(/./gu, ".")),
  recoded: texts((text) => [...text].map((sign) => String.fromCharCode(sign.charCodeAt(0) + 3)).join("")),
  "as Latin-1": texts((text) => Buffer.from(text, "utf8").toString("latin1")),
  spread: texts((text) => [...text].join(" ")),
  "of another page": (_, __, other) => [...other],
};
