import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { roomFromPx } from "./use-wide.ts";

it("has both sides beside each other from the width on at which the stylesheet has", () => {
  const css = readFileSync(new URL("../../../../globals.css", import.meta.url), "utf8");
  expect(css).toContain(`--breakpoint-sides: ${Object.fromEntries(roomFromPx).two}px;`);
});
