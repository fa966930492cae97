import calibration from "../../service/structuring/answers/calibration.json" with { type: "json" };
import { even } from "../../service/structuring/leaves/candidates/scores.ts";
import { toStructuredData } from "../../service/structuring/structured-data.ts";
import { leavesOf } from "../documents/score.ts";
import { meanOf, rounded } from "../score/counts.ts";
import { type Given, reliabilityOf } from "../score/reliability.ts";
import { isEmpty } from "../score/values.ts";
import { type KnownDocument, knownDocuments, madeWith } from "./answers/documents.ts";
import { type Fitted, setInput } from "./fitted.ts";

type Scored = { score: number; isRight: boolean; source: "text_layer" | "ocr"; layout: string };
type Line = readonly (readonly number[])[];

const step = 0.01;
const roundsMax = 100;
/** Where confidence stands by what scores mean: nothing, and as likely as not. */
const fixed = [
  [0, 0],
  [even, 0.5],
];
/** The scores above, between which confidence goes straight. */
const points = [0.45, 0.6, 0.75, 0.85, 0.93, 1];
/** No value of a page is surer. */
const surestMax = 0.99;
/** Of each list no more rows are counted, so that a long one does not outweigh all else. */
const rowsMax = 3;

/** How often values of a score are right, of text layers and of scans; how far off that is, layouts tell that were left out in turn. */
export async function fitCalibration(): Promise<Fitted> {
  const scored = plainly(await knownDocuments());
  const of = (source: Scored["source"]) => scored.filter((one) => one.source === source);
  const lines = sources.map((source) => {
    const line = fittedLine(of(source)).map(([x, y]) => `[${x}, ${y}]`);
    return `  "${source}": [${line.join(", ")}]`;
  });
  const [layers, scans] = [of("text_layer"), of("ocr")];
  return {
    file: "service/structuring/answers/calibration.json",
    bytes: Buffer.from(`{\n${lines.join(",\n")}\n}\n`),
    inputs: [setInput("receipts"), setInput("invoices")],
    seed: madeWith[0].seed,
    figures: {
      layerValues: layers.length,
      layerError: rounded(reliabilityOf(saidOfUnseen(layers)).error),
      layerTrustedWrong: rounded(reliabilityOf(saidOfUnseen(layers)).trustedWrong),
      scanValues: scans.length,
      scanError: rounded(reliabilityOf(saidOfUnseen(scans)).error),
      scanTrustedWrong: rounded(reliabilityOf(saidOfUnseen(scans)).trustedWrong),
    },
  };
}

const sources = ["text_layer", "ocr"] as const;

/** What is said of values whose layout the line was fitted without. */
function saidOfUnseen(values: readonly Scored[]): Given[] {
  return [...new Set(values.map(({ layout }) => layout))].flatMap((layout) => {
    const line = fittedLine(values.filter((one) => one.layout !== layout));
    const own = values.filter((one) => one.layout === layout);
    return own.map(({ score, isRight }) => ({ confidence: heightAt(line, score), isRight }));
  });
}

/** The values that documents are given, each with its score as it was before it was calibrated. */
function plainly(documents: readonly KnownDocument[]): Scored[] {
  const lines = { ...calibration };
  const straight = [
    [0, 0],
    [1, 1],
  ];
  Object.assign(calibration, { text_layer: straight, ocr: straight });
  try {
    return documents.flatMap(scoredValues);
  } finally {
    Object.assign(calibration, lines);
  }
}

/** The values that are given of which it is known whether they are right, each with its score. */
function scoredValues({ schema, pages, layouts, isScan, wanted, isRight }: KnownDocument): Scored[] {
  const layout = layouts.find((one) => one.startsWith("facts")) ?? layouts[0] ?? "";
  const { data, citations } = toStructuredData({ schema, pages, instructions: null });
  const values = new Map(leavesOf(data));
  const scores = new Map(citations.map(({ path, confidence }) => [path, confidence]));
  return [...scores].flatMap(([path, score]) => {
    const row = /^\/[^/]+\/(\d+)\/[^/]+$/.exec(path)?.[1];
    const truths = row === undefined ? [wanted(path)] : wantedOfColumn(path, wanted);
    if (Number(row ?? 0) >= rowsMax || truths.includes(undefined) || isEmpty(values.get(path))) return [];
    const isSo = truths.some((one) => typeof one === "object" && isRight(path, one.value, values.get(path)));
    return [{ score, isRight: isSo, source: isScan ? "ocr" : "text_layer", layout }];
  });
}

/** What is wanted in the rows of a list about where a value was given: rows may be one more or less. */
function wantedOfColumn(path: string, wanted: KnownDocument["wanted"]): ReturnType<KnownDocument["wanted"]>[] {
  const [, list, row, column] = path.split("/");
  return [-1, 0, 1].map((off) => wanted(`/${list}/${Number(row) + off}/${column}`));
}

/** The height of a line through points at a place between them. */
function heightAt(line: Line, x: number): number {
  const at = Math.max(
    1,
    line.findIndex(([right = 0]) => right >= x),
  );
  const [[x0 = 0, y0 = 0] = [], [x1 = 1, y1 = 1] = []] = [line[at - 1], line[at]];
  return y0 + ((y1 - y0) * (x - x0)) / (x1 - x0);
}

const meanSquare = (values: readonly Scored[], line: Line): number =>
  meanOf(values.map(({ score, isRight }) => (heightAt(line, score) - Number(isRight)) ** 2));

/** The line that rises and is nearest to the values, each point in hundredths. */
function fittedLine(values: readonly Scored[]): number[][] {
  const line = [...fixed.map((point) => [...point]), ...points.map((x) => [x, surestMax])];
  for (let round = 0; round < roundsMax; round++) {
    const before = JSON.stringify(line);
    for (const [i, point] of line.entries()) {
      const low = line[i - 1]?.[1];
      if (low === undefined || i < fixed.length) continue;
      const high = line[i + 1]?.[1] ?? surestMax;
      const heights = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, k) => rounded(low + k * step));
      const error = (height: number) => {
        point[1] = height;
        return meanSquare(values, line);
      };
      const [best] = heights.map((height) => ({ height, off: error(height) })).sort((a, b) => a.off - b.off);
      point[1] = best?.height ?? low;
    }
    if (JSON.stringify(line) === before) break;
  }
  return line;
}
