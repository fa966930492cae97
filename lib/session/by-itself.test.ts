import { expect, test, vi } from "vitest";
import { byItselfHeader, isByItself } from "./by-itself.ts";

test.each([
  [{ [byItselfHeader]: "1" }],
  [{ "sec-fetch-dest": "image" }],
  [{ "next-router-prefetch": "1" }],
  [{ purpose: "prefetch" }],
  [{ "sec-purpose": "prefetch;prerender" }],
])("nobody did anything for %j", (headers) => {
  expect(isByItself(new Headers(headers))).toBe(true);
});

test.each([[{}], [{ "sec-fetch-dest": "document" }], [{ "sec-fetch-dest": "empty", accept: "application/json" }]])(
  "a person did something for %j",
  (headers) => {
    expect(isByItself(new Headers(headers))).toBe(false);
  },
);

test("a page that nobody touched for a minute asks by itself", async () => {
  // A page begins when it is loaded: other tests of this process have loaded one before.
  vi.resetModules();
  const { isSomeoneThere } = await import("../queries/presence.ts");
  expect(isSomeoneThere(Date.now() + 50_000)).toBe(true);
  expect(isSomeoneThere(Date.now() + 61_000)).toBe(false);
});
