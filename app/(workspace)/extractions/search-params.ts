import { listOrders, modes } from "@verso/contract/vocabulary";
import { createParser, parseAsString, parseAsStringLiteral } from "nuqs";
import { statusGroupOf } from "@/lib/format/status-groups.ts";
import { parseDay } from "@/lib/usage/day-range.ts";

const parseAsDay = createParser({ parse: parseDay, serialize: (day) => day });

const parseAsStatusGroup = createParser({ parse: statusGroupOf, serialize: (group) => group });

const parseAsHash = createParser({
  parse: (text) => (/^[0-9a-f]{64}$/.test(text) ? text : null),
  serialize: (hash) => hash,
});

/** Filters of the list, as they stand in the address. */
export const listParams = {
  name: parseAsString,
  status: parseAsStatusGroup,
  mode: parseAsStringLiteral(modes),
  person: parseAsString,
  key: parseAsString,
  schema: parseAsHash,
  from: parseAsDay,
  to: parseAsDay,
  order: parseAsStringLiteral(listOrders).withDefault("newest"),
  review: parseAsStringLiteral(["needed", "done"] as const),
};
