import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { StoredPage } from "@verso/contract/results";
import { z } from "zod";
import current from "../../service/structuring/answers/calibration.json" with { type: "json" };
import { toStructuredData } from "../../service/structuring/structured-data.ts";
import { tallyOf } from "../score/invoice-values.ts";
import { LabelledInvoices } from "../score/invoices.ts";
import { judgeReceiptField, LabelledFields } from "../score/receipt-fields.ts";
import { isEmpty } from "../score/values.ts";
import { placedSet } from "../sets/placed.ts";
import { readPages } from "../structuring/read-pages.ts";
import { readSchema } from "../structuring/schemas.ts";
import { type Fitted, setInput } from "./fitted.ts";

type Scored = { score: number; isRight: boolean };
type Curve = readonly (readonly number[])[];

const step = 0.01;
const roundsMax = 100;

/** How often values of a score are right, at the scores of the table, from the labelled receipts and invoices. */
export async function fitCalibration(): Promise<Fitted> {
  const values = [...(await receiptValues()), ...(await invoiceValues())];
  const line = fittedLine(values);
  return {
    file: "service/structuring/answers/calibration.json",
    bytes: Buffer.from(`[\n${line.map(([x, y]) => `  [${x}, ${y}]`).join(",\n")}\n]\n`),
    inputs: [setInput("receipts"), setInput("invoices")],
    figures: {
      values: values.length,
      right: values.filter(({ isRight }) => isRight).length,
      meanSquare: inPlaces(meanSquare(values, line)),
      meanSquareBefore: inPlaces(meanSquare(values, current)),
    },
  };
}

const inPlaces = (value: number): number => Math.round(value * 1e4) / 1e4;

async function receiptValues(): Promise<Scored[]> {
  const { set, truth } = labelled("receipts", LabelledFields);
  return answered("receipts", set, Object.keys(truth), (name, field, given) => {
    const wanted = truth[name]?.fields[field];
    return isEmpty(wanted) ? undefined : judgeReceiptField(field, wanted, given).right;
  });
}

async function invoiceValues(): Promise<Scored[]> {
  const { set, truth } = labelled("invoices", LabelledInvoices);
  return answered("invoices", set, Object.keys(truth), (name, field, given) => {
    const document = truth[name];
    const tally = tallyOf(field, document?.fields[field], document?.printed[field] ?? false, given);
    return tally && tally.right > 0;
  });
}

function labelled<T extends z.ZodType>(name: string, schema: T): { set: string; truth: z.infer<T> } {
  const set = placedSet(name, "the fit");
  if (set === undefined) throw new Error("There is nothing to fit to.");
  return { set, truth: schema.parse(JSON.parse(readFileSync(join(set, "truth.json"), "utf8"))) };
}

/** The values that are given of which it is known whether they are right, each with its score before it was calibrated. */
async function answered(
  kind: "receipts" | "invoices",
  set: string,
  names: readonly string[],
  isRight: (name: string, field: string, given: unknown) => boolean | undefined,
): Promise<Scored[]> {
  const pages: ReadonlyMap<string, readonly StoredPage[]> = await readPages(
    names.map((name) => join(set, name)),
    false,
  );
  const schema = readSchema(kind);
  return [...pages].flatMap(([name, its]) => {
    const { data, citations } = toStructuredData({ schema, pages: its, instructions: null });
    const values = z.record(z.string(), z.unknown()).parse(data ?? {});
    return citations.flatMap(({ path, confidence }) => {
      const field = path.slice(1);
      const right = confidence === null ? undefined : isRight(name, field, values[field]);
      return right === undefined || confidence === null ? [] : [{ score: scoreOf(confidence), isRight: right }];
    });
  });
}

/** The height of a line through points at a place between them. */
function heightAt(line: Curve, x: number): number {
  const at = Math.max(
    1,
    line.findIndex(([right = 0]) => right >= x),
  );
  const [[x0 = 0, y0 = 0] = [], [x1 = 1, y1 = 1] = []] = [line[at - 1], line[at]];
  return y0 + ((y1 - y0) * (x - x0)) / (x1 - x0);
}

/** The score that a confidence was made from: the present table the other way round. */
const scoreOf = (confidence: number): number =>
  heightAt(
    current.map(([x = 0, y = 0]) => [y, x]),
    confidence,
  );

const meanSquare = (values: readonly Scored[], line: Curve): number =>
  values.reduce((sum, { score, isRight }) => sum + (heightAt(line, score) - Number(isRight)) ** 2, 0) /
  Math.max(1, values.length);

/** The line through the scores of the present table that rises and is nearest to the values, each point in hundredths. */
function fittedLine(values: readonly Scored[]): number[][] {
  const line = current.map(([x = 0]) => [x, x]);
  for (let round = 0; round < roundsMax; round++) {
    const before = JSON.stringify(line);
    for (const [i, point] of line.entries()) {
      const [low, high] = [line[i - 1]?.[1], line[i + 1]?.[1]];
      if (low === undefined || high === undefined) continue;
      const heights = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, k) => inPlaces(low + k * step));
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
