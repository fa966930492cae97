import { expect, test } from "vitest";
import { addressOfView, viewQueryOf } from "./view-query.ts";

test("what a view keeps of an address stands in one order, without what is none of it", () => {
  const one = new URLSearchParams("title[total]=100..&view=1&status=done&utm=x&metadata[case]=A 1&columns=total,date");
  const other = new URLSearchParams("columns=total,date&metadata[case]=A 1&status=done&title[total]=100..");
  expect(viewQueryOf(one)).toBe(viewQueryOf(other));
  expect([...new URLSearchParams(viewQueryOf(one)).keys()]).toEqual([
    ...["columns", "metadata[case]", "status", "title[total]"],
  ]);
});

test("a view's address says what it holds, and is the same view when it is read", () => {
  const query = viewQueryOf(new URLSearchParams({ name: "Harbour & Co", "title[total]": "100..", sort: "total" }));
  const address = new URL(addressOfView({ id: "one", query }), "https://verso.example");
  expect(address.searchParams.get("view")).toBe("one");
  expect(address.searchParams.get("name")).toBe("Harbour & Co");
  expect(viewQueryOf(address.searchParams)).toBe(query);
});
