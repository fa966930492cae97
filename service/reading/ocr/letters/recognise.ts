import { Tensor } from "onnxruntime-node";
import { cropHeightPx, type LineCrop } from "../lines/crop.ts";
import type { Recogniser } from "../networks/network-kinds.ts";

/** What a character may be, and how likely. */
export type Candidate = { text: string; chance: number };
/** A character that a recogniser saw; `from` and `to` are pixels of the line's crop. */
export type Emission = Candidate & {
  from: number;
  to: number;
  candidates: readonly Candidate[];
  /** The chance of a space before it, by each recogniser that looked. */
  spaces: readonly number[];
};

export const centreOf = ({ from, to }: Emission): number => (from + to) / 2;
export const meanChance = (emissions: readonly Emission[]): number =>
  emissions.length === 0 ? 0 : emissions.reduce((sum, { chance }) => sum + chance, 0) / emissions.length;

/** What is less likely is no candidate. */
const candidateChanceMin = 0.005;
/** Blank steps that hold more than this chance of a character deserve a second look. */
const passedOverMin = 0.1;
const widthMinPx = 64;
/** Rows above and below a line that are mostly its neighbours', and cost as much to look at as its own. */
const edgeRows = 4;
/** A crop no wider than this holds a sign or two, which need all that there is to be told. */
const loneWidthPx = 2 * cropHeightPx;

/** The chance of each of `classCount` classes at each step of a line, step by step. */
export type Scores = { chances: Float32Array; classCount: number };
/** The characters of a line, and where, in pixels of its crop, something that may be one more was taken for nothing. */
export type Recognised = { emissions: Emission[]; passedOver: number[] };

/** Columns of a crop, or rows. */
export type Part = { from: number; to: number };

type Look = {
  /** Only a part of the line; where characters stand is told in the line all the same. */
  part?: Part;
  /** Without what may be its neighbours'. Networks of an operator's choice may take nothing but the whole height. */
  inner?: boolean;
  /** Is given the scores. */
  keep?: (scores: Scores) => void;
};

/** Reads one line to its characters. */
export async function recognise(
  { session, classes }: Recogniser,
  crop: LineCrop,
  { part = { from: 0, to: crop.width }, inner = false, keep }: Look = {},
): Promise<Recognised> {
  const [inputName, outputName] = [session.inputNames[0] ?? "x", session.outputNames[0] ?? ""];
  const width = Math.max(widthMinPx, Math.ceil((part.to - part.from) / 8) * 8);
  const edge = inner && crop.width > loneWidthPx ? edgeRows : 0;
  const rows = { from: edge, to: cropHeightPx - edge };
  const input = new Tensor("float32", cutOut(crop, part, rows, width), [1, 3, rows.to - rows.from, width]);
  const output = (await session.run({ [inputName]: input }))[outputName];
  if (!output || !(output.data instanceof Float32Array)) throw new Error("The recogniser gave no scores.");
  const [, steps = 0, classCount = 0] = output.dims;
  const { emissions, passedOver } = decode(output.data, steps, classCount, classes, width / Math.max(1, steps));
  keep?.({ chances: output.data.slice(), classCount });
  output.dispose();
  // A last character may be told in the padding behind the line.
  const within = emissions.map((each) => ({
    ...each,
    from: Math.min(part.from + each.from, part.to - 1),
    to: Math.min(part.from + each.to, part.to),
  }));
  return { emissions: within, passedOver: passedOver.map((x) => part.from + x) };
}

function cutOut({ planes, width }: LineCrop, columns: Part, rows: Part, target: number): Float32Array {
  const height = rows.to - rows.from;
  if (height === cropHeightPx && columns.from === 0 && width === target) return planes;
  const cut = new Float32Array(3 * height * target);
  for (let row = 0; row < 3 * height; row++) {
    const start = (Math.floor(row / height) * cropHeightPx + rows.from + (row % height)) * width;
    cut.set(planes.subarray(start + columns.from, start + columns.to), row * target);
  }
  return cut;
}

/** Greedy CTC: the likeliest class of each step, repeats joined, blanks dropped. */
function decode(
  scores: Float32Array,
  steps: number,
  classCount: number,
  classes: readonly string[],
  stepPx: number,
): Recognised {
  const emissions: Emission[] = [];
  const blanks: number[] = [];
  const space = classCount - 1;
  let previous = -1;
  let spaceChance = 0;
  for (let step = 0; step < steps; step++) {
    const offset = step * classCount;
    const best = likeliest(scores, offset, classCount, previous);
    const last = emissions.at(-1);
    if (classes[best] === " ") spaceChance = 1;
    else if (best === 0) spaceChance = Math.max(spaceChance, scores[offset + space] ?? 0);
    else if (best === previous && last) last.to = (step + 1) * stepPx;
    else {
      emissions.push({
        text: classes[best] ?? "",
        chance: scores[offset + best] ?? 0,
        from: step * stepPx,
        to: (step + 1) * stepPx,
        candidates: candidatesAt(scores, offset, classes),
        spaces: [spaceChance],
      });
      spaceChance = 0;
    }
    if (best === 0 || classes[best] === " ") blanks.push(step);
    previous = best;
  }
  const passedOver = blanks.filter((step) => isPassedOver(scores, step, steps, classCount));
  return {
    emissions: emissions.filter(({ text }) => text.trim() !== ""),
    passedOver: passedOver.map((step) => (step + 0.5) * stepPx),
  };
}

/** The likeliest class of a step. Chances sum to 1: what has more than half of it has won, mostly the blank or what was before. */
function likeliest(scores: Float32Array, offset: number, classCount: number, previous: number): number {
  if ((scores[offset] ?? 0) > 0.5) return 0;
  if (previous > 0 && (scores[offset + previous] ?? 0) > 0.5) return previous;
  let best = 0;
  let most = -1;
  for (let index = 0; index < classCount && most <= 0.5; index++) {
    const score = scores[offset + index] ?? 0;
    if (score > most) {
      most = score;
      best = index;
    }
  }
  return best;
}

/** Whether a blank step holds a fair chance of a character that is not just the echo of one beside it. */
function isPassedOver(scores: Float32Array, step: number, steps: number, classCount: number): boolean {
  const offset = step * classCount;
  const space = classCount - 1;
  const left = 1 - (scores[offset] ?? 0) - (scores[offset + space] ?? 0);
  if (left < passedOverMin) return false;
  for (let index = 1; index < space; index++) {
    if ((scores[offset + index] ?? 0) < passedOverMin) continue;
    const isEcho = [-2, -1, 1, 2].some((away) => {
      const beside = step + away;
      return beside >= 0 && beside < steps && (scores[beside * classCount + index] ?? 0) > 0.5;
    });
    if (!isEcho) return true;
  }
  return false;
}

/** Every character that a step may stand for, neither blank nor space. */
function candidatesAt(scores: Float32Array, offset: number, classes: readonly string[]): Candidate[] {
  const candidates: Candidate[] = [];
  for (let index = 1; index < classes.length - 1; index++) {
    const chance = scores[offset + index] ?? 0;
    if (chance >= candidateChanceMin && classes[index] !== " ") candidates.push({ text: classes[index] ?? "", chance });
  }
  return candidates;
}
