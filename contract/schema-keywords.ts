/** The keywords of JSON Schema (drafts 4 to 2020-12) and of those who read it, by what their value must be. */
const keywordsByShape = {
  any: ["$vocabulary", "const", "default", "dependencies", "dependentRequired", "discriminator", "example"],
  boolean: ["$recursiveAnchor", "deprecated", "nullable", "readOnly", "uniqueItems", "writeOnly"],
  bound: ["exclusiveMaximum", "exclusiveMinimum"],
  byName: ["$defs", "definitions", "dependentSchemas", "patternProperties", "properties"],
  list: ["enum", "examples"],
  names: ["required"],
  number: [
    ...["maximum", "minimum", "multipleOf", "maxContains", "minContains"],
    ...["maxItems", "minItems", "maxLength", "minLength", "maxProperties", "minProperties"],
  ],
  schema: [
    ...["additionalItems", "additionalProperties", "contains", "contentSchema", "else", "if", "not", "propertyNames"],
    ...["then", "unevaluatedItems", "unevaluatedProperties"],
  ],
  schemaOrSchemas: ["items"],
  schemas: ["allOf", "anyOf", "oneOf", "prefixItems"],
  text: [
    ...["$anchor", "$comment", "$dynamicAnchor", "$dynamicRef", "$id", "$ref", "$schema", "contentEncoding"],
    ...["contentMediaType", "description", "format", "pattern", "title"],
  ],
  type: ["type"],
} as const;
export type KeywordShape = keyof typeof keywordsByShape;

/** What the value of a keyword must be. */
export const keywordShapes: ReadonlyMap<string, KeywordShape> = new Map(
  (Object.keys(keywordsByShape) as KeywordShape[]).flatMap((shape) =>
    keywordsByShape[shape].map((keyword) => [keyword, shape] as const),
  ),
);

export const schemaTypes = ["array", "boolean", "integer", "null", "number", "object", "string"];

/** What people call types that JSON Schema has by another name, and how it is written there. */
const otherTypes: Readonly<Record<string, string>> = {
  amount: '"type": "number"',
  bool: '"type": "boolean"',
  char: '"type": "string"',
  currency: '"type": "number"',
  date: '"type": "string", "format": "date"',
  datetime: '"type": "string", "format": "date-time"',
  decimal: '"type": "number"',
  dict: '"type": "object"',
  double: '"type": "number"',
  email: '"type": "string", "format": "email"',
  enum: '"enum": ["…"]',
  float: '"type": "number"',
  int: '"type": "integer"',
  list: '"type": "array"',
  long: '"type": "integer"',
  map: '"type": "object"',
  money: '"type": "number"',
  nil: '"type": "null"',
  none: '"type": "null"',
  str: '"type": "string"',
  text: '"type": "string"',
  time: '"type": "string", "format": "time"',
  uri: '"type": "string", "format": "uri"',
  url: '"type": "string", "format": "uri"',
  varchar: '"type": "string"',
};

/** How a type is written, from whatever a person called it; `undefined` where that is no type at all. */
export function writtenType(name: string): string | undefined {
  const type = plain(name);
  if (schemaTypes.includes(type)) return `"type": "${type}"`;
  return Object.hasOwn(otherTypes, type) ? otherTypes[type] : undefined;
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, "");
const plainKeywords = [...keywordShapes.keys()].map((keyword) => [keyword, plain(keyword)] as const);

/** The keyword that was probably meant by a word that is none: by its letters, with a slip or two among them. */
export function nearKeyword(word: string): string | undefined {
  if (word.length < 4 || word.length > 24) return undefined;
  const [wanted, slips] = [plain(word), word.length < 6 ? 1 : 2];
  let nearest: string | undefined;
  let least = slips + 1;
  for (const [keyword, letters] of plainKeywords) {
    const count = slipsBetween(wanted, letters, least);
    if (count < least) [nearest, least] = [keyword, count];
  }
  return nearest;
}

/** How many letters were left out, added, changed or swapped, at least; `most` or more is as good as no likeness. */
function slipsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) >= most) return most;
  const rows = [Array.from({ length: b.length + 1 }, (_, i) => i)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let count = Math.min((rows[i - 1]?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (rows[i - 1]?.[j - 1] ?? 0) + same);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) count = Math.min(count, (rows[i - 2]?.[j - 2] ?? 0) + 1);
      row.push(count);
    }
    if (Math.min(...row) >= most) return most;
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? most;
}
