/** The engine's process: answers one schema after another, or holds data against one, and can be ended in the middle. */
import { answerRequests } from "../processes/answer-requests.ts";
import { checkSums } from "./answers/check-sums.ts";
import { foretell } from "./instructions/foretell.ts";
import { toField } from "./questions/fields.ts";
import { validate } from "./schema/validate.ts";
import { toStructuredData } from "./structured-data.ts";
import { type StructuringAnswer, StructuringRequest } from "./structuring-messages.ts";

function answer(request: StructuringRequest): StructuringAnswer {
  if (request.do === "validate") {
    const { schema, data } = request;
    return { errors: validate(schema, data), warnings: checkSums(toField(schema), data) };
  }
  const { input } = request;
  const data = toStructuredData(input);
  return request.do === "answer"
    ? { data }
    : { data, foretold: foretell(input.instructions ?? "", toField(input.schema)) };
}

answerRequests<StructuringRequest, StructuringAnswer>(StructuringRequest, (request) => ({ answer: answer(request) }));
