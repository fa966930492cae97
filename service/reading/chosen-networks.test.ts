import { truncateSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { networksIn, openChosenNetworks, tryChosenNetworks, tryNetworks } from "./chosen-networks.ts";
import { ReaderPool } from "./pool.ts";
import { chosenFolder, detectorYml, packagedCharacters, putNetwork, recogniserYml } from "./testing/chosen-folder.ts";
import { makePicture, put } from "./testing/made-files.ts";
import { saveFile } from "./testing/saved-files.ts";

const pools: ReaderPool[] = [];
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

const folder = chosenFolder();
putNetwork(folder, "PP-OCRv4_mobile_det", "detector.onnx", detectorYml);
putNetwork(folder, "latin_PP-OCRv3_mobile_rec", "quick.onnx", recogniserYml(packagedCharacters("quick")));

describe("networks in the places of packaged ones", () => {
  test("are tried by a reader, and read pages", async () => {
    const networks = await networksIn(folder);
    await tryNetworks(networks, 1024);
    const picture = await makePicture((pdf) => {
      put(pdf, "The orchard gave more fruit", 40, 40, 18);
      put(pdf, "than in any year before", 40, 70, 18);
    });
    const textBy = async (chosen: typeof networks) => {
      const pool = new ReaderPool({ readers: 1, pageTimeoutMs: 60_000, memoryMb: 1024, networks: chosen });
      pools.push(pool);
      const outcome = await pool.readPage(saveFile(picture, "image/png"), 1);
      if (!outcome.ok) throw new Error(outcome.message);
      return outcome.page.blocks.map((block) => ("text" in block ? block.text : "")).join(" ");
    };
    expect(await textBy(networks)).toBe("The orchard gave more fruit than in any year before");
    expect(await textBy(networks)).toBe(await textBy([]));
  }, 120_000);

  test("that are broken, or take more than a reader may, end the start with a sentence", async () => {
    const broken = chosenFolder();
    putNetwork(broken, "PP-OCRv4_mobile_det", "detector.onnx", detectorYml);
    truncateSync(join(broken, "PP-OCRv4_mobile_det", "inference.onnx"), 1_000_000);
    const networks = await networksIn(broken);
    await expect(tryChosenNetworks(networks, 1024)).rejects.toThrow(
      /^VERSO_OCR_MODELS is not usable: PP-OCRv4_mobile_det cannot be loaded: /,
    );
    await expect(tryChosenNetworks(await networksIn(folder), 160)).rejects.toThrow("more than the 160 MB");
  }, 120_000);

  test("that are no detector end it, too", async () => {
    const swapped = chosenFolder();
    putNetwork(swapped, "PP-OCRv5_mobile_det", "quick.onnx", detectorYml);
    await expect(tryChosenNetworks(await networksIn(swapped), 1024)).rejects.toThrow(
      "PP-OCRv5_mobile_det cannot be run on a picture of 64 x 64",
    );
  }, 120_000);

  test("are none where no folder is named, and need their hashes where one is", async () => {
    expect(await openChosenNetworks(undefined)).toEqual([]);
    await expect(openChosenNetworks(folder)).rejects.toThrow(/^VERSO_OCR_MODELS is not usable: .* has no SHA256SUMS: /);
  });
});
