import { expect, test } from "vitest";
import { withEasternSigns } from "./eastern-signs.ts";

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
