"use client";

import { useQuery } from "@tanstack/react-query";
import type { ForetoldFields } from "@verso/contract/preview";
import { useMemo } from "react";
import { schemaCheckQuery } from "@/lib/queries/previews.ts";
import { parseSchema } from "./parse-schema.ts";

/**
 * Which fields of a schema nobody answers, whatever the document says; null where that is not known. While another text is looked at, what was
 * said of the one before stays in view.
 */
export function useForetold(text: string): ForetoldFields | null {
  const parsed = useMemo(() => parseSchema(text), [text]);
  const { data } = useQuery({
    ...schemaCheckQuery(parsed.ok ? parsed.schema : {}),
    enabled: parsed.ok,
    placeholderData: (before) => before,
  });
  return (parsed.ok && data?.foretold) || null;
}
