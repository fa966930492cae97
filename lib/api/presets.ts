import "server-only";
import { presetsMax } from "../schemas/presets.ts";
import type { PresetRefusal } from "../store/presets.ts";
import { refusal } from "./route.ts";

const refusals: Record<PresetRefusal, [number, string]> = {
  not_found: [404, "There is no preset of this id in your workspace."],
  name_taken: [409, "A preset of this name is there already."],
  too_many: [409, `A workspace keeps at most ${presetsMax} presets: remove one first.`],
};

/** What was done with a preset; throws what stood against it. */
export function donePreset<T extends object>(outcome: PresetRefusal | T): T {
  if (typeof outcome !== "string") return outcome;
  const [status, message] = refusals[outcome];
  throw refusal(status, outcome, message);
}
