import { parseAsStringLiteral } from "nuqs";
import { auditKinds } from "@/lib/audit/events.ts";

/** The filter of the list, as it stands in the address. */
export const activityParams = { kind: parseAsStringLiteral(auditKinds) };
