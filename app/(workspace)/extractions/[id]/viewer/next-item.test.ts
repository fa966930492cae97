import { expect, it } from "vitest";
import { type KeyItem, nextItem, noneDoubtfulWords } from "./next-item.ts";

const item = (id: string, page: number | null): KeyItem => ({ id, page });
const items = [item("a", 1), item("b", 1), item("c", 2), item("d", 3)];
const any = () => true;
const doubtful = ({ id }: KeyItem) => id === "b" || id === "d";

it("goes from the chosen one, and from the page in view where none is", () => {
  expect(nextItem(items, { selected: "b", page: 1 }, 1, any)?.id).toBe("c");
  expect(nextItem(items, { selected: "b", page: 1 }, -1, any)?.id).toBe("a");
  expect(nextItem(items, { selected: null, page: 2 }, 1, any)?.id).toBe("c");
  expect(nextItem(items, { selected: "a", page: 1 }, -1, any)).toBeUndefined();
});

it("goes through the doubtful ones, and says why it does not go on", () => {
  expect(nextItem(items, { selected: "b", page: 1 }, 1, doubtful)?.id).toBe("d");
  expect(nextItem(items, { selected: "d", page: 3 }, 1, doubtful)).toBeUndefined();
  expect(noneDoubtfulWords(2, "block", 1)).toBe("No doubtful block comes after this");
  expect(noneDoubtfulWords(2, "block", -1)).toBe("No doubtful block comes before this");
  expect(noneDoubtfulWords(0, "value", 1)).toBe("No value is doubtful");
});
