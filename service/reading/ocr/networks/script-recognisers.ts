import type { InferenceSession } from "onnxruntime-node";
import type { ChosenNetwork } from "./chosen-networks.ts";
import type { Recogniser } from "./network-kinds.ts";
import { type ChosenScript, isOfScript } from "./official-names.ts";
import { openRecogniser } from "./open-chosen.ts";

/** More are not held at once: each takes some 20 to 60 MB. */
const openMax = 3;

/** The recognisers of single scripts that an operator chose, each loaded when the first line of its script is read. */
export class ScriptRecognisers {
  readonly #networks: ReadonlyMap<ChosenScript, ChosenNetwork>;
  readonly #options: InferenceSession.SessionOptions;
  /** In the order of their last use. */
  readonly #open = new Map<ChosenScript, Promise<Recogniser>>();

  constructor(chosen: readonly ChosenNetwork[], options: InferenceSession.SessionOptions = {}) {
    this.#networks = new Map(chosen.flatMap((network) => (isOfScript(network.role) ? [[network.role, network]] : [])));
    this.#options = options;
  }

  /** Whether lines of a script are read by one of them. */
  has(script: string): script is ChosenScript {
    return this.#networks.has(script as ChosenScript);
  }

  /** The recogniser of a script that there is one for. Throws `ModelsFault` where it cannot be used. */
  async of(script: ChosenScript): Promise<Recogniser> {
    const network = this.#networks.get(script);
    if (!network) throw new Error(`no recogniser was chosen for ${script}`);
    const recogniser = this.#open.get(script) ?? openRecogniser(network, this.#options);
    this.#open.delete(script);
    this.#open.set(script, recogniser);
    for (const [oldest, unused] of this.#open) {
      if (this.#open.size <= openMax) break;
      this.#open.delete(oldest);
      await unused.then(({ session }) => session.release()).catch(() => undefined);
    }
    return recogniser;
  }
}
