import { SettingError } from "@verso/contract/settings";
import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";

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
    ["VERSO_MODELS_TENANT", "everybody"],
    ["VERSO_MODELS_TENANT", "ten_01kajr4p9q8r7s6t5v4w3x2y1z, none"],
  ])("names %s when it is %j", (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(SettingError);
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  it("takes no payments unless it is told who does", () => {
    expect(readConfig({}).VERSO_PAYMENTS).toBe("off");
    expect(readConfig({ NODE_ENV: "production" }).VERSO_PAYMENTS).toBe("off");
    expect(() => readConfig({ VERSO_PAYMENTS: "paypal" })).toThrow("VERSO_PAYMENTS");
  });

  it("wants both halves of Stripe's secrets", () => {
    const both = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
    expect(readConfig({ VERSO_PAYMENTS: "stripe", ...both }).VERSO_PAYMENTS).toBe("stripe");
    for (const name of Object.keys(both)) {
      expect(() => readConfig({ VERSO_PAYMENTS: "stripe", ...both, [name]: "" })).toThrow(`${name} is not set`);
    }
  });

  it("wants all of a bucket's settings, or none", () => {
    const all = {
      S3_BUCKET: "verso",
      S3_REGION: "eu-central-1",
      S3_ACCESS_KEY_ID: "id",
      S3_SECRET_ACCESS_KEY: "secret",
    };
    expect(readConfig(all)).toMatchObject({ ...all, S3_FORCE_PATH_STYLE: "false" });
    for (const name of Object.keys(all)) {
      expect(() => readConfig({ ...all, [name]: "" })).toThrow(`${name} is not set`);
      expect(() => readConfig({ [name]: Object.entries(all).find(([key]) => key === name)?.[1] })).toThrow(
        SettingError,
      );
    }
    expect(() => readConfig({ S3_ENDPOINT: "http://localhost:9000" })).toThrow("S3_BUCKET is not set: S3_ENDPOINT is");
    expect(() => readConfig({ ...all, S3_ENDPOINT: "ftp://localhost" })).toThrow("S3_ENDPOINT");
    expect(() => readConfig({ ...all, S3_BUCKET: "Not/a/bucket" })).toThrow("S3_BUCKET");
    expect(() => readConfig({ ...all, S3_FORCE_PATH_STYLE: "yes" })).toThrow("S3_FORCE_PATH_STYLE");
    expect(() => readConfig({ ...all, VERSO_SIGNED_URL_TTL_S: "604801" })).toThrow("VERSO_SIGNED_URL_TTL_S");
  });

  it("wants a language model's settings together, or none", () => {
    const local = {
      VERSO_LLM_PROVIDER: "openai-compatible",
      VERSO_LLM_BASE_URL: "http://localhost:11434/v1",
      VERSO_LLM_MODEL: "small",
    };
    expect(readConfig({}).VERSO_LLM_PROVIDER).toBeUndefined();
    expect(readConfig(local)).toMatchObject({ ...local, VERSO_LLM_IMAGES: "false" });
    expect(() => readConfig({ ...local, VERSO_LLM_PROVIDER: "" })).toThrow("VERSO_LLM_PROVIDER is not set");
    expect(() => readConfig({ VERSO_LLM_API_KEY: "sk-1" })).toThrow("VERSO_LLM_API_KEY is, and belongs to it");
    expect(() => readConfig({ ...local, VERSO_LLM_MODEL: "" })).toThrow("VERSO_LLM_MODEL is not set");
    expect(() => readConfig({ ...local, VERSO_LLM_BASE_URL: "" })).toThrow("VERSO_LLM_BASE_URL is not set");
    expect(() => readConfig({ ...local, VERSO_LLM_PROVIDER: "other" })).toThrow("VERSO_LLM_PROVIDER");
    expect(() => readConfig({ VERSO_LLM_REGION: "eu-central-1" })).toThrow("VERSO_LLM_REGION is, and belongs to it");
  });

  it("wants all of a vision model, and none of it where pages are read without one", () => {
    const seeing = { VERSO_READER: "vlm", VERSO_VLM_BASE_URL: "http://localhost:8000/v1", VERSO_VLM_MODEL: "sees" };
    expect(readConfig({}).VERSO_READER).toBe("own");
    expect(readConfig(seeing)).toMatchObject(seeing);
    expect(() => readConfig({ ...seeing, VERSO_VLM_MODEL: "" })).toThrow("VERSO_VLM_MODEL is not set");
    expect(() => readConfig({ ...seeing, VERSO_VLM_BASE_URL: "" })).toThrow("VERSO_VLM_BASE_URL is not set");
    expect(() => readConfig({ ...seeing, VERSO_VLM_BASE_URL: "file:///etc" })).toThrow("VERSO_VLM_BASE_URL");
    expect(() => readConfig({ VERSO_VLM_API_KEY: "sk-1" })).toThrow("VERSO_VLM_API_KEY is set, and belongs to it");
  });

  it.each([
    ["anthropic", ["VERSO_LLM_API_KEY"]],
    ["google", ["VERSO_LLM_API_KEY"]],
    ["mistral", ["VERSO_LLM_API_KEY"]],
    ["azure", ["VERSO_LLM_BASE_URL", "VERSO_LLM_API_KEY"]],
    ["bedrock", ["VERSO_LLM_REGION", "VERSO_LLM_API_KEY"]],
  ])("names in a sentence what %s lacks", (provider, needed) => {
    const given = { VERSO_LLM_BASE_URL: "https://x.example", VERSO_LLM_REGION: "eu-central-1", VERSO_LLM_API_KEY: "k" };
    const all = Object.fromEntries(Object.entries(given).filter(([name]) => needed.includes(name)));
    const env = { ...all, VERSO_LLM_PROVIDER: provider, VERSO_LLM_MODEL: "m" };
    expect(readConfig(env)).toMatchObject(env);
    for (const name of needed) {
      const sentence = `${name} is not set: VERSO_LLM_PROVIDER=${provider} needs it.`;
      expect(() => readConfig({ ...env, [name]: "" })).toThrow(sentence);
    }
  });

  it("takes no region that would be another address", () => {
    const bedrock = { VERSO_LLM_PROVIDER: "bedrock", VERSO_LLM_MODEL: "m", VERSO_LLM_API_KEY: "k" };
    expect(() => readConfig({ ...bedrock, VERSO_LLM_REGION: "x.example/#" })).toThrow("VERSO_LLM_REGION is not usable");
    const elsewhere = readConfig({ ...bedrock, VERSO_LLM_BASE_URL: "https://gateway.example" });
    expect(elsewhere.VERSO_LLM_REGION).toBeUndefined();
  });
});
