import "server-only";
import { type FormerSchema, formerSchemas, noteBrought } from "../store/former-library.ts";
import { tenantAccess, tenantIds } from "../store/tenants.ts";
import { archiveSchema, createSchema, putSchema } from "./saved-schemas.ts";
import type { Access } from "./send.ts";

const againMs = 30_000;
const brought = new Map<string, Promise<void>>();

/**
 * Gives a tenant's own library to the service, once: names, versions, who saved them and when, what is in the archive. What was
 * broken off goes on where it was. Throws `ApiError` where the service takes no schemas.
 */
export function libraryBrought(access: Access, tenantId: string): Promise<void> {
  const known = brought.get(tenantId);
  if (known !== undefined) return known;
  const bringing = bringAll(access, tenantId);
  brought.set(tenantId, bringing);
  bringing.catch(() => brought.delete(tenantId));
  return bringing;
}

async function bringAll(access: Access, tenantId: string): Promise<void> {
  for (const schema of await formerSchemas(tenantId)) {
    await noteBrought(tenantId, { formerId: schema.id, id: await bring(access, schema) });
  }
}

async function bring(access: Access, { id: formerId, name, archived, versions }: FormerSchema): Promise<string> {
  const asSaved = versions.map(({ content, by, at }) => ({
    schema: content,
    saved_at: at.toISOString(),
    ...(by === null ? {} : { saved_by: by }),
  }));
  const [first, ...others] = asSaved;
  if (first === undefined) throw new Error("a schema of the library has no version");
  let saved = await createSchema(access, { name, ...first }, `library-${formerId}`);
  for (const [i, version] of others.entries()) {
    // Those that were brought by an attempt before are there.
    if (i + 2 <= saved.version) continue;
    saved = await putSchema(access, saved.id, { body: version, after: i + 1 });
  }
  if (archived) await archiveSchema(access, saved.id);
  return saved.id;
}

/** Does that for every workspace, from the dashboard's start on, until nothing is left. */
export function bringLibraries(): void {
  const look = async () => {
    try {
      for (const id of await tenantIds()) await libraryBrought(await tenantAccess(id), id);
    } catch (cause) {
      console.error("the library of schemas could not be given to the service yet", cause);
      setTimeout(look, againMs).unref();
    }
  };
  void look();
}
