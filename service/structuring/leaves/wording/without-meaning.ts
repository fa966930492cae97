import type { Reading } from "../../document/reading.ts";
import type { Field } from "../../questions/fields.ts";
import { joined } from "../candidates/candidates.ts";
import { type RawCandidate, texts } from "../candidates/raw-candidates.ts";
import { crossedValues } from "../forms/crossed-cells.ts";
import { referenceOf } from "../papers/references.ts";
import { agreedOn } from "../sentences/agreements.ts";
import { asksForReceiver, saidOnPaper } from "../sentences/on-papers.ts";
import { deliveryTerms } from "../sentences/terms.ts";
import { byForm } from "./by-form.ts";
import { byWording } from "./by-wording.ts";

/** What a leaf's value may be where no lexicon knows its name. */
export function withoutMeaning(reading: Reading, field: Field): RawCandidate[] {
  const crossed = crossedValues(reading, field);
  if (crossed) return crossed;
  const agreed = agreedOn(reading, field);
  if (agreed.length > 0) return texts(agreed);
  const terms = deliveryTerms(reading, field);
  const worded = terms.length > 0 ? texts(terms) : (referenceOf(reading, field) ?? byWording(reading, field));
  // Who received goods is somebody, and no day of receipt.
  const own = asksForReceiver(field.wordings) ? worded.filter(({ words }) => !/\d/.test(joined(words))) : worded;
  const formed = byForm(reading, field);
  return own.length > 0 && formed.length === 0 ? own : texts([...formed, ...saidOnPaper(reading, field)]);
}
