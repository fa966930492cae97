import { holdFile } from "../../processes/hold-file.ts";
import { DatabaseStartError } from "./start-error.ts";

const waitMs = 90_000;

/** Runs `work` while no other live process holds the lock file: a start and a stop never overlap. */
export function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const tooLong = () =>
    new DatabaseStartError(`Another process has been starting the database for too long: end it, or remove ${file}.`);
  return holdFile(file, { waitMs, tooLong }, work);
}
