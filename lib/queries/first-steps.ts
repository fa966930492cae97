import { queryOptions } from "@tanstack/react-query";
import { fetchParsed } from "./fetch-parsed.ts";
import { queryKeys } from "./keys.ts";

/** What a workspace has done for the first time; `joined`: a colleague is there, or a program has used a key; null where one may not know. */
export type FirstSteps = {
  read: boolean;
  structured: boolean;
  reviewed: boolean;
  saved: boolean;
  joined: boolean | null;
};

const done = "succeeded,partially_succeeded";

/** How far a workspace has come. `mayManage`: whether one may see its people and keys. */
export const firstStepsQuery = (mayManage: boolean) =>
  queryOptions({
    queryKey: queryKeys.firstSteps(mayManage),
    queryFn: async ({ signal }): Promise<FirstSteps> => {
      const any = async (query: Record<string, string>) => {
        const params = new URLSearchParams({ ...query, limit: "1" });
        return (await fetchParsed(`/api/extractions?${params}`, "NamedExtractionList", { signal })).data.length > 0;
      };
      const joins = async () => {
        const [{ data: people }, { data: keys }] = await Promise.all([
          fetchParsed("/api/people", "People", { signal }),
          fetchParsed("/api/keys", "ListedKeys", { signal }),
        ]);
        return (
          people.length > 1 ||
          keys.some(({ own, person, last_used_at: used }) => !own && person === null && used !== null)
        );
      };
      const [read, structured, reviewed, schemas, joined] = await Promise.all([
        any({ status: done }),
        any({ status: done, mode: "structured" }),
        any({ review: "done" }),
        fetchParsed("/api/schemas", "SchemaList", { signal }),
        mayManage ? joins() : null,
      ]);
      return { read, structured, reviewed, saved: schemas.data.length > 0, joined };
    },
  });
