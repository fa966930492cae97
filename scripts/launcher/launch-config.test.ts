import { SettingError } from "@verso/contract/settings";
import { describe, expect, it } from "vitest";
import { readLaunchConfig } from "./launch-config.ts";

const read = (env: Record<string, string>) => readLaunchConfig({ NODE_ENV: "test", ...env });

describe("readLaunchConfig", () => {
  it("starts with nothing set", () => {
    expect(read({})).toMatchObject({ PORT: 3000, VERSO_SERVICE_PORT: 4000 });
  });

  it("takes a provider of single sign-on, over http on this machine alone", () => {
    const client = { VERSO_OIDC_CLIENT_ID: "verso", VERSO_OIDC_CLIENT_SECRET: "secret" };
    for (const VERSO_OIDC_ISSUER of [
      "https://login.example.org/realms/acme",
      "http://localhost:9000",
      "http://[::1]:9000",
    ]) {
      const env = {
        ...client,
        VERSO_OIDC_ISSUER,
        VERSO_OIDC_ROLES: "staff=member, admins=owner",
        VERSO_PASSWORD_SIGN_IN: "0",
      };
      expect(read(env)).toMatchObject(env);
    }
  });

  it.each([
    [{ PORT: "http" }, "PORT"],
    [{ PORT: "0" }, "PORT"],
    [{ VERSO_API_URL: "somewhere" }, "VERSO_API_URL"],
    [{ VERSO_API_URL: "https://verso.example" }, "VERSO_API_KEY"],
    [{ VERSO_SESSION_HOURS: "0" }, "VERSO_SESSION_HOURS"],
    [{ PORT: "4000" }, "VERSO_SERVICE_PORT"],
    [{ VERSO_OIDC_ISSUER: "https://login.example.org", VERSO_OIDC_CLIENT_ID: "verso" }, "VERSO_OIDC_CLIENT_SECRET"],
    [{ VERSO_OIDC_CLIENT_ID: "verso" }, "VERSO_OIDC_ISSUER"],
    [{ VERSO_OIDC_ISSUER: "http://login.example.org" }, "VERSO_OIDC_ISSUER"],
    [{ VERSO_OIDC_ISSUER: "http://localhost.evil.example" }, "VERSO_OIDC_ISSUER"],
    [{ VERSO_OIDC_DOMAINS: "example.com" }, "VERSO_OIDC_ISSUER"],
    [{ VERSO_OIDC_DOMAINS: "example.com, *" }, "VERSO_OIDC_DOMAINS"],
    [{ VERSO_OIDC_DOMAINS: "com" }, "VERSO_OIDC_DOMAINS"],
    [{ VERSO_OIDC_ROLES: "staff=admin" }, "VERSO_OIDC_ROLES"],
    [{ VERSO_OIDC_ROLES: "=owner" }, "VERSO_OIDC_ROLES"],
    [{ VERSO_PASSWORD_SIGN_IN: "0" }, "VERSO_PASSWORD_SIGN_IN"],
    [{ VERSO_PASSWORD_SIGN_IN: "no" }, "VERSO_PASSWORD_SIGN_IN"],
  ])("refuses %j and names %s", (env, name) => {
    expect(() => read(env)).toThrow(SettingError);
    expect(() => read(env)).toThrow(name);
  });
});
