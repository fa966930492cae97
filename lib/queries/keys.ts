/** Every key of the query cache, so that what a change makes stale is named in one place. */
export const queryKeys = {
  credits: ["credits"],
  held: ["credits", "held"],
  usage: ["usage"],
  usagePage: (filter: Record<string, string | number | null | undefined>) => ["usage", "page", filter],
  usageSummary: (period: { from: string; to: string }) => ["usage", "summary", period],
  breakdown: (by: string, period: { from: string; to: string }) => ["usage", "breakdown", by, period],
  brokenDown: (asked: Record<string, unknown> | null) => ["usage", "broken-down", asked],
  spend: (range: { from: string; to: string } | null) => ["usage", "spend", range],
  statement: (month: string) => ["usage", "statement", month],
  ledgerScreen: (filter: Record<string, string | number | null>) => ["usage", "screen", filter],
  ledgerAccounts: (ids: readonly string[]) => ["usage", "accounts", ids],
  /** What lies in a time that is over never changes, whoever spends or gains credit. */
  closedUsage: (key: readonly unknown[]) => ["closed", ...key],
  topUpList: ["top-ups", "list"],
  topUp: (id: string) => ["top-ups", "one", id],
  settings: ["settings"],
  apiKeys: ["api-keys"],
  engine: ["engine"],
  rules: ["rules"],
  webhooks: ["webhooks"],
  deliveries: (id: string) => ["webhooks", "deliveries", id],
  sessions: ["sessions"],
  activity: (kind: string | null) => ["activity", kind],
  schemas: ["schemas"],
  schema: (id: string) => ["schemas", "one", id],
  schemaVersion: (id: string, number: number) => ["schemas", "version", id, number],
  reviewedBySchema: (id: string) => ["schemas", "reviewed", id],
  presets: ["presets"],
  views: ["views"],
  firstSteps: (mayManage: boolean) => ["extractions", "recent", "first-steps", mayManage],
  waitingFiles: (owner: string) => ["waiting-files", owner],
  people: ["people"],
  secondFactor: ["second-factor"],
  submitters: ["submitters"],
  extractions: ["extractions"],
  extractionList: (filter: {
    status: string | null;
    mode: string | null;
    review?: string | null;
    metadata?: Record<string, string>;
    person?: string | null;
    key?: string | null;
    from?: string | null;
    to?: string | null;
    order?: string;
    limit: number;
  }) => ["extractions", "list", filter],
  extraction: (id: string) => ["extractions", "one", id],
  upload: (id: string) => ["uploads", id],
  reviews: (id: string) => ["reviews", id],
  pageWords: (id: string, page: number) => ["page-words", id, page],
  accuracy: (id: string) => ["accuracy", id],
  approvalRule: ["approval-rule"],
  reviewThresholds: ["review-thresholds"],
  reviewThreshold: (id: string) => ["review-thresholds", id],
  schemaCheck: (schema: string) => ["schema-check", schema],
  preview: (place: string, asked: string) => ["previews", place, asked],
  result: (id: string) => ["results", id],
  resultText: (id: string, view: string | null, newestReview: string | null) => [
    "results",
    id,
    "text",
    view,
    newestReview,
  ],
} as const;
