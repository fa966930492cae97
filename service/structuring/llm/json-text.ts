import { pointer } from "@verso/contract/pointer";

const tokens = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|true|false|null|[{}[\],]/g;

/** An object or a list that is open; `key`: of what is being read in it, `undefined` between two. */
type Open = { isList: boolean; count: number; key: string | undefined };

const pathOf = (open: readonly Open[]): string => pointer(...open.flatMap(({ key }) => key ?? []));

/** Walks over a text that is JSON, or its beginning, and tells of each token within what it stands; gives where it ends. */
function walk(text: string, see: (token: string, from: number, open: readonly Open[]) => void): readonly Open[] {
  const open: Open[] = [];
  for (const { 0: token, index } of text.matchAll(tokens)) {
    const inside = open.at(-1);
    if (token === "}" || token === "]") {
      open.pop();
      see(token, index, open);
      done(open.at(-1));
    } else if (token === ",") see(token, index, open);
    else if (inside && !inside.isList && inside.key === undefined) inside.key = String(JSON.parse(token));
    else {
      if (inside?.isList) inside.key = String(inside.count);
      see(token, index, open);
      if (token === "{" || token === "[") open.push({ isList: token === "[", count: 0, key: undefined });
      // A number at the end may have more figures.
      else if (index + token.length < text.length || token.endsWith('"')) done(inside);
    }
  }
  return open;
}

function done(inside: Open | undefined): void {
  if (!inside) return;
  inside.count++;
  inside.key = undefined;
}

/** The plain values of a text that is JSON, by their paths: where each begins and ends. */
export function placesOfValues(text: string): [path: string, from: number, to: number][] {
  const places: [string, number, number][] = [];
  walk(text, (token, from, open) => {
    if (!/^[{}[\],]$/.test(token)) places.push([pathOf(open), from, from + token.length]);
  });
  return places;
}

/** What is whole of a JSON text that was cut off, and the path at which it was; `undefined` where nothing is. */
export function readCut(text: string): { json: unknown; cutAt: string } | undefined {
  let whole = { end: 0, depth: 0 };
  try {
    const open = walk(text, (token, from, { length: depth }) => {
      if (token === ",") whole = { end: from, depth };
      else if (token === "}" || token === "]") whole = { end: from + 1, depth };
    });
    // Behind the last mark things were only opened.
    const around = open.slice(0, whole.depth).map(({ isList }) => (isList ? "]" : "}"));
    const json: unknown = JSON.parse(text.slice(0, whole.end) + around.reverse().join(""));
    return { json, cutAt: pathOf(open) };
  } catch {
    return undefined;
  }
}
