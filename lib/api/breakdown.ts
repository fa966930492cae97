import "server-only";
import type { UsageSummary } from "@verso/contract/credit";
import { ApiError } from "../errors/api-error.ts";
import { peopleByKey } from "../store/person-keys.ts";
import { addedUp, type BreakdownBy, type Part } from "../usage/breakdown.ts";
import { listKeys } from "./keys.ts";
import { schemasSaying } from "./saved-schemas.ts";
import type { Access } from "./send.ts";
import { getUsageByDay, getUsageSummary } from "./usage.ts";

type Asked = { tenantId: string; by: BreakdownBy; from: string; to: string; isOwner: boolean };

/**
 * What was charged from `from` to before `to`, at most 31 days, by what is asked; null where the service cannot tell. The names of
 * keys are for owners, who manage them. Throws `ApiError`.
 */
export async function breakdown(access: Access, { by, ...asked }: Asked): Promise<Part[] | null> {
  const { from, to } = asked;
  if (by === "mode") {
    const { days } = await getUsageByDay(access, { from, to });
    return addedUp(days.map(({ mode, ...day }) => partOf({ value: mode, ...day })));
  }
  const group = by === "person" ? "key" : by;
  const told = await getUsageSummary(access, { from, to, group }).catch((cause: unknown) => {
    // One that knows no summary, or not this group.
    if (cause instanceof ApiError && [400, 404].includes(cause.status)) return null;
    throw cause;
  });
  if (told?.groups === undefined) return null;
  return addedUp(await named[by](access, asked, told.groups.map(partOf)));
}

const partOf = ({ value, pages, pages_failed: failed = 0, charged }: Row): Part => ({
  value,
  name: null,
  pages,
  failed,
  charged,
});
type Row = NonNullable<UsageSummary["groups"]>[number];

type Naming = (access: Access, asked: Omit<Asked, "by">, parts: Part[]) => Promise<Part[]> | Part[];

const named: Record<Exclude<BreakdownBy, "mode">, Naming> = {
  outcome: (_, __, parts) => parts,
  schema: async (access, _, parts) => {
    const hashes = parts.flatMap(({ value }) => value ?? []);
    const saved = await schemasSaying(access, hashes);
    return parts.map((part) => ({ ...part, name: saved.get(part.value ?? "")?.name ?? null }));
  },
  /** Each person submits by a key of their own; every other key is nobody's. */
  person: async (_, { tenantId }, parts) => {
    const people = await peopleByKey(tenantId);
    return parts.map((part) => {
      const person = people.get(part.value ?? "");
      return { ...part, value: person?.email ?? null, name: person?.name ?? null };
    });
  },
  key: async (access, { isOwner }, parts) => {
    if (!isOwner) return parts;
    const gap = (cause: unknown) => {
      if (cause instanceof ApiError && [403, 404].includes(cause.status)) return [];
      throw cause;
    };
    const names = new Map((await listKeys(access).catch(gap)).map(({ id, name }) => [id, name]));
    return parts.map((part) => ({ ...part, name: names.get(part.value ?? "") ?? null }));
  },
};
