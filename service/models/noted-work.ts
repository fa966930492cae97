import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { z } from "zod";

/** How often whoever is at it says so, and after what silence nobody is. */
const beatMs = 1_000;
const silenceMsMax = 30_000;
const fileMode = 0o600;

/** What was done last, or is being done: `isGoing` as long as somebody is at it. */
export type Noted<State> = { state: State; isGoing: boolean };

/** Work that one process of a machine does at a time, and that all of them see and can end. */
export type NotedWork<State> = {
  look(): Promise<Noted<State> | undefined>;
  /** Begins, and goes on behind the promise; false where somebody is at it. `work` says what it is at, and how it ended. */
  begin(
    first: State,
    work: (tell: (state: State) => Promise<void>, signal: AbortSignal) => Promise<State>,
  ): Promise<boolean>;
  /** Ends it, whoever is at it, and forgets it. */
  end(): Promise<void>;
  /** Ends what this process is at. */
  close(): Promise<void>;
};

/** Replaces a file as a whole: whoever reads it sees the one before or this one. For its owner alone. */
export async function replaceFile(path: string, content: unknown): Promise<void> {
  const fresh = `${path}.${randomUUID()}`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(fresh, JSON.stringify(content), { mode: fileMode });
    await rename(fresh, path);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
}

/** The JSON of a file as its shape has it; undefined where there is none. */
export async function readShaped<T>(path: string, shape: z.ZodType<T>): Promise<T | undefined> {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    return shape.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Work that a small file at `path` tells of: by its age others know whether it goes on, and by its mark whose it is. */
export function openNotedWork<State>(path: string, shape: z.ZodType<State>): NotedWork<State> {
  const Note = z.object({ mark: z.string(), isGoing: z.boolean(), state: shape });
  let own: { stop: AbortController; claimed: Promise<void>; done: Promise<void> } | undefined;
  const read = () => readShaped(path, Note);

  async function look(): Promise<Noted<State> | undefined> {
    const note = await read();
    if (!note) return undefined;
    const changed = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
    return { state: note.state, isGoing: note.isGoing && Date.now() - changed < silenceMsMax };
  }

  async function run(mark: string, stop: AbortController, work: Parameters<NotedWork<State>["begin"]>[1]) {
    const isOurs = async () => (await read())?.mark === mark;
    // Whoever takes the note away, here or in another process, has ended it.
    const beat = setInterval(async () => {
      if (await isOurs().catch(() => true)) await utimes(path, new Date(), new Date()).catch(() => {});
      else stop.abort();
    }, beatMs);
    try {
      const tell = async (state: State) => {
        if (await isOurs()) await replaceFile(path, { mark, isGoing: true, state });
      };
      const state = await work(tell, stop.signal);
      if (!stop.signal.aborted && (await isOurs())) await replaceFile(path, { mark, isGoing: false, state });
    } finally {
      clearInterval(beat);
    }
  }

  async function end(): Promise<void> {
    await rm(path, { force: true });
    own?.stop.abort();
    await own?.done;
    await rm(path, { force: true });
  }

  return {
    look,
    async begin(first, work) {
      // Who is told that another one is at it finds what that is.
      if (own) return own.claimed.then(() => false);
      const [mark, stop] = [randomUUID(), new AbortController()];
      const [claimed, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      own = { stop, claimed: claimed.promise, done: over.promise };
      const finish = () => {
        own = undefined;
        over.resolve();
      };
      try {
        const isOthers = (await look())?.isGoing === true;
        if (isOthers) finish();
        else {
          await replaceFile(path, { mark, isGoing: true, state: first });
          void run(mark, stop, work).then(finish, finish);
        }
        return !isOthers;
      } catch (error) {
        finish();
        throw error;
      } finally {
        claimed.resolve();
      }
    },
    end,
    close: async () => (own ? end() : undefined),
  };
}
