import { expect, it } from "vitest";
import { contentTypeOf, readFile } from "./file.ts";

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

it.each([
  ["\x89PNG\r\n\x1a\n", "image/png"],
  ["\xff\xd8\xff\xe0", "image/jpeg"],
  ["GIF89a", "image/gif"],
  ["RIFF\0\0\0\0WEBPVP8 ", "image/webp"],
  ["II*\0", "image/tiff"],
  ["MM\0*", "image/tiff"],
  ["II+\0", "image/tiff"],
  ["BM6", "image/bmp"],
  ["%PDF-1.7", "application/pdf"],
  ["garbage before\n%PDF-1.4", "application/pdf"],
  ["RIFF\0\0\0\0WAVE", undefined],
  ["<html>", undefined],
  ["", undefined],
])("what begins with %j is %s", (head, type) => {
  expect(contentTypeOf(bytes(head))).toBe(type);
});

it("a type that is told counts, then what the bytes tell, then what the file says of itself", async () => {
  const file = new Blob([bytes("%PDF-1.7")], { type: "text/plain" });
  expect((await readFile(file, "image/png")).type).toBe("image/png");
  expect((await readFile(file, undefined)).type).toBe("application/pdf");
  expect((await readFile(new Blob(["?"], { type: "text/plain" }), undefined)).type).toBe("text/plain");
  expect((await readFile(bytes("?"), undefined)).type).toBe("application/octet-stream");
});

it("a path is no file", async () => {
  await expect(readFile("bill.pdf" as unknown as Blob, undefined)).rejects.toThrow("openAsBlob");
});
