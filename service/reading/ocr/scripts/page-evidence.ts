import { isOwn } from "./readers.ts";
import { type ScriptName, scriptNames } from "./script-names.ts";

/** In nats: what another script than Latin and Chinese costs at first, and no script falls further behind than the lag. */
const strangerNats = 1;
const lagMaxNats = 3;
/** In nats: no line says more against a script for itself, and for the lines after it. */
const lineNatsMax = 7;
const laterNatsMax = 1.5;
/** A line that stands on its head looks like many things. */
const turnedShare = 0.05;

/** A script that a line may be in, and how likely that is. */
export type Told = { script: ScriptName; chance: number };

/** In which scripts a page's lines are, by what each of them looked like. */
export class PageEvidence {
  readonly #nats = Float64Array.from(scriptNames, (script) => (isOwn(script) ? 0 : -strangerNats));

  /** Whether the lines so far are more likely in another script than in Latin or Chinese. */
  get isStranger(): boolean {
    return !isOwn(scriptNames[this.#nats.indexOf(Math.max(...this.#nats))] ?? "latin");
  }

  add(natsOf: (script: ScriptName) => number): void {
    for (const [i, script] of scriptNames.entries()) this.#nats[i] = (this.#nats[i] ?? 0) + natsOf(script);
    const most = Math.max(...this.#nats);
    for (const [i, nats] of this.#nats.entries()) this.#nats[i] = Math.max(-lagMaxNats, nats - most);
  }

  /** Remembers what a line looks like, by its chances in the order of the scripts. */
  remember(chances: Float32Array): void {
    const nats = natsOfLine(chances);
    const most = Math.max(...nats);
    this.add((script) => Math.max(-laterNatsMax, (nats[scriptNames.indexOf(script)] ?? 0) - most));
  }

  /** The scripts of a line by its own chances and by the page's, the likeliest first. */
  tell(chances: Float32Array): Told[] {
    const odds = natsOfLine(chances).map((nats, i) => Math.exp(nats + (this.#nats[i] ?? 0)));
    const sum = odds.reduce((total, each) => total + each, 0);
    return scriptNames
      .map((script, i) => ({ script, chance: (odds[i] ?? 0) / sum }))
      .sort((a, b) => b.chance - a.chance);
  }
}

const natsOfLine = (chances: Float32Array): number[] =>
  scriptNames.map((script, i) =>
    Math.max(-lineNatsMax, Math.log((script === "turned" ? turnedShare : 1) * (chances[i] ?? 0) + 1e-9)),
  );
