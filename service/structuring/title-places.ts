import type { TitlePlace } from "@verso/contract/titles";
import { toField } from "./questions/fields.ts";
import { titlesOf } from "./questions/titles.ts";

/** Which values of data that follow a schema say what document it is. */
export const titlePlaces = (schema: Readonly<Record<string, unknown>>): TitlePlace[] => titlesOf(toField(schema));
