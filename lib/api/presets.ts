import "server-only";
import { countFields } from "@verso/contract/count-fields";
import type { SavedSchema } from "@verso/contract/saved-schemas";
import pLimit from "p-limit";
import { ApiError } from "../errors/api-error.ts";
import { type FoundPreset, type ListedPreset, type PresetContent, presetsMax } from "../schemas/presets.ts";
import type { PresetRefusal, WrittenPreset } from "../store/presets.ts";
import { hashOfSchema } from "../store/schema-hash.ts";
import { refusal } from "./route.ts";
import { getSchema, schemasSaying } from "./saved-schemas.ts";
import type { Access } from "./send.ts";

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

/** As a preset is kept: a schema that is saved is named. */
export async function writtenPreset(access: Access, content: PresetContent): Promise<WrittenPreset> {
  if (content.mode === "ocr") return content;
  const hash = hashOfSchema(content.schema).toString("hex");
  const saved = (await schemasSaying(access, [hash])).get(hash);
  if (saved === undefined) return content;
  return { mode: content.mode, of: { id: saved.id, version: saved.version }, instructions: content.instructions };
}

const atOnceMax = 8;
type Kept = { id: string; name: string; held: WrittenPreset };

/** Presets as they are listed, each with where its schema stands in the library. */
export async function listedPresets(access: Access, presets: readonly Kept[]): Promise<ListedPreset[]> {
  const limit = pLimit(atOnceMax);
  return Promise.all(
    presets.map(async ({ held, ...preset }) => {
      const { mode } = held;
      if (!("of" in held)) {
        return { ...preset, mode, fields: "schema" in held ? countFields(held.schema) : null, schema: null };
      }
      const saved = await limit(() => versionOf(access, held.of));
      return { ...preset, mode, fields: saved?.fields ?? null, schema: saved && placeOf(saved) };
    }),
  );
}

/** What a preset holds. Throws `ApiError` `not_found` where its schema is saved no more. */
export async function foundPreset(access: Access, held: WrittenPreset): Promise<FoundPreset> {
  if (!("of" in held)) return { content: held, schema: null };
  const { mode, of, instructions } = held;
  const saved = await getSchema(access, of.id, of.version);
  return { content: { mode, schema: saved.schema, instructions }, schema: placeOf(saved) };
}

async function versionOf(
  access: Access,
  { id, version }: { id: string; version: number },
): Promise<SavedSchema | null> {
  return getSchema(access, id, version).catch((cause: unknown) => {
    if (cause instanceof ApiError && cause.status === 404) return null;
    throw cause;
  });
}

const placeOf = ({ id, name, version, newest_version: newest, archived_at }: SavedSchema) => ({
  ...{ id, name, version, newest },
  archived: archived_at !== null,
});
