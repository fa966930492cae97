import { Turns } from "./flow/turns.ts";

/** What the service does in turns. What a worker reads waits in the queue, where a tenant's bound is on pages. */
const kinds = {
  write: { desk: "writes", share: 1, waitingMax: 128 },
  verify: { desk: "files", share: 1, waitingMax: 32 },
  image: { desk: "files", share: 1, waitingMax: 64 },
  inspect: { desk: "readers", share: 4, prompt: true },
  render: { desk: "readers", share: 4, prompt: true },
  attachments: { desk: "readers", share: 2 },
  page: { desk: "readers", share: 1 },
  schema: { desk: "schemas", share: 1, waitingMax: 32 },
  structure: { desk: "structuring", share: 1 },
  preview: { desk: "previews", share: 1, waitingMax: 4 },
  model: { desk: "models", share: 1 },
} as const;

export type ServiceTurns = ReturnType<typeof openServiceTurns>;
export type WorkKind = keyof typeof kinds;

/**
 * The turns of a process. `files`: requests that hold a copy of a file while a reader works on it; `writes`: transactions of
 * requests, all together no more than half of the connections to the database. The others' places are child processes.
 */
export function openServiceTurns(readers: number) {
  return new Turns(
    {
      files: { places: 8, prompt: 0, spare: 8, counted: false },
      writes: { places: 2, prompt: 0, spare: 8, counted: false },
      readers: { places: readers, prompt: 1, spare: 1, counted: true },
      schemas: { places: 1, prompt: 0, spare: 1, counted: true },
      structuring: { places: 1, prompt: 0, spare: 1, counted: true },
      previews: { places: 1, prompt: 0, spare: 1, counted: true },
      // One model is all that a machine holds.
      models: { places: 1, prompt: 0, spare: 0, counted: true },
    },
    kinds,
  );
}
