import { describe, expect, it } from "vitest";
import { toField } from "../questions/fields.ts";
import { madePage, objectOf, orNull } from "../testing/made-pages.ts";
import { groupsOf, planQuestions } from "./plan.ts";

const options = { requestTokens: 120, images: false, callsMax: 30 };
const texts = (...names: string[]) => objectOf(Object.fromEntries(names.map((name) => [name, orNull("string")])));
const list = { type: "array", items: texts("item") };
const filler = (page: number) =>
  madePage(
    Array.from({ length: 6 }, (_, i) => `Clause ${page}.${i} of the general part`),
    page,
  );

it("asks all at once of a document that fits into a request, and nothing of an empty one", () => {
  const field = toField({ ...texts("total"), properties: { total: orNull("string"), lines: list } });
  const pages = [madePage(["Total 4.00"])];
  expect(planQuestions(field, pages, options).map((one) => one.field)).toEqual([field]);
  expect(planQuestions(field, [madePage([])], options)).toEqual([]);
});

describe("of a long document", () => {
  const pages = [
    madePage(["Agreement of the parties"], 1),
    ...[2, 3, 4, 5].map(filler),
    madePage(["The governing law is that of Ohio", "Effective from 3 May 2026"], 6),
    ...[7, 8, 9].map(filler),
    madePage(["Signed by Ida Holm"], 10),
  ];
  const field = toField(objectOf({ governing_law: orNull("string"), parties: list }));
  const planned = planQuestions(field, pages, options);
  const pagesOf = (at: number) => [...new Set(planned[at]?.run.map(({ page }) => page))];

  it("values are asked of the parts that speak of them, with its beginning and its end", () => {
    expect(planned[0]?.field.properties.map(({ name }) => name)).toEqual(["governing_law"]);
    expect(pagesOf(0)).toEqual(expect.arrayContaining([1, 6, 10]));
    expect(pagesOf(0).length).toBeLessThan(pages.length);
  });

  it("a list is asked of all parts, each by itself", () => {
    const lists = planned.slice(1);
    expect(lists.every((one) => one.field.properties[0]?.name === "parties")).toBe(true);
    expect([...new Set(lists.flatMap(({ run }) => run.map(({ page }) => page)))]).toEqual(
      pages.map(({ number }) => number),
    );
  });
});

it("a schema is parted into its lists and groups of its values, in its order, within their objects", () => {
  const many = Object.fromEntries(Array.from({ length: 70 }, (_, i) => [`f${i}`, orNull("string")]));
  const groups = groupsOf(toField(objectOf({ head: objectOf(many), lines: list, foot: texts("sum") })));
  expect(groups.map(({ paths, isList }) => [paths.length, paths[0], isList])).toEqual([
    [60, "/head/f0", false],
    [11, "/head/f60", false],
    [1, "/lines", true],
  ]);
  expect(groups[1]?.field.properties.map(({ name }) => name)).toEqual(["head", "foot"]);
});
