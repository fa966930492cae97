import type { Raster } from "../raster.ts";
import { unknownLanguage } from "./letters/diacritics.ts";
import { type RecognisedLine, readLine } from "./letters/read-line.ts";
import { cropLine } from "./lines/crop.ts";
import type { Quad } from "./lines/quads.ts";
import type { OcrModels } from "./networks/models.ts";
import { PageScripts, type UnreadLine } from "./scripts/page-scripts.ts";

/** Reads the lines of a page, each by who knows its script, and remembers what the lines before tell of the next. */
export class LineReader {
  /** Lines of scripts that are told and not read. */
  readonly unread: UnreadLine[] = [];
  readonly #models: OcrModels;
  readonly #languages = unknownLanguage();
  readonly #scripts: PageScripts;
  /** Lines of which PP-OCR's recognisers were not sure, and which they were left. */
  readonly #doubtful = new Map<Quad, RecognisedLine>();

  constructor(models: OcrModels) {
    this.#models = models;
    this.#scripts = new PageScripts(models.tesseract);
  }

  /** Reads a line; one in a script that nobody here reads has no words. */
  async read(raster: Raster, quad: Quad): Promise<RecognisedLine> {
    const crop = cropLine(raster, quad);
    const asked = this.#scripts.isForeign;
    const foreign = asked ? await this.#scripts.read(crop, quad) : undefined;
    if (foreign) return this.#taken(foreign);
    const first = await readLine(this.#models, crop, this.#languages);
    if (asked || !this.#scripts.isDoubtful(first.confidence)) return first;
    const own = await this.#scripts.read(crop, quad, first);
    if (own) return this.#taken(own);
    this.#doubtful.set(quad, first);
    return first;
  }

  /** The doubtful lines that turn out to be in other scripts, after all that was read since. */
  async reconsider(raster: Raster): Promise<Map<Quad, RecognisedLine>> {
    const changed = new Map<Quad, RecognisedLine>();
    if (!this.#scripts.isStranger) return changed;
    for (const [quad, first] of this.#doubtful) {
      const own = await this.#scripts.read(cropLine(raster, quad), quad, first, true);
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
