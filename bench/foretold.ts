/**
 * How true it is that the rules will not answer the fields of which a quote says so, and how much of what they do not answer it names: on every
 * document whose answers are known, and on the real ones with the properties of their inner objects under any name. `--files`: each field of those
 * named that was answered rightly after all. Needs the sets that `npm run fit -- sureness` needs.
 */
import { ForetoldReason } from "@verso/contract/preview";
import { foretellFields } from "../service/structuring/decide/foretell-fields.ts";
import { toField } from "../service/structuring/questions/fields.ts";
import { isSchema, type Schema } from "../service/structuring/schema/nodes.ts";
import { toStructuredData } from "../service/structuring/structured-data.ts";
import { type Answered, answeredDocuments } from "./fit/sureness/answered.ts";

/** A place of a schema that a document has values for: whether any was given rightly, whether any was given, and why it was named. */
type Case = { set: string; group: string; path: string; isRight: boolean; isGiven: boolean; reason?: ForetoldReason };

const placeOf = (path: string): string => path.replace(/\/\d+(?=\/|$)/g, "/*");
const isOf = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`);

/** What is wanted of a document by the places of its schema: those that are named, and each other that anything is wanted of. */
function casesOf({ set, group, pages, schema, judge }: Answered): Case[] {
  const { unanswered } = foretellFields(toField(schema), "rules");
  const { data } = toStructuredData({ schema, pages: [...pages], instructions: null });
  const named = new Map(unanswered.map(({ path, reason }) => [path, reason]));
  const judged = judge(data).map((one) => ({ ...one, path: placeOf(one.path) }));
  const others = judged.filter(({ path }) => !unanswered.some((one) => isOf(path, one.path))).map(({ path }) => path);
  return [...new Set([...named.keys(), ...others])].flatMap((path): Case[] => {
    const own = judged.filter((one) => isOf(one.path, path));
    if (own.every(({ is }) => is === "invented")) return [];
    const [isRight, isGiven] = [own.some(({ is }) => is === "right"), own.some(({ is }) => is !== "missing")];
    return [{ set, group, path, isRight, isGiven, reason: named.get(path) }];
  });
}

/** The same schema, with the properties of each object within it under any name, and lists of plain values told by their places. */
function reshaped(schema: Schema, isRoot = true): Schema {
  const { properties, items, ...rest } = schema;
  if (isSchema(properties) && isRoot) {
    const inner = Object.entries(properties).map(([name, one]) => [name, isSchema(one) ? reshaped(one, false) : one]);
    return { ...rest, properties: Object.fromEntries(inner) };
  }
  if (isSchema(properties)) return { type: "object", additionalProperties: { type: ["string", "number", "null"] } };
  if (isSchema(items) && items.properties === undefined) return { ...rest, prefixItems: [items] };
  return isSchema(items) ? { ...rest, items: reshaped(items, false) } : schema;
}

const share = (part: number, of: number): string => (of === 0 ? "-" : (part / of).toFixed(3));
const count = (cases: readonly Case[], is: (one: Case) => boolean): number => cases.filter(is).length;

const documents = await answeredDocuments();
const cases = documents.flatMap(casesOf);
const real = documents.filter(({ set }) => set === "real");
const shapes = real.flatMap((one) => casesOf({ ...one, schema: reshaped(one.schema) })).filter(({ reason }) => reason);

console.log("named because           wanted  places  right  given");
for (const reason of ForetoldReason.options) {
  const own = [...cases, ...shapes].filter((one) => one.reason === reason);
  const places = new Set(own.map(({ group, path }) => `${group} ${path}`)).size;
  const [right, given] = [count(own, ({ isRight }) => isRight), count(own, ({ isGiven }) => isGiven)];
  console.log(reason.padEnd(22), ...[own.length, places, right, given].map((one) => String(one).padStart(7)));
}
console.log("\nof set            wanted  unanswered  named  named of those  right of named");
for (const [set, own] of Map.groupBy(cases, ({ set, group }) => (group === "bench 10kq" ? group : set))) {
  const open = own.filter(({ isRight }) => !isRight);
  const named = own.filter(({ reason }) => reason !== undefined);
  const figures = [own.length, open.length, named.length].map((one) => String(one).padStart(9));
  const covered = share(
    count(open, ({ reason }) => reason !== undefined),
    open.length,
  );
  console.log(
    set.padEnd(14),
    ...figures,
    covered.padStart(14),
    String(count(named, ({ isRight }) => isRight)).padStart(14),
  );
}
if (process.argv.includes("--files"))
  for (const { group, path, reason, isRight } of cases) if (reason && isRight) console.log(group, path, reason);
