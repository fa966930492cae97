import { describe, expect, it } from "vitest";

import { isBodied, isJson, isSameOrigin } from "./origin.ts";

const headers = (values: Record<string, string>) => new Headers(values);
const https = { "x-forwarded-proto": "https" };

describe("isSameOrigin", () => {
  it.each([
    [{ origin: "http://localhost:3000", host: "localhost:3000" }],
    [{ origin: "http://localhost:3000", host: "LOCALHOST:3000", "x-forwarded-proto": "http" }],
    [{ origin: "http://[::1]:3000", host: "[::1]:3000" }],
    [{ origin: "https://verso.example", host: "10.0.0.7:3000", "x-forwarded-host": "verso.example", ...https }],
    [{ origin: "https://verso.example", host: "verso.example:443", ...https }],
    [{ origin: "https://named.example", host: "localhost:3000" }],
  ])("lets in %j", (values) => {
    expect(isSameOrigin(headers(values), "https://named.example/")).toBe(true);
  });

  it.each([
    [{ host: "verso.example" }],
    [{ origin: "null", host: "verso.example" }],
    [{ origin: "", host: "verso.example" }],
    [{ origin: "file://", host: "verso.example" }],
    [{ origin: "https://evil.example", host: "verso.example", ...https }],
    [{ origin: "https://verso.example.evil.example", host: "verso.example", ...https }],
    [{ origin: "http://verso.example", host: "verso.example", ...https }],
    [{ origin: "https://verso.example", host: "verso.example" }],
    [{ origin: "https://verso.example:8443", host: "verso.example", ...https }],
    [{ origin: "http://named.example", host: "localhost:3000" }],
    [{ origin: "http://localhost:3001", host: "localhost:3000" }],
    [{ origin: "https://verso.example" }],
  ])("refuses %j", (values) => {
    expect(isSameOrigin(headers(values), "https://named.example")).toBe(false);
  });
});

describe("isBodied", () => {
  const request = (method: string, values: Record<string, string> = {}) => ({ method, headers: headers(values) });

  it("is whatever writes a body, by any method", () => {
    for (const method of ["POST", "PUT", "PATCH"]) expect(isBodied(request(method))).toBe(true);
    expect(isBodied(request("DELETE", { "content-length": "3" }))).toBe(true);
    expect(isBodied(request("DELETE", { "transfer-encoding": "chunked" }))).toBe(true);
    expect(isBodied(request("DELETE", { "content-type": "text/plain" }))).toBe(true);
    expect(isBodied(request("DELETE", { "content-length": "0" }))).toBe(false);
    expect(isBodied(request("DELETE"))).toBe(false);
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
