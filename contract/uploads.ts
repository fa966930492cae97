import { z } from "zod";
import { Timestamp, UploadId } from "./ids.ts";
import { limits } from "./limits.ts";
import { contentTypes } from "./vocabulary.ts";
import { wholeNumber } from "./whole-number.ts";

export const ContentType = z.enum(contentTypes);
export type ContentType = z.infer<typeof ContentType>;

export const CreateUpload = z.strictObject({ content_type: z.string(), size_bytes: z.int().min(1) });
export type CreateUpload = z.infer<typeof CreateUpload>;

/** Body of `POST /uploads/{id}/verify`, which may be left out. `password`: of an encrypted PDF; it is used once and kept nowhere. */
export const VerifyUpload = z.strictObject({ password: z.string().min(1).max(limits.pdfPasswordCharsMax).optional() });
export type VerifyUpload = z.infer<typeof VerifyUpload>;

export const UploadStatus = z.enum(["pending", "completed", "expired"]);
export type UploadStatus = z.infer<typeof UploadStatus>;

/** Where and how to send the file: every header must be sent unchanged. */
export const UploadWrite = z.object({
  method: z.literal("PUT"),
  url: z.url(),
  headers: z.record(z.string(), z.string()),
  expires_at: Timestamp,
});
export type UploadWrite = z.infer<typeof UploadWrite>;

export const Upload = z.object({
  id: UploadId,
  status: UploadStatus,
  content_type: ContentType,
  size_bytes: z.int(),
  page_count: z.int().nullable(),
  sha256: z.string().nullable(),
  created_at: Timestamp,
  expires_at: Timestamp,
  completed_at: Timestamp.nullable(),
  write: UploadWrite.nullable(),
});
export type Upload = z.infer<typeof Upload>;

export const UploadListQuery = z.strictObject({
  status: UploadStatus.optional(),
  limit: wholeNumber({ min: 1, max: 100, fallback: 25 }),
  cursor: UploadId.optional(),
});
export type UploadListQuery = z.infer<typeof UploadListQuery>;

/** Newest first. `write` is null in lists: an address to send a file to is asked for one by one. */
export const UploadList = z.object({ data: z.array(Upload), next_cursor: z.string().nullable() });
export type UploadList = z.infer<typeof UploadList>;
