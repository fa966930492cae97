import { expect, it } from "vitest";
import { pressedId } from "./pressed-box.ts";

const box = (id: string, x: number) => {
  const bbox: [number, number, number, number] = [x, 0, x + 10, 10];
  return { id, page: 1, bbox, colour: "", letter: null };
};

it("goes on, press by press, through what was read from the same place", () => {
  const boxes = [box("/a", 0), box("/b", 0), box("/c", 50)];
  expect(pressedId(boxes, "/b", null)).toBe("/b");
  expect(pressedId(boxes, "/b", "/b")).toBe("/a");
  expect(pressedId(boxes, "/b", "/a")).toBe("/b");
  expect(pressedId(boxes, "/c", "/a")).toBe("/c");
  expect(pressedId(boxes, "/c", "/c")).toBe("/c");
});
