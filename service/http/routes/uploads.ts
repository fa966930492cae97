import { UploadId } from "@verso/contract/ids";
import { limits } from "@verso/contract/limits";
import { CreateUpload, UploadListQuery, UploadQuery, VerifyUpload } from "@verso/contract/uploads";
import { wholeNumber } from "@verso/contract/whole-number";
import { z } from "zod";
import { heldByExtraction } from "../../extractions/held-file.ts";
import { contentUrl } from "../../uploads/content-url.ts";
import { createUpload } from "../../uploads/create-upload.ts";
import { deleteUpload } from "../../uploads/delete-upload.ts";
import { getUpload } from "../../uploads/get-upload.ts";
import { listUploads } from "../../uploads/list-uploads.ts";
import type { PageImages } from "../../uploads/page-images.ts";
import { noSuchUpload } from "../../uploads/upload-row.ts";
import { verifyUpload } from "../../uploads/verify-upload.ts";
import { uploadDocs } from "../openapi/words/uploads.ts";
import { jsonBody, noBody, noQuery, optionalJsonBody, pathPart, type Route, route } from "../route.ts";
import { sendJson } from "../send-json.ts";
import { hasTag } from "../send-tagged.ts";

const id = { schema: UploadId, missing: noSuchUpload };
const pageNumber = { schema: z.string().regex(/^[1-9]\d{0,5}$/), missing: "There is no such page." };

const { pageImageWidthMinPx, pageImageWidthMaxPx, pageImageWidthDefaultPx, pageImageWidthsPx } = limits;
const ImageQuery = z.strictObject({
  width: wholeNumber({
    min: pageImageWidthMinPx,
    max: pageImageWidthMaxPx,
    fallback: pageImageWidthDefaultPx,
  }).describe(`Pixels. Pages are drawn in widths of ${pageImageWidthsPx.join(", ")}: the next that is wide enough.`),
});

/** `/uploads` and everything below it. */
export function uploadRoutes(images: PageImages): Route[] {
  return [
    route({
      method: "POST",
      path: "/uploads",
      doc: uploadDocs.create,
      scopes: ["uploads.create"],
      query: noQuery,
      body: jsonBody(CreateUpload),
      idempotent: true,
      async answer(ctx, { body, idempotencyKey }) {
        const { upload, replayed } = await createUpload(ctx, { body, idempotencyKey });
        return Response.json(upload, { status: replayed ? 200 : 201 });
      },
    }),
    route({
      method: "GET",
      path: "/uploads",
      doc: uploadDocs.list,
      scopes: ["uploads.create"],
      query: UploadListQuery,
      body: noBody,
      answer: async (ctx, { query, request }) => sendJson(request, await listUploads(ctx, query)),
    }),
    route({
      method: "GET",
      path: "/uploads/:id",
      doc: uploadDocs.get,
      scopes: ["uploads.create"],
      params: { id },
      query: UploadQuery,
      body: noBody,
      answer: async (ctx, { params, query, request: { signal } }) =>
        Response.json(await getUpload(ctx, { id: pathPart(params, "id"), waitS: query.wait, signal })),
    }),
    route({
      method: "DELETE",
      path: "/uploads/:id",
      doc: uploadDocs.delete,
      scopes: ["uploads.create"],
      params: { id },
      query: noQuery,
      body: noBody,
      async answer(ctx, { params }) {
        await deleteUpload(ctx, { id: pathPart(params, "id"), isHeld: heldByExtraction });
        return new Response(null, { status: 204 });
      },
    }),
    route({
      method: "POST",
      path: "/uploads/:id/verify",
      doc: uploadDocs.verify,
      scopes: ["uploads.create"],
      params: { id },
      query: noQuery,
      body: optionalJsonBody(VerifyUpload),
      answer: async (ctx, { params, body }) =>
        Response.json(await verifyUpload(ctx, { id: pathPart(params, "id"), ...body })),
    }),
    route({
      method: "GET",
      path: "/uploads/:id/content",
      doc: uploadDocs.content,
      scopes: ["uploads.create", "extractions.read"],
      params: { id },
      query: noQuery,
      body: noBody,
      async answer(ctx, { params }) {
        const url = await contentUrl(ctx, { id: pathPart(params, "id") });
        return new Response(null, { status: 302, headers: { Location: url } });
      },
    }),
    route({
      method: "GET",
      path: "/uploads/:id/pages/:number/image",
      doc: uploadDocs.pageImage,
      scopes: ["uploads.create", "extractions.read"],
      params: { id, number: pageNumber },
      query: ImageQuery,
      body: noBody,
      async answer(ctx, { params, query, request }) {
        const number = Number(pathPart(params, "number"));
        const image = await images(ctx, { id: pathPart(params, "id"), number, widthPx: query.width });
        const headers = { "Cache-Control": "private, max-age=3600", ETag: image.etag };
        if (hasTag(request.headers.get("if-none-match"), image.etag))
          return new Response(null, { status: 304, headers });
        const bytes = new Uint8Array(await image.bytes());
        return new Response(bytes, { headers: { ...headers, "Content-Type": "image/webp" } });
      },
    }),
  ];
}
