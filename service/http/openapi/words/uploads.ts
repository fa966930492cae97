import {
  ContentType,
  CreateUpload,
  Upload,
  UploadList,
  UploadStatus,
  UploadWrite,
  VerifyUpload,
} from "@verso/contract/uploads";
import { completed, fetching, notFetched, pending } from "../examples/uploads.ts";
import { isJson, type Json, schemaReference, within } from "../json.ts";
import type { RouteDoc } from "../route-doc.ts";
import { answer, type Bounds, request, type SchemaDoc, value } from "../schema-doc.ts";

/** The contract's one body as two: a file that will be sent, or one that is fetched. */
function sentOrFetched(schema: Json, { uploadBytesMax }: Bounds): Record<string, Json> {
  const type = (description: string) => ({ ...schemaReference("ContentType"), description });
  const size = { type: "integer", minimum: 1, maximum: uploadBytesMax, description: "The file's exact size in bytes." };
  const { url, password } = within(schema, "properties");
  const closed = { type: "object", additionalProperties: false };
  return {
    CreateUpload: {
      description: "The file that will be sent, or the address from which it is fetched.",
      oneOf: [schemaReference("CreateUploadOfFile"), schemaReference("CreateUploadOfAddress")],
    },
    CreateUploadOfFile: {
      description: "The file that will be sent.",
      ...closed,
      properties: { content_type: type("The file's type."), size_bytes: size },
      required: ["content_type", "size_bytes"],
    },
    CreateUploadOfAddress: {
      description: "The address from which the file is fetched.",
      ...closed,
      properties: {
        url: {
          ...(isJson(url) && url),
          description:
            "An https address on the public internet. It may hold a secret: it is forgotten once the file is there.",
        },
        content_type: type("The type that the file must have. Without it the file's first bytes tell."),
        password: {
          ...(isJson(password) && password),
          description:
            "The password that opens the file, where it is an encrypted PDF. It is forgotten with the address.",
        },
      },
      required: ["url"],
    },
  };
}

export const uploadSchemas: SchemaDoc[] = [
  value(
    "ContentType",
    ContentType,
    "The types of files that are read. Each frame of a TIFF is a page; of a GIF the first frame counts.",
  ),
  value(
    "UploadStatus",
    UploadStatus,
    "`pending` until the file is verified; `failed` where it was to be fetched and cannot be had; `expired` when the slot or the file's retention is over.",
  ),
  request("CreateUpload", CreateUpload, "", { content_type: "", size_bytes: "", url: "", password: "" }, sentOrFetched),
  request("VerifyUpload", VerifyUpload, "What is needed to open the file.", {
    password: "The password that opens an encrypted PDF. It is used once, and kept nowhere.",
  }),
  answer("UploadWrite", UploadWrite, "Where and how to send the file.", {
    method: "The method to send it with.",
    url: "The signed address; no key is sent there.",
    headers: "Send each of them unchanged.",
    expires_at: "Until when the address is valid. The request that made it, sent again, gives a fresh one.",
  }),
  answer("Upload", Upload, "A file on its way in, or kept.", {
    id: "Names the upload.",
    live: "Whether a live key made it; false of what a test key made.",
    status: "How far it is.",
    content_type: "The file's type; null until a file that is fetched is there.",
    size_bytes: "The file's size in bytes; null until a file that is fetched is there.",
    page_count: "How many pages the file has; null until it is verified.",
    sha256: "The file's SHA-256 in hexadecimal digits; null until it is verified.",
    sent_sha256:
      "The SHA-256 of what was sent: another than `sha256` where the file was encrypted, and its unlocked copy took its place.",
    created_at: "When the slot was made.",
    expires_at: "Until when the slot waits for its file; of a completed upload until when the file is kept.",
    completed_at: "When the file was verified; null until then.",
    write: "Where to send the file; null when there is nothing more to be sent, and in lists.",
    failure: "Why a file that was to be fetched cannot be had: decide by its `code`. Null otherwise.",
  }),
  answer("UploadList", UploadList, "Uploads, newest first.", {
    data: "At most `limit` of them, each without `write`.",
    next_cursor: "Send it as `cursor` for those that follow; null at the end.",
  }),
];

const id = "The upload.";

export const uploadDocs = {
  create: {
    operationId: "createUpload",
    tag: "Uploads",
    summary: "Make a slot for one file",
    description:
      "Gives a slot and the signed address to which its file is sent: `PUT` it to `write.url` with every header of `write.headers`, and no API key. The address is valid for some minutes; the same request sent again gives a fresh one for the same slot. With a `url` the file is fetched from there, for nothing, and verified: the upload is `pending` without `write` until it is `completed` or `failed`.",
    requests: {
      pdf: { summary: "A PDF of 48 KB", value: { content_type: "application/pdf", size_bytes: 48_213 } },
      address: { summary: "A file that has an address", value: { url: "https://files.example.com/invoice.pdf" } },
    },
    answers: {
      200: {
        description: "The slot that the first request with this `Idempotency-Key` made, as it is now.",
        body: Upload,
        examples: { replay: { summary: "Sent again after the file was verified", value: completed } },
      },
      201: {
        description: "A new slot.",
        body: Upload,
        examples: {
          pending: { summary: "It waits for its file", value: pending },
          fetching: { summary: "Its file is being fetched", value: fetching },
        },
      },
    },
    refusals: ["file_too_large", "invalid_url", "quota_exceeded"],
  },
  list: {
    operationId: "listUploads",
    tag: "Uploads",
    summary: "List uploads, newest first",
    description:
      "A page of the tenant's uploads, without those that were deleted. `write` is null here: read an upload for a fresh address to send its file to.",
    parameters: {
      status: "Only those of this status.",
      limit: "How many to give at most.",
      cursor: "The `next_cursor` of the page before.",
    },
    answers: {
      200: {
        description: "A page of uploads.",
        body: UploadList,
        examples: { one: { summary: "The only one", value: { data: [completed], next_cursor: null } } },
      },
    },
  },
  get: {
    operationId: "getUpload",
    tag: "Uploads",
    summary: "Read an upload",
    description:
      "The upload as it is now. While it is pending, `write` has a fresh signed address, unless its file is fetched; with `wait` the answer comes as soon as it is pending no more, or when that time is over.",
    parameters: { id, wait: "For how many seconds the answer may wait until the upload is pending no more." },
    answers: {
      200: {
        description: "The upload.",
        body: Upload,
        examples: {
          completed: { summary: "A verified file", value: completed },
          failed: { summary: "Its file could not be fetched", value: notFetched },
        },
      },
    },
  },
  delete: {
    operationId: "deleteUpload",
    tag: "Uploads",
    summary: "Delete an upload",
    description:
      "Removes the upload and its file. An extraction that was accepted keeps its own hold on the file and goes on.",
    parameters: { id },
    answers: { 204: { description: "It is gone.", body: null } },
  },
  verify: {
    operationId: "verifyUpload",
    tag: "Uploads",
    summary: "Check the file that was sent, and complete the upload",
    description:
      "Holds the file's size and type against what was announced, opens it and counts its pages. A refusal leaves the slot as it was: the file may be sent again until the slot expires. A completed upload answers as it is. An encrypted PDF is refused as `file_encrypted` unless its `password` comes with this: the file is then replaced by its unlocked copy, whose size and digest are from then on the upload's, and the password is kept nowhere. The body may be left out.",
    requests: {
      plain: { summary: "As it was sent", value: {} },
      encrypted: { summary: "An encrypted PDF", value: { password: "open sesame" } },
    },
    parameters: { id },
    answers: {
      200: {
        description: "The completed upload.",
        body: Upload,
        examples: { completed: { summary: "A verified file", value: completed } },
      },
    },
    refusals: [
      "upload_not_received",
      "upload_expired",
      "url_not_fetched",
      "file_too_large",
      "quota_exceeded",
      "file_mismatch",
      "file_unreadable",
      "file_encrypted",
      "too_many_pages",
    ],
  },
  content: {
    operationId: "getUploadContent",
    tag: "Uploads",
    summary: "Redirect to the file",
    description: "Redirects to a signed address of the file, for as long as it is kept. Send no API key there.",
    parameters: { id },
    answers: { 302: { description: "Where the file is.", body: null, headers: ["Location"] } },
    refusals: ["upload_not_completed"],
  },
  pageImage: {
    operationId: "getUploadPageImage",
    tag: "Uploads",
    summary: "Picture of a page",
    description:
      "A page of a completed upload as WebP. A `bbox` of the result maps on to it by the page's width and height.",
    parameters: {
      id,
      number: "The page, counted from 1.",
      width: "Pixels. Pages are drawn in a few widths only: the next one that is wide enough is given.",
    },
    answers: {
      200: { description: "The picture.", body: "image/webp", headers: ["ETag"] },
      304: { description: "It has not changed.", body: null, headers: ["ETag"] },
    },
    refusals: ["upload_not_completed", "too_much_waiting"],
  },
} as const satisfies Record<string, RouteDoc>;
