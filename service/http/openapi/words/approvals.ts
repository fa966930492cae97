import { Approval, ApprovalCause, ApprovalGiven, ApprovalRule, UpdateApprovalRule } from "@verso/contract/reviews";
import type { RouteDoc } from "../route-doc.ts";
import { answer, request, type SchemaDoc, value } from "../schema-doc.ts";

const rule = {
  amount_over:
    "Documents whose total is over it, whatever its sign and currency; null: no amount asks for a second person.",
  new_supplier: "Whether those of a supplier ask for one of whom nothing was approved before, or that name none.",
};

export const approvalSchemas: SchemaDoc[] = [
  value(
    "ApprovalCause",
    ApprovalCause,
    "`amount_over`: the total is over the amount of the rule. `new_supplier`: nothing of the supplier was approved before.",
  ),
  answer("Approval", Approval, "The approvals of a document that two people approve.", {
    causes: "Why two.",
    given: "Who approved it since it was last taken back, and when: of one person the first counts.",
  }),
  answer("ApprovalGiven", ApprovalGiven, "Who approved a document.", {
    reviewer: "Who, in their own words; null: whoever has the key.",
    created_at: "When.",
  }),
  answer("ApprovalRule", ApprovalRule, "Which documents two people approve.", rule),
  request("UpdateApprovalRule", UpdateApprovalRule, "Which documents two people are to approve.", rule),
];

const chosen = { amount_over: "1000.00", new_supplier: true };

export const approvalDocs = {
  get: {
    operationId: "getApprovalRule",
    tag: "Reviews",
    summary: "Read which documents two people approve",
    description: "The rule by which one person's approval of a document is not enough.",
    answers: {
      200: {
        description: "The rule.",
        body: ApprovalRule,
        examples: { plain: { summary: "One is enough", value: { amount_over: null, new_supplier: false } } },
      },
    },
    refusals: [],
  },
  update: {
    operationId: "updateApprovalRule",
    tag: "Reviews",
    summary: "Choose which documents two people approve",
    description:
      'Holds from the next review on; what is reviewed by then stays so. A document in mode `structured` that the rule is about is done once two `reviewer`s have accepted its target `""`: with one of them it is approved once, `reviewed` is `some`, and no event tells of it. Who sends no `reviewer` is the key.',
    requests: { chosen: { summary: "Over 1,000, and new suppliers", value: chosen } },
    answers: {
      200: {
        description: "The rule as it is now.",
        body: ApprovalRule,
        examples: { chosen: { summary: "Chosen", value: chosen } },
      },
    },
    refusals: [],
  },
} as const satisfies Record<string, RouteDoc>;
