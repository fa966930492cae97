/** The engine's process: answers one schema after another, or holds data against one, and can be ended in the middle. */
import { answerRequests } from "../processes/answer-requests.ts";
import { checkSums } from "./answers/check-sums.ts";
import { toField } from "./questions/fields.ts";
import { validate } from "./schema/validate.ts";
import { toStructuredData } from "./structured-data.ts";
import { type StructuringAnswer, StructuringRequest } from "./structuring-messages.ts";

answerRequests<StructuringRequest, StructuringAnswer>(StructuringRequest, (request) => ({
  answer:
    request.do === "answer"
      ? { data: toStructuredData(request.input) }
      : {
          errors: validate(request.schema, request.data),
          warnings: checkSums(toField(request.schema), request.data),
        },
}));
