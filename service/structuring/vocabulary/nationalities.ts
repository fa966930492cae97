import patterns from "./lexicon/patterns.json" with { type: "json" };
import { glue, normalWords } from "./words.ts";

/** Languages in which papers are worded, and languages that are called as those who live in a country are: "Dutch", "polnisch". */
const written = ["en", "de", "fr", "es", "it", "nl", "pt", "pl", "sv", "da", "cs", "fi", "ms"];
const spoken =
  "ar az be bg bn bs cs da de el en es et fa fi fr ga he hi hr hu hy id is it ja ka kk km ko lt lv mk mn ms mt nb ne nl no pl pt ro ru sk sl sq sr sv th tr uk ur uz vi zh";

let all: ReadonlySet<string> | undefined;

/** What somebody can be a citizen of, or is called by it, as comparable words; made when it is first asked for. */
function nationalities(): ReadonlySet<string> {
  const regionsIn = (language: string) => new Intl.DisplayNames([language], { type: "region", fallback: "none" });
  const english = regionsIn("en");
  const codes = [...Array(26 * 26).keys()]
    .map((i) => String.fromCharCode(65 + Math.floor(i / 26), 65 + (i % 26)))
    .filter((code) => english.of(code) !== undefined);
  const named = written.flatMap((language) => {
    const regions = regionsIn(language);
    const languages = new Intl.DisplayNames([language], { type: "language", fallback: "none" });
    return [...codes.map((code) => regions.of(code)), ...spoken.split(" ").map((code) => languages.of(code))];
  });
  return new Set([...named.flatMap((name) => name ?? []), ...patterns.nationalities].map(comparable));
}

const comparable = (text: string): string => glue(normalWords(text));

/** Whether a text is nothing but a country or what its citizens are called, in any of the languages. */
export function isNationality(text: string): boolean {
  all ??= nationalities();
  const said = comparable(text);
  // "Österreichischer", "deutsche": an adjective of a person.
  return all.has(said) || [/e$/, /e?[rns]$/].some((end) => said.length > 5 && all?.has(said.replace(end, "")));
}
