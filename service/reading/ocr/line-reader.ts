import type { Deadline } from "../deadline.ts";
import type { Raster } from "../raster.ts";
import { firstOf, hasMarks, lineOf, type RecognisedLine, readCharacters } from "./letters/read-line.ts";
import { recognise } from "./letters/recognise.ts";
import { cropLine, isVertical } from "./lines/crop.ts";
import { type LineInk, lineInkOf } from "./lines/ink.ts";
import type { Quad } from "./lines/quads.ts";
import type { OcrModels } from "./networks/models.ts";
import { type DoubtfulLine, PageScripts, type ScriptLine, type UnreadLine } from "./scripts/page-scripts.ts";
import { lookAt } from "./scripts/tell-script.ts";

/** After so many lines with letters that English does not have, a page is in a language that has them. */
const markedLinesMin = 2;

/** What is read with less confidence than this may stand on its head. */
export const doubtfulConfidence = 0.8;
/** Turned by half, it is read with so much more confidence. */
export const turnedGainMin = 0.05;

/** Reads the lines of a page, each by who knows its script, and remembers what the lines before tell of the next. */
export class LineReader {
  /** Lines of scripts that are told and not read. */
  readonly unread: UnreadLine[] = [];
  readonly #models: OcrModels;
  readonly #scripts: PageScripts;
  readonly #doubtful = new Map<Quad, DoubtfulLine>();
  /** How wide all lines are together, as they are cropped. */
  #width = 0;
  /** How many lines had letters with marks. */
  #marked = 0;

  constructor(models: OcrModels) {
    this.#models = models;
    this.#scripts = new PageScripts(models);
  }

  /** Reads a line; one in a script that nobody here reads has no words. */
  async read(raster: Raster, quad: Quad): Promise<RecognisedLine> {
    const crop = cropLine(raster, quad);
    const ink = lineInkOf(crop);
    this.#width += crop.width;
    const reader = firstOf(this.#models);
    const seen = await recognise(reader, crop);
    const first = lineOf(this.#models, seen, ink);
    const read = async () => {
      if (hasMarks(seen)) this.#marked++;
      const characters = await readCharacters(this.#models, crop, seen, this.#marked >= markedLinesMin);
      return characters === seen ? first : lineOf(this.#models, characters, ink);
    };
    // The careful recogniser is surer of letters that it does not know: it sees others that look like them.
    if (!this.#scripts.isForeign && !this.#scripts.isDoubtful(first.confidence)) return read();
    const look = lookAt(crop, ink, reader.fitted ? seen.features : undefined);
    const own = look && (await this.#scripts.read({ crop, quad, look }, this.#scripts.isForeign ? undefined : first));
    if (own) return this.#taken(own, ink);
    if (look) this.#doubtful.set(quad, { quad, first, look });
    return read();
  }

  /** Reads a line that runs up or down the page, whichever gives more sense; the quad is then the line's own. */
  async readSideways(raster: Raster, [a, b, c, d]: Quad): Promise<RecognisedLine & { quad: Quad }> {
    const read = async (quad: Quad) => ({ ...(await this.read(raster, quad)), quad });
    // A line that runs up the page has its own top on the left, one that runs down on the right.
    const up = await read([d, a, b, c]);
    if (up.confidence >= doubtfulConfidence) return up;
    const down = await read([b, c, d, a]);
    return down.confidence > up.confidence + turnedGainMin ? down : up;
  }

  /** Reads some lines of a page, and those again that turn out to be in other scripts. */
  async readAll(raster: Raster, quads: readonly Quad[], deadline: Deadline): Promise<Map<Quad, RecognisedLine>> {
    const read = new Map<Quad, RecognisedLine>();
    for (const quad of quads) {
      const line = isVertical(quad)
        ? await this.readSideways(raster, quad)
        : { ...(await this.read(raster, quad)), quad };
      read.set(line.quad, line);
    }
    for (const [quad, line] of await this.reconsider(raster, deadline)) if (read.has(quad)) read.set(quad, line);
    return read;
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
      changed.set(quad, this.#taken(own, look.ink));
      this.#doubtful.delete(quad);
    }
    return changed;
  }

  #taken(line: ScriptLine, ink: LineInk): RecognisedLine {
    if ("read" in line) return line.read;
    this.unread.push(line.unread);
    return { words: [], confidence: 0, characters: 0, ink };
  }
}
