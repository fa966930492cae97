import { appendFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import {
  chosenFolder,
  detectorYml,
  packagedCharacters,
  putNetwork,
  recogniserYml,
} from "../../testing/chosen-folder.ts";
import { chosenNetworks, networksIn } from "./chosen-networks.ts";
import { hashesFile, writtenHashes } from "./hashes.ts";
import { loadOcrModels } from "./models.ts";

const [det, latin, rec] = ["PP-OCRv4_mobile_det_onnx", "latin_PP-OCRv3_mobile_rec", "PP-OCRv4_mobile_rec"] as const;
const latinYml = recogniserYml(packagedCharacters("quick"));
const recYml = recogniserYml(packagedCharacters("careful"));

/** The packaged networks as their maker publishes them. */
const whole = chosenFolder();
beforeAll(async () => {
  putNetwork(whole, det, "detector.onnx", detectorYml);
  putNetwork(whole, latin, "quick.onnx", latinYml);
  putNetwork(whole, rec, "careful.onnx", recYml);
  mkdirSync(join(whole, ".cache"));
  await writeHashes(whole);
});

async function writeHashes(folder: string): Promise<void> {
  const lines = (await networksIn(folder)).flatMap(({ folder: own, hashes }) =>
    Object.entries(hashes).map(([file, hash]) => [`${own.split("/").at(-1)}/${file}`, hash] as const),
  );
  writeFileSync(join(folder, hashesFile), writtenHashes(Object.fromEntries(lines)));
}

function changed(change: (folder: string) => void): string {
  const folder = chosenFolder();
  cpSync(whole, folder, { recursive: true });
  change(folder);
  return folder;
}

describe("networks that an operator chose", () => {
  test("are told by their names, with the hashes that their files have", async () => {
    const found = await chosenNetworks(whole);
    expect(found.map(({ name, role }) => [name, role])).toEqual([
      ["PP-OCRv4_mobile_det", "detector"],
      ["PP-OCRv4_mobile_rec", "multilingual"],
      ["latin_PP-OCRv3_mobile_rec", "latin"],
    ]);
    expect(new Set(found.flatMap(({ hashes }) => Object.values(hashes))).size).toBe(6);
  });

  test.each([
    ["no folder", (folder: string) => rmSync(folder, { recursive: true }), "does not exist"],
    ["no hashes", (folder: string) => rmSync(join(folder, hashesFile)), "npm run ocr-models"],
    ["a file without its hash", (folder: string) => writeFileSync(join(folder, hashesFile), ""), "does not name"],
    [
      "a file that was changed",
      (folder: string) => appendFileSync(join(folder, rec, "inference.onnx"), "0"),
      `${rec}/inference.onnx has the SHA-256`,
    ],
    ["no dictionary", (folder: string) => rmSync(join(folder, rec, "inference.yml")), `${rec} has no inference.yml`],
    [
      "the settings of another",
      (folder: string) => cpSync(join(folder, det, "inference.yml"), join(folder, rec, "inference.yml")),
      "is that of PP-OCRv4_mobile_det",
    ],
    [
      "two for the same",
      (folder: string) => putNetwork(folder, "PP-OCRv6_medium_rec", "careful.onnx", recYml),
      "one of them has to go",
    ],
    [
      "two for one script",
      (folder: string) => {
        for (const name of ["eslav_PP-OCRv5_mobile_rec", "cyrillic_PP-OCRv3_mobile_rec"])
          putNetwork(folder, name, "quick.onnx", latinYml);
      },
      "are for the same (cyrillic): one of them has to go",
    ],
    [
      "one of a script that no line is told to be in",
      (folder: string) => putNetwork(folder, "te_PP-OCRv5_mobile_rec", "quick.onnx", latinYml),
      "te_PP-OCRv5_mobile_rec is no network that is of use",
    ],
    [
      "a name of nobody's",
      (folder: string) => putNetwork(folder, "best_rec", "careful.onnx", recYml),
      "best_rec is no network that is of use",
    ],
    [
      "nothing",
      (folder: string) => {
        for (const name of [det, latin, rec]) rmSync(join(folder, name), { recursive: true });
      },
      "holds no network",
    ],
  ] as const)("are refused with %s", async (_, change, why) => {
    await expect(chosenNetworks(changed(change))).rejects.toThrow(why);
  });

  test("are loaded in the places of the packaged ones, and what was fitted to those is not applied", async () => {
    const models = await loadOcrModels(1, undefined, await chosenNetworks(whole));
    expect(models.detector).toMatchObject({ pixelScoreMin: 0.3, placeScoreMin: 0.6, unclipRatio: 1.5 });
    expect(models.quick).toMatchObject({ fitted: false, classes: ["", ...packagedCharacters("quick"), " "] });
    expect(models.careful).toMatchObject({ fitted: false, classes: ["", ...packagedCharacters("careful"), " "] });
    const packaged = await loadOcrModels(1, undefined, []);
    expect([packaged.quick?.fitted, packaged.careful.fitted]).toEqual([true, true]);
  });

  test("read alone where they have the letters of Europe and Chinese, too", async () => {
    const folder = chosenFolder();
    putNetwork(folder, "PP-OCRv6_small_rec_onnx", "quick.onnx", latinYml);
    const models = await loadOcrModels(1, undefined, await networksIn(folder));
    expect([models.quick, models.careful.fitted]).toEqual([undefined, false]);
  });

  test("read again what the packaged quick one is in doubt of where they lack a letter of Europe", async () => {
    const folder = chosenFolder();
    const characters = packagedCharacters("quick").map((character) => (character === "ß" ? "\u{10fffd}" : character));
    putNetwork(folder, "PP-OCRv4_mobile_rec_onnx", "quick.onnx", recogniserYml(characters));
    const models = await loadOcrModels(1, undefined, await networksIn(folder));
    expect([models.quick?.fitted, models.careful.fitted, models.careful.knows("ß")]).toEqual([true, false, false]);
  });

  test("are refused with a dictionary that has one character more or less than they tell", async () => {
    for (const characters of [[...packagedCharacters("quick"), "x"], packagedCharacters("quick").slice(1)]) {
      const folder = chosenFolder();
      putNetwork(folder, latin, "quick.onnx", recogniserYml(characters));
      await expect(loadOcrModels(1, undefined, await networksIn(folder))).rejects.toThrow("it is another network's");
    }
  });

  test("of one script each are told by their names, held against their dictionary, and not loaded after a change", async () => {
    const folder = chosenFolder();
    const names = { ta: "tamil", th: "thai", korean: "korean", japan: "japanese", devanagari: "devanagari" };
    for (const knows of Object.keys(names)) putNetwork(folder, `${knows}_PP-OCRv5_mobile_rec`, "quick.onnx", latinYml);
    putNetwork(folder, "arabic_PP-OCRv5_mobile_rec", "quick.onnx", recogniserYml(packagedCharacters("quick").slice(1)));
    const networks = await networksIn(folder);
    expect(networks.map(({ role }) => role).sort()).toEqual([...Object.values(names), "arabic"].sort());
    const { scripts } = await loadOcrModels(1, undefined, networks);
    expect((await scripts.of("tamil")).classes).toEqual(["", ...packagedCharacters("quick"), " "]);
    await expect(scripts.of("arabic")).rejects.toThrow("it is another network's");
    appendFileSync(join(folder, "th_PP-OCRv5_mobile_rec", "inference.onnx"), "0");
    await expect(scripts.of("thai")).rejects.toThrow("and should have");
  });

  test("may have a dictionary that names the space", async () => {
    const folder = chosenFolder();
    putNetwork(folder, latin, "quick.onnx", recogniserYml([...packagedCharacters("quick"), " "]));
    const models = await loadOcrModels(1, undefined, await networksIn(folder));
    expect(models.quick?.classes).toEqual(["", ...packagedCharacters("quick"), " "]);
  });

  test("are not loaded where they were changed after the start", async () => {
    const folder = changed(() => {});
    const networks = await chosenNetworks(folder);
    appendFileSync(join(folder, det, "inference.onnx"), "0");
    await expect(loadOcrModels(1, undefined, networks)).rejects.toThrow("and should have");
  });
});
