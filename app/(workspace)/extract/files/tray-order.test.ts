import { expect, test } from "vitest";
import { arranged, type TrayItem } from "./tray-order.ts";

const item = (place: string, over: Partial<TrayItem> = {}): TrayItem => ({
  localId: place,
  folder: place.split("/").slice(0, -1).join("/"),
  name: place.split("/").at(-1) ?? "",
  sizeBytes: 1,
  pages: 1,
  standing: "ready",
  ...over,
});
const all = { sort: "folder", show: "all", text: "" } as const;
const shown = (groups: ReturnType<typeof arranged>) =>
  groups.map(({ folder, items }) => [folder, ...items.map(({ name }) => name)]);

test("files stand with their folders, in the order in which people count", () => {
  const items = ["post/b/10.pdf", "loose.pdf", "post/b/2.pdf", "post/a/x.pdf", "post/B2/1.pdf"].map((at) => item(at));
  expect(shown(arranged(items, all))).toEqual([
    ["", "loose.pdf"],
    ["post/a", "x.pdf"],
    ["post/b", "2.pdf", "10.pdf"],
    ["post/B2", "1.pdf"],
  ]);
});

test("a file comes before its copies, whatever stands between its name and its end", () => {
  const items = ["bill (copy).pdf", "bill-2.pdf", "bill.pdf", "bill.png"].map((at) => item(at));
  const [group] = arranged(items, all);
  expect(group?.items.map(({ name }) => name).slice(0, 3)).toEqual(["bill.pdf", "bill.png", "bill (copy).pdf"]);
});

test("in another order they stand together", () => {
  const items = [
    item("b/1.pdf", { sizeBytes: 5, pages: 1 }),
    item("a/2.pdf", { sizeBytes: 9, pages: 7 }),
    item("3.pdf"),
  ];
  expect(shown(arranged(items, { ...all, sort: "added" }))).toEqual([[null, "1.pdf", "2.pdf", "3.pdf"]]);
  expect(shown(arranged(items, { ...all, sort: "largest" }))).toEqual([[null, "2.pdf", "1.pdf", "3.pdf"]]);
  expect(shown(arranged(items, { ...all, sort: "pages" }))).toEqual([[null, "2.pdf", "1.pdf", "3.pdf"]]);
});

test("those are shown whose name or folder holds the words and who stand so", () => {
  const items = [item("March/bill.pdf"), item("april/March bill.pdf", { standing: "left-out" }), item("april/c.pdf")];
  expect(shown(arranged(items, { ...all, text: " march" }))).toEqual([
    ["april", "March bill.pdf"],
    ["March", "bill.pdf"],
  ]);
  expect(shown(arranged(items, { ...all, show: "left-out" }))).toEqual([["april", "March bill.pdf"]]);
  expect(arranged(items, { ...all, sort: "added", text: "nothing" })).toEqual([]);
});
