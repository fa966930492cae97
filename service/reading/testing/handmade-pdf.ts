/** A stream object: its dictionary without the length, and its bytes. */
export const streamOf = (dictionary: string, data: Uint8Array | string): Buffer => {
  const bytes = Buffer.from(data);
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from("\nendstream"),
  ]);
};

type PageParts = { contents?: string; resources?: string; objects?: Record<number, string | Uint8Array> };

/** A PDF of one page of 400 x 500 points, object by object: 1 to 3 are the catalog, the tree and the page, 4 a Helvetica. */
export function handmadePdf({ contents = "/Contents 5 0 R", resources = "", objects = {} }: PageParts): Buffer {
  const all: Record<number, string | Uint8Array> = {
    1: "<< /Type /Catalog /Pages 2 0 R >>",
    2: "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    3: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 500] /Resources << /Font << /F 4 0 R >> ${resources} >> ${contents} >>`,
    4: "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ...objects,
  };
  let file = Buffer.from("%PDF-1.7\n");
  const places = new Map<number, number>();
  for (const [number, body] of Object.entries(all)) {
    places.set(Number(number), file.length);
    file = Buffer.concat([file, Buffer.from(`${number} 0 obj\n`), Buffer.from(body), Buffer.from("\nendobj\n")]);
  }
  const size = Math.max(...places.keys()) + 1;
  const rows = Array.from({ length: size }, (_, number) =>
    places.has(number) ? `${String(places.get(number)).padStart(10, "0")} 00000 n \n` : "0000000000 65535 f \n",
  );
  const tail = `xref\n0 ${size}\n${rows.join("")}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF`;
  return Buffer.concat([file, Buffer.from(tail)]);
}
