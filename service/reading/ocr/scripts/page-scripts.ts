import type { RecognisedLine, RecognisedWord } from "../letters/read-line.ts";
import { cropHeightPx, type LineCrop } from "../lines/crop.ts";
import { type LineInk, lineInkOf } from "../lines/ink.ts";
import type { Quad } from "../lines/quads.ts";
import { type Languages, missingPackages, type Tesseract, type TesseractWord } from "../networks/tesseract.ts";
import { greyLine, lineHeightPx, paperPx } from "./grey-line.ts";
import { isOwn, isSpaceless, readersOf } from "./readers.ts";
import { scriptConfidence } from "./script-confidence.ts";
import { type ScriptName, scriptNames } from "./script-names.ts";
import { scriptChances } from "./tell-script.ts";

/** A line that nobody here reads: in a script of others, or in one whose packages are not installed. */
export type UnreadLine = { quad: Quad; packages: readonly string[] };
/** What became of a line: read in its own script, or not readable; nothing where it is PP-OCR's recognisers' to read. */
export type ScriptLine = { read: RecognisedLine } | { unread: UnreadLine };

/** A line is tried in another script than Latin and Chinese where that is at least so likely. */
const chanceMin = 0.4;
/** Where it is as likely as that, less of a proof is asked for, and what nobody reads is given up. */
const sureChance = 0.9;
/** How sure Tesseract is of a line that is in its script; of Vietnamese, whose letters are Latin, and of a line that is told for sure. */
const proof = { usual: 0.74, vietnamese: 0.88, sure: 0.6 };
/** A reading by PP-OCR's recognisers that is surer than Tesseract's by this is kept. */
const surerBy = 0.08;
/** What PP-OCR's recognisers are surer of is never given up as unreadable. */
const unreadConfidenceMax = 0.6;
/** The first lines of a page, and those of a page with another script, are looked at below the first bound, others below the second. */
const looked = { atFirst: 0.975, later: 0.9, lines: 8 };
/** In nats: what another script than Latin and Chinese costs at first, and no script falls further behind than the lag. */
const strangerNats = 1;
const lagMaxNats = 5;
/** In nats: what a line says against other scripts that is sure in its own, or for one that Tesseract has read. */
const ownNats = 0.7;
const readNats = 1;
/** In nats: no line says more against a script. */
const lineNatsMax = 3;
/** A page with so many lines in other scripts than Latin and Chinese, and none of those lately, is asked before its lines are read. */
const foreignLinesMin = 3;
/** A line that stands on its head looks like many things. */
const turnedShare = 0.3;
/** Which of a script's languages a page is in is told by its first lines. */
const voteLines = 3;
/** Words of a spaceless script that stand further apart than this share of the line's height are two. */
const spacelessGap = 0.45;

type Ballot = { lines: number; sums: Map<Languages, number>; weight: number };

/** The scripts of one page: told for each line, and with them the languages, by the lines before it. */
export class PageScripts {
  readonly #tesseract: Tesseract;
  readonly #ballots = new Map<ScriptName, Ballot>();
  /** In nats, how likely the lines so far make each script. */
  readonly #evidence = Float64Array.from(scriptNames, (script) => (isOwn(script) ? 0 : -strangerNats));
  /** How many lines looked as if they were in a script. */
  readonly #told = new Map<ScriptName, number>();
  #seen = 0;
  #foreign = 0;

  constructor(tesseract: Tesseract) {
    this.#tesseract = tesseract;
  }

  /** Whether lines are in another script than Latin and Chinese as a rule. */
  get isForeign(): boolean {
    return this.#foreign >= foreignLinesMin && this.isStranger;
  }

  /** Whether the lines so far are more likely in another script than in Latin or Chinese. */
  get isStranger(): boolean {
    return !isOwn(scriptNames[this.#evidence.indexOf(Math.max(...this.#evidence))] ?? "latin");
  }

  /** Whether a line that PP-OCR's recognisers are so sure of is to be looked at; it is remembered where not. */
  isDoubtful(confidence: number): boolean {
    const below = this.#seen < looked.lines || this.#foreign > 0 ? looked.atFirst : looked.later;
    this.#seen++;
    if (confidence < below) return true;
    this.#add((script) => (isOwn(script) ? 0 : -ownNats));
    return false;
  }

  /** Reads a line in its own script. `first`: what PP-OCR's recognisers have, where they were asked; `again`: the page's other lines were. */
  async read(crop: LineCrop, quad: Quad, first?: RecognisedLine, again = false): Promise<ScriptLine | undefined> {
    const ink = lineInkOf(crop);
    const chances = scriptChances(crop, ink);
    const told = chances && this.#tell(chances);
    if (!told) return undefined;
    const { script, chance } = told;
    const before = this.#told.get(script) ?? 0;
    this.#told.set(script, before + 1);
    // One line alone is no proof; it is asked about again when more are read.
    const early = this.#seen < looked.lines && chance < sureChance;
    if (!again && this.#foreign === 0 && (before === 0 || early)) return undefined;
    const readers = readersOf(script);
    const packages = [...new Set(readers.flatMap(({ languages }) => missingPackages(languages)))];
    if (readers.length === 0) {
      // What looks like nobody's script may be the next likely one in a strange hand.
      const next = this.#nextReadable();
      const reading = next && (await this.#readBest(next, crop, ink));
      if (next && reading && reading.certainty >= proof.usual) return this.#taken(next, reading, crop, ink);
    }
    if (readers.length === 0 || packages.length > 0) {
      if ((first?.confidence ?? 0) > unreadConfidenceMax || chance < sureChance) return undefined;
      this.#foreign++;
      return { unread: { quad, packages } };
    }
    const { words, certainty } = await this.#readBest(script, crop, ink);
    const usual = script === "vietnamese" ? proof.vietnamese : proof.usual;
    const needed = script !== "vietnamese" && chance >= sureChance ? proof.sure : usual;
    if (certainty < Math.max(needed, (first?.confidence ?? 0) - surerBy)) {
      this.#add((each) => (isOwn(each) ? 0 : -ownNats));
      return undefined;
    }
    return this.#taken(script, { words, certainty }, crop, ink);
  }

  #taken(script: ScriptName, { words }: Reading, crop: LineCrop, ink: LineInk): ScriptLine {
    this.#foreign++;
    this.#add((each) => (each === script ? readNats : 0));
    return { read: toLine(script, words, crop, ink) };
  }

  /** The likeliest script by the lines so far that has its readers at hand. */
  #nextReadable(): ScriptName | undefined {
    const natsOf = (script: ScriptName) => this.#evidence[scriptNames.indexOf(script)] ?? 0;
    return scriptNames
      .filter(
        (each) =>
          readersOf(each).length > 0 && readersOf(each).every((by) => missingPackages(by.languages).length === 0),
      )
      .sort((a, b) => natsOf(b) - natsOf(a))[0];
  }

  /** The script of a line by its own chances and by the lines before it; nothing where that is Latin or Chinese. */
  #tell(chances: Float32Array): { script: ScriptName; chance: number } | undefined {
    const nats = scriptNames.map((script, i) => {
      const share = script === "turned" ? turnedShare : 1;
      return Math.max(-lineNatsMax, Math.log(share * (chances[i] ?? 0) + 1e-6));
    });
    this.#add((_, i) => nats[i] ?? 0);
    const odds = Array.from(this.#evidence, Math.exp);
    const sum = odds.reduce((total, each) => total + each, 0);
    const best = odds.indexOf(Math.max(...odds));
    const [script, chance] = [scriptNames[best] ?? "latin", (odds[best] ?? 0) / sum];
    return isOwn(script) || chance < chanceMin ? undefined : { script, chance };
  }

  #add(natsOf: (script: ScriptName, at: number) => number): void {
    for (const [i, script] of scriptNames.entries()) this.#evidence[i] = (this.#evidence[i] ?? 0) + natsOf(script, i);
    const most = Math.max(...this.#evidence);
    for (const [i, nats] of this.#evidence.entries()) this.#evidence[i] = Math.max(-lagMaxNats, nats - most);
  }

  /** Reads a line in the language that is likeliest by this line and those before it. */
  async #readBest(script: ScriptName, crop: LineCrop, ink: LineInk): Promise<Reading> {
    const readers = readersOf(script);
    const line = greyLine(crop, ink);
    const ballot = this.#ballots.get(script) ?? { lines: 0, sums: new Map<Languages, number>(), weight: 0 };
    this.#ballots.set(script, ballot);
    const total = ({ languages }: { languages: Languages }) => ballot.sums.get(languages) ?? 0;
    if (ballot.lines >= voteLines || readers.length === 1) {
      const [best] = [...readers].sort((a, b) => total(b) - total(a));
      return readingOf(await this.#tesseract.readLine(best?.languages ?? "", line));
    }
    ballot.lines++;
    const readings = new Map<Languages, Reading>();
    for (const { languages, handicap } of readers) {
      const reading = readingOf(await this.#tesseract.readLine(languages, line));
      readings.set(languages, reading);
      ballot.sums.set(languages, (ballot.sums.get(languages) ?? 0) + (reading.certainty + handicap) * crop.width);
    }
    const [best] = [...readers].sort((a, b) => total(b) - total(a));
    return readings.get(best?.languages ?? "") ?? { words: [], certainty: 0 };
  }
}

type Reading = { words: TesseractWord[]; certainty: number };

/** How sure Tesseract is of a line: of its words, by their letters. */
function readingOf(words: TesseractWord[]): Reading {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const sum = words.reduce((total, { text, certainty }) => total + certainty * text.length, 0);
  return { words, certainty: letters === 0 ? 0 : sum / letters };
}

function toLine(script: ScriptName, words: readonly TesseractWord[], crop: LineCrop, ink: LineInk): RecognisedLine {
  const scale = crop.width / Math.max(1, Math.round((crop.width * lineHeightPx) / cropHeightPx));
  const joined = isSpaceless(script) ? withoutSpaces(words) : words;
  const read = joined.map(({ text, from, to, certainty }): RecognisedWord => {
    const within = (x: number) => Math.max(0, Math.min(1, ((x - paperPx) * scale) / crop.width));
    return { text, from: within(from), to: within(to), confidence: scriptConfidence(script, certainty) };
  });
  const characters = read.reduce((sum, { text }) => sum + text.length, 0);
  const sum = read.reduce((total, { text, confidence }) => total + confidence * text.length, 0);
  return {
    words: read,
    confidence: characters === 0 ? 0 : sum / characters,
    characters,
    top: ink.top,
    bottom: ink.bottom,
  };
}

/** Words that stand close together, as one. */
function withoutSpaces(words: readonly TesseractWord[]): TesseractWord[] {
  const joined: TesseractWord[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    if (!last || word.from - last.to > spacelessGap * lineHeightPx) {
      joined.push({ ...word });
      continue;
    }
    const letters = last.text.length + word.text.length;
    last.certainty = (last.certainty * last.text.length + word.certainty * word.text.length) / letters;
    last.text += word.text;
    last.to = Math.max(last.to, word.to);
  }
  return joined;
}
