import { Usage } from "@verso/contract/credit";
import { Extraction, ExtractionList } from "@verso/contract/extractions";
import { CreateUpload } from "@verso/contract/uploads";
import { z } from "zod";
import { cleanName } from "../format/document-name.ts";

/** The service knows no file names; the dashboard remembers them and adds them to what it answers. */
export const NamedExtraction = Extraction.extend({ name: z.string().nullable() });
export type NamedExtraction = z.infer<typeof NamedExtraction>;

export const NamedExtractionList = ExtractionList.extend({ names: z.record(z.string(), z.string()) });
export type NamedExtractionList = z.infer<typeof NamedExtractionList>;

export const CreateNamedUpload = CreateUpload.extend({
  name: z
    .string()
    .max(255)
    .refine((name) => !name.includes("\0"), "must not hold NUL")
    .transform(cleanName)
    .refine((name) => name !== "", "must hold something to see"),
});
export type CreateNamedUpload = z.infer<typeof CreateNamedUpload>;

const Account = NamedExtraction.pick({ name: true, status: true, reserved: true, charged: true, released: true });

/** A page of the ledger with the extractions that its entries are of, where they could be had. */
export const ExplainedUsage = Usage.extend({ accounts: z.record(z.string(), Account) });
export type ExplainedUsage = z.infer<typeof ExplainedUsage>;
