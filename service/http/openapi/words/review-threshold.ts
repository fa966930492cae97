import { limits } from "@verso/contract/limits";
import { ReviewThreshold, UpdateReviewThreshold } from "@verso/contract/reviews";
import type { RouteDoc } from "../route-doc.ts";
import { answer, request, type SchemaDoc } from "../schema-doc.ts";

export const reviewThresholdSchemas: SchemaDoc[] = [
  request("UpdateReviewThreshold", UpdateReviewThreshold, "Another threshold for the results of a schema.", {
    schema_of: "An extraction with the schema.",
    below: "Values whose confidence is below it are doubtful, in hundredths.",
  }),
  answer("ReviewThreshold", ReviewThreshold, "What counts as doubtful in the results of a schema.", {
    below: `Values whose confidence is below it are doubtful: ${limits.doubtfulBelow} where nobody chose another.`,
  }),
];

export const reviewThresholdDocs = {
  get: {
    operationId: "getReviewThreshold",
    tag: "Reviews",
    summary: "Read what counts as doubtful",
    description: "Below which confidence a value of a schema's results is doubtful and asks for a review.",
    parameters: { schema_of: "An extraction with the schema." },
    answers: {
      200: {
        description: "The threshold.",
        body: ReviewThreshold,
        examples: { plain: { summary: "Nobody chose one", value: { below: limits.doubtfulBelow } } },
      },
    },
    refusals: ["not_found"],
  },
  update: {
    operationId: "updateReviewThreshold",
    tag: "Reviews",
    summary: "Choose what counts as doubtful",
    description:
      "Chooses the threshold for all results with the very same schema. Those that are kept are counted anew by it, the newest ten thousand: `review` and the list of what needs one follow at once.",
    requests: {
      stricter: { summary: "Stricter", value: { schema_of: "ext_01kajr2k7v9s3w5q8m4n6p1x0t", below: 0.9 } },
    },
    answers: {
      200: {
        description: "The threshold as it is now.",
        body: ReviewThreshold,
        examples: { stricter: { summary: "Chosen", value: { below: 0.9 } } },
      },
    },
    refusals: ["not_found"],
  },
} as const satisfies Record<string, RouteDoc>;
