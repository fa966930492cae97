"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { schemaCheckQuery } from "@/lib/queries/previews.ts";
import { parseSchema } from "./parse-schema.ts";
import type { Refused } from "./refusals.ts";

/** What the service last refused, and whether it is being asked about this very text. */
export type ServiceCheck = { told: Refused | null; isAsking: boolean };

/**
 * What the service says of a schema while it is written, once nothing is wrong with it that can be seen from here. Where it cannot be
 * asked nothing is said: it is asked again when the schema is sent.
 */
export function useServiceCheck(text: string): ServiceCheck {
  const parsed = useMemo(() => parseSchema(text), [text]);
  const schema = parsed.ok ? parsed.schema : {};
  const { data, isFetching } = useQuery({ ...schemaCheckQuery(schema), enabled: parsed.ok });
  const [told, setTold] = useState<Refused | null>(null);
  const details = parsed.ok ? data?.details : undefined;
  // While the next text is looked at, what was refused of this one stays said.
  if (details !== undefined && (details.length === 0 ? told !== null : told?.text !== text))
    setTold(details.length === 0 ? null : { text, details, message: "", requestId: null });
  return { told, isAsking: parsed.ok && isFetching };
}
