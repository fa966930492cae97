import { describe, expect, it } from "vitest";
import { hasTag, notModified, sendTagged } from "./send-tagged.ts";

describe("hasTag", () => {
  it.each([
    ['W/"a"', true],
    ['"a"', true],
    ['"b", W/"a"', true],
    ["*", true],
    ['"b"', false],
    ["a", false],
    [null, false],
  ])("finds the tag in %j: %j", (header, expected) => {
    expect(hasTag(header, 'W/"a"')).toBe(expected);
  });
});

describe("what was sent before", () => {
  const asking = (tag?: string) =>
    new Request("http://local/", tag === undefined ? {} : { headers: { "if-none-match": tag } });

  it("is known by what it is made of, without being made again", async () => {
    const sent = await sendTagged(asking(), ["one"], "text/plain", { of: "a" });
    const tag = sent.headers.get("etag") ?? "";
    expect(notModified(asking(tag), "a")?.status).toBe(304);
    expect(notModified(asking(tag), "a")?.headers.get("etag")).toBe(tag);
    expect(notModified(asking(tag), "b")).toBeNull();
    expect(notModified(asking('W/"other"'), "a")).toBeNull();
    expect(notModified(asking(), "a")).toBeNull();
  });

  it("is forgotten once so much else was sent", async () => {
    const tag = (await sendTagged(asking(), ["one"], "text/plain", { of: "first" })).headers.get("etag") ?? "";
    for (let i = 0; i < 10_000; i++) await sendTagged(asking(), ["one"], "text/plain", { of: `other ${i}` });
    expect(notModified(asking(tag), "first")).toBeNull();
  });
});
