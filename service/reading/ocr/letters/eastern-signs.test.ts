import { expect, test } from "vitest";
import { withEasternSigns, withoutSeemingEastern } from "./eastern-signs.ts";

const signed = (...texts: string[]) => withEasternSigns(texts.map((text) => ({ text }))).map(({ text }) => text);

test("signs beside Chinese and Japanese letters are as wide as these", () => {
  expect(signed("喂,", "老乡们(咱村的)", "开始啦!")).toEqual(["喂，", "老乡们（咱村的）", "开始啦！"]);
  expect(signed("版(見)", "中;", "どう?")).toEqual(["版（見）", "中；", "どう？"]);
});

test("a sign between figures or Latin letters stays what it is, and so does a line that is mostly these", () => {
  expect(signed("共1,200元,", "见API(v2)文档的说明")).toEqual(["共1,200元，", "见API(v2)文档的说明"]);
  const latin = ["The name is written 王, and read Wang:"];
  expect(signed(...latin)).toEqual(latin);
});

const textsOf = (lines: readonly (readonly [confidence: number, ...texts: string[]])[]) =>
  withoutSeemingEastern(
    lines.map(([confidence, ...texts]) => ({ confidence, words: texts.map((text) => ({ text })) })),
  ).map(({ words }) => words.map(({ text }) => text));

test("rows of strokes lose the signs that they look like, and what else their lines say stays", () => {
  expect(
    textsOf([
      [0.9, "Signature", "一一一"],
      [0.95, "ニ", "Total口"],
      [0.6, "中文"],
    ]),
  ).toEqual([["Signature"], ["Total"], []]);
});

test("a page with one word that is surely Chinese or Japanese keeps all of them", () => {
  const lines = [["Signature", "一一一"], ["東京"]] as const;
  expect(
    textsOf([
      [0.9, ...lines[0]],
      [0.7, ...lines[1]],
    ]),
  ).toEqual(lines);
  expect(
    textsOf([
      [0.9, ...lines[0]],
      [0.69, ...lines[1]],
    ]),
  ).toEqual([["Signature"], []]);
});
