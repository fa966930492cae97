import { isJsonObject } from "./pointer.ts";

const levelsMax = 60;

/** How many properties a schema names, at all its levels. */
export function countFields(schema: unknown, levels = levelsMax): number {
  if (levels === 0) return 0;
  if (Array.isArray(schema)) return schema.reduce<number>((sum, one) => sum + countFields(one, levels - 1), 0);
  if (!isJsonObject(schema)) return 0;
  return Object.entries(schema).reduce((sum, [keyword, value]) => {
    if (keyword === "properties" && isJsonObject(value)) {
      const inner = Object.values(value).reduce<number>((count, one) => count + countFields(one, levels - 1), 0);
      return sum + Object.keys(value).length + inner;
    }
    return within.includes(keyword) ? sum + countFields(value, levels - 1) : sum;
  }, 0);
}
const within = ["items", "prefixItems", "allOf", "anyOf", "oneOf", "additionalProperties"];
