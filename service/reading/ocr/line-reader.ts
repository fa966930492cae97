import type { Deadline } from "../deadline.ts";
import type { Raster } from "../raster.ts";
import { isEnglish, unknownLanguage } from "./letters/diacritics.ts";
import { easternLine, type RecognisedLine, readLine } from "./letters/read-line.ts";
import { recognise, type Scores } from "./letters/recognise.ts";
import { cropLine } from "./lines/crop.ts";
import { lineInkOf } from "./lines/ink.ts";
import type { Quad } from "./lines/quads.ts";
import type { OcrModels } from "./networks/models.ts";
import { type DoubtfulLine, PageScripts, type UnreadLine } from "./scripts/page-scripts.ts";
import { lookAt } from "./scripts/tell-script.ts";

/** After so many lines in a row that were Chinese or Japanese, the next one is taken to be. */
const easternLinesMin = 3;
const letters = /\p{L}/gu;
const easternLetters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

/** A page's language is told by so many lines. */
const tellingLines = 5;

/** Reads the lines of a page, each by who knows its script, and remembers what the lines before tell of the next. */
export class LineReader {
  /** Lines of scripts that are told and not read. */
  readonly unread: UnreadLine[] = [];
  readonly #models: OcrModels;
  readonly #languages = unknownLanguage();
  readonly #scripts: PageScripts;
  readonly #doubtful = new Map<Quad, DoubtfulLine>();
  /** How wide all lines are together, as they are cropped. */
  #width = 0;
  /** How many lines the first recogniser was given. */
  #lines = 0;
  /** How many lines since the last one in letters of an alphabet were Chinese or Japanese. */
  #eastern = 0;

  constructor(models: OcrModels) {
    this.#models = models;
    this.#scripts = new PageScripts(models);
  }

  /** Reads a line; one in a script that nobody here reads has no words. */
  async read(raster: Raster, quad: Quad): Promise<RecognisedLine> {
    const line = await this.#read(raster, quad);
    const text = line.words.map((word) => word.text).join("");
    const [all, own] = [letters, easternLetters].map((each) => text.match(each)?.length ?? 0);
    if (all) this.#eastern = 2 * (own ?? 0) >= all ? this.#eastern + 1 : 0;
    return line;
  }

  async #read(raster: Raster, quad: Quad): Promise<RecognisedLine> {
    const crop = cropLine(raster, quad);
    const ink = lineInkOf(crop);
    this.#width += crop.width;
    // Most lines of such a page are the multilingual recogniser's: the other one's time is saved where that is sure.
    const { multilingual } = this.#models;
    const isEastern = this.#eastern >= easternLinesMin && !this.#scripts.isForeign;
    const second = multilingual && isEastern ? await recognise(multilingual, crop) : undefined;
    const eastern = second && easternLine(this.#models, ink, second);
    if (eastern && !this.#scripts.isDoubtful(eastern.confidence, true)) return eastern;
    let scores: Scores | undefined;
    const { latin } = this.#models;
    const keep = (kept: Scores) => {
      scores = kept;
    };
    // What letters carry reaches up and down into a line's edges; English letters carry nothing.
    const inner = this.#lines++ >= tellingLines && isEnglish(this.#languages);
    const seen = await recognise(latin, crop, latin.fitted ? { inner, keep } : {});
    const readFirst = () => readLine(this.#models, crop, ink, this.#languages, seen, second);
    let first: RecognisedLine | undefined;
    if (!this.#scripts.isForeign) {
      first = await readFirst();
      if (!this.#scripts.isDoubtful(first.confidence)) return first;
    }
    const look = lookAt(crop, ink, scores);
    const own = look && (await this.#scripts.read({ crop, quad, look }, first));
    if (own) return this.#taken(own);
    first ??= await readFirst();
    if (look) this.#doubtful.set(quad, { quad, first, look });
    return first;
  }

  /** The doubtful lines that turn out to be in other scripts, after all that was read since. */
  async reconsider(raster: Raster, deadline: Deadline): Promise<Map<Quad, RecognisedLine>> {
    const changed = new Map<Quad, RecognisedLine>();
    const cropOf = (quad: Quad) => cropLine(raster, quad);
    if (!this.#scripts.isStranger && !deadline.isOver())
      await this.#scripts.tryScripts([...this.#doubtful.values()], this.#width, cropOf);
    if (!this.#scripts.isStranger) return changed;
    for (const { quad, first, look } of this.#doubtful.values()) {
      if (deadline.isOver()) break;
      const own = await this.#scripts.readAgain({ crop: cropOf(quad), quad, look }, first);
      if (!own) continue;
      changed.set(quad, this.#taken(own));
      this.#doubtful.delete(quad);
    }
    return changed;
  }

  #taken(line: { read: RecognisedLine } | { unread: UnreadLine }): RecognisedLine {
    if ("read" in line) return line.read;
    this.unread.push(line.unread);
    return { words: [], confidence: 0, characters: 0, top: 0, bottom: 1 };
  }
}
