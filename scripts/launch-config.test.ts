import { describe, expect, it } from "vitest";
import { readLaunchConfig, StartRefused } from "./launch-config.ts";

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
    [{ PORT: "4000" }, "VERSO_SERVICE_PORT"],
  ])("refuses %j and names %s", (env, name) => {
    expect(() => read(env)).toThrow(StartRefused);
    expect(() => read(env)).toThrow(name);
  });
});
