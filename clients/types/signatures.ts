import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { closes } from "./closes.ts";

const clients = fileURLToPath(new URL("../", import.meta.url));
const typescript = `${clients}typescript/src/`;
const python = `${clients}python/src/verso_documents/`;

type Class = { name: string; about: string; methods: string[] };
const flat = (text: string) =>
  text
    .replace(/\s+/g, " ")
    .replace(/([([]) /g, "$1")
    .replace(/,? ([)\]])/g, "$1")
    .replace(/,? *$/, "")
    .trim();
const sources = (folder: string, named: RegExp) =>
  readdirSync(folder)
    .filter((name) => named.test(name) && !name.includes(".test."))
    .map((name) => readFileSync(folder + name, "utf8"));

/** The parts of a list that commas separate, brackets aside. */
function parts(list: string): string[] {
  const found: string[] = [];
  let from = 0;
  for (let at = 0; at <= list.length; at++) {
    if ("([{<".includes(list[at] ?? " ")) at = list[at] === "<" ? list.indexOf(">", at) : closes(list, at);
    else if (at === list.length || list[at] === ",") {
      found.push(list.slice(from, at).trim());
      from = at + 1;
    }
  }
  return found.filter((part) => part !== "");
}

/** A parameter as its caller sees it: what is taken apart within is called by what it holds. */
function parameter(part: string): string {
  const isOptional = /= \S+$/.test(part) && !part.endsWith("=>");
  const [, type = ""] = part.startsWith("{") ? [null, part.slice(closes(part, 0) + 1).replace(/^: /, "")] : [];
  if (type !== "") return `${/metadata/.test(part) ? "query" : "options"}?: ${type.replace(/ = \{\}$/, "")}`;
  const [name = "", given = ""] = part.replace(/ = .*$/, "").split(/: (.*)/s);
  return isOptional ? `${name}?: ${given}` : part;
}

function typescriptClasses(): Class[] {
  return sources(typescript, /\.ts$/).flatMap((text) =>
    [...text.matchAll(/\/\*\*((?:(?!\*\/).)*)\*\/\nexport class (\w+) \{\n(.*?)\n\}/gs)].map(
      ([, about = "", name = "", body = ""]) => {
        const methods = [...body.matchAll(/^ {2}(?:async )?([a-z]\w*)(<[^(]*>)?\(/gm)].filter(
          ([, name]) => name !== "constructor",
        );
        return {
          name,
          about: flat(about.replace(/^ \* /gm, "")),
          methods: methods.flatMap(({ 0: head, 1: verb = "", 2: generic = "", index }) => {
            const open = index + head.length - 1;
            const end = closes(body, open);
            const [, answer = "", last] =
              /^: (.*?)( \{|;)$/ms.exec(body.slice(end + 1, body.indexOf("\n", end) + 1)) ?? [];
            // Of what is declared several times the last is how it is done, and the others what is offered.
            const isOffered =
              last === ";" ||
              !body.includes(`${head.trim()}\n`) ||
              methods.filter(([, each]) => each === verb).length === 1;
            const given = parts(flat(body.slice(open + 1, end)))
              .map(parameter)
              .join(", ");
            return isOffered ? [`${verb}${generic}(${given}): ${answer}`] : [];
          }),
        };
      },
    ),
  );
}

function pythonClasses(named: RegExp): Class[] {
  return sources(python, named).flatMap((text) =>
    [...text.matchAll(/^class (\w+)(?:\(\w+\))?:\n {4}"""(.*?)(?:"""|\n\n)(.*?)(?=^\S|(?![\s\S]))/gms)].map(
      ([, name = "", about = "", body = ""]) => ({
        name,
        about: flat(about),
        methods: [...body.matchAll(/^(?<!@overload\n) {4}(?:async )?def ([a-z]\w*)\(/gm)].flatMap(
          ({ 0: head, 1: verb = "", index }) => {
            if (body.slice(0, index).endsWith("@overload\n")) return [];
            const open = index + head.length - 1;
            const end = closes(body, open);
            const given = flat(body.slice(open + 1, end)).replace(/^self(, )?/, "");
            return [`${verb}(${given})${body.slice(end + 1, body.indexOf(":\n", end))}`];
          },
        ),
      }),
    ),
  );
}

/** Every method of a client, by where it is reached, as Markdown. */
function methodsOf(classes: Class[], reached: [string, string][]): string {
  const sections = reached.map(([place, name]) => {
    const found = classes.find((each) => each.name === name);
    if (!found || found.methods.length === 0) throw new Error(`the client has no class ${name}`);
    return `\`${place}\`: ${found.about}\n\n\`\`\`text\n${found.methods.join("\n")}\n\`\`\``;
  });
  return sections.join("\n\n");
}

const between = /(?<=<!-- Every method, made by `npm run clients:types`. -->\n).*?(?=<!-- End of it. -->)/s;

/** The READMEs of the clients with every method's signature. */
export function readmes(): [string, string][] {
  const root = readFileSync(`${typescript}verso.ts`, "utf8");
  const inTypescript = [...root.matchAll(/^ {2}readonly (\w+): (\w+);/gm)].map(
    ([, at, name = ""]): [string, string] => [`verso.${at}`, name],
  );
  const client = readFileSync(`${python}client.py`, "utf8");
  const inPython = [...client.matchAll(/^ {8}self\.(\w+) = (\w+)\(self\._transport\)/gm)].map(
    ([, at, name = ""]): [string, string] => [`verso.${at}`, name],
  );
  const sync = methodsOf(pythonClasses(/^(?!_async\.).*\.py$/), [["verso", "Verso"], ...inPython]);
  const made = [
    ["typescript", methodsOf(typescriptClasses(), [["verso", "Verso"], ...inTypescript])],
    ["python", `${sync}\n\n${methodsOf(pythonClasses(/^_async\.py$/), [["AsyncVerso", "AsyncVerso"]])}`],
  ] as const;
  return made.map(([language, methods]) => {
    const path = `clients/${language}/README.md`;
    const text = readFileSync(`${clients}${language}/README.md`, "utf8");
    if (!between.test(text)) throw new Error(`${path} has no place for its methods`);
    return [path, text.replace(between, () => `\n${methods}\n`)];
  });
}
