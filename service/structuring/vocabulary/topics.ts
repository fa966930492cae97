import topics from "./lexicon/topics.json" with { type: "json" };

/** What papers can be about, where only such a paper has an answer: wages, an account, somebody's stay. */
export type Topic = keyof typeof topics;

const all = Object.entries(topics).map(([name, { asked, said }]) => ({
  name: name as Topic,
  asks: new RegExp(`^(?:${asked.join("|")})$`, "u"),
  /** Between spaces, so that each word is tried from its beginning alone. */
  says: new RegExp(`(?<= )(?:${[...said, ...asked.map(printed)].map(ofPlain).join("|")})(?= )`, "g"),
}));

/** What may be asked for in any longer wording is printed in its short one. */
function printed(pattern: string): string {
  return pattern.replace(/\\b\.\*/g, "");
}

/** Between spaces and figures all are letters: all of Unicode's need not be compiled in for each pattern. */
function ofPlain(pattern: string): string {
  return pattern.replaceAll("\\p{L}", "[^ \\d]");
}

/** The topic that a question is of, by its comparable words, if it is of one. */
export const topicOf = (words: readonly string[]): Topic | undefined =>
  all.find(({ asks }) => asks.test(words.join(" ")))?.name;

/** In how many different ways a plain text speaks of a topic, up to a number of them. */
export function speaksOf(topic: Topic, plain: string, most: number): number {
  const ways = new Set<string>();
  const says = all.find(({ name }) => name === topic)?.says;
  for (const [said] of says ? plain.matchAll(says) : []) {
    ways.add(said);
    if (ways.size >= most) break;
  }
  return ways.size;
}

/** Small letters without accents between single spaces; compounds are kept whole. */
export const plainText = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll("ß", "ss")
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")} `;
