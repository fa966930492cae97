/** The parts of the API, in the order in which somebody new meets them. */
export const tags = {
  Uploads: "Files on their way in: make a slot, send the file to the signed address it names, and have it verified.",
  Extractions: "The work on a file: submit it, follow its status, cancel it.",
  Batches: "Many extractions under one key: each accepted or refused by itself, waited for and taken together.",
  Results: "What was read: blocks with their places, or data by your schema with its citations.",
  Schemas: "What you ask of documents, saved under names: each change is a version, and a submission can name one.",
  Reviews: "What people say of results: corrections, kept apart from what was read.",
  Rules: "What corrections that people made alike propose: where a value stands in papers of one issuer.",
  Credit: "The wallet, its ledger, prices and what was spent.",
  "Top-ups": "Payments that fill the wallet.",
  Engine: "Who answers schemas, and for the tenant that may change it the language models of the service's machine.",
  Keys: "The tenant's own API keys.",
  Webhooks: "Addresses of yours that are told of what happens, and what was sent to them.",
} as const;

export type Tag = keyof typeof tags;
