import { describe, expect, test } from "vitest";
import { makePdf, put, read } from "./testing/made-files.ts";

describe("a file that cannot be read", () => {
  test("is encrypted, when a password is needed", async () => {
    const locked = await makePdf((pdf) => put(pdf, "secret", 40, 40), {
      userPassword: "open sesame",
      pdfVersion: "1.7",
    });
    await expect(read(locked)).rejects.toMatchObject({ code: "file_encrypted" });
  });

  test("may be protected and yet open without a password", async () => {
    const guarded = await makePdf((pdf) => put(pdf, "public", 40, 40), { ownerPassword: "owner", pdfVersion: "1.7" });
    expect((await read(guarded)).blocks[0]?.text).toBe("public");
  });

  test("is a mismatch, when its first bytes are another format's", async () => {
    const pdf = await makePdf((made) => put(made, "text", 40, 40));
    await expect(read(pdf, "image/png")).rejects.toMatchObject({ code: "file_mismatch" });
    await expect(read(Buffer.from("plain text"))).rejects.toMatchObject({ code: "file_mismatch" });
    await expect(read(Buffer.alloc(0), "image/gif")).rejects.toMatchObject({ code: "file_mismatch" });
  });

  test("is unreadable, when nothing follows its header", async () => {
    await expect(read(Buffer.from("%PDF-1.7\nnothing"))).rejects.toMatchObject({ code: "file_unreadable" });
    await expect(read(Buffer.from("\x89PNG\r\n\x1a\nnothing", "latin1"), "image/png")).rejects.toMatchObject({
      code: "file_unreadable",
    });
  });
});
