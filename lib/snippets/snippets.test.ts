import { spawnSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { curlScript } from "./curl.ts";
import { languages, writings } from "./languages.ts";
import { javaScript, json, literal, python, shellString } from "./literal.ts";
import { fileOf, type Program } from "./request.ts";

/** What each of these languages reads in a way of its own, and what no reader sees. */
const nasty = [
  `it's "quoted" \\ \\n`,
  `$HOME \${PATH} $(touch owned) \`touch owned\` !!`,
  "\nJSON\nUPLOAD_ID\nEOF\n",
  "line\r\n\ttab \u0000 \u001b[31m \u007f",
  "Straße 漢字 🧾 \u{e0041} \ud800 \u2028 \u202e gnp.exe \u200b",
  "</script><!-- {{ }} %s \\u0041 ''' \"\"\" # // */ & && ;",
];
const hostile: Program = {
  apiUrl: "https://api.verso.example/",
  file: { name: `it's $(touch owned) "\`x\`.pdf`, contentType: "application/pdf" },
  request: {
    mode: "structured",
    pages: { ranges: [{ start: 1, end: 3 }] },
    schema: JSON.parse(
      JSON.stringify({
        type: "object",
        properties: Object.fromEntries(nasty.map((text) => [text, { const: text }])),
        "__proto__ of it": [null, true, false, -1.5e-9, 1e300, {}, []],
      }).replace('"__proto__ of it"', '"__proto__"'),
    ),
    instructions: nasty.join(" "),
  },
};
const asText = JSON.stringify;

function run(command: string, args: string[], input: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { input, encoding: "utf8", maxBuffer: 1e8 });
  expect(status, stderr).toBe(0);
  return stdout;
}

const checks: Record<(typeof languages)[number], [string, string[]]> = {
  curl: ["bash", ["-n"]],
  typescript: [process.execPath, ["--input-type=module", "--check"]],
  python: ["python3", ["-c", "import ast, sys; ast.parse(sys.stdin.buffer.read())"]],
};

describe.each(languages)("%s", (language) => {
  it("can be read by its language, whatever is asked of whatever file", () => {
    run(...checks[language], writings[language].write(hostile));
  });

  it("holds nothing that cannot be seen, and no key", () => {
    const text = writings[language].write(hostile);
    expect(text.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    expect(text).toContain("VERSO_API_KEY");
  });
});

describe("a literal", () => {
  const value = fc.jsonValue({ depthSize: "medium", stringUnit: "binary" });
  const values = [...fc.sample(value, 300), hostile.request.schema, { nasty }];

  it("is the value that it was made of, in JSON and JavaScript", () => {
    for (const each of values) {
      expect(asText(JSON.parse(literal(each, json)))).toBe(asText(each));
      expect(asText(new Function(`return (${literal(each, javaScript)})`)())).toBe(asText(each));
    }
  });

  it("is the value that it was made of, in Python", () => {
    const program = "import ast, json, sys; print(json.dumps([ast.literal_eval(v) for v in json.load(sys.stdin)]))";
    const read = run("python3", ["-c", program], asText(values.map((each) => literal(each, python))));
    expect(JSON.parse(read)).toEqual(JSON.parse(asText(values)));
  });

  it("stands on one line where it fits, and else on as few as can be read", () => {
    expect(literal({ type: "object", enum: [1, null] }, javaScript)).toBe('{ type: "object", enum: [1, null] }');
    const long = literal({ a: "x".repeat(60), b: ["y".repeat(60), {}] }, json);
    expect(long).toBe(`{\n  "a": "${"x".repeat(60)}",\n  "b": ["${"y".repeat(60)}", {}]\n}`);
  });
});

describe("the script", () => {
  it("gives bash the request to the letter, with the upload's id in its place", () => {
    const script = curlScript(hostile);
    const given = /^read [\s\S]*?\nJSON\n/m.exec(script)?.[0] ?? "";
    const said = run("bash", ["-s"], `set -eu\n${given}printf %s "\${request/UPLOAD_ID/upl_1}"`);
    expect(JSON.parse(said)).toEqual({ upload_id: "upl_1", ...hostile.request });
  });

  it("names the file to the letter", () => {
    expect(run("bash", ["-s"], `printf %s ${shellString(hostile.file.name)}`)).toBe(hostile.file.name);
  });
});

it("names a file beside the program, never one elsewhere or one that reads as an option", () => {
  const name = (of: string | null) => fileOf(of, "image/png").name;
  expect([name("../../etc/passwd"), name("C:\\scans\\a.png"), name("--rf"), name("-")]).toEqual([
    "passwd",
    "a.png",
    "rf",
    "document.png",
  ]);
  expect([name(null), name("..")]).toEqual(["document.png", "document.png"]);
});
