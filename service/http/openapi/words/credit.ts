import {
  Credits,
  LedgerEntry,
  LedgerKind,
  LedgerList,
  LowCreditState,
  MonthlyTopUps,
  PriceSource,
  UpdateCredits,
  Usage,
  UsageSummary,
} from "@verso/contract/credit";
import { limits } from "@verso/contract/limits";
import { credits, usage, usageByKey, usageByOutcome, usageSummary } from "../examples/credit.ts";
import type { RouteDoc } from "../route-doc.ts";
import { answer, request, type SchemaDoc, value } from "../schema-doc.ts";

const wallet = {
  currency: "Always US dollars.",
  balance: "What the wallet holds.",
  reserved: "What accepted extractions have put aside.",
  available: "What new extractions can use: `balance` less `reserved`.",
};

export const creditSchemas: SchemaDoc[] = [
  answer("Prices", Credits.shape.prices, "What a page costs this tenant.", {
    ocr: "In mode `ocr`.",
    structured: "In mode `structured`.",
  }),
  answer("TopUpTerms", Credits.shape.top_up, "What a top-up may be.", {
    minimum: "The least.",
    maximum: "The most.",
    enabled: "Whether the operator takes payments here.",
    monthly: "What the tenant's top-ups of a month may come to; null where it has set no bound.",
  }),
  answer("MonthlyTopUps", MonthlyTopUps, "The tenant's own bound on the top-ups of a UTC month.", {
    limit: "What they may come to together.",
    used: "What those come to that were begun this month and are paid or pending.",
    resets_at: "When the next month begins.",
  }),
  value("PriceSource", PriceSource, "Whose price it is: everybody's, or one agreed with the tenant."),
  answer("PriceSources", Credits.shape.price_sources, "Where the prices come from.", {
    ocr: "In mode `ocr`.",
    structured: "In mode `structured`.",
  }),
  answer("LowCreditState", LowCreditState, "Whether credit is low.", {
    threshold: `Less than this is low; null where the tenant has set nothing: less than ${limits.lowCreditPages} pages in mode \`ocr\`.`,
    is_low: "Whether what is available is less.",
  }),
  request("UpdateCredits", UpdateCredits, "What is to change; what is not named stays as it is.", {
    low_credit: "US dollars, at least 0.01: `credit.low` is told when less becomes available. Null: the standard.",
    top_up_monthly_limit: "US dollars, 0.00 or more: what top-ups of a UTC month may come to. Null: no bound.",
  }),
  answer("Budget", Credits.shape.budget.unwrap(), "What a key may spend in a month (UTC).", {
    monthly_limit: "At most so much.",
    spent: "What it was charged, and what is reserved for what it asked for.",
    available: "What it may still spend, if there is credit.",
    ends_at: "When the month is over.",
  }),
  answer("Credits", Credits, "The wallet and the prices.", {
    live: "Whether this is the credit of live keys; false of test keys, whose balance is filled up to 5.00 each UTC day.",
    ...wallet,
    welcome_credit: "What every tenant begins with.",
    top_up: "What a top-up may be.",
    prices: "What a page costs.",
    budget: "The monthly limit of the key that asks; null where it has none.",
    price_sources: "Where these prices come from.",
    low_credit: "Whether credit is low.",
  }),
  value(
    "LedgerKind",
    LedgerKind,
    "Why credit moved. `reservation` and `release` move `available` only, the others the balance.",
  ),
  answer("LedgerEntry", LedgerEntry, "One movement of credit. Entries never change.", {
    id: "Names the entry.",
    live: "Whether a live key made it; false of what a test key made.",
    kind: "Why credit moved.",
    amount: "By how much, with the sign that the wallet's holder sees.",
    balance_after: "The balance after it.",
    available_after: "What was available after it.",
    extraction_id: "The extraction it belongs to, or null.",
    top_up_id: "The payment it belongs to, or null.",
    mode: "Of that extraction, or null.",
    pages: "For how many pages, or null.",
    price_per_page: "At which price, or null.",
    description: "For people; its wording may change.",
    created_at: "When it was written.",
  }),
  answer("LedgerList", LedgerList, "Entries of the ledger, oldest first.", {
    data: "At most `limit` of them.",
    next_after:
      "Send it as `after` for those that follow; null where there are none yet: then go on later with the last id that you have.",
  }),
  answer("Projection", Usage.shape.projections.shape.ocr, "How far the credit goes in a mode.", {
    price_per_page: "What a page costs.",
    pages_remaining: "How many pages what is available buys.",
  }),
  answer("Projections", Usage.shape.projections, "How far the credit goes.", {
    ocr: "In mode `ocr`.",
    structured: "In mode `structured`.",
  }),
  answer("LedgerPage", Usage.shape.ledger, "A page of the ledger, newest first.", {
    page: "Which page this is, counted from 1.",
    page_size: "How many entries a page has.",
    total_entries: "How many entries there are with this filter.",
    total_pages: "How many pages that makes.",
    entries: "The entries, newest first.",
  }),
  answer("Usage", Usage, "Wallet, projections and a page of the ledger.", {
    ...wallet,
    projections: "How far the credit goes.",
    ledger: "A page of the ledger.",
  }),
  answer("UsageDay", UsageSummary.shape.days.element, "What was charged on a day in a mode.", {
    date: "The day, in UTC.",
    mode: "The mode.",
    pages: "How many pages were charged.",
    charged: "What they cost.",
  }),
  answer(
    "UsageGroup",
    UsageSummary.shape.groups.unwrap().element,
    "What was charged for one key, in one mode, on one day, for one schema or with one outcome.",
    {
      value:
        "The key's id, the mode, the day (UTC), the SHA-256 of the schema's canonical JSON, or the status that extractions ended with; null without a schema, and for extractions of before keys and schemas were noted.",
      pages: "How many pages were charged.",
      pages_failed: "How many pages could not be read, which cost nothing; with `schema` and `outcome` only.",
      charged: "What they cost.",
    },
  ),
  answer("UsageSummary", UsageSummary, "What was charged, by day.", {
    from: "The beginning, included.",
    to: "The end, not included.",
    days: "The days on which something was charged.",
    groups: "The same by what `group` asked for; absent without it. It comes to the same as `days`.",
  }),
];

const period = {
  from: "UTC, included; together with `to`. A `+` in an address is sent as `%2B`.",
  to: `UTC, not included; together with \`from\`, at most ${limits.usagePeriodDaysMax} days after it.`,
};

export const creditDocs = {
  credits: {
    operationId: "getCredits",
    tag: "Credit",
    summary: "Read the wallet and the prices",
    description: "What there is, what of it is reserved, and what a page costs.",
    answers: {
      200: {
        description: "The wallet.",
        body: Credits,
        examples: { wallet: { summary: "While something is being read", value: credits } },
      },
    },
  },
  update: {
    operationId: "updateCredits",
    tag: "Credit",
    summary: "Set what is little, and bound top-ups",
    description:
      "What is told of as `credit.low`, once until money comes in again, and what top-ups of a UTC month may come to.",
    requests: { both: { summary: "Both", value: { low_credit: "10.00", top_up_monthly_limit: "200.00" } } },
    answers: {
      200: {
        description: "The wallet.",
        body: Credits,
        examples: { set: { summary: "Set", value: credits } },
      },
    },
    refusals: ["invalid_amount"],
  },
  usage: {
    operationId: "getUsage",
    tag: "Credit",
    summary: "Read the balance and one page of the ledger",
    description: "The wallet, how far it goes, and ten entries of the ledger, newest first.",
    parameters: {
      page: "Which page of the ledger.",
      kind: "Only entries of this kind.",
      extraction_id: "Only what this extraction moved.",
      ...period,
    },
    answers: {
      200: {
        description: "The usage.",
        body: Usage,
        examples: { charge: { summary: "After an extraction", value: usage } },
      },
    },
  },
  ledger: {
    operationId: "listLedgerEntries",
    tag: "Credit",
    summary: "Read the ledger onwards, oldest first",
    description:
      "For bookkeeping: whoever keeps the last id and goes on after it misses no entry and meets none twice, however many are being written. Entries never change.",
    parameters: {
      after: "The last entry that you have; without it the first entries are given.",
      limit: "How many to give at most.",
    },
    answers: {
      200: {
        description: "The entries that follow.",
        body: LedgerList,
        examples: { charge: { summary: "The newest", value: { data: usage.ledger.entries, next_after: null } } },
      },
    },
  },
  summary: {
    operationId: "getUsageSummary",
    tag: "Credit",
    summary: "Read what was charged, by day",
    description: `Days in UTC, by mode; days without a charge are left out. Without a period the last ${limits.usagePeriodDaysMax} days.`,
    parameters: { ...period, group: "Also tell what was charged by key, mode, day, schema or outcome." },
    answers: {
      200: {
        description: "The summary.",
        body: UsageSummary,
        examples: {
          day: { summary: "One day", value: usageSummary },
          key: { summary: "By key", value: { ...usageSummary, groups: usageByKey } },
          outcome: { summary: "By outcome", value: { ...usageSummary, groups: usageByOutcome } },
        },
      },
    },
  },
} as const satisfies Record<string, RouteDoc>;
