import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

describe("readConfig", () => {
  it("has a default for everything", () => {
    const config = readConfig({});
    expect(config.VERSO_SERVICE_PORT).toBe(4000);
    expect(config.VERSO_PAGES_MAX).toBe(2000);
    expect(Object.isFrozen(config)).toBe(true);
    expect(readConfig({ VERSO_PAGES_MAX: "" }).VERSO_PAGES_MAX).toBe(2000);
  });

  it.each([
    ["VERSO_PAGES_MAX", "many"],
    ["VERSO_SERVICE_PORT", "70000"],
    ["VERSO_PAGE_TIMEOUT_S", "0"],
    ["VERSO_PUBLIC_URL", "not a url"],
    ["VERSO_UPLOAD_BYTES_MAX", "1.5"],
  ])("names %s when it is %j", (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });
});
