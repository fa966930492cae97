import { limits } from "@verso/contract/limits";
import { Rule, RuleList, UpdateRule } from "@verso/contract/rules";
import type { RouteDoc } from "../route-doc.ts";
import { answer, request, type SchemaDoc } from "../schema-doc.ts";

const proposed: Rule = {
  id: "rul_01kajr5a9q8r7s6t5v4w3x2y1z",
  live: true,
  status: "proposed",
  schema_sha256: "2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae",
  schema_id: null,
  field: "/order_number",
  issuer: "Harbour Lights Ltd",
  label: "Ref",
  place: "below",
  corrections: 3,
  created_at: "2026-11-21T09:00:00.000Z",
  decided_at: null,
};
const accepted: Rule = { ...proposed, status: "accepted", decided_at: "2026-11-22T09:00:00.000Z" };

export const ruleSchemas: SchemaDoc[] = [
  answer("Rule", Rule, "In papers of one issuer, where a value of a schema's data stands.", {
    id: "Names the rule.",
    live: "Whether it is of live documents; false of those of test keys.",
    status: "`proposed` by corrections that people made alike, `accepted`, or `removed`.",
    schema_sha256: "The schema whose extractions were corrected: SHA-256 of its canonical JSON.",
    schema_id: "The saved schema by which they were asked, or null: its other versions are answered by the rule, too.",
    field: "Where the value is in the data: a JSON Pointer.",
    issuer: "Whose papers it is about, as they print it.",
    label: "The label that the papers print.",
    place: "Whether the value stands `beside` its label or `below` it.",
    corrections: "How many documents were corrected so.",
    created_at: "When it was proposed.",
    decided_at: "When it was accepted or removed; null until then.",
  }),
  answer("RuleList", RuleList, "Rules, newest first.", {
    data: "At most `limit` of them.",
    next_cursor: "Send it as `cursor` for those that follow; null at the end.",
  }),
  request("UpdateRule", UpdateRule, "What is to become of a rule.", {
    status: "`accepted`: it holds for what is submitted from now on. `removed`: it does so no more.",
  }),
];

const id = "The rule.";
const body = Rule;

export const ruleDocs = {
  list: {
    operationId: "listRules",
    tag: "Rules",
    summary: "List rules",
    description:
      "What corrections propose, and what was accepted: newest first. A rule is proposed when a value was corrected alike in three documents of one issuer: the same field of the same schema, at the same label.",
    parameters: {
      status: "Only these; without it all but those that were removed.",
      limit: "How many at once: 1 to 100, by default 25.",
      cursor: "From the list before: those that follow.",
    },
    answers: {
      200: {
        description: "Rules.",
        body: RuleList,
        examples: { proposed: { summary: "One is proposed", value: { data: [proposed], next_cursor: null } } },
      },
    },
    refusals: [],
  },
  get: {
    operationId: "getRule",
    tag: "Rules",
    summary: "Read a rule",
    description: "One rule, also one that was removed: citations go on naming it.",
    parameters: { id },
    answers: {
      200: {
        description: "The rule.",
        body,
        examples: { accepted: { summary: "It was accepted", value: accepted } },
      },
    },
    refusals: ["not_found"],
  },
  update: {
    operationId: "updateRule",
    tag: "Rules",
    summary: "Accept or remove a rule",
    description: `A rule that is accepted is looked at before the engine answers, for documents of its issuer; it gives what stands at its label, and nothing where that is not printed. What was submitted before is answered as it would have been: an extraction's \`rules_version\` says which rules held. At most ${limits.rulesAcceptedMax} can be accepted.`,
    parameters: { id },
    requests: {
      accept: { summary: "Accept it", value: { status: "accepted" } },
      remove: { summary: "Remove it", value: { status: "removed" } },
    },
    answers: {
      200: {
        description: "The rule as it is now.",
        body,
        examples: { accepted: { summary: "It was accepted", value: accepted } },
      },
    },
    refusals: ["not_found", "quota_exceeded"],
  },
} as const satisfies Record<string, RouteDoc>;
