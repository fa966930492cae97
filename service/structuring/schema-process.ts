/** The gate's process: checks one schema after another, and can be ended in the middle of one. */
import { z } from "zod";
import { answerRequests } from "../processes/answer-requests.ts";
import { checkSchema } from "./check-schema.ts";

answerRequests(z.record(z.string(), z.unknown()), (schema) => ({ answer: checkSchema(schema) }));
