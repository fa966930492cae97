import { describe, expect, it } from "vitest";
import type { PageContent, PageWord, Region, RegionLabel } from "../content.ts";
import { type Box, samePlace } from "../geometry.ts";
import { toBlocks } from "./blocks.ts";
import { holdersOf } from "./holders.ts";
import { toSegments } from "./segments.ts";

const size = 10;

/** Words of six units a letter on one line, from the left. */
function say(text: string, x: number, y: number): PageWord[] {
  let at = x;
  return text.split(" ").map((part) => {
    const box = { x0: at, y0: y, x1: at + 6 * part.length, y1: y + size };
    at = box.x1 + 4;
    return { text: part, box, shown: box, size, bold: false, confidence: 1, spaced: true };
  });
}
const region = (label: RegionLabel, order: number, [x0, y0, x1, y1]: [number, number, number, number], score = 0.9) =>
  ({ label, order, score, box: { x0, y0, x1, y1 } }) satisfies Region;

function blocksOf(words: PageWord[], regions: Region[], recognised = true) {
  const toShown = (box: Box) => box;
  const page = { width: 600, height: 800, asides: [], rules: [], fills: [], images: [], toShown };
  const content: PageContent = { ...page, words, regions };
  const holders = holdersOf(content);
  const segments = toSegments(words, (left, right) => holders.get(left) !== holders.get(right));
  return toBlocks({ content, parts: [content], holders, recognised }, segments, []);
}
const told = (words: PageWord[], regions: Region[]) =>
  blocksOf(words, regions).map(({ kind, role, text }) => [role ?? kind, text]);

describe("blocks by the regions that a network saw", () => {
  it("never read a line across two regions, however near they stand, and follow their order", () => {
    const words = [0, 1, 2].flatMap((i) => [
      ...say(`left${i} of the gutter`, 20, 100 + 14 * i),
      ...say(`right${i} of the gutter`, 150, 100 + 14 * i),
    ]);
    const regions = [region("text", 1, [145, 95, 300, 140]), region("text", 0, [15, 95, 144, 140])];
    expect(told(words, regions)).toEqual([
      ["text", "left0 of the gutter left1 of the gutter left2 of the gutter"],
      ["text", "right0 of the gutter right1 of the gutter right2 of the gutter"],
    ]);
  });

  it("have a picture with a side of the page to itself after the prose beside it, and one in a column in its place", () => {
    const prose = Array.from({ length: 12 }, (_, i) => say(`the boats came home ${i}`, 220, 100 + 14 * i)).flat();
    const caption = say("The boats at home", 20, 270);
    const seen = [
      region("image", 0, [15, 200, 180, 265]),
      region("figure_title", 1, [15, 266, 180, 284]),
      region("text", 2, [215, 95, 400, 270]),
    ];
    const kinds = (words: PageWord[], regions: Region[]) =>
      blocksOf(words, regions).map(({ kind, role, box }) => `${role ?? kind} ${box.x0 < 200 ? "left" : "right"}`);
    expect(kinds([...prose, ...caption], seen)).toEqual(["text right", "figures left", "caption left"]);
    const column = [0, 1, 2].flatMap((i) => say(`who saw them go ${i}`, 20, 100 + 14 * i));
    const more = [region("text", -1, [15, 95, 180, 145]), ...seen];
    expect(kinds([...column, ...prose, ...caption], more)).toEqual([
      "text left",
      "figures left",
      "caption left",
      "text right",
    ]);
  });

  it("have the notes at a column's foot after that column, and those below all columns after the last", () => {
    const words = [
      ...[0, 1, 2].flatMap((i) => say(`who saw them go ${i}`, 20, 600 + 14 * i)),
      ...say("1 On that day.", 20, 700),
      ...say("2 On the next.", 20, 714),
      ...[0, 1, 2].flatMap((i) => say(`the boats came home ${i}`, 220, 600 + 14 * i)),
      ...say("3 From the north.", 220, 700),
      ...say("* Of all that is said of them here, most was heard.", 20, 740),
    ];
    const regions = [
      region("text", 0, [15, 595, 180, 642]),
      region("text", 1, [215, 595, 400, 642]),
      region("footnote", 2, [15, 698, 180, 711]),
      region("footnote", 3, [215, 698, 400, 711]),
      region("footnote", 4, [15, 712, 180, 725]),
      region("footnote", 5, [15, 738, 400, 752]),
      region("number", 6, [15, 780, 400, 790]),
    ];
    expect(told(words, regions).map(([what, text]) => `${what}: ${text?.split(" ", 2).join(" ")}`)).toEqual([
      "text: who saw",
      "footnote: 1 On",
      "footnote: 2 On",
      "text: the boats",
      "footnote: 3 From",
      "footnote: * Of",
    ]);
  });

  it("come from the right where the page is written so, whatever the order of a network that reads from the left", () => {
    const first = ["كانت السفن تعود إلى المرفأ", "في المساء ومعها ما", "جمعت من السمك"];
    const second = ["وكان الناس ينتظرونها على", "الشاطئ كل يوم حتى", "تغيب الشمس"];
    const column = (lines: string[], right: number) =>
      lines.flatMap((line, i) => {
        const width = 6 * line.length + 4;
        const words = say(line, right - width, 100 + 14 * i);
        return words.map((word) => {
          const x1 = 2 * right - width - word.box.x0;
          const box = { ...word.box, x0: x1 - (word.box.x1 - word.box.x0), x1 };
          return { ...word, box, shown: box };
        });
      });
    const words = [...say("مرفأ", 250, 60), ...column(second, 180), ...column(first, 390)];
    const regions = [
      region("doc_title", 0, [15, 55, 395, 75]),
      region("text", 1, [15, 95, 185, 140]),
      region("text", 2, [205, 95, 395, 140]),
    ];
    const read = told(words, regions).map(([, text]) => text);
    expect(read.join(" ")).toBe(["مرفأ", ...first, ...second].join(" "));
  });

  it("come as the words' own columns do where a network reads a column upwards, and in its order elsewhere", () => {
    const column = (name: string, x: number) =>
      [0, 1, 2].map((i) =>
        [0, 1, 2].flatMap((line) => say(`${name} ${i} went on for line ${line}`, x, 100 + 60 * i + 14 * line)),
      );
    const words = [...column("left", 20), ...column("right", 220)].flat();
    const at = (order: number, x: number, i: number) =>
      region("text", order, [x - 5, 95 + 60 * i, x + 170, 140 + 60 * i]);
    const read = (orders: readonly number[]) => {
      const regions = orders.map((order, i) => at(order, i < 3 ? 20 : 220, i % 3));
      return told(words, regions).map(([, text]) => text?.split(" ", 2).join(" "));
    };
    const columns = ["left 0", "left 1", "left 2", "right 0", "right 1", "right 2"];
    expect(read([5, 2, 0, 1, 3, 4])).toEqual(columns);
    expect(read([0, 2, 4, 1, 3, 5])).toEqual(["left 0", "right 0", "left 1", "right 1", "left 2", "right 2"]);
  });

  it("have the kinds and roles of their regions", () => {
    const regions = [
      region("header", 0, [0, 10, 600, 30]),
      region("doc_title", 1, [0, 40, 600, 60]),
      region("paragraph_title", 2, [0, 70, 600, 90]),
      region("text", 3, [0, 100, 600, 120]),
      region("display_formula", 4, [0, 130, 300, 150]),
      region("formula_number", 5, [400, 130, 450, 150]),
      region("figure_title", 6, [0, 160, 600, 180]),
      region("paragraph_title", 7, [0, 190, 600, 210]),
      region("algorithm", 8, [0, 220, 600, 260]),
      region("footnote", 9, [0, 700, 600, 720]),
      region("number", 10, [0, 760, 600, 780]),
    ];
    const words = [
      ...say("The Lighthouse Journal", 20, 15),
      ...say("On Lamps", 20, 45),
      ...say("Of their oil", 20, 75),
      ...say("It burns.", 20, 105),
      ...say("a = b", 20, 135),
      ...say("(1)", 410, 135),
      ...say("A lamp of brass", 20, 165),
      ...say("Figure 2. The same", 20, 195),
      ...say("light the lamp", 20, 225),
      ...say("wait", 20, 240),
      ...say("See the log.", 20, 705),
      ...say("17", 300, 765),
    ];
    expect(told(words, regions)).toEqual([
      ["headers", "The Lighthouse Journal"],
      ["titles", "On Lamps"],
      ["titles", "Of their oil"],
      ["text", "It burns."],
      ["formula", "a = b (1)"],
      ["caption", "A lamp of brass"],
      ["caption", "Figure 2. The same"],
      ["code", "light the lamp\nwait"],
      ["footnote", "See the log."],
      ["footers", "17"],
    ]);
  });

  it("make one list of items that are regions of their own, and take in the bullets that stand beside them", () => {
    const words = ["oil", "wicks", "a log book"].flatMap((text, i) => [
      ...say("•", 20, 100 + 20 * i),
      ...say(text, 34, 100 + 20 * i),
    ]);
    const regions = [0, 1, 2].map((i) => region("text", i, [32, 98 + 20 * i, 200, 112 + 20 * i]));
    const [list, ...more] = blocksOf(words, regions);
    expect(more).toEqual([]);
    expect(list?.items?.map(({ marker, text }) => [marker, text])).toEqual([
      ["•", "oil"],
      ["•", "wicks"],
      ["•", "a log book"],
    ]);
  });

  it("put what stands in no region after what it stands below", () => {
    const words = [
      ...say("first", 20, 100),
      ...say("an advert", 20, 130),
      ...say("second", 20, 160),
      ...say("other column", 300, 100),
    ];
    const regions = [
      region("text", 0, [10, 95, 200, 115]),
      region("text", 1, [10, 155, 200, 175]),
      region("text", 2, [290, 95, 500, 175]),
    ];
    expect(told(words, regions).map(([, text]) => text)).toEqual(["first", "an advert", "second", "other column"]);
  });

  it("are no titles where a title would be a paragraph, and are where a line alone is numbered as one", () => {
    const long = "A title that goes on and on ".repeat(8).trim();
    const words = [
      ...say(long, 0, 100),
      ...say("3.1. Oil of the lamps", 20, 130),
      ...say("3.1 of them burned.", 20, 160),
    ];
    const regions = [
      region("paragraph_title", 0, [0, 95, 2000, 115]),
      region("text", 1, [0, 125, 600, 145]),
      region("text", 2, [0, 155, 600, 175]),
    ];
    expect(told(words, regions).map(([kind]) => kind)).toEqual(["text", "titles", "text"]);
  });

  it("are figures with their labels where there are pictures, and text where a picture is full of text", () => {
    const full = Array.from({ length: 8 }, (_, i) =>
      say(`line ${i} of a text that is set on a ground`, 20, 300 + 14 * i),
    ).flat();
    const words = [...say("mast", 30, 110), ...full];
    const regions = [region("image", 0, [10, 95, 200, 250]), region("image", 1, [10, 290, 400, 420])];
    expect(blocksOf(words, regions).map(({ kind, box }) => [kind, Math.round(box.y1)])).toEqual([
      ["figures", 250],
      ["text", 408],
    ]);
  });

  it("neither lose nor double a word, whatever the regions are", () => {
    let seed = 7;
    const next = (max: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return Math.floor((seed / 2147483648) * max);
    };
    const labels: RegionLabel[] = [
      "text",
      "paragraph_title",
      "image",
      "table",
      "header",
      "display_formula",
      "formula_number",
      "content",
      "aside_text",
      "footnote",
    ];
    for (let round = 0; round < 60; round++) {
      const words = Array.from({ length: 60 }, (_, i) =>
        say(i % 9 ? `w${round}x${i}` : `${i}. w`, next(560), next(780)),
      ).flat();
      const regions = Array.from({ length: next(25) }, (_, i) => {
        const [x, y] = [next(500), next(700)];
        return region(
          labels[next(labels.length)] ?? "text",
          i,
          [x, y, x + next(400), y + next(200) + samePlace],
          next(100) / 100,
        );
      });
      const blocks = blocksOf(words, regions, round % 2 === 0);
      const found = blocks.flatMap((block) => block.words);
      expect(new Set(found).size).toBe(found.length);
      expect(new Set(found)).toEqual(new Set(words));
      for (const { text, words: own } of blocks)
        for (const word of own) expect(text.replaceAll("-", "")).toContain(word.text.replaceAll("-", ""));
    }
  });

  it("are titles where large letters stand in what the network takes for a header, and items where their neighbours are", () => {
    const large = say("The Keeper", 20, 15).map((word) => ({ ...word, size: 16, box: { ...word.box, y1: 31 } }));
    const prose = [60, 75, 90].flatMap((y) => say("on the tide and on the boats that came home late", 20, y));
    const items = [
      ...say("(1) the lamp of the house", 20, 120),
      ...say("(2) its oil", 20, 150),
      ...say("(3) the stair to it", 20, 180),
    ];
    const regions = [
      region("header", 0, [0, 10, 600, 35]),
      region("text", 1, [0, 55, 600, 105]),
      region("text", 2, [0, 115, 600, 135]),
      region("paragraph_title", 3, [0, 145, 600, 165]),
      region("text", 4, [0, 175, 600, 195]),
    ];
    const [title, , ...rest] = blocksOf([...large, ...prose, ...items], regions);
    expect(title).toMatchObject({ kind: "titles", text: "The Keeper" });
    expect(rest.map(({ kind }) => kind)).not.toContain("titles");
  });
});
