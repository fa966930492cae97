import { describe, expect, it } from "vitest";
import { z } from "zod";
import { readSettings, SettingError, sharedSettings, wholeSetting } from "./settings.ts";

describe("settings", () => {
  const settings = {
    VERSO_PAGES_MAX: wholeSetting(2000, 1),
    VERSO_API_KEY: z.string().min(8),
    VERSO_HOST: z.string().optional(),
  };
  const read = (env: Record<string, string>) => readSettings(settings, { VERSO_API_KEY: "long enough", ...env });

  it("count as unset where they are empty, and cannot be changed afterwards", () => {
    const given = read({ VERSO_PAGES_MAX: "", VERSO_HOST: "", OTHER: "1" });
    expect(given).toEqual({ VERSO_PAGES_MAX: 2000, VERSO_API_KEY: "long enough", VERSO_HOST: undefined });
    expect(Object.isFrozen(given)).toBe(true);
  });

  it("are named with what they are where they are wrong, but for secrets", () => {
    expect(() => read({ VERSO_PAGES_MAX: "many" })).toThrow(SettingError);
    expect(() => read({ VERSO_PAGES_MAX: "many" })).toThrow(/^VERSO_PAGES_MAX is not usable: .* \(it is "many"\)\.$/);
    expect(() => read({ VERSO_API_KEY: "brief" })).toThrow(/^VERSO_API_KEY is not usable: .* \(it is not shown\)\.$/);
    expect(() => readSettings(settings, {})).toThrow(/^VERSO_API_KEY is not usable: .* \(it is not set\)\.$/);
  });

  it.each(["localhost", "127.0.0.1", "0.0.0.0", "::", "::1", "fe80::1%eth0"])("can listen on %s", (host) => {
    expect(sharedSettings.VERSO_HOST.parse(host)).toBe(host);
  });

  it.each(["example.org", "127.0.0.1:80", "256.0.0.1", "127.0.0.1%eth0", "[::1]", "%eth0"])(
    "cannot listen on %s",
    (host) => {
      expect(sharedSettings.VERSO_HOST.safeParse(host).success).toBe(false);
    },
  );
});
