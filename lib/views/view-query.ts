/** What of the list's address says what is listed, and how. */
const plainNames = [
  ...["name", "status", "mode", "person", "key", "schema", "from", "to", "review"],
  ...["order", "sort", "direction", "columns"],
];
const gathered = /^(metadata|title)\[[^[\]]{1,60}\]$/;

/** The part of an address's query that a view keeps, in one order, so that two that say the same are the same text. */
export function viewQueryOf(params: URLSearchParams): string {
  const kept = [...params].filter(([name]) => plainNames.includes(name) || gathered.test(name));
  const sorted = new URLSearchParams(kept.toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)));
  return sorted.toString();
}

/** The address of a list as a view has it, which says what it holds also to who does not have the view. */
export function addressOfView({ id, query }: { id: string; query: string }): string {
  return `/extractions?${new URLSearchParams([["view", id], ...new URLSearchParams(query)])}`;
}
