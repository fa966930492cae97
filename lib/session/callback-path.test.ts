import { beforeAll, expect, test, vi } from "vitest";
import { callbackPath } from "./callback-path.ts";
import { sessionOptions } from "./options.ts";

beforeAll(() => {
  vi.stubEnv("DATABASE_URL", "postgres://nowhere.invalid/none");
  vi.stubEnv("VERSO_SEAL_KEY", Buffer.alloc(32).toString("base64"));
});

test.each([
  ["/usage?kind=charge&page=2", "/usage?kind=charge&page=2"],
  ["/extractions/ext_01jd5z6m3v#block-4", "/extractions/ext_01jd5z6m3v#block-4"],
  ["/settings/keys", "/settings/keys"],
  ["/./usage", "/usage"],
  ["/extract/../usage", "/usage"],
  ["/us\tage", "/usage"],
  ["/usage?next=//evil.example", "/usage?next=//evil.example"],
  ["/", "/"],
])("%j is a place of ours", (given, path) => {
  expect(callbackPath(given)).toBe(path);
});

const elsewhere = [
  "https://evil.example/usage",
  "http:evil.example",
  "https:/evil.example",
  "//evil.example",
  "///evil.example",
  "////evil.example/%2e%2e",
  "/.//evil.example",
  "/..//evil.example",
  "/././/evil.example",
  "/%2e//evil.example",
  "/%2E%2e//evil.example",
  "/.//\\evil.example",
  "/a/..//evil.example",
  "/usage/../../..//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "\\/evil.example",
  "/\\/evil.example",
  "/.\\/evil.example",
  "/.\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\n/evil.example",
  "\t//evil.example",
  " //evil.example",
  "/\t.//evil.example",
  "/%09/evil.example",
  "/%0d%0aLocation:%20https://evil.example",
  "/%2f/evil.example",
  "/%2f%2fevil.example",
  "/%5cevil.example",
  "/%5c%5cevil.example",
  "/%252f%252fevil.example",
  "//owner@evil.example",
  "//verso.invalid@evil.example",
  "/@evil.example",
  "//evil.example:443/",
  "//[::1]/",
  "/\u2215/evil.example",
  "/\uff0fevil.example",
  "/\u2044\u2044evil.example",
  "/\u3002evil.example",
  "javascript:alert(1)",
  "/javascript:alert(1)",
  "data:text/html,x",
  "?//evil.example",
  "#//evil.example",
  "usage",
  "",
  "/sign-in?callbackUrl=/",
  "/sign-in",
  "/api/auth/signout",
  "/api",
];

test.each(elsewhere)("%j leads to the overview", (given) => {
  expect(callbackPath(given)).toBe("/");
});

test("what is no text leads to the overview", () => {
  for (const given of [undefined, null, ["/usage", "/extract"]]) expect(callbackPath(given)).toBe("/");
});

test("the library's own way on goes to this site alone, whatever its parameter or cookie says", async () => {
  const baseUrl = "https://verso.example";
  const redirect = sessionOptions({}).callbacks?.redirect;
  if (!redirect) throw new Error("the library would choose by itself");
  expect(await redirect({ url: "/usage?page=2", baseUrl })).toBe("https://verso.example/usage?page=2");
  expect(await redirect({ url: "https://verso.example/usage", baseUrl })).toBe("https://verso.example/usage");
  for (const url of [
    ...elsewhere,
    "https://verso.example.evil.example/usage",
    "https://verso.example@evil.example/usage",
    "https://verso.example//evil.example",
    "https://verso.example/.//evil.example",
  ]) {
    expect(await redirect({ url, baseUrl })).toBe("https://verso.example/");
  }
});
