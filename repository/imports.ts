import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { root } from "./named-tests.ts";

/** Who imports whom: a name, and those that it imports. */
export type Arrows = ReadonlyMap<string, ReadonlySet<string>>;

const folders = "app,bench,clients,components,contract,e2e,lib,pages,repository,samples,scripts,server,service,testing";
const statement = /^(?:import|export)\b[^;]*?\bfrom\s*"([^"\n]+)"|^import\s*"([^"\n]+)"|\bimport\(\s*"([^"\n]+)"\)/gm;

/** What an import names, as a path from the checkout's root; null for a package. */
function targetOf(file: string, named: string): string | null {
  if (named.startsWith("@/")) return named.slice(2);
  if (named.startsWith(".")) return normalize(join(dirname(file), named));
  if (named.startsWith("@verso/contract/")) return `${named.slice("@verso/".length)}.ts`;
  return null;
}

/** Every source file of the tree, by its path from the root, and the files of the tree that it imports, for types too. */
export function fileImports(): Arrows {
  const files = globSync(["*.{ts,mjs}", `{${folders}}/**/*.{ts,tsx,mjs}`], { cwd: root }).filter(
    (path) => !/node_modules\/|planted-|\.d\.ts$/.test(path),
  );
  const known = new Set(files);
  const ofFile = (file: string) => {
    const found = [...readFileSync(root + file, "utf8").matchAll(statement)];
    const targets = found.map((match) => targetOf(file, match.slice(1).find(Boolean) ?? "") ?? "");
    return new Set(targets.filter((target) => known.has(target)));
  };
  return new Map(files.map((file) => [file, ofFile(file)]));
}

/**
 * The rooms of a folder (`""`: of the whole house), and which uses which. A room is what lies in it: a folder, or a file
 * that uses or is used. Tests, and what they stand on within a room, stand on whatever they like and do not count.
 */
export function roomsOf(place: string, files: Arrows): Arrows {
  const start = place === "" ? "" : `${place}/`;
  const counts = (path: string) =>
    path.startsWith(start) &&
    !/.\/testing\//.test(path.slice(start.length)) &&
    (path.startsWith("repository/") || !/\.test\.tsx?$/.test(path));
  const roomOf = (path: string) => path.slice(start.length).split("/")[0] ?? "";
  const rooms = new Map<string, Set<string>>();
  const usesOf = (room: string) => rooms.get(room) ?? rooms.set(room, new Set()).get(room) ?? new Set();
  for (const [file, targets] of files) {
    if (!counts(file)) continue;
    const room = roomOf(file);
    if (start + room !== file) usesOf(room);
    for (const target of targets) {
      if (!counts(target) || roomOf(target) === room) continue;
      usesOf(room).add(roomOf(target));
      usesOf(roomOf(target));
    }
  }
  return rooms;
}

/** Everything that is reached from a name, by one arrow or more. */
function reached(from: string, arrows: Arrows, seen = new Set<string>()): Set<string> {
  for (const next of arrows.get(from) ?? []) {
    if (seen.has(next)) continue;
    seen.add(next);
    reached(next, arrows, seen);
  }
  return seen;
}

/** Names that lead back to themselves. */
export const inRings = (arrows: Arrows): string[] =>
  [...arrows.keys()].filter((name) => reached(name, arrows).has(name));

/**
 * The lines of a drawing, from the top floor down: a room stands above all that it uses. An arrow to a room that is
 * reached through another as well is left out. There must be no ring.
 */
export function drawing(rooms: Arrows): string[] {
  const floors = new Map<string, number>();
  const floorOf = (room: string): number => {
    const known = floors.get(room);
    if (known !== undefined) return known;
    const floor = 1 + Math.max(0, ...[...(rooms.get(room) ?? [])].map(floorOf));
    floors.set(room, floor);
    return floor;
  };
  const downwards = (one: string, other: string) => floorOf(other) - floorOf(one) || (one < other ? -1 : 1);
  const used = new Set([...rooms.values()].flatMap((uses) => [...uses]));
  return [...rooms.keys()].sort(downwards).flatMap((room) => {
    const uses = [...(rooms.get(room) ?? [])].sort(downwards);
    if (uses.length === 0) return used.has(room) ? [] : [room];
    const through = new Set(uses.flatMap((next) => [...reached(next, rooms)]));
    return uses.filter((next) => !through.has(next)).map((next) => `${room} --> ${next}`);
  });
}
