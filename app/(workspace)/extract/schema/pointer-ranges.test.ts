import { describe, expect, it } from "vitest";
import { rangesAt, syntaxFault } from "./pointer-ranges.ts";

const text = `{ "a/b": { "list": [1, { "x": "deep" }] }, "plain": true }`;
const mark = (pointer: string) => {
  const { from, to } = rangesAt(text, pointer).mark;
  return text.slice(from, to);
};

describe("rangesAt", () => {
  it("marks a plain value itself, and of what holds others its name", () => {
    expect(mark("/plain")).toBe("true");
    expect(mark("/a~1b")).toBe('"a/b"');
    expect(mark("/a~1b/list/1/x")).toBe('"deep"');
    expect(mark("/a~1b/list/0")).toBe("1");
  });

  it("marks the nearest place above where the pointer leads nowhere, and the brace of the whole", () => {
    expect(mark("/a~1b/missing/x")).toBe('"a/b"');
    expect(mark("")).toBe("{");
  });

  it("knows a place in a text with nothing in it", () => {
    expect(rangesAt("", "/a").mark).toEqual({ from: 0, to: 0 });
  });
});

describe("syntaxFault", () => {
  const fault = (of: string) => {
    const found = syntaxFault(of);
    return found && [of.slice(found.from, found.to), found.message];
  };

  it("finds nothing in what is JSON", () => {
    expect(fault(text)).toBeNull();
  });

  it.each([
    ['{"a": 1 "b": 2}', '"', "A comma is missing before this."],
    ['{"a": [1 2]}', "2", "A comma is missing before this."],
    ['{"a": 1,}', ",", "No comma may stand before a closing bracket."],
    ['{"a": [1,]}', ",", "No comma may stand before a closing bracket."],
    ['{"a" 1}', "1", "A colon is missing before this."],
    ["{'a': 1}", "'", "Text stands in double quotes in JSON."],
    ["{a: 1}", "a", "Names and texts stand in double quotes in JSON."],
    ['{"a": yes}', "yes", "Names and texts stand in double quotes in JSON."],
    ['{"a": {"b": 1}', "}", "The text ends too early: a bracket or a quote is not closed."],
    ['{"a": // note\n1}', "/", "JSON has no comments."],
    ["", "", "The schema is empty."],
  ])("%s", (of, place, message) => {
    expect(fault(of)).toEqual([place, message]);
  });
});
