import { describe, expect, it } from "vitest";

import { isJson, isSameOrigin } from "./origin.ts";

const headers = (values: Record<string, string>) => new Headers(values);

describe("isSameOrigin", () => {
  it.each([
    [{ origin: "http://localhost:3000", host: "localhost:3000" }],
    [{ origin: "https://verso.example", host: "verso.example" }],
    [{ origin: "https://verso.example", host: "10.0.0.7:3000", "x-forwarded-host": "verso.example" }],
  ])("lets in %j", (values) => {
    expect(isSameOrigin(headers(values))).toBe(true);
  });

  it.each([
    [{ host: "verso.example" }],
    [{ origin: "null", host: "verso.example" }],
    [{ origin: "https://evil.example", host: "verso.example" }],
    [{ origin: "https://verso.example.evil.example", host: "verso.example" }],
    [{ origin: "http://localhost:3001", host: "localhost:3000" }],
    [{ origin: "https://verso.example" }],
  ])("refuses %j", (values) => {
    expect(isSameOrigin(headers(values))).toBe(false);
  });
});

describe("isJson", () => {
  it("knows JSON, with or without a charset, and nothing else", () => {
    expect(isJson(headers({ "content-type": "application/json" }))).toBe(true);
    expect(isJson(headers({ "content-type": "application/json; charset=utf-8" }))).toBe(true);
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data",
      "application/jsonp",
    ]) {
      expect(isJson(headers({ "content-type": type }))).toBe(false);
    }
    expect(isJson(headers({}))).toBe(false);
  });
});
