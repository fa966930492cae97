import type { Reading } from "../../document/reading.ts";
import { gistOf, hasSense } from "../../vocabulary/senses.ts";
import type { Candidate } from "../candidates/candidates.ts";
import { rangeDays } from "./dates.ts";

type Wordings = readonly (readonly string[])[];

/**
 * The first or last day of a period that is printed as two days, where one is asked for: `undefined` where none is. Who asks for
 * "start" or "end" and does not say of what is answered where the document has one period only.
 */
export function daysOfPeriod(reading: Reading, wordings: Wordings): Candidate<string>[] | undefined {
  const end = periodEnd(wordings);
  if (!end) return undefined;
  const found = rangeDays(reading, end);
  return found.length === 0 || !isBareEnd(wordings) || isOne(found) ? found : undefined;
}

/** Of whoever stays, arrival is where the period begins and departure where it ends; a driver picks up first. */
const [comes, goes] = [
  ["arrival", "entry", "pickup"],
  ["departure", "exit", "return"],
];

/** Which end of a period is asked for, where nothing more is. */
function periodEnd(wordings: Wordings): "first" | "last" | undefined {
  const is = (sense: string) =>
    wordings
      .map(gistOf)
      .some(
        ({ generics, cores }) =>
          (generics.has("period") || generics.has("date") || generics.size === 0) &&
          cores.some((core) => hasSense(core, sense)) &&
          !cores.some((core) => hasSense(core, "expiry")) &&
          cores.every(
            (core) => hasSense(core, sense) || ofService.has(core) || ofPeriods.some((whose) => hasSense(core, whose)),
          ),
      );
  if (is("closing") || is("to") || is("end_of") || goes.some(is)) return "last";
  return is("effective") || is("from") || is("opening") || comes.some(is) ? "first" : undefined;
}

/** Whether "start" or "end" is asked for, and not of what: then the document has to have one period only. */
const isBareEnd = (wordings: Wordings): boolean => !wordings.map(gistOf).some(({ generics }) => generics.has("period"));
const isOne = (found: readonly Candidate<string>[]): boolean => new Set(found.map(({ value }) => value)).size === 1;

/** What somebody is billed for, who did it within a period. */
const ofService = new Set(
  "service services leistung leistungs prestation prestations servicio servizio prestazione dienst servico usluga tjanst ydelse palvelu".split(
    " ",
  ),
);

/** Of what a period is asked for: of an account's statement, of wages, of a bill for energy. */
const ofPeriods = [
  "paper",
  "billed",
  "consumption",
  "delivery",
  "energy",
  "statement",
  "account",
  "wage",
  "payment",
  "bill",
  "contract",
  "course",
  "insurance",
  "coverage",
  "semester",
  "cycle",
  "school",
  "travel",
  "stay",
  "room",
  "guest",
  "property",
  "vehicle",
  "effective",
  "closing",
  "from",
  "to",
  "end_of",
  "arrival",
  "departure",
];
