import { describe, expect, it } from "vitest";
import { problemsOf, type Refused } from "./refusals.ts";

const text = `{
  "type": "object",
  "properties": {
    "code": { "type": "string", "pattern": "(?=a)" },
    "size": { "type": "string", "format": "big" }
  }
}`;
const refused: Refused = {
  text,
  details: [
    { path: "/schema/properties/code/pattern", rule: "pattern", message: "cannot be run in linear time: look-ahead" },
    { path: "/schema/properties/size/format", rule: "format", message: "must be one of: date, time" },
  ],
  message: "The schema cannot be served.",
  requestId: null,
};
const marked = (of: string, at: { from: number; to: number }) => of.slice(at.from, at.to);

describe("problemsOf", () => {
  it("puts each refusal at its place, in words", () => {
    const problems = problemsOf(text, refused);
    expect(problems.map((problem) => [problem.line, marked(text, problem), problem.title])).toEqual([
      [4, '"(?=a)"', "This pattern cannot be used"],
      [5, '"big"', "“format” cannot be this"],
    ]);
    expect(problems[1]?.message).toBe("Must be one of: date, time.");
  });

  it("keeps what was not touched and lets go of what was", () => {
    const mended = text.replace('"big"', '"date"');
    expect(problemsOf(mended, refused).map(({ line }) => line)).toEqual([4]);
    const moved = text.replace("{\n", '{\n  "title": "T",\n');
    expect(problemsOf(moved, refused).map(({ line }) => line)).toEqual([5, 6]);
  });

  it("lets go of what concerns the whole schema with any change", () => {
    const whole = { ...refused, details: [{ path: "/schema", rule: "compile", message: "strange" }] };
    expect(problemsOf(text, whole)).toHaveLength(1);
    expect(problemsOf(text.replace("big", "number"), whole)).toEqual([]);
  });

  it("names a rule that it does not know, and says what the service said", () => {
    const other = { ...refused, details: [{ path: "/schema/type", rule: "minLength", message: "must be >= 0" }] };
    expect(problemsOf(text, other)[0]).toMatchObject({ title: "“minLength” cannot be this", message: "Must be >= 0." });
  });

  it("reads nothing into a sentence that comes without a rule", () => {
    const other = { ...refused, details: [{ path: "/schema/type", message: "type: must be one" }] };
    expect(problemsOf(text, other)[0]).toMatchObject({ title: "This cannot be used", message: "Type: must be one." });
  });

  it("tells mistakes without asking the service, once, and hints apart from errors", () => {
    const wrong = text.replace('"string", "format": "big"', '"money", "desciption": "net"');
    const told = {
      ...refused,
      text: wrong,
      details: [{ path: "/schema/properties/size/type", rule: "type", message: "no" }],
    };
    expect(problemsOf(wrong, told).map(({ title, severity }) => [title, severity])).toEqual([
      ["This is no type of JSON Schema", "error"],
      ["This keyword is not known", "hint"],
    ]);
    expect(problemsOf('{"total": 3}', null)).toMatchObject([{ line: 1, title: "This is an example, not a schema" }]);
    expect(problemsOf("[]", null)).toMatchObject([{ title: "A schema is an object" }]);
  });

  it("tells of broken JSON before anything else", () => {
    expect(problemsOf(text.slice(0, -1), refused).map(({ title }) => title)).toEqual(["Not valid JSON"]);
  });
});
