import { SettingError } from "@verso/contract/settings";
import { describe, expect, it } from "vitest";
import { readLaunchConfig } from "./launch-config.ts";

const read = (env: Record<string, string>) => readLaunchConfig({ NODE_ENV: "test", ...env });

describe("readLaunchConfig", () => {
  it("starts with nothing set", () => {
    expect(read({})).toMatchObject({ PORT: 3000, VERSO_SERVICE_PORT: 4000 });
  });

  it.each([
    [{ PORT: "http" }, "PORT"],
    [{ PORT: "0" }, "PORT"],
    [{ VERSO_API_URL: "somewhere" }, "VERSO_API_URL"],
    [{ VERSO_API_URL: "https://verso.example" }, "VERSO_API_KEY"],
    [{ VERSO_SESSION_HOURS: "0" }, "VERSO_SESSION_HOURS"],
    [{ PORT: "4000" }, "VERSO_SERVICE_PORT"],
  ])("refuses %j and names %s", (env, name) => {
    expect(() => read(env)).toThrow(SettingError);
    expect(() => read(env)).toThrow(name);
  });
});
