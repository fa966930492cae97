import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { closes } from "./closes.ts";

const folder = fileURLToPath(new URL("../python/src/verso_documents/", import.meta.url));
const head = `"""The client with \`\`await\`\`. Made by \`npm run clients:types\` of the one without; changed there, never here."""\n`;

/** What sends, of each module, and therefore stands here as well. */
const sending: Readonly<Record<string, readonly string[]>> = {
  _transport: ["with_retries", "Transport"],
  _lists: ["everything"],
  uploads: ["Uploads"],
  extractions: ["Extractions"],
  batches: ["Batches"],
  engine: ["Engine"],
  account: ["Keys", "TopUps", "Ledger"],
  reviews: ["Reviews"],
  rules: ["Rules"],
  schemas: ["Schemas"],
  webhooks: ["Webhooks"],
  _wait: ["wait_for", "_look"],
  client: ["Verso"],
};
const helping = ["_file", "_http", "_httpx", "errors"];
const source = (module: string) => readFileSync(`${folder}${module}.py`, "utf8");

/** What a call of has to be waited for: the verbs, and what they are made of. */
const awaited =
  /(?<!def |lambda[^:\n]*: |[\w.])(?:self\._transport\.(?:http\.)?\w+|self\.(?:http|uploads|extractions)\.\w+|self\._?[a-z]\w*|extractions\.\w+|with_retries|wait_for|_look|attempt|ask)\(/g;

/** A definition at the top of a module, to its end. */
function definition(text: string, name: string): string {
  const [found] = new RegExp(`^(?:class|def) ${name}\\b[\\s\\S]*?(?=^[\\w@#"]|(?![\\s\\S]))`, "m").exec(text) ?? [];
  if (found === undefined) throw new Error(`the Python client has no ${name}`);
  return found.trimEnd();
}

/** The calls that send are awaited; what is taken of an answer is taken of it, not of the call. */
function withAwait(text: string): string {
  const inserted: [number, string][] = [];
  for (const { 0: call, index } of text.matchAll(awaited)) {
    const end = closes(text, index + call.length - 1) + 1;
    const isTakenApart = "[.".includes(text[end] ?? " ");
    inserted.push([index, isTakenApart ? "(await " : "await "]);
    if (isTakenApart) inserted.push([end, ")"]);
  }
  let made = text;
  for (const [at, piece] of inserted.sort(([a], [b]) => b - a)) made = made.slice(0, at) + piece + made.slice(at);
  return made;
}

/** Whatever awaits is `async`, and so are the forms in which it is offered. */
function withAsync(text: string): string {
  return text.replace(/^( *)def \w+\(/gm, (found, indent: string, at: number) => {
    const open = at + found.length - 1;
    const rest = text.slice(closes(text, open));
    const body = rest.slice(0, rest.slice(1).search(new RegExp(`\\n {0,${indent.length}}\\S`)) + 1 || undefined);
    const isAsync = /\bawait /.test(body) || text.slice(0, at).endsWith("@overload\n");
    return isAsync ? `${indent}async ${found.trimStart()}` : found;
  });
}

const rewritten = (text: string) =>
  withAsync(
    withAwait(text)
      .replaceAll("time.sleep(", "await asyncio.sleep(")
      // Reads a whole file, while others go on.
      .replaceAll(" check_same(", " await asyncio.to_thread(check_same, ")
      .replaceAll("Callable[[], T]", "Callable[[], Awaitable[T]]")
      .replaceAll("Callable[[Optional[str]], Any]", "Callable[[Optional[str]], Awaitable[Any]]")
      .replace(/\bIterator\[/g, "AsyncIterator[")
      .replace(/\bHttp\b/g, "AsyncHttp")
      .replace(/^class Verso:/m, "class AsyncVerso(Closing):"),
  );

/** The names that a text of Python uses; those in its documentation are none. */
const namesIn = (text: string) => new Set(text.replace(/"""[\s\S]*?"""|#.*$/gm, "").match(/(?<![.\w])[A-Za-z_]\w*/g));

/** The asynchronous client: the other's verbs as they are written, but that what sends is awaited. */
export function printAsyncPython(): string {
  const body = Object.entries(sending)
    .flatMap(([module, names]) => names.map((name) => rewritten(definition(source(module), name))))
    .join("\n\n\n");
  const used = namesIn(body);
  const here = new Set(Object.values(sending).flat());
  const texts = Object.keys(sending).map(source);
  const typing = texts.flatMap((text) => (/^from typing import (.*)$/m.exec(text)?.[1] ?? "").split(", "));
  const answers = texts.flatMap((text) =>
    [...text.matchAll(/^from \.types import (?:\(([^)]*)\)|(.*))$/gm)].flatMap(([, several, one]) =>
      (several ?? one ?? "").split(",").map((name) => name.trim()),
    ),
  );
  const definedIn = (module: string) =>
    [...source(module).matchAll(/^(?:class |def )?([A-Za-z_]\w*)(?=[(:]| = )/gm)].map(([, name = ""]) => name);
  const wanted = (names: Iterable<string>) =>
    [...new Set(names)].filter((name) => {
      const called = name.split(" as ").at(-1) ?? "";
      return used.has(called) && !here.has(called);
    });
  const modules = texts.flatMap((text) => [...text.matchAll(/^import ([\w.]+)$/gm)].map(([, name = ""]) => name));
  const standard = [...new Set(["asyncio", ...modules])].filter((name) => body.includes(`${name}.`)).sort();
  const lines = [
    ...standard.map((name) => `import ${name}`),
    `from typing import ${wanted([...typing, "AsyncIterator", "Awaitable"])
      .sort()
      .join(", ")}`,
    "",
    ...[...helping, ...Object.keys(sending)].sort().flatMap((module) => {
      const names = wanted(definedIn(module)).sort();
      return names.length === 0 ? [] : [`from .${module} import ${names.join(", ")}`];
    }),
    `from .types import (\n    ${wanted(answers).sort().join(",\n    ")},\n)`,
  ];
  return `${head}\n${lines.join("\n")}\n\n\n${body}\n`;
}
