import { z } from "zod";
import { Failure } from "./error-shapes.ts";
import { Timestamp, UploadId } from "./ids.ts";
import { limits } from "./limits.ts";
import { Live } from "./live.ts";
import { contentTypes } from "./vocabulary.ts";
import { wholeNumber, wholeNumberWithin } from "./whole-number.ts";

export const ContentType = z.enum(contentTypes);
export type ContentType = z.infer<typeof ContentType>;

/** A file that will be sent. */
export const CreateUploadOfFile = z.strictObject({ content_type: z.string(), size_bytes: z.int().min(1) });

const Password = z.string().min(1).max(limits.pdfPasswordCharsMax);

/**
 * Body of `POST /uploads`: a file that will be sent, by its type and size, or one that is fetched from an address, whose type its
 * first bytes tell unless it is given. `password`: of an encrypted PDF that is fetched; it is forgotten with the address.
 */
export const CreateUpload = z
  .strictObject({
    content_type: z.string().optional(),
    size_bytes: z.int().min(1).optional(),
    url: z.string().min(1).max(limits.urlCharsMax).optional(),
    password: Password.optional(),
  })
  .superRefine(({ content_type, size_bytes, url, password }, ctx) => {
    const missing = (name: string) => ctx.addIssue({ code: "custom", path: [name], message: "is missing" });
    if (url === undefined && content_type === undefined) missing("content_type");
    if (url === undefined && size_bytes === undefined) missing("size_bytes");
    if (url === undefined && password !== undefined) {
      ctx.addIssue({
        code: "custom",
        path: ["password"],
        message: "belongs beside url; of a file that is sent, to its verify",
      });
    }
    if (url === undefined || size_bytes === undefined) return;
    ctx.addIssue({ code: "custom", path: ["size_bytes"], message: "does not belong beside url" });
  });
export type CreateUpload = z.infer<typeof CreateUpload>;

/** Body of `POST /uploads/{id}/verify`, which may be left out. `password`: of an encrypted PDF; it is used once and kept nowhere. */
export const VerifyUpload = z.strictObject({ password: Password.optional() });
export type VerifyUpload = z.infer<typeof VerifyUpload>;

export const UploadStatus = z.enum(["pending", "completed", "failed", "expired"]);
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
  live: Live,
  status: UploadStatus,
  /** Null until the file is there, where it is fetched from an address. */
  content_type: ContentType.nullable(),
  size_bytes: z.int().nullable(),
  page_count: z.int().nullable(),
  sha256: z.string().nullable(),
  /** Of what was sent: another than `sha256` where an unlocked copy took its place. */
  sent_sha256: z.string().nullable(),
  created_at: Timestamp,
  expires_at: Timestamp,
  completed_at: Timestamp.nullable(),
  write: UploadWrite.nullable(),
  /** Why a file that was to be fetched is not there. */
  failure: Failure.nullable(),
});
export type Upload = z.infer<typeof Upload>;

/** Query of `GET /uploads/{id}`. `wait`: for how many seconds the answer may wait until the file was fetched, or was not. */
export const UploadQuery = z.strictObject({
  wait: wholeNumberWithin({ min: limits.waitMinS, max: limits.waitMaxS }).optional(),
});

export const UploadListQuery = z.strictObject({
  status: UploadStatus.optional(),
  limit: wholeNumber({ min: 1, max: 100, fallback: 25 }),
  cursor: UploadId.optional(),
});
export type UploadListQuery = z.infer<typeof UploadListQuery>;

/** Newest first. `write` is null in lists: an address to send a file to is asked for one by one. */
export const UploadList = z.object({ data: z.array(Upload), next_cursor: z.string().nullable() });
export type UploadList = z.infer<typeof UploadList>;
