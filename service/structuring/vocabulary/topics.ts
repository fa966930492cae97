import topics from "./lexicon/topics.json" with { type: "json" };

/** What papers can be about, where only such a paper has an answer: wages, an account, somebody's stay. */
export type Topic = keyof typeof topics;

const all = Object.entries(topics).map(([name, { asked, said }]) => ({
  name: name as Topic,
  asks: new RegExp(`^(?:${asked.join("|")})$`, "u"),
  /** Between spaces, so that each word is tried from its beginning alone. */
  says: new RegExp(`(?<= )(?:${[...said, ...asked.map(printed)].join("|")})(?= )`, "gu"),
}));

/** What may be asked for in any longer wording is printed in its short one. */
function printed(pattern: string): string {
  return pattern.replace(/\\b\.\*/g, "");
}

/** The topic that a question is of, by its comparable words, if it is of one. */
export const topicOf = (words: readonly string[]): Topic | undefined =>
  all.find(({ asks }) => asks.test(words.join(" ")))?.name;

/** In how many different ways a text speaks of a topic, up to a number of them. */
export function speaksOf(topic: Topic, text: string, most: number): number {
  const ways = new Set<string>();
  const says = all.find(({ name }) => name === topic)?.says;
  for (const [said] of says ? plain(text).matchAll(says) : []) {
    ways.add(said);
    if (ways.size >= most) break;
  }
  return ways.size;
}

/** Small letters without accents between single spaces; compounds are kept whole. */
const plain = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll("ß", "ss")
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")} `;
