import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { Documents } from "./documents.ts";
import { startPdfium } from "./pdf/library.ts";
import { handmadePdf, streamOf } from "./testing/handmade-pdf.ts";
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

  /** A form of which the page says `words`, and which asks to be drawn by the program that opens it, or not. */
  const form = (words: string, needsRendering: boolean) =>
    handmadePdf({
      objects: {
        1: `<< /Type /Catalog /Pages 2 0 R /NeedsRendering ${needsRendering} /AcroForm << /Fields [] /XFA 6 0 R >> >>`,
        5: streamOf("", `BT /F 12 Tf 40 400 Td (${words}) Tj ET`),
        6: streamOf("", "<xdp:xdp xmlns:xdp='http://ns.adobe.com/xdp/'></xdp:xdp>"),
      },
    });
  const wait = "Please wait... If this message is not replaced, get Adobe Reader.";

  test("is a form whose page only asks for a program that draws it: that is known before it costs anything", async () => {
    const message = expect.stringContaining("print it to a PDF");
    await expect(read(form(wait, true))).rejects.toMatchObject({ code: "file_unreadable", message });
  });

  test("is not one with a page of its own, whatever it says or asks", async () => {
    expect((await read(form("Claim 47", true))).blocks[0]?.text).toBe("Claim 47");
    expect((await read(form("Claim 47", true))).warnings).toBeUndefined();
  });

  test("is warned of where its page asks for a program that draws it, and may be all there is", async () => {
    const page = await read(form(wait, false));
    expect(page.blocks[0]?.text).toBe(wait);
    expect(page.warnings).toMatchObject([{ code: "placeholder_page", message: expect.stringContaining("print it") }]);
    expect(page.confidence).toBeLessThan(0.6);
  });

  test("is warned of where its page is the cover of a portfolio, whose documents are named", async () => {
    const cover = (catalog: string) =>
      handmadePdf({
        objects: {
          1: `<< /Type /Catalog /Pages 2 0 R ${catalog} /Names << /EmbeddedFiles << /Names [(a) 6 0 R (b) 7 0 R] >> >> >>`,
          5: streamOf("", "BT /F 12 Tf 40 400 Td (For the best experience, open this in another program.) Tj ET"),
          6: "<< /Type /Filespec /F (offer.pdf) /UF (offer.pdf) /EF << /F 8 0 R >> >>",
          7: "<< /Type /Filespec /F (plan.pdf) /UF (plan.pdf) /EF << /F 8 0 R >> >>",
          8: streamOf("/Type /EmbeddedFile", "%PDF-1.4"),
        },
      });
    expect((await read(cover("/Collection << /View /D >>"))).warnings).toMatchObject([
      { code: "placeholder_page", message: expect.stringContaining("offer.pdf, plan.pdf.") },
    ]);
    expect((await read(cover(""))).warnings).toBeUndefined();
  });

  test("says of no page that can be opened what to do", async () => {
    const empty = handmadePdf({ objects: { 2: "<< /Type /Pages /Kids [] /Count 0 >>" } });
    const message = expect.stringContaining("save it as a new PDF");
    await expect(read(empty)).rejects.toMatchObject({ code: "file_unreadable", message });
  });
});

test("an image that is kept open is found again where its next copy lies", async () => {
  const dir = mkdtempSync(join(tmpdir(), "verso-copies-"));
  const documents = new Documents(startPdfium);
  const copy = (name: string) => {
    const path = join(dir, name);
    copyFileSync("public/samples/receipt.jpg", path);
    return { key: "receipt", path, contentType: "image/jpeg" as const };
  };
  const draw = async (file: ReturnType<typeof copy>) => {
    const document = await documents.get(file);
    if (document.kind !== "image") throw new Error("it is an image");
    return document.image.webp(1, 160);
  };
  const first = copy("first");
  const drawn = await draw(first);
  rmSync(first.path);
  expect(await draw(copy("second"))).toEqual(drawn);
  rmSync(dir, { recursive: true });
});
