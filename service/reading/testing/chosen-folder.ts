import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { type WeightsFile, weightsFolder } from "../ocr/networks/weights.ts";

const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

/** An empty folder for networks, removed after the tests. */
export function chosenFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "verso-chosen-"));
  made.push(folder);
  return folder;
}

const packaged = (name: WeightsFile) => new URL(name, weightsFolder);
/** The characters of a packaged recogniser's classes. */
export const packagedCharacters = (of: "quick" | "careful"): string[] =>
  readFileSync(packaged(`${of}-classes.txt`), "utf8")
    .replace(/\n$/, "")
    .split("\n");

/** Puts a packaged network into a folder as its maker publishes one; `named` is what its `inference.yml` calls it. */
export function putNetwork(
  folder: string,
  name: string,
  network: WeightsFile,
  config: (named: string) => string,
): void {
  mkdirSync(join(folder, name));
  copyFileSync(packaged(network), join(folder, name, "inference.onnx"));
  writeFileSync(join(folder, name, "inference.yml"), config(name.replace(/_onnx$/, "")));
}

const beginning = (name: string): string => `Global:
  model_name: ${name}
PreProcess:
  transform_ops:
  - DecodeImage:
      channel_first: false
      img_mode: BGR`;

export const detectorYml = (name: string): string => `${beginning(name)}
  - DetResizeForTest:
      resize_long: 960
  - NormalizeImage:
      mean: [0.485, 0.456, 0.406]
      order: hwc
      scale: 1./255.
      std: [0.229, 0.224, 0.225]
  - ToCHWImage: null
PostProcess:
  name: DBPostProcess
  thresh: 0.3
  box_thresh: 0.6
  max_candidates: 1000
  unclip_ratio: 1.5
`;

export const recogniserYml = (characters: readonly string[]) => (name: string) =>
  `${beginning(name)}
  - RecResizeImg:
      image_shape:
      - 3
      - 48
      - 320
PostProcess:
  name: CTCLabelDecode
  character_dict:
${characters.map((character) => `  - ${/^[\p{L}\\]$/u.test(character) ? character : `'${character.replaceAll("'", "''")}'`}`).join("\n")}
`;
