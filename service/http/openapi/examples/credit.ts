import type { Credits, Usage, UsageSummary } from "@verso/contract/credit";

export const credits: Credits = {
  live: true,
  currency: "USD",
  balance: "29.96",
  reserved: "0.06",
  available: "29.90",
  welcome_credit: "5.00",
  top_up: {
    minimum: "5.00",
    maximum: "700.00",
    enabled: true,
    monthly: { limit: "200.00", used: "25.00", resets_at: "2026-12-01T00:00:00.000Z" },
  },
  prices: { ocr: "0.02", structured: "0.02" },
  budget: { monthly_limit: "25.00", spent: "4.28", available: "20.72", ends_at: "2026-12-01T00:00:00.000Z" },
  price_sources: { ocr: "standard", structured: "standard" },
  low_credit: { threshold: "10.00", is_low: false },
};

export const usage: Usage = {
  balance: "29.96",
  reserved: "0.00",
  available: "29.96",
  currency: "USD",
  projections: {
    ocr: { price_per_page: "0.02", pages_remaining: 1498 },
    structured: { price_per_page: "0.02", pages_remaining: 1498 },
  },
  ledger: {
    page: 1,
    page_size: 10,
    total_entries: 5,
    total_pages: 1,
    entries: [
      {
        id: "led_01kajr1b0x7t4m2q9n8v6c5d3f",
        live: true,
        kind: "charge",
        amount: "-0.04",
        balance_after: "29.96",
        available_after: "29.96",
        extraction_id: "ext_01kajr16y2f8qv8m1zj9c4b7pn",
        top_up_id: null,
        mode: "ocr",
        pages: 2,
        price_per_page: "0.02",
        description: "Charged for 2 pages",
        created_at: "2026-11-21T09:30:13.410Z",
      },
    ],
  },
};

export const usageSummary: UsageSummary = {
  from: "2026-11-01T00:00:00.000Z",
  to: "2026-11-22T00:00:00.000Z",
  days: [{ date: "2026-11-21", mode: "ocr", pages: 2, charged: "0.04" }],
};

export const usageByKey: UsageSummary["groups"] = [
  { value: "key_01kajq8d2m5w7r3y9t6b4n1c0z", pages: 2, charged: "0.04" },
];

export const usageByOutcome: UsageSummary["groups"] = [
  { value: "failed", pages: 0, pages_failed: 3, charged: "0.00" },
  { value: "succeeded", pages: 2, pages_failed: 0, charged: "0.04" },
];
