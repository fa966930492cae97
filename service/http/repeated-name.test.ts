import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { repeatedName } from "./repeated-name.ts";

describe("a name that an object has twice", () => {
  it.each([
    ['{"a":1,"a":2}', "/a"],
    ['{"a":1,"b":{"c":[0,{"d":1, "d" :2}]}}', "/b/c/1/d"],
    ['{"a":1,"\\u0061":2}', "/a"],
    ['[{"a":1},{"a":1},{"":1,"":2}]', "/2/"],
    ['{"a/b~":{},"a/b~":{}}', "/a~1b~0"],
    ['{"__proto__":1,"__proto__":2}', "/__proto__"],
  ])("is found in %s", (json, place) => expect(repeatedName(json)).toBe(place));

  it.each([
    '{"a":1,"b":{"a":1},"c":[{"a":1},{"a":2}]}',
    '{"a":"\\"a\\":1,\\"a\\":2","b":"{\\"b\\":1"}',
    '["a","a"]',
    '{"a":"b","b":"a","c":"\\\\"}',
    '"a"',
  ])("is none in %s", (json) => expect(repeatedName(json)).toBeNull());

  it("is in no text that was written from a value, and in every one in which a member was written again", () => {
    const members = fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 });
    fc.assert(
      fc.property(members, fc.jsonValue(), (object, other) => {
        expect(repeatedName(JSON.stringify(object))).toBeNull();
        const [name = ""] = Object.keys(object);
        const again = `${JSON.stringify(object).slice(0, -1)},${JSON.stringify(name)}:${JSON.stringify(other)}}`;
        expect(repeatedName(again)).not.toBeNull();
      }),
    );
  });

  it("is looked for in time that grows with the text alone", () => {
    const beganMs = performance.now();
    for (const json of [`"${"\\\\".repeat(100_000)}"`, `[${'"",'.repeat(80_000)}0]`, "[".repeat(200_000)])
      repeatedName(json);
    expect(performance.now() - beganMs).toBeLessThan(2_000);
  });
});
