import { PageFailureCode } from "@verso/contract/error-shapes";
import { StoredPage } from "@verso/contract/results";
import { ContentType } from "@verso/contract/uploads";
import { z } from "zod";
import { ChosenNetworks } from "./ocr/networks/chosen-networks.ts";
import { FoundRegions } from "./regions/found.ts";
import { PagePicture } from "./regions/messages.ts";
import { pictureTypes } from "./source.ts";

const SourceFile = z.object({ key: z.string(), path: z.string(), contentType: ContentType });

/**
 * What the pool asks of a reader; one request at a time. `threads`: how many cores the page may use; `deadlineMs`: when the reader is
 * ended. `regions`: whether it may answer with the page's picture, to be told what the layout network finds on it. `resume`: that,
 * nothing where there is none. `networks`: those in the places of packaged ones, the same in all requests; `try`: whether they can be used.
 */
export const ReaderRequest = z.discriminatedUnion("do", [
  z.object({ do: z.literal("inspect"), file: SourceFile, pagesMax: z.int().optional() }),
  z.object({ do: z.literal("unlock"), file: SourceFile, password: z.string() }),
  z.object({ do: z.literal("attachments"), file: SourceFile, extension: z.string() }),
  z.object({
    do: z.literal("read"),
    file: SourceFile,
    page: z.int(),
    threads: z.int().min(1),
    deadlineMs: z.number().positive(),
    regions: z.enum(["auto", "on", "off"]),
    networks: ChosenNetworks,
  }),
  z.object({ do: z.literal("try"), networks: ChosenNetworks }),
  z.object({ do: z.literal("resume"), found: FoundRegions.optional() }),
  z.object({
    do: z.literal("render"),
    file: SourceFile,
    page: z.int(),
    widthPx: z.number(),
    type: z.enum(pictureTypes),
  }),
]);
export type ReaderRequest = z.infer<typeof ReaderRequest>;

const fileFailure = z.object({
  failed: z.literal("file"),
  code: z.enum(["file_unreadable", "file_encrypted", "file_mismatch", "too_many_pages"]),
  message: z.string(),
});
const pageFailure = z.object({ failed: z.literal("page"), code: PageFailureCode, message: z.string() });

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** What a reader answers. */
export const ReaderAnswer = z.union([
  z.object({ pageCount: z.int() }),
  z.object({ page: StoredPage }),
  z.object({ picture: PagePicture }),
  z.object({ drawn: bytes }),
  z.object({ unlocked: bytes }),
  z.object({ usable: z.literal(true) }),
  z.object({ attachments: z.array(z.object({ name: z.string(), bytes })) }),
  fileFailure,
  pageFailure,
  z.object({ failed: z.literal("networks"), message: z.string() }),
  z.object({ failed: z.literal("unexpected"), message: z.string() }),
]);
export type ReaderAnswer = z.infer<typeof ReaderAnswer>;
