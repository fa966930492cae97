import { deflateSync, gzipSync } from "node:zlib";
import sharp from "sharp";
import { manyFrames } from "../../service/reading/testing/many-frames.ts";

/** A file that is made to cost its reader more than its sender. */
export type HostileFile = { name: string; contentType: string; bytes: Buffer };

/** A picture of one colour with so many pixels on a side: small on the wire, large once it is open. */
export function hugePicture(side: number): Promise<Buffer> {
  const create = { width: side, height: side, channels: 3, background: "#fff" } as const;
  return sharp({ create, limitInputPixels: false }).png({ compressionLevel: 9 }).toBuffer();
}

/** A PDF of the given objects, numbered from 1; the first is its catalogue. */
function pdfOf(objects: readonly (string | Buffer)[], trailer = ""): Buffer {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n")];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  objects.forEach((object, i) => {
    offsets.push(length);
    add(Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), Buffer.from(object), Buffer.from("\nendobj\n")]));
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const start = length;
  add(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`));
  add(Buffer.from(`trailer\n<</Size ${objects.length + 1} /Root 1 0 R ${trailer}>>\nstartxref\n${start}\n%%EOF\n`));
  return Buffer.concat(parts);
}

function stream(bytes: Buffer, entries = ""): Buffer {
  return Buffer.concat([
    Buffer.from(`<</Length ${bytes.length} ${entries}>>\nstream\n`),
    bytes,
    Buffer.from("\nendstream"),
  ]);
}

const page = (contents: string) => `<</Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] ${contents}>>`;
const onePage = ["<</Type /Catalog /Pages 2 0 R>>", "<</Type /Pages /Kids [3 0 R] /Count 1>>"] as const;

/** A page whose contents are so many mebibytes of operators once they are unpacked, twice over. */
function decompressionBomb(megabytes: number): Buffer {
  const line = Buffer.alloc(megabytes * 1024 * 1024, "0 0 m 9 9 l S\n");
  const packed = deflateSync(deflateSync(line, { level: 9 }), { level: 9 });
  return pdfOf([...onePage, page("/Contents 4 0 R"), stream(packed, "/Filter [/FlateDecode /FlateDecode]")]);
}

/** Pages in a tree as deep as it is long. */
function deepTree(depth: number): Buffer {
  const nodes = Array.from(
    { length: depth },
    (_, i) => `<</Type /Pages /Kids [${i + 3} 0 R] /Count 1 ${i === 0 ? "" : `/Parent ${i + 1} 0 R`}>>`,
  );
  const leaf = `<</Type /Page /Parent ${depth + 1} 0 R /MediaBox [0 0 200 200]>>`;
  return pdfOf(["<</Type /Catalog /Pages 2 0 R>>", ...nodes, leaf]);
}

/** Forms that draw each other, ten times at each of so many levels: what is short to say is long to draw. */
function formBomb(levels: number): Buffer {
  const first = 4;
  const forms = Array.from({ length: levels }, (_, level) => {
    const next = first + level + 1;
    const text = level === levels - 1 ? "0 0 1 1 re f" : "/F Do ".repeat(10);
    const resources = level === levels - 1 ? "" : `/Resources <</XObject <</F ${next} 0 R>>>>`;
    return stream(Buffer.from(text), `/Type /XObject /Subtype /Form /BBox [0 0 9 9] ${resources}`);
  });
  const contents = first + levels;
  const resources = `/Resources <</XObject <</F ${first} 0 R>>>>`;
  return pdfOf([...onePage, page(`${resources} /Contents ${contents} 0 R`), ...forms, stream(Buffer.from("/F Do"))]);
}

/** So many objects that nobody refers to. */
const objectBomb = (objects: number) =>
  pdfOf([...onePage, page(""), ...Array.from({ length: objects }, (_, i) => `<</A ${i}>>`)]);

const encrypted = () =>
  pdfOf(
    [...onePage, page("")],
    `/Encrypt <</Filter /Standard /V 2 /R 3 /Length 128 /P -4 /O <${"0".repeat(64)}> /U <${"1".repeat(64)}>>> /ID [<00> <00>]`,
  );

/** Files of every sort that a reader must refuse or survive. They are made anew, so that no two runs share a hash. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const mark = Buffer.from(`\n%${Date.now()}-${Math.random()}\n`);
  const pdf = (name: string, bytes: Buffer) => ({
    name,
    contentType: "application/pdf",
    bytes: Buffer.concat([bytes, mark]),
  });
  const huge = await hugePicture(13_000);
  return [
    { name: "TIFF of 100,000 frames", contentType: "image/tiff", bytes: manyFrames(100_000 + (Date.now() % 1_000)) },
    { name: "PNG of 169 million pixels", contentType: "image/png", bytes: huge },
    { name: "PNG cut off", contentType: "image/png", bytes: huge.subarray(0, huge.length - 1_000) },
    pdf("PDF that unpacks to 400 MB", decompressionBomb(400)),
    pdf("PDF of 200,000 objects", objectBomb(200_000)),
    pdf("PDF of a tree 20,000 deep", deepTree(20_000)),
    pdf("PDF of forms within forms", formBomb(9)),
    pdf("PDF with encryption of no sense", encrypted()),
    pdf("PDF cut off", decompressionBomb(1).subarray(0, 600)),
    { name: "no PDF at all", contentType: "application/pdf", bytes: Buffer.concat([gzipSync(mark), mark]) },
  ];
}
