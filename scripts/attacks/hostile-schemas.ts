import { hostileSchemas } from "../../service/structuring/testing/hostile-schemas.ts";

/** Legal, and as much work as the bounds of the contract allow: many properties, each with a pattern of its own. */
export function heavySchema(number: number): object {
  const properties = Object.fromEntries(
    Array.from({ length: 400 }, (_, i) => [
      `field_${number}_${i}`,
      { type: "string", pattern: `^(?:[a-z]{1,40}[0-9]{1,40}|${i}){1,${2 + (i % 20)}}$` },
    ]),
  );
  return { type: "object", properties };
}

const batch = 50;

/**
 * The same hostile schemas as the suite's, in the same order in every run, and without an end; but for those so deep that
 * they cannot even be written down here. The bodies' bound on depth is met by many others.
 */
export function* endlessHostileSchemas(): Generator<object> {
  for (let seed = 1; ; seed++) yield* hostileSchemas({ seed, count: batch }).filter(canBeWritten);
}

function canBeWritten(schema: object): boolean {
  try {
    return JSON.stringify(schema) !== "";
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
