import { parseAsBoolean, parseAsInteger, parseAsString } from "nuqs";

/** What a link to the library carries. */
export const libraryParams = { q: parseAsString.withDefault(""), archived: parseAsBoolean.withDefault(false) };
/** What a link to a schema carries: the version that is open, and the one that it is compared with. */
export const schemaParams = { version: parseAsInteger, compare: parseAsInteger };
