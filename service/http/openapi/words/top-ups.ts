import { limits } from "@verso/contract/limits";
import { CreateTopUp, TopUp, TopUpList, TopUpStatus } from "@verso/contract/top-ups";
import { isJson, within } from "../json.ts";
import type { RouteDoc } from "../route-doc.ts";
import { answer, request, type SchemaDoc, value } from "../schema-doc.ts";

const pending: TopUp = {
  id: "top_01kajr3c5d8e7f6g9h2j4k1m0n",
  live: true,
  status: "pending",
  amount: "25.00",
  checkout_url: "https://checkout.example/c/pay/cs_live_a1B2c3",
  created_at: "2026-11-21T10:00:00.000Z",
  processing_since: null,
  paid_at: null,
};
const paid: TopUp = { ...pending, status: "paid", checkout_url: null, paid_at: "2026-11-21T10:02:31.000Z" };

export const topUpSchemas: SchemaDoc[] = [
  value(
    "TopUpStatus",
    TopUpStatus,
    "Money that arrives is always credited, also after a top-up was given up: only `paid` is final.",
  ),
  request(
    "CreateTopUp",
    CreateTopUp,
    "What is to be paid.",
    {
      amount: `US dollars: ${limits.topUpMinimum} to ${limits.topUpMaximum}, with at most two fractional digits.`,
      return_url:
        "Where the person comes back to from the provider's page. The operator says which origins there may be.",
    },
    (schema) => {
      const { amount, ...others } = within(schema, "properties");
      const exact = { ...(isJson(amount) && amount), pattern: "^(0|[1-9]\\d*)(\\.\\d{1,2}0*)?$" };
      return { CreateTopUp: { ...schema, properties: { amount: exact, ...others } } };
    },
  ),
  answer("TopUp", TopUp, "A payment that fills the wallet.", {
    id: "Names the top-up.",
    live: "Whether it fills the wallet of live documents.",
    status: "How far it is.",
    amount: "What is paid, and credited.",
    checkout_url: "Where to pay; null once there is nothing to be paid there.",
    created_at: "When it was begun.",
    processing_since: "When the provider said that it was paid and that the money takes days; null otherwise.",
    paid_at: "When it was credited; null before.",
  }),
  answer("TopUpList", TopUpList, "Top-ups, newest first.", {
    data: "At most `limit` of them.",
    next_cursor: "Send it as `cursor` for those that follow; null at the end.",
  }),
];

export const topUpDocs = {
  create: {
    operationId: "createTopUp",
    tag: "Top-ups",
    summary: "Begin a payment",
    description:
      "Gives the address of the provider's page, `checkout_url`, on which a person pays. The wallet is credited as soon as the provider reports the payment, once.",
    requests: { amount: { summary: "25 dollars", value: { amount: "25.00" } } },
    answers: {
      200: {
        description: "The top-up that the first request with this `Idempotency-Key` made, as it is now.",
        body: TopUp,
        examples: { replay: { summary: "Sent again after it was paid", value: paid } },
      },
      201: {
        description: "A new top-up.",
        body: TopUp,
        examples: { pending: { summary: "To be paid", value: pending } },
      },
    },
    refusals: ["top_ups_disabled", "invalid_amount"],
  },
  list: {
    operationId: "listTopUps",
    tag: "Top-ups",
    summary: "List payments, newest first",
    description: "A page of the tenant's top-ups, those that were never paid among them.",
    parameters: { limit: "How many to give at most.", cursor: "The `next_cursor` of the page before." },
    answers: {
      200: {
        description: "A page of top-ups.",
        body: TopUpList,
        examples: { one: { summary: "The only one", value: { data: [paid], next_cursor: null } } },
      },
    },
  },
  get: {
    operationId: "getTopUp",
    tag: "Top-ups",
    summary: "Read a payment and its status",
    description: "The top-up as it is now.",
    parameters: { id: "The top-up." },
    answers: {
      200: { description: "The top-up.", body: TopUp, examples: { paid: { summary: "It was paid", value: paid } } },
    },
  },
} as const satisfies Record<string, RouteDoc>;
