import type { Reading } from "../document/reading.ts";
import { partyCandidates } from "../leaves/parties/party-candidates.ts";
import { glue, normalWords } from "../vocabulary/words.ts";

/** Whose paper a document is: as it is printed, and as it is known again. */
export type Issuer = { name: string; key: string };

/** A longer name is a sentence. */
const nameCharsMax = 200;

/** By whose name the layout of a document is known again; `undefined` where it names nobody. */
export function issuerOf(reading: Reading): Issuer | undefined {
  const [found] = partyCandidates(reading, "name", reading.issuer);
  const key = found ? glue(normalWords(found.value)) : "";
  return found && key.length > 1 && found.value.length <= nameCharsMax ? { name: found.value, key } : undefined;
}
