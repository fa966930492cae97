import { parseArgs } from "node:util";
import { type Command, type Outcome, UsageError, type Values } from "./command.ts";

/** A command with what it works on: `run` reads the options (`UsageError`) before anything is opened. */
export type Runnable = Pick<Command, "name" | "summary" | "options"> & { run(values: Values): Promise<Outcome> };

/** Commands that work on the same things, which `perform` opens for one of them and closes after it. */
export function runnable<Ctx>(
  commands: readonly Command<Ctx>[],
  perform: (planned: (ctx: Ctx) => Promise<Outcome>) => Promise<Outcome>,
): Runnable[] {
  return commands.map((command) => ({ ...command, run: async (values) => perform(command.plan(values)) }));
}

/** Carries out a command line. Exit code 0, 1 (refused, with the reason) or 2 (usage). */
export async function runCommand(commands: readonly Runnable[], args: readonly string[]): Promise<number> {
  const json = args.includes("--json");
  try {
    if (args.length === 0 || args.includes("--help")) {
      const command = findCommand(commands, args);
      process.stdout.write(`${command ? helpOf(command) : help(commands)}\n`);
      return args.length === 0 ? 2 : 0;
    }
    const command = findCommand(commands, args);
    if (!command) throw new UsageError("There is no such command.");
    const outcome = await command.run(readValues(command, args.slice(2)));
    process.stdout.write(`${json ? JSON.stringify(outcome.json) : outcome.text}\n`);
    return outcome.refused ? 1 : 0;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const usage = error instanceof UsageError;
    process.stderr.write(`${message}${usage ? " See --help." : ""}\n`);
    if (json) process.stdout.write(`${JSON.stringify({ error: codeOf(error), message })}\n`);
    return usage ? 2 : 1;
  }
}

const findCommand = (commands: readonly Runnable[], args: readonly string[]) =>
  commands.find(({ name }) => name === `${args[0]} ${args[1]}`);

function readValues(command: Runnable, args: readonly string[]): Values {
  const names = Object.keys(command.options);
  const options: Record<string, { type: "string" | "boolean" }> = { json: { type: "boolean" } };
  for (const name of names) options[name] = { type: command.options[name]?.flag ? "boolean" : "string" };
  let parsed: Record<string, unknown>;
  try {
    parsed = parseArgs({ args: withNegatives(args), options, strict: true }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? `${error.message.split(". ")[0]}.` : "The options cannot be read.");
  }
  const values: Record<string, string | undefined> = {};
  for (const name of names) {
    const value = parsed[name];
    if (value === true) values[name] = "true";
    else if (typeof value === "string") values[name] = value;
    else if (command.options[name]?.required) throw new UsageError(`${command.name} needs --${name}.`);
  }
  return values;
}

/** `--amount -1.50` as people write it: the parser takes an amount below zero for an option of its own. */
function withNegatives(args: readonly string[]): string[] {
  const joined: string[] = [];
  for (const arg of args) {
    const before = joined.at(-1);
    if (/^-[\d.]/.test(arg) && before?.startsWith("--") && !before.includes("="))
      joined.splice(-1, 1, `${before}=${arg}`);
    else joined.push(arg);
  }
  return joined;
}

function codeOf(error: unknown): string {
  if (error instanceof UsageError) return "usage";
  if (error instanceof Error && "code" in error && typeof error.code === "string" && /^[a-z_]+$/.test(error.code))
    return error.code;
  return "failed";
}

const usageOf = (command: Runnable) =>
  [
    command.name,
    ...Object.entries(command.options).map(([name, { hint, required }]) => {
      const words = `--${name} ${hint}`.trimEnd();
      return required ? words : `[${words}]`;
    }),
  ].join(" ");

function help(commands: readonly Runnable[]): string {
  const width = Math.max(...commands.map((command) => usageOf(command).length));
  const lines = commands.map((command) => `  ${usageOf(command).padEnd(width)}  ${command.summary}`);
  return `npm run operator -- COMMAND [--json]\n\n${lines.join("\n")}\n\n--json prints one JSON object. Exit code: 0 done, 1 refused, 2 wrong usage.`;
}

function helpOf(command: Runnable): string {
  const lines = Object.entries(command.options).map(
    ([name, option]) => `  ${`--${name} ${option.hint}`.trimEnd()}  ${option.meaning}`,
  );
  return [`npm run operator -- ${usageOf(command)} [--json]`, command.summary, ...lines].join("\n");
}
