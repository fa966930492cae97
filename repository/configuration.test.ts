import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { siteSettings, storeSettings } from "../lib/settings/settings.ts";
import { launchSettings, readLaunchConfig } from "../scripts/launcher/launch-config.ts";
import { readConfig, settings } from "../service/config.ts";

const page = readFileSync(fileURLToPath(new URL("../docs/configuration.md", import.meta.url)), "utf8");
const rows = [...page.matchAll(/^\| `([A-Z0-9_]+)` \| *(.*?) *\| (.+) \|$/gm)];
const documented = new Map(rows.map(([, name = "", fallback = ""]) => [name, fallback.replaceAll("`", "")]));

/** The library's name for a setting that has another, and one that tests alone read. */
const [given, ofTests] = ["NEXTAUTH_URL", "VERSO_CHROMIUM"];

describe("the table of settings", () => {
  it("names every setting of the code, and no other", () => {
    const known = new Set([
      ...Object.keys(settings),
      ...Object.keys(launchSettings),
      ...Object.keys(storeSettings),
      ...Object.keys(siteSettings),
      ofTests,
    ]);
    known.delete(given);
    expect([...documented.keys()].sort()).toEqual([...known].sort());
  });

  it("tells the defaults that the code has", () => {
    const defaults: Record<string, unknown> = {
      ...readConfig({}),
      ...readLaunchConfig({ NODE_ENV: "test" }),
    };
    for (const [name, value] of Object.entries(defaults)) {
      if (name === "VERSO_READERS" || value === undefined) continue;
      expect(`${name}=${documented.get(name)}`).toBe(`${name}=${value}`);
    }
  });
});
