import { listTitles } from "@/lib/api/extractions.ts";
import { serviceFilters, whereValuesAreKnown } from "@/lib/api/named-query.ts";
import { json, parseQuery, route } from "@/lib/api/route.ts";
import { NamedFilters } from "@/lib/queries/shapes.ts";

/** The values by which what is listed is told apart, and their sums; of one person's submissions the service knows none. */
export const GET = route("read", async ({ request, workspace, access }) => {
  const { person, ...asked } = parseQuery(request, NamedFilters, { gathered: ["metadata", "title"] });
  const found = person === undefined ? await serviceFilters({ workspace, access }, asked) : null;
  if (found === null) return json(none);
  return json((await whereValuesAreKnown(found.filters, (filters) => listTitles(access, filters))) ?? none);
});

const none = { data: [], extractions: 0, complete: true };
