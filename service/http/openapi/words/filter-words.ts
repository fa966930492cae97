/** What extractions are narrowed by, wherever they are. */
export const filterWords = {
  status: "Only those of these statuses.",
  mode: "Only those of this mode.",
  id: "Only these. One that is not there is passed over.",
  upload_id: "Only those of these uploads.",
  key_id: "Only those that were asked for by this key.",
  batch_id: "Only those of this batch.",
  sha256: "Only those of a file of just these bytes, whichever upload it came with.",
  schema_sha256: "Only those of just these schemas, by the SHA-256 of their canonical JSON (RFC 8785).",
  review: "Only those whose result needs a review, or has been reviewed.",
  from: "Only those that were accepted at this time or later.",
  to: "Only those that were accepted before this time.",
  metadata:
    "Only those that were submitted with all of these labels: `metadata[customer]=4711&metadata[batch]=2026-11`.",
  title:
    "Only those whose titles go with all of these: `title[supplier]=harbour` has it in its text, `title[total]=100..500` and `title[date]=2026-11-01..` lie between the ends, either of which may be left out.",
  q: "Only those with each of these words at the beginning of a word of their titles, or of what these are called: `invoice 4711`.",
  or_upload_id: "With `q`: also those of these uploads, which you know by other names.",
} as const;
