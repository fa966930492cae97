import { expect, it } from "vitest";
import { placeTooltip } from "./tooltip-place.ts";

const room = { width: 1000, height: 600 };
const words = { width: 100, height: 20 };
const at = (left: number, top: number) => ({ left, top, width: 40, height: 30 });

it("stands in the middle of the side that was asked for", () => {
  expect(placeTooltip(at(500, 300), words, "top", room)).toEqual({ left: 470, top: 274 });
  expect(placeTooltip(at(500, 300), words, "bottom", room)).toEqual({ left: 470, top: 336 });
  expect(placeTooltip(at(500, 300), words, "left", room)).toEqual({ left: 394, top: 305 });
  expect(placeTooltip(at(500, 300), words, "right", room)).toEqual({ left: 546, top: 305 });
});

it("turns to the other side where there is no room", () => {
  expect(placeTooltip(at(500, 4), words, "top", room).top).toBe(40);
  expect(placeTooltip(at(950, 300), words, "right", room).left).toBe(844);
});

it("never stands beyond the edge", () => {
  expect(placeTooltip(at(0, 300), words, "top", room).left).toBe(8);
  expect(placeTooltip(at(970, 300), words, "top", room).left).toBe(892);
  expect(placeTooltip(at(0, 0), { width: 2000, height: 900 }, "top", room)).toEqual({ left: 8, top: 8 });
});
