import { Readable } from "node:stream";
import { CreateExport } from "@verso/contract/exports";
import { exportTable, exportZip } from "../../extractions/export-many.ts";
import { amendmentOf } from "../../reviews/amendment.ts";
import { fileTypes } from "../file-types.ts";
import { exportDocs } from "../openapi/words/exports.ts";
import { jsonBody, noQuery, type Route, route } from "../route.ts";
import { webStream } from "../web-stream.ts";

/** `/exports`: several results as one file. */
export const exportRoutes: Route[] = [
  route({
    method: "POST",
    path: "/exports",
    doc: exportDocs.create,
    scopes: ["extractions.read"],
    query: noQuery,
    body: jsonBody(CreateExport),
    async answer(ctx, { body }) {
      const amend = body.reviews === "applied" ? (id: string) => amendmentOf(ctx, id) : undefined;
      if (body.as === "zip") return sendFile(exportZip(ctx, body, amend), "application/zip", "zip");
      const format = body.format === "xlsx" ? "xlsx" : "csv";
      return sendFile(await exportTable(ctx, body, amend), fileTypes[format].type, format);
    },
  }),
];

/** A file that is made while it is sent. */
function sendFile(
  pieces: Iterable<string | Uint8Array> | AsyncIterable<Uint8Array>,
  type: string,
  extension: string,
): Response {
  const headers = {
    "Content-Type": type,
    "Content-Disposition": `attachment; filename="verso-export.${extension}"`,
    "Cache-Control": "private, no-store",
  };
  return new Response(webStream(Readable.from(bytesOf(pieces), { objectMode: true })), { headers });
}

async function* bytesOf(pieces: Iterable<string | Uint8Array> | AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield typeof piece === "string" ? Buffer.from(piece) : piece;
}
