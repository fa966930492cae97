import { z } from "zod";

/** What an identifier names: upload, extraction, ledger entry, key, tenant, top-up, request. */
export const idPrefixes = ["upl", "ext", "led", "key", "ten", "top", "req"] as const;
export type IdPrefix = (typeof idPrefixes)[number];

/** A UUIDv7 in lower-case Crockford base32: 26 characters that sort by time. */
const body = "[0-7][0-9a-hjkmnp-tv-z]{25}";

const id = (prefix: IdPrefix) =>
  z.string().regex(new RegExp(`^${prefix}_${body}$`), `must be an identifier such as ${prefix}_…`);

export const UploadId = id("upl");
export const ExtractionId = id("ext");
export const LedgerEntryId = id("led");
export const KeyId = id("key");
export const TenantId = id("ten");
export const TopUpId = id("top");
export const RequestId = id("req");

/** UTC RFC 3339 with milliseconds and `Z`. */
export const Timestamp = z.iso.datetime({ offset: false, precision: 3 });
