import { SettingError } from "@verso/contract/settings";
import { type ChosenNetwork, chosenNetworks } from "./ocr/networks/chosen-networks.ts";
import { ModelsFault } from "./ocr/networks/models-fault.ts";
import { startReader } from "./reader-process.ts";

export { type ChosenNetwork, networksIn } from "./ocr/networks/chosen-networks.ts";
export { hashesFile, writtenHashes } from "./ocr/networks/hashes.ts";
export { ModelsFault } from "./ocr/networks/models-fault.ts";

/** Networks of a hundred megabytes take seconds to be loaded and tried on a busy machine. */
const trialMs = 120_000;

/** The networks in the folder of `VERSO_OCR_MODELS`, none where it names none. Throws `SettingError` where they are not to be used. */
export const openChosenNetworks = (folder: string | undefined): Promise<ChosenNetwork[]> =>
  asSetting(async () => (folder === undefined ? [] : await chosenNetworks(folder)));

/** Has a reader load and run them, within the bounds of readers. Throws `SettingError` where they fail: no page would be read. */
export async function tryChosenNetworks(
  networks: readonly ChosenNetwork[],
  memoryMb: number,
  log?: (event: { msg: string; [k: string]: unknown }) => void,
): Promise<void> {
  await asSetting(() => tryNetworks(networks, memoryMb));
  for (const { name, role, hashes } of networks)
    log?.({ msg: "a network of VERSO_OCR_MODELS is used", name, role, hashes });
}

/** The same, saying why in the words of a `ModelsFault`. */
export async function tryNetworks(networks: readonly ChosenNetwork[], memoryMb: number): Promise<void> {
  if (networks.length === 0) return;
  const reader = startReader(memoryMb, { yields: false });
  const end = await reader.ask({ request: { do: "try", networks }, deadlineMs: trialMs });
  await reader.kill();
  if (end.kind === "answer" && "usable" in end.answer) return;
  if (end.kind === "answer" && "failed" in end.answer) throw new ModelsFault(end.answer.message);
  if (end.kind === "memory")
    throw new ModelsFault(`they need more than the ${memoryMb} MB that a reader may take (VERSO_READER_MEMORY_MB)`);
  if (end.kind === "timeout") throw new ModelsFault(`they did not end their trial within ${trialMs / 1000} s`);
  throw new ModelsFault(`they ended the reader that tried them: ${"detail" in end ? end.detail : end.kind}`);
}

async function asSetting<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ModelsFault)) throw error;
    throw new SettingError(`VERSO_OCR_MODELS is not usable: ${error.message}.`);
  }
}
