import { expect, test } from "vitest";
import { detectorYml, recogniserYml } from "../../testing/chosen-folder.ts";
import { detectorConfig, recogniserConfig } from "./inference-config.ts";

const ideographicSpace = "\u3000";
const rec = "PP-OCRv5_mobile_rec";
const det = "PP-OCRv5_mobile_det";

test("a dictionary keeps every character in its place, whatever it is in YAML", async () => {
  const text = recogniserYml([ideographicSpace, "'", "~", "1", "\\", "#", "n", "é", "一"])(rec)
    .replace(`'${ideographicSpace}'`, ideographicSpace)
    .replace("'1'", "1")
    .replace("'~'", "~");
  expect((await recogniserConfig(text, rec)).characters).toEqual([" ", "'", "~", "1", "\\", "#", "n", "é", "一"]);
});

test("full-width characters are the usual ones, and no others are changed", async () => {
  expect((await recogniserConfig(recogniserYml(["Ａ", "：", "²", "①"])(rec), rec)).characters).toEqual([
    "A",
    ":",
    "²",
    "①",
  ]);
});

test("a detector brings its own thresholds", async () => {
  const text = detectorYml(det).replace("thresh: 0.3", "thresh: 0.2").replace("unclip_ratio: 1.5", "unclip_ratio: 1.4");
  expect(await detectorConfig(text, det)).toEqual({ pixelScoreMin: 0.2, placeScoreMin: 0.6, unclipRatio: 1.4 });
});

test.each([
  ["another network's", det, detectorYml("PP-OCRv5_server_det"), "is that of PP-OCRv5_server_det"],
  ["a recogniser's", det, recogniserYml(["a"])(det), "PostProcess.name"],
  ["no YAML", det, "Global: [", "is no YAML"],
  ["without a name", det, "PostProcess: {}", "Global"],
  ["with thresholds that are none", det, detectorYml(det).replace("0.3", "often"), "PostProcess.thresh"],
  ["for other colours", det, detectorYml(det).replace("BGR", "RGB"), "DecodeImage"],
  ["for other levels", det, detectorYml(det).replace("0.485", "0.5"), "NormalizeImage"],
] as const)("a detector's that is %s is refused", async (_, name, text, why) => {
  await expect(detectorConfig(text, name)).rejects.toThrow(why);
});

test.each([
  ["for lines of another height", recogniserYml(["a"])(rec).replace("- 48", "- 32"), "RecResizeImg"],
  ["without characters", recogniserYml([])(rec), "character_dict"],
] as const)("a recogniser's that is %s is refused", async (_, text, why) => {
  await expect(recogniserConfig(text, rec)).rejects.toThrow(why);
});
