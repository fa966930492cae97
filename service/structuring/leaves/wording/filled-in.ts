import type { Reading } from "../../document/reading.ts";
import type { Field } from "../../questions/fields.ts";
import type { Meaning } from "../../questions/meaning.ts";
import type { Concept } from "../../vocabulary/concepts.ts";
import { isStatesName } from "../../vocabulary/postal.ts";
import { placeOf } from "../../vocabulary/wording.ts";
import type { RawCandidate } from "../candidates/raw-candidates.ts";
import { givenFrom } from "../candidates/scores.ts";
import { byWording } from "./by-wording.ts";

const places: ReadonlySet<Concept> = new Set<Concept>(["address", "street", "city", "state", "postcode", "country"]);

/**
 * Where somebody lives, behind labels of a form of which each asks for a part of it: "Street: ...", "Postcode / Town: 21521 Hale". A
 * person's own is that before a letterhead's.
 */
export function orFilledIn(
  reading: Reading,
  field: Field,
  { concept, role, isOfPerson }: Meaning,
  found: RawCandidate[],
): RawCandidate[] {
  if (role !== undefined || !places.has(concept)) return found;
  const isRead = found.some(({ score, foundBy }) => score >= givenFrom && (!isOfPerson || foundBy === "label"));
  const labelled = isRead ? [] : byWording(reading, field, concept).flatMap((one) => partOf(one, concept));
  return labelled.length > 0 ? labelled : found;
}

/** The part of what stands behind a label that is asked for; none where it cannot be one. */
function partOf(one: RawCandidate, concept: Concept): RawCandidate[] {
  if (one.foundBy !== "label" || one.value.kind !== "text") return [];
  const { text } = one.value;
  const comma = text.lastIndexOf(", ");
  const place = placeOf(text) ?? (comma > 0 ? placeOf(text.slice(comma + 2)) : undefined);
  const told = (value: string | undefined): RawCandidate[] =>
    value ? [{ ...one, value: { kind: "text", text: value } }] : [];
  if (concept === "city") return place ? told(place.city) : /^\p{Lu}[^\d:]+$/u.test(text) ? [one] : [];
  if (concept === "state") return isStatesName(place?.state ?? text) ? told(place?.state ?? text) : [];
  if (concept === "postcode")
    return place ? told(place.postcode) : /^[A-Z\d -]{3,10}$/.test(text) && /\d/.test(text) ? [one] : [];
  if (concept === "street")
    return /\p{L}{3}/u.test(text) && !/[:：]/.test(text) ? told(place && comma > 0 ? text.slice(0, comma) : text) : [];
  if (concept === "country") return /^\p{Lu}[^\d:]+$/u.test(text) ? [one] : [];
  return /\d/.test(text) && /\p{L}{3}/u.test(text) && !/[:：]/.test(text) ? [one] : [];
}
