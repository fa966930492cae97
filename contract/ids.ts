import { z } from "zod";
import { type IdPrefix, idPattern } from "./id-text.ts";

const id = (prefix: IdPrefix) => z.string().regex(idPattern(prefix), `must be an identifier such as ${prefix}_…`);

export const UploadId = id("upl");
export const ExtractionId = id("ext");
export const LedgerEntryId = id("led");
export const KeyId = id("key");
export const TopUpId = id("top");
export const WebhookId = id("whk");
export const EventId = id("evt");
export const DeliveryId = id("dlv");
export const ReviewId = id("rev");
export const SchemaId = id("sch");
export const RuleId = id("rul");
export const BatchId = id("bat");
export const RequestId = id("req");

/** UTC RFC 3339 with milliseconds and `Z`. */
export const Timestamp = z.iso.datetime({ offset: false, precision: 3 });
