/** Bounds of the contract that are no settings. Bytes, characters, seconds, USD. */
export const limits = {
  idempotencyKeyCharsMax: 255,
  /** Of an encrypted PDF. */
  pdfPasswordCharsMax: 127,
  instructionsCharsMax: 4_000,
  schemaBytesMax: 65_536,
  schemaDepthMax: 12,
  schemaPropertiesMax: 500,
  schemaNameCharsMax: 120,
  /** Of a tenant's saved schemas, those in the archive among them; and the bytes of all their versions together. */
  schemasPerTenantMax: 500,
  schemaVersionsMax: 500,
  savedSchemaBytesMax: 33_554_432,
  /** A saved schema's uses are counted up to so many. */
  schemaUsesMax: 10_000,
  schemaPatternCharsMax: 4_096,
  /** Of a pattern with its counted repetitions written out, and of all patterns of a schema together. */
  schemaPatternSizeMax: 10_000,
  schemaPatternsSizeMax: 50_000,
  ledgerPageSize: 10,
  usagePeriodDaysMax: 31,
  pageImageWidthMinPx: 64,
  pageImageWidthMaxPx: 2_400,
  pageImageWidthDefaultPx: 1_200,
  /** A page is drawn in these widths only; whoever asks for another gets the next wider one. */
  pageImageWidthsPx: [160, 400, 800, 1_200, 1_600, 2_400],
  pollingTimeoutMinS: 1,
  pollingTimeoutMaxS: 3_600,
  pollingTimeoutDefaultS: 300,
  pagesTextCharsMax: 4_000,
  /** Of what was left out of a result, the places told a page. */
  omittedPerPageMax: 200,
  /** Of what a result has no answer to, the fields named. */
  unansweredFieldsMax: 200,
  /** How many blocks one result may be narrowed to. */
  resultBlocksMax: 2_000,
  pointerCharsMax: 1_000,
  /** Of a tenant's queued extractions, how many are counted before one. */
  positionMax: 1_000,
  batchRequestsMax: 1_000,
  batchBodyBytesMax: 4_194_304,
  /** How many uploads one list of extractions may be asked for. */
  listUploadsMax: 100,
  /** How many extractions one export may gather. */
  exportExtractionsMax: 500,
  exportNameCharsMax: 255,
  exportColumnsMax: 200,
  /** Of an extraction, the values that say which document it is, and the length of what they are called. */
  titlesMax: 8,
  titleNameCharsMax: 60,
  titleValueCharsMax: 200,
  /** How many extractions are gathered for the sums of their titles. */
  titledExtractionsMax: 100_000,
  /** Of an extraction, the pages that a preview of a schema looks at. */
  previewPagesMax: 50,
  metadataKeysMax: 20,
  metadataValueCharsMax: 500,
  reviewEntriesMax: 500,
  /** Of one extraction: verdicts, and the bytes of what they say. */
  reviewsPerExtractionMax: 10_000,
  reviewBytesPerExtractionMax: 8_388_608,
  reviewReasonFieldsMax: 3,
  /** Of a tenant's rules: those that are accepted, and all that were ever proposed. */
  rulesAcceptedMax: 200,
  rulesPerTenantMax: 2_000,
  reviewTargetCharsMax: 1_000,
  reviewValueBytesMax: 65_536,
  reviewerCharsMax: 200,
  /** A value that was found with less confidence than this asks for a person's look. */
  doubtfulBelow: 0.8,
  waitMinS: 1,
  waitMaxS: 30,
  welcomeCredit: "5.00",
  /** What a balance of test keys is filled up to each UTC day. */
  testCredit: "5.00",
  topUpMinimum: "5.00",
  topUpMaximum: "700.00",
  keysPerTenantMax: 50,
  webhooksPerTenantMax: 20,
  /** Of an address that is called or fetched from. */
  urlCharsMax: 2_048,
  /** Fewer pages than this at the price of mode `ocr`, and credit is low. */
  lowCreditPages: 50,
  standardPricePerPage: "0.02",
} as const;
