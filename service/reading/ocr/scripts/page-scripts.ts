import type { RecognisedLine } from "../letters/read-line.ts";
import { cropHeightPx, type LineCrop } from "../lines/crop.ts";
import type { Quad } from "../lines/quads.ts";
import type { OcrModels } from "../networks/models.ts";
import type { GreyLine, Languages } from "../networks/tesseract.ts";
import { chosenReading } from "./chosen-reading.ts";
import { greyLine } from "./grey-line.ts";
import { PageEvidence, type Told } from "./page-evidence.ts";
import { isOwn, isReadable, lackingOf, readersOf } from "./readers.ts";
import { type Reading, readingOf } from "./reading.ts";
import { scriptLine } from "./script-line.ts";
import { type ScriptName, scriptNames } from "./script-names.ts";
import type { Look } from "./tell-script.ts";

/** A line that nobody here reads: in a script of others, or in one whose packages are not installed. */
export type UnreadLine = { quad: Quad; packages: readonly string[] };
/** What became of a line: read in its own script, or not readable; nothing where it is PP-OCR's recognisers' to read. */
export type ScriptLine = { read: RecognisedLine } | { unread: UnreadLine };
/** A line of a page, and what it looks like. */
export type StrangeLine = { crop: LineCrop; quad: Quad; look: Look };

/** A line of which PP-OCR's recognisers were not sure, and which they were left. */
export type DoubtfulLine = { quad: Quad; first: RecognisedLine; look: Look };

/** A line is tried in another script than Latin and Chinese where that is at least so likely. */
const chanceMin = 0.4;
/** Where it is as likely as that, less of a proof is asked for, and what nobody reads is given up. */
const sureChance = 0.9;
const certainChance = 0.99;
/** The first line of a page in another script is read at once where it is as likely as that. */
const aloneChance = 0.97;
/** A second script is tried where the first is not sure, and it is as likely as that. */
const secondChance = 0.1;
/**
 * How sure Tesseract is of a line that is in its script; of Vietnamese, whose letters are Latin; of a line that is told for sure, for all but certain, or
 * for sure on a page with others of its script, whose hand may be hard to read.
 */
const proof = { usual: 0.74, vietnamese: 0.88, sure: 0.6, certain: 0.45, known: 0.35 };
/** Fewer letters, and a narrower line, prove no script that the page was not seen to have: many are the same in Latin. */
const lettersMin = 8;
const widthMinPx = 4 * cropHeightPx;
/** So many letters need at least such a width in any script: a narrower line is not even tried. */
const triedWidthMinPx = 2.5 * cropHeightPx;
/** With fewer letters among its signs a line is one of figures. */
const lettersShareMin = 0.3;
/** A reading by PP-OCR's recognisers that is surer than Tesseract's by this is kept. */
const surerBy = 0.08;
/** What PP-OCR's recognisers are surer of is never given up as unreadable. */
const unreadConfidenceMax = 0.7;
/**
 * The first lines of a page, and those of a page with another script, are looked at below the first bound, others below the second.
 */
const looked = { atFirst: 0.975, later: 0.9, lines: 8 };
/** In nats: what a line says against other scripts that is sure in its own, or for one that Tesseract has read. */
const ownNats = 0.7;
const readNats = 1;
/** A page with so many lines in other scripts than Latin and Chinese, and none of those lately, is asked before its lines are read. */
const foreignLinesMin = 3;
/** Which of a script's languages a page is in is told by its first lines. */
const voteLines = 3;

/**
 * A page with so large a share of lines of which PP-OCR's recognisers are less sure than `below` is tried in the scripts that these look most like
 * on average: in so many of them, each at least so likely. Tesseract is at least so sure of what it reads in its own, by `surerBy` surer
 * than they, and hardly ever half as sure of anything else; then the script has so many nats more.
 */
const trial = { shareMin: 0.3, below: 0.75, scripts: 2, chanceMin: 0.08, certainty: 0.88, surerBy: 0.2, nats: 4 };

/** Whether a good part of what was read is letters, or may be: figures alone, read for sure, look like many scripts and are of none. */
const hasLetters = ({ words, confidence }: RecognisedLine): boolean => {
  if (confidence < looked.later) return true;
  const text = words.map((word) => word.text).join("");
  return (text.match(/\p{L}/gu)?.length ?? 0) >= lettersShareMin * text.length;
};

/** What a line says by who reads its script, and how sure that one is. */
type Attempt = { letters: number; certainty: number; line(): RecognisedLine };
type Taken = { script: ScriptName; reading: Attempt };
type Seen = Pick<StrangeLine, "crop" | "look">;
type Ballot = { lines: number; sums: Map<Languages, number> };

/** The scripts of one page: told for each line, and with them the languages, by the lines before it. */
export class PageScripts {
  readonly #models: Pick<OcrModels, "tesseract" | "scripts">;
  readonly #ballots = new Map<ScriptName, Ballot>();
  readonly #evidence = new PageEvidence();
  /** Scripts in which a line looked likely. */
  readonly #told = new Set<ScriptName>();
  /** Scripts in which a line was read. */
  readonly #read = new Set<ScriptName>();
  /** How many lines nobody here reads: what is hardly read beside them is of their kind. */
  #unread = 0;
  #seen = 0;
  #tried: DoubtfulLine | undefined;
  #foreign = 0;

  constructor(models: Pick<OcrModels, "tesseract" | "scripts">) {
    this.#models = models;
  }

  /** Whether lines are in another script than Latin and Chinese as a rule. */
  get isForeign(): boolean {
    return this.#foreign >= foreignLinesMin && this.isStranger;
  }

  /** Whether the lines so far are more likely in another script than in Latin or Chinese. */
  get isStranger(): boolean {
    return this.#evidence.isStranger;
  }

  /** Whether a line that PP-OCR's recognisers are so sure of is to be looked at; it is remembered where not. */
  isDoubtful(confidence: number): boolean {
    const usual = this.#seen < looked.lines || this.#foreign > 0 ? looked.atFirst : looked.later;
    this.#seen++;
    if (confidence < usual) return true;
    this.#evidence.add((script) => (isOwn(script) ? 0 : -ownNats));
    return false;
  }

  /** Reads a line in its own script. `first`: what PP-OCR's recognisers have, where they were asked. */
  async read(line: StrangeLine, first?: RecognisedLine): Promise<ScriptLine | undefined> {
    const told = this.#evidence.tell(line.look.chances);
    const amongStrangers = this.isStranger;
    if (!first || hasLetters(first)) this.#evidence.remember(line.look.chances);
    const { script, chance }: Told = told[0] ?? { script: "latin", chance: 0 };
    const isNew = !this.#told.has(script);
    if (!this.#isOwn(script)) this.#told.add(script);
    // One line alone is hardly a proof; it is asked about again when more are read.
    if (this.#foreign === 0 && isNew && chance < aloneChance) return undefined;
    return this.#readAs(told, line, amongStrangers, first);
  }

  /** Reads a line after all others of its page were looked at. */
  async readAgain(line: StrangeLine, first: RecognisedLine): Promise<ScriptLine | undefined> {
    return this.#readAs(this.#evidence.tell(line.look.chances), line, this.isStranger, first);
  }

  /**
   * Tries the longest of lines that were hardly read in the scripts that all of them look like, where they are a good part of the page, so
   * many pixels of lines wide. What is then read for sure is the page's script, however strange its hand.
   */
  async tryScripts(lines: readonly DoubtfulLine[], pageWidth: number, cropOf: (quad: Quad) => LineCrop): Promise<void> {
    const widthOf = ({ look }: DoubtfulLine) => look.ink.columns.length;
    const hard = lines.filter(({ first }) => first.confidence < trial.below).sort((a, b) => widthOf(b) - widthOf(a));
    const width = hard.reduce((sum, line) => sum + widthOf(line), 0);
    const [longest] = hard;
    if (!longest || longest === this.#tried || widthOf(longest) < widthMinPx || width < trial.shareMin * pageWidth)
      return;
    this.#tried = longest;
    const likely = scriptNames
      .map((script, i) => ({
        script,
        chance: hard.reduce((sum, line) => sum + widthOf(line) * (line.look.chances[i] ?? 0), 0) / width,
      }))
      .filter(({ script, chance }) => !this.#isOwn(script) && this.#isReadable(script) && chance >= trial.chanceMin)
      .sort((a, b) => b.chance - a.chance)
      .slice(0, trial.scripts);
    const seen = { crop: cropOf(longest.quad), look: longest.look };
    for (const { script } of likely) {
      const { letters, certainty } = await this.#attempt(script, seen);
      const surer = longest.first.confidence + trial.surerBy;
      if (letters < lettersMin || certainty < Math.max(trial.certainty, surer)) continue;
      this.#read.add(script);
      this.#evidence.add((each) => (each === script ? trial.nats : 0));
      return;
    }
  }

  async #readAs(
    told: readonly Told[],
    line: StrangeLine,
    amongStrangers: boolean,
    first?: RecognisedLine,
  ): Promise<ScriptLine | undefined> {
    const [best, second] = told;
    if (!best || this.#isOwn(best.script) || best.chance < chanceMin) return undefined;
    // So few letters would be no proof, whatever Tesseract made of them.
    const isLong = line.crop.width >= triedWidthMinPx && (first?.characters ?? lettersMin) >= lettersMin / 2;
    const isProof = this.#read.size > 0 || ((!first || hasLetters(first)) && (amongStrangers || isLong));
    const tried = this.#isReadable(best.script) && isProof ? [best] : [];
    const isUnsure =
      second && best.chance < sureChance && second.chance >= secondChance && this.#isReadable(second.script);
    const next = readersOf(best.script).length === 0 ? this.#afterUnknown(told) : isUnsure ? second : undefined;
    if (next && isProof) tried.push(next);
    let taken: Taken | undefined;
    for (const { script, chance } of tried) {
      const reading = await this.#attempt(script, line);
      if (reading.certainty < Math.max(this.#proofOf(script, chance), (first?.confidence ?? 0) - surerBy)) continue;
      if (reading.letters < lettersMin && !amongStrangers && !this.#read.has(script)) continue;
      if (!taken || reading.certainty > taken.reading.certainty) taken = { script, reading };
    }
    taken ??= await this.#likeOthers(tried, line, first);
    if (taken) return this.#take(taken.script, taken.reading);
    const isTold = best.chance >= sureChance && (amongStrangers || line.crop.width >= widthMinPx);
    const isOfThem = this.#unread > 0 && this.#read.size === 0 && amongStrangers;
    if (((isTold && !this.#isReadable(best.script)) || isOfThem) && (first?.confidence ?? 0) <= unreadConfidenceMax) {
      this.#foreign++;
      this.#unread++;
      return { unread: { quad: line.quad, packages: lackingOf(best.script) } };
    }
    if (this.#isReadable(best.script)) this.#evidence.add((script) => (isOwn(script) ? 0 : -ownNats));
    return undefined;
  }

  /** A line that was hardly read, in a script of other lines of its page, whatever it looks like, where Tesseract is as sure as of a trial. */
  async #likeOthers(tried: readonly Told[], line: Seen, first?: RecognisedLine): Promise<Taken | undefined> {
    if (!first || first.confidence >= trial.below) return undefined;
    for (const script of this.#read) {
      if (tried.some((each) => each.script === script)) continue;
      const reading = await this.#attempt(script, line);
      const surer = first.confidence + trial.surerBy;
      if (reading.letters >= lettersMin && reading.certainty >= Math.max(trial.certainty, surer))
        return { script, reading };
    }
    return undefined;
  }

  /** What looks like nobody's script may be the next likely one in a strange hand, unless other lines of the page are nobody's. */
  #afterUnknown(told: readonly Told[]): Told | undefined {
    const next = told.find(({ script }) => this.#isReadable(script));
    const isCertain = (told[0]?.chance ?? 0) >= aloneChance || this.#unread > 0;
    return next && (!isCertain || this.#read.has(next.script)) ? next : undefined;
  }

  #proofOf(script: ScriptName, chance: number): number {
    if (script === "vietnamese") return proof.vietnamese;
    if (chance < sureChance) return proof.usual;
    if (this.#read.has(script)) return proof.known;
    return chance >= certainChance ? proof.certain : proof.sure;
  }

  #take(script: ScriptName, reading: Attempt): ScriptLine {
    this.#foreign++;
    this.#read.add(script);
    this.#evidence.add((each) => (each === script ? readNats : 0));
    return { read: reading.line() };
  }

  /** Whether PP-OCR's recognisers read a script, and no recogniser of its own was chosen. */
  #isOwn(script: ScriptName): boolean {
    return isOwn(script) && !this.#models.scripts.has(script);
  }

  #isReadable(script: ScriptName): boolean {
    return this.#models.scripts.has(script) || isReadable(script);
  }

  /** Reads a line in a script: by that script's own recogniser where there is one, else by Tesseract. */
  async #attempt(script: ScriptName, { crop, look }: Seen): Promise<Attempt> {
    const { scripts } = this.#models;
    if (scripts.has(script)) {
      const { line, ...reading } = await chosenReading(await scripts.of(script), script, { crop, look });
      return { ...reading, line: () => line };
    }
    const { words, ...reading } = await this.#readBest(script, greyLine(crop, look.ink));
    return { ...reading, line: () => scriptLine(script, words, crop, look.ink) };
  }

  /** Reads a line in the language that is likeliest by this line and those before it. */
  async #readBest(script: ScriptName, line: GreyLine): Promise<Reading> {
    const readers = readersOf(script);
    const ballot = this.#ballots.get(script) ?? { lines: 0, sums: new Map<Languages, number>() };
    this.#ballots.set(script, ballot);
    const total = ({ languages }: { languages: Languages }) => ballot.sums.get(languages) ?? 0;
    if (ballot.lines >= voteLines || readers.length === 1) {
      const [best] = [...readers].sort((a, b) => total(b) - total(a));
      return readingOf(await this.#models.tesseract.readLine(best?.languages ?? "", line));
    }
    ballot.lines++;
    const readings = new Map<Languages, Reading>();
    for (const { languages, handicap } of readers) {
      const reading = readingOf(await this.#models.tesseract.readLine(languages, line));
      readings.set(languages, reading);
      ballot.sums.set(languages, (ballot.sums.get(languages) ?? 0) + (reading.certainty + handicap) * line.width);
    }
    const [best] = [...readers].sort((a, b) => total(b) - total(a));
    return readings.get(best?.languages ?? "") ?? readingOf([]);
  }
}
