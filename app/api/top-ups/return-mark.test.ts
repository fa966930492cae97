import { expect, test } from "vitest";
import { markOf, readMark } from "./return-mark.ts";

const intent = "0123456789abcdef0123456789abcdef";
const id = "top_01jd5z6m3v8q9w2e4r6t8y0a1b";
const sent = (mark: string | null) => mark?.split(";")[0] ?? "";

test("an intent leads back to its own payment", () => {
  const cookies = `theme=dark; ${sent(markOf(intent, id))}; verso_top_up_${"f".repeat(32)}=top_other`;
  expect(readMark(intent, cookies)?.id).toBe(id);
  expect(readMark(intent, cookies)?.forget).toContain("Max-Age=0");
});

test("what is no intent, no payment or not remembered leads to none", () => {
  expect(markOf("a; Path=/", id)).toBeNull();
  expect(readMark("a; Path=/", sent(markOf(intent, id)))).toBeNull();
  expect(readMark(intent, `verso_top_up_${intent}=https://example.com`)).toBeNull();
  expect(readMark("f".repeat(32), sent(markOf(intent, id)))).toBeNull();
  expect(readMark(intent, null)).toBeNull();
});
