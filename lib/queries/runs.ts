import { queryOptions } from "@tanstack/react-query";
import { anyActive, listPause } from "./extractions.ts";
import { fetchParsed } from "./fetch-parsed.ts";
import { inLine } from "./in-line.ts";
import { queryKeys } from "./keys.ts";

/** How many runs of one file are told of. */
const runsMax = 100;

/** The newest runs of a file, by its upload or by its bytes. */
async function fetchRuns(of: { upload_id: string } | { sha256: string }, signal: AbortSignal) {
  const path = `/api/extractions?${new URLSearchParams({ ...of, limit: String(runsMax) })}`;
  const list = await fetchParsed(path, "NamedExtractionList", { signal });
  return list.data.map((run) => {
    const [schema, version] = [list.schema_names[run.id], list.schema_versions[run.id]];
    const saved = schema === undefined || version === undefined ? null : { name: schema, version };
    return { ...run, name: list.names[run.upload_id] ?? null, by: list.submitters[run.id] ?? null, saved };
  });
}

/** Every run of a file, the first one first. */
export const runsQuery = (uploadId: string) =>
  queryOptions({
    queryKey: [...queryKeys.extractions, "runs", uploadId],
    queryFn: async ({ signal }) => (await fetchRuns({ upload_id: uploadId }, signal)).toReversed(),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data !== undefined && anyActive({ data }) ? listPause(dataUpdateCount) : false,
  });

/** What was read of a file of these bytes, newest first. Asked once: whoever cannot tell is not asked again. */
export const sameBytesQuery = (sha256: string) =>
  queryOptions({
    queryKey: [...queryKeys.extractions, "recent", "bytes", sha256],
    queryFn: ({ signal }) => inLine(() => fetchRuns({ sha256 }, signal)),
    retry: false,
    networkMode: "always",
  });
