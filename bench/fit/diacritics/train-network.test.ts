import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { seededChance } from "../../../service/flow/chance.ts";
import { inputCount } from "../../../service/reading/ocr/letters/diacritic-inputs.ts";
import { root } from "../fitted.ts";
import { readRecord } from "../record.ts";
import type { Sample } from "./samples.ts";
import { packWeights, trainNetwork } from "./train-network.ts";

const { float: random } = seededChance(1);
const samples = Array.from({ length: 80 }, (_, i): Sample => {
  const input = Uint8Array.from({ length: inputCount }, () => Math.floor(random() * 256));
  return { input, letters: "eéè", diacritic: i % 3 };
});
const train = (seed: number) => packWeights(trainNetwork(samples, seed));

test("the same letters and the same seed train the same network, and another seed another one", () => {
  const first = train(7);
  expect(train(7).equals(first)).toBe(true);
  expect(train(8).equals(first)).toBe(false);
  expect(first.length).toBe(statSync(join(root, readRecord().diacritics?.file ?? "")).size);
});
