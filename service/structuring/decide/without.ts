import { pointer } from "@verso/contract/pointer";
import type { Citation } from "@verso/contract/results";
import { isThing } from "../answers/figures.ts";
import type { Field } from "../questions/fields.ts";
import { pathsAround, saysSomething } from "./given-values.ts";

type Given = { data: unknown; citations: Citation[] };

/** An answer without the values at some places: null, or absent where null is not allowed; a row of which nothing is left goes, too. */
export function without(root: Field, { data, citations }: Given, paths: ReadonlySet<string>): Given {
  if (paths.size === 0) return { data, citations };
  const moved = new Map<string, string>();
  const touched = new Set([...paths].flatMap((path) => pathsAround(path)));
  const kept = keep(root, data, { from: "", to: "" }, { paths, touched, moved });
  return {
    data: kept ?? null,
    citations: citations.flatMap((one) => {
      const path = moved.get(one.path);
      return path === undefined ? [] : [{ ...one, path }];
    }),
  };
}

type Ways = { from: string; to: string };
type Changes = { paths: ReadonlySet<string>; touched: ReadonlySet<string>; moved: Map<string, string> };

function keep(field: Field, value: unknown, { from, to }: Ways, changes: Changes): unknown {
  if (field.kind === "object" && isThing(value)) {
    const fields = new Map(field.properties.map(({ name, field: own }) => [name, own]));
    const entries = Object.entries(value).map(([name, inner]) => {
      const own = fields.get(name);
      const ways = { from: from + pointer(name), to: to + pointer(name) };
      return [name, own ? keep(own, inner, ways, changes) : inner] as const;
    });
    return Object.fromEntries(entries.filter(([, inner]) => inner !== undefined));
  }
  if (field.kind === "array" && Array.isArray(value)) {
    const kept: unknown[] = [];
    for (const [i, one] of value.entries()) {
      const [own, at] = [from + pointer(i), to + pointer(kept.length)];
      const inner = field.items ? keep(field.items, one, { from: own, to: at }, changes) : one;
      const isEmptied = changes.touched.has(own) && !saysSomething(inner);
      if (!isEmptied) kept.push(inner);
    }
    return kept;
  }
  if (changes.paths.has(from)) return field.nullable ? null : undefined;
  changes.moved.set(from, to);
  return value;
}
