import { createParser, createSerializer } from "nuqs/server";
import { parseDay } from "@/lib/usage/day-range.ts";

const parseAsMonth = createParser({
  parse: (text: string) => (parseDay(`${text}-01`) === null ? null : text),
  serialize: (month: string) => month,
});

/** Which UTC month the statement is of; the one before this where the address names none. */
export const statementParams = { month: parseAsMonth };

export const statementHref = createSerializer(statementParams);
