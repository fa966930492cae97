import type { Emission } from "./recognise.ts";

/** How much likelier a character is beside one of its own kind, and less beside one of another: "NO" and "100", not "N0". */
const alike = 1.2;
const unlike = 0.8;

/** A comma's tail is easily lost: commas are taken for full stops, and hardly ever the other way round. */
const commaForStop = 3;

type Kind = "digit" | "upper" | "lower" | "other";

const kindOf = (text: string): Kind =>
  /^\p{N}/u.test(text) ? "digit" : /^\p{Lu}/u.test(text) ? "upper" : /^\p{L}/u.test(text) ? "lower" : "other";

/** The characters of a word, where each is the likeliest beside its neighbours. */
export function likelyText(word: readonly Emission[]): Emission[] {
  const kinds = word.map(({ text }) => kindOf(text));
  return word.map((emission, i) => {
    const neighbours = [kinds[i - 1], kinds[i + 1]].filter((kind) => kind !== undefined && kind !== "other");
    const weigh = (text: string): number => {
      if (text === "," && emission.text === ".") return commaForStop;
      const kind = kindOf(text);
      if (kind === "other") return 1;
      return neighbours.reduce((product, neighbour) => {
        if (neighbour === kind) return product * alike;
        return (neighbour === "digit") === (kind === "digit") ? product : product * unlike;
      }, 1);
    };
    let best = { text: emission.text, chance: emission.chance };
    for (const candidate of emission.candidates) {
      if (candidate.chance * weigh(candidate.text) > best.chance * weigh(best.text)) best = candidate;
    }
    return best.text === emission.text ? emission : { ...emission, ...best };
  });
}
