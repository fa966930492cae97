import { isId } from "@verso/contract/id-text";
import { listOrders, modes, sortDirections } from "@verso/contract/vocabulary";
import { createParser, parseAsArrayOf, parseAsString, parseAsStringLiteral } from "nuqs";
import { statusGroupOf } from "@/lib/format/status-groups.ts";
import { isHash } from "@/lib/schemas/schema-name.ts";
import { parseDay } from "@/lib/usage/day-range.ts";

const parseAsDay = createParser({ parse: parseDay, serialize: (day) => day });

const parseAsStatusGroup = createParser({ parse: statusGroupOf, serialize: (group) => group });

/** How links name a schema that were made before schemas were the service's. */
const former = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Its SHA-256, or its id in the library. */
const parseAsSchema = createParser({
  parse: (text) => (isHash(text) || isId("sch", text) || former.test(text) ? text : null),
  serialize: (schema) => schema,
});

/** Filters of the list, as they stand in the address. */
export const listParams = {
  name: parseAsString,
  status: parseAsStatusGroup,
  mode: parseAsStringLiteral(modes),
  person: parseAsString,
  key: parseAsString,
  schema: parseAsSchema,
  from: parseAsDay,
  to: parseAsDay,
  order: parseAsStringLiteral(listOrders).withDefault("newest"),
  review: parseAsStringLiteral(["needed", "done"] as const),
  sort: parseAsString,
  direction: parseAsStringLiteral(sortDirections).withDefault("ascending"),
  columns: parseAsArrayOf(parseAsString),
};
