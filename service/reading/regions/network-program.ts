/** The program of the process that holds the layout network: it says what it sees on one picture after another. */
import { answerRequests } from "../../processes/answer-requests.ts";
import { foundIn } from "./found.ts";
import { type RegionsAnswer, RegionsRequest } from "./messages.ts";
import { type LayoutNetwork, loadNetwork, UnknownNetwork } from "./network.ts";
import { findNetwork } from "./network-file.ts";
import { pictureSidePx } from "./page-picture.ts";

let network: LayoutNetwork | undefined;

async function answer({ picture, threads }: RegionsRequest): Promise<RegionsAnswer> {
  const file = findNetwork();
  if (!file) return { unusable: "it is not installed" };
  try {
    // Loaded when it is asked, so that its parent's bounds hold for that as well.
    network ??= await loadNetwork(file, threads);
  } catch (error) {
    if (error instanceof UnknownNetwork) return { unusable: error.message };
    throw error;
  }
  return { found: foundIn(await network(picture), pictureSidePx) };
}

answerRequests<RegionsRequest, RegionsAnswer>(RegionsRequest, async (request) => ({ answer: await answer(request) }));
