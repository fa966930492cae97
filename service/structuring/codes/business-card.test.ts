import { describe, expect, it } from "vitest";
import { dataOf } from "../testing/asked.ts";
import { madePage, orNull } from "../testing/made-pages.ts";

const text = orNull("string");
const asked = { first_name: text, last_name: text, job_title: text, company: text };
const card = { first_name: "Mira", last_name: "Dalhof", job_title: "Head of Sales", company: "Northmere Tools" };

describe("a business card", () => {
  it.each([
    [
      "the name first",
      ["Mira Dalhof", "Head of Sales", "", "Northmere Tools", "mira@northmeretools.example", "503 555 0177"],
    ],
    [
      "the firm first",
      ["Northmere Tools", "", "Mira Dalhof", "Head of Sales", "m.dalhof@northmeretools.example", "503 555 0177"],
    ],
    [
      "a place in the net alone",
      ["Northmere Tools", "Mira Dalhof", "Head of Sales", "T 503 555 0177", "www.northmeretools.example"],
    ],
    [
      "another name beside",
      ["Quay House", "Northmere Tools", "Mira Dalhof", "Head of Sales", "dalhof@northmeretools.example"],
    ],
  ])("says who, what they do and for whom: %s", (_, lines) => {
    const page = madePage([...lines, "", "www.northmeretools.example", "12 Quay Street", "Norhaven, OV 40417"]);
    expect(dataOf(asked, page)).toEqual(card);
  });

  it.each([
    [
      "a receipt",
      ["Mira Dalhof", "Head of Sales", "sales@northmeretools.example", "503 555 0177", "Coffee  4.50", "Total  4.50"],
    ],
    [
      "a page of many lines",
      ["Mira Dalhof", "mira@northmere.example", "503 555 0177", ...Array(20).fill("Head of the line")],
    ],
    [
      "rows of names and addresses",
      [Array.from({ length: 60 }, (_, i): [number, string] => [i * 40, i % 2 ? "Mira Dalhof" : "m@a.example"])],
    ],
    ["a name alone", ["Mira Dalhof", "Head of Sales"]],
  ])("is none: %s", (_, lines) => {
    expect(dataOf({ job_title: text }, madePage(lines))).toEqual({ job_title: null });
  });
});
