/** The structurer's process: answers one schema after another, or holds data against one, and can be ended in the middle. */
import { answerRequests } from "../processes/answer-requests.ts";
import { validate } from "./schema/validate.ts";
import { structure } from "./structure.ts";
import { type StructuringAnswer, StructuringRequest } from "./structuring-messages.ts";

answerRequests<StructuringRequest, StructuringAnswer>(StructuringRequest, (request) => ({
  answer:
    request.do === "structure"
      ? { data: structure(request.input) }
      : { errors: validate(request.schema, request.data) },
}));
