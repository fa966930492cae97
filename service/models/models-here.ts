import { existsSync } from "node:fs";
import { rm, statfs } from "node:fs/promises";
import { totalmem } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { bringModel, installRuntime, NotBrought, partOf, runsHere, runtimeBytes, sizeOf } from "./bring.ts";
import { catalogue, type KnownModel } from "./catalogue.ts";
import { type LocalModel, runtimeEntry } from "./local-model.ts";
import { type NotedWork, openNotedWork } from "./noted-work.ts";
import { type OneModel, openOneModel } from "./one-model.ts";

/** What is being brought: what runs models, or a model; `problem`: why it ended without it. */
const Bringing = z.object({ model: z.string(), step: z.enum(["runtime", "model"]), problem: z.string().nullable() });
export type Bringing = z.infer<typeof Bringing>;

/** How a model did on the small document; `problem`: why nothing came of it. */
const Trial = z.object({
  model: z.string(),
  seconds: z.number().nullable(),
  keptToSchema: z.boolean().nullable(),
  answer: z.unknown(),
  placed: z.array(z.string()),
  unplaced: z.array(z.string()),
  problem: z.string().nullable(),
});
export type Trial = z.infer<typeof Trial>;

/** The models of this machine: which are known, where they lie, and what is done with them at the moment. */
export type ModelsHere = {
  folder: string;
  catalogue: readonly KnownModel[];
  one: OneModel<LocalModel>;
  bringing: NotedWork<Bringing>;
  trial: NotedWork<Trial>;
  /** Brings what runs models. */
  install: (signal: AbortSignal) => Promise<void>;
  /** What this machine has: memory in all, and room on the disk of the folder. */
  memoryMb: number;
  freeBytes: () => Promise<number>;
  close(): Promise<void>;
};

type Given = { folder: string; open: (model: KnownModel) => LocalModel } & Partial<
  Pick<ModelsHere, "catalogue" | "install" | "memoryMb" | "freeBytes">
>;

const bytesPerMb = 1024 * 1024;
/** What a container is given, where that is less than the machine has. */
const memoryHereMb = () => Math.floor(Math.min(totalmem(), process.constrainedMemory() || Infinity) / bytesPerMb);

const freeBytesAt = async (folder: string): Promise<number> => {
  const there = await statfs(existsSync(folder) ? folder : join(folder, ".."));
  return there.bavail * there.bsize;
};

/** What is being brought into a folder of models, by whichever process. */
export const bringingIn = (folder: string): NotedWork<Bringing> =>
  openNotedWork(join(folder, "bringing.json"), Bringing);

export function openModelsHere({ folder, open, ...given }: Given): ModelsHere {
  const known = given.catalogue ?? catalogue;
  const one = openOneModel((name) => open(modelNamed(known, name)));
  const bringing = bringingIn(folder);
  const trial = openNotedWork(join(folder, "trial.json"), Trial);
  return {
    folder,
    catalogue: known,
    one,
    bringing,
    trial,
    install: (signal) => installRuntime(folder, signal),
    memoryMb: memoryHereMb(),
    freeBytes: () => freeBytesAt(folder),
    ...given,
    async close() {
      await Promise.all([bringing.close(), trial.close(), one.close()]);
    },
  };
}

function modelNamed(known: readonly KnownModel[], name: string): KnownModel {
  const found = known.find((model) => model.name === name);
  if (!found) throw new NotBrought(`There is no model ${name} in the list.`);
  return found;
}

type Place = Pick<ModelsHere, "folder">;
export const hasRuntime = ({ folder }: Place): boolean => existsSync(runtimeEntry(folder));
export const hasModel = ({ folder }: Place, { file }: KnownModel): boolean => existsSync(join(folder, file));

/** What must stay free on the disk, on which everything else may lie too. */
const reserveBytes = 300_000_000;

/** How much room the disk lacks to bring a model and what runs it; 0: it has enough. */
export async function missingBytes(models: ModelsHere, model: KnownModel): Promise<number> {
  if (hasModel(models, model)) return 0;
  const left = model.bytes - (await sizeOf(partOf(model, models.folder)));
  const needed = left + (hasRuntime(models) ? 0 : runtimeBytes) + reserveBytes;
  return Math.max(0, needed - (await models.freeBytes()));
}

/** Whether what runs models can be had: by hand, or for this machine. */
export const mayRun = (models: ModelsHere): boolean => hasRuntime(models) || runsHere;

/**
 * Begins to bring a model, what runs it before, or goes on with it; behind the promise, and whatever `failed` is told ends in
 * `problem`. False where something is being brought.
 */
export function beginBringing(
  models: ModelsHere,
  model: KnownModel,
  failed: (error: unknown) => void,
): Promise<boolean> {
  const at = (step: Bringing["step"], problem: string | null = null): Bringing => ({
    model: model.name,
    step,
    problem,
  });
  let step: Bringing["step"] = hasRuntime(models) ? "model" : "runtime";
  return models.bringing.begin(at(step), async (tell, signal) => {
    try {
      if (!hasRuntime(models)) await models.install(signal);
      step = "model";
      await tell(at(step));
      if (!hasModel(models, model)) await bringModel(model, models.folder, { signal });
      return at(step);
    } catch (error) {
      if (!signal.aborted) failed(error);
      return at(
        step,
        error instanceof NotBrought ? error.message : "It could not be brought: the service's log says why.",
      );
    }
  });
}

/** Ends what brings a model, and leaves what has come; where nothing does, removes what is there of it. */
export async function removeModel(models: ModelsHere, model: KnownModel): Promise<void> {
  const now = await models.bringing.look();
  if (now?.state.model === model.name) await models.bringing.end();
  if (now?.isGoing && now.state.model === model.name) return;
  for (const path of [join(models.folder, model.file), partOf(model, models.folder)]) await rm(path, { force: true });
}
