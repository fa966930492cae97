import { expect, it } from "vitest";
import { noSelection, pressed, pressedAll } from "./selection.ts";

const order = ["a", "b", "c", "d"];
const ids = ({ ids }: ReturnType<typeof pressed>) => [...ids].sort().join("");

it("turns one on and off, and a range from the last one pressed", () => {
  const one = pressed(noSelection, { id: "b", checked: true, isRange: false, order });
  const range = pressed(one, { id: "d", checked: true, isRange: true, order });
  const less = pressed(range, { id: "c", checked: false, isRange: true, order });
  expect([ids(one), ids(range), ids(less)]).toEqual(["b", "bcd", "b"]);
});

it("takes the one alone where there is nothing to reach from", () => {
  expect(ids(pressed(noSelection, { id: "c", checked: true, isRange: true, order }))).toBe("c");
  const gone = { ids: new Set(["x"]), anchor: "x" };
  expect(ids(pressed(gone, { id: "c", checked: true, isRange: true, order }))).toBe("cx");
});

it("takes all that is listed, or nothing", () => {
  expect([ids(pressedAll(true, order)), ids(pressedAll(false, order))]).toEqual(["abcd", ""]);
});
