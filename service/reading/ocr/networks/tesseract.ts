import { createRequire } from "node:module";
import { gunzipSync } from "node:zlib";
import { type PackagedFile, packageOf, pathOf, readPackaged } from "./packaged.ts";

/** A word as Tesseract has it: its columns of the picture, and how sure it is, from 0 to 1. */
export type TesseractWord = { text: string; from: number; to: number; certainty: number };
/** A line in levels of grey, row by row; letters are darker than paper. */
export type GreyLine = { grey: Uint8Array; width: number; height: number };

/** A language's file, without its ending; several are joined by "+", and each word is the best of theirs. */
export type Languages = string;

/** What is used of the program's interface, `tesseract.js-core` 7. */
type Program = {
  FS: { writeFile(path: string, bytes: Uint8Array): void; unlink(path: string): void };
  TessBaseAPI: new () => Api;
};
type Api = {
  Init(folder: string, languages: string, engine: number): number;
  SetPageSegMode(mode: number): void;
  SetImageFile(exif: number, angle: number): number;
  SetSourceResolution(dpi: number): void;
  Recognize(monitor: null): number;
  GetTSVText(page: number): string;
  Clear(): void;
  End(): void;
};
type StartProgram = (options: {
  wasmBinary: Uint8Array;
  print(line: string): void;
  printErr(line: string): void;
  TesseractProgress(percent: number): void;
}) => Promise<Program>;

const lstmOnly = 1;
const singleLine = 7;
const assumedDpi = 300;
/** Where the program looks for its picture. */
const pictureFile = "/input";
/** More languages are not held at once: each takes some 20 to 40 MB. */
const languagesMax = 3;
const wordLevel = "5";
const [programFile, wasmFile] = ["tesseract-core-simd-lstm.js", "tesseract-core-simd-lstm.wasm"] as const;
const nothing = () => undefined;

const fileOf = (language: string) => `${language}.traineddata` as PackagedFile;

/** The packages that are missing to read languages. */
export const missingPackages = (languages: Languages): string[] =>
  [programFile, ...languages.split("+").map(fileOf)].filter((name) => pathOf(name) === undefined).map(packageOf);

/** Tesseract's networks (LSTM) in this very thread: a reader is ended from outside, whatever it is at. */
export class Tesseract {
  #program: Promise<Program> | undefined;
  /** In the order of their last use. */
  readonly #apis = new Map<Languages, Api>();

  /** Reads one line, from left to right; nothing where its program gave up. */
  async readLine(languages: Languages, line: GreyLine): Promise<TesseractWord[]> {
    this.#program ??= startProgram();
    const program = await this.#program;
    try {
      const api = this.#apiFor(program, languages);
      program.FS.writeFile(pictureFile, portableGreymap(line));
      api.SetImageFile(1, 0);
      api.SetSourceResolution(assumedDpi);
      api.Recognize(null);
      const words = wordsOf(api.GetTSVText(0));
      api.Clear();
      return words;
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError)) throw error;
      // Its memory cannot be trusted any longer.
      this.#program = undefined;
      this.#apis.clear();
      return [];
    }
  }

  #apiFor(program: Program, languages: Languages): Api {
    const known = this.#apis.get(languages);
    this.#apis.delete(languages);
    const api = known ?? openApi(program, languages);
    this.#apis.set(languages, api);
    for (const [oldest, unused] of this.#apis) {
      if (this.#apis.size <= languagesMax) break;
      unused.End();
      this.#apis.delete(oldest);
    }
    return api;
  }
}

async function startProgram(): Promise<Program> {
  const path = pathOf(programFile);
  readPackaged(programFile);
  const start = typed<StartProgram>(createRequire(import.meta.url)(path ?? programFile));
  return start({ wasmBinary: readPackaged(wasmFile), print: nothing, printErr: nothing, TesseractProgress: nothing });
}

/** A package without types is what its pinned version was seen to be. */
const typed = <T>(value: unknown): T => value as T;

function openApi(program: Program, languages: Languages): Api {
  const files = languages.split("+").map(fileOf);
  for (const name of files) program.FS.writeFile(`/${name}`, gunzipSync(readPackaged(name)));
  const api = new program.TessBaseAPI();
  if (api.Init("/", languages, lstmOnly) !== 0) throw new Error(`Tesseract could not load ${languages}.`);
  for (const name of files) program.FS.unlink(`/${name}`);
  api.SetPageSegMode(singleLine);
  return api;
}

const portableGreymap = ({ grey, width, height }: GreyLine): Buffer =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), grey]);

/** The words of Tesseract's table: level, page, block, paragraph, line, word, left, top, width, height, confidence, text. */
function wordsOf(table: string): TesseractWord[] {
  return table.split("\n").flatMap((row): TesseractWord[] => {
    const [level, , , , , , left, , width, , confidence, text = ""] = row.split("\t");
    if (level !== wordLevel || text.trim() === "") return [];
    const from = Number(left);
    return [{ text: text.trim(), from, to: from + Number(width), certainty: Number(confidence) / 100 }];
  });
}
