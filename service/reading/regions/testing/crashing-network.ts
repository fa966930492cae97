/** A network that no picture gets through. */
import { answerRequests } from "../../../processes/answer-requests.ts";
import { type RegionsAnswer, RegionsRequest } from "../messages.ts";

answerRequests<RegionsRequest, RegionsAnswer>(RegionsRequest, () => process.exit(7));
