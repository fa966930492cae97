import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { typeFiles } from "./files.ts";

it("the clients' types are the contract's: `npm run clients:types` makes them anew", async () => {
  const files = await typeFiles();
  for (const [path, text] of files) {
    expect(readFileSync(new URL(`../../${path}`, import.meta.url), "utf8"), path).toBe(text);
  }
});
