import { expect, it } from "vitest";
import { attachment, fileStem } from "./attachment.ts";

it.each([
  ["bill.pdf", `attachment; filename="bill.csv"; filename*=UTF-8''bill.csv`],
  [
    "Müller & Söhne.PDF",
    `attachment; filename="Muller & Sohne.csv"; filename*=UTF-8''M%C3%BCller%20%26%20S%C3%B6hne.csv`,
  ],
  ["請求書", `attachment; filename="___.csv"; filename*=UTF-8''%E8%AB%8B%E6%B1%82%E6%9B%B8.csv`],
  [
    `a"; filename="evil.exe`,
    `attachment; filename="a__ filename=_evil.exe.csv"; filename*=UTF-8''a__%20filename%3D_evil.exe.csv`,
  ],
  ["../../etc/passwd", `attachment; filename="_.._etc_passwd.csv"; filename*=UTF-8''_.._etc_passwd.csv`],
  ["it's (1)*", `attachment; filename="it's (1)_.csv"; filename*=UTF-8''it%27s%20%281%29_.csv`],
])("%j is saved by %s", (name, header) => {
  expect(attachment(name, "csv")).toBe(header);
});

it.each(["a\r\nSet-Cookie: x=1", "a\u0000b", "a\u202Efdp.exe", "\uD800", "", "...", "x".repeat(1_000), "%0d%0a"])(
  "of %j it is one line of ASCII with one name",
  (name) => {
    const header = attachment(name, "xlsx");
    expect(header).toMatch(
      /^attachment; filename="[\x20-\x21\x23-\x7e]+\.xlsx"; filename\*=UTF-8''[\w.!#$&+^`|~%-]+\.xlsx$/,
    );
    expect(() => new Headers({ "content-disposition": header })).not.toThrow();
    expect(fileStem(name)).not.toBe("");
  },
);
