/**
 * Every shape that the pages check something against, of what comes from the dashboard's handlers and of what is typed. They
 * and zod are fetched by `shapes` of `fetch-parsed.ts` beside the first request, so that no page waits for them before it works.
 */
import "./jitless.ts";

export { Batch } from "@verso/contract/batches";
export { KnownCredits, Usage } from "@verso/contract/credit";
export { EngineState } from "@verso/contract/engine";
export { ErrorBody } from "@verso/contract/error-shapes";
export { Extraction } from "@verso/contract/extractions";
export { IssuedKey } from "@verso/contract/keys";
export { Preview } from "@verso/contract/preview";
export { OrderedResult, StructuredResult } from "@verso/contract/results";
export { Accuracy, ApprovalRule, PageWords, Reviews, ReviewThreshold } from "@verso/contract/reviews";
export { Rule, RuleList } from "@verso/contract/rules";
export { KnownTopUp, KnownTopUpList } from "@verso/contract/top-ups";
export { Upload } from "@verso/contract/uploads";
export { Delivery, DeliveryList, Webhook, WebhookList, WebhookWithSecret } from "@verso/contract/webhooks";
export {
  Email,
  Enrolment,
  FoundInvitation,
  MadeInvitation,
  People,
  RecoveryCodes,
  SecondFactor,
} from "../account/shapes.ts";
export { FoundPreset, PresetList } from "../schemas/presets.ts";
export { ReviewedDocuments, SavedSchema, SavedVersion, SchemaCheck, SchemaList } from "../schemas/shapes.ts";
export { MadeView, ViewList } from "../views/shapes.ts";
export {
  ActivityPage,
  Breakdown,
  HeldExtractions,
  LedgerAccounts,
  ListedKeys,
  ListedTitles,
  MadeSchema,
  MadeVersion,
  MonthStatement,
  NamedExtraction,
  NamedExtractionList,
  SessionList,
  SignedInPerson,
  Submitters,
  UsageByDay,
  WorkspaceSettings,
} from "./shapes.ts";
