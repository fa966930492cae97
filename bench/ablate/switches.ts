import { readFileSync } from "node:fs";
import { registerHooks, stripTypeScriptTypes } from "node:module";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { type Unit, unitsOf } from "./units.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const unitsMax = 50_000;
const hits = new Uint8Array(unitsMax);
let off = -1;

/** The units of every module that was loaded. */
export const units: Unit[] = [];

/** Runs with a unit switched off; none is with -1. */
export function withOff<T>(id: number, run: () => T): T {
  off = id;
  try {
    return run();
  } finally {
    off = -1;
  }
}

/** Runs, and tells which units made a difference within: a condition that held, an alternative that was taken, a filter that left something out. */
export function withHits<T>(run: () => T): { value: T; ids: number[] } {
  hits.fill(0);
  const value = run();
  return { value, ids: units.flatMap(({ id }) => (hits[id] ? [id] : [])) };
}

const hit = (id: number): void => {
  hits[id] = 1;
};
const told =
  (isHit: (value: unknown) => boolean) =>
  (id: number, value: unknown): unknown => {
    if (isHit(value)) hit(id);
    return value;
  };
Object.assign(globalThis, {
  __off: (id: number) => id === off,
  __truthy: told(Boolean),
  __falsy: told((value) => !value),
  __there: told((value) => value !== undefined && value !== null),
  __either(first: number, second: number, value: unknown) {
    hit(value ? second : first);
    return value;
  },
  __spread(id: number, list: () => Iterable<unknown>) {
    if (id === off) return [];
    const all = [...list()];
    if (all.length > 0) hit(id);
    return all;
  },
  __kept: (id: number, condition: (...all: unknown[]) => unknown) =>
    id === off
      ? () => true
      : (...all: unknown[]) => {
          const isKept = condition(...all);
          if (!isKept) hit(id);
          return isKept;
        },
});

/** From here on every module of these rooms is loaded with a switch at each of its units. */
export function switchRooms(rooms: RegExp): void {
  registerHooks({
    load(url, context, next) {
      const path = url.startsWith("file:") ? relative(root, fileURLToPath(url)) : "";
      if (!rooms.test(path)) return next(url, context);
      const { units: own, switched } = unitsOf(path, readFileSync(fileURLToPath(url), "utf8"), units.length);
      units.push(...own);
      return { format: "module", shortCircuit: true, source: stripTypeScriptTypes(switched) };
    },
  });
}
