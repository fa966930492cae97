"use client";

import { TriangleAlert } from "lucide-react";
import { Badge } from "@/components/ui/badge.tsx";
import { useDoubt } from "./doubt.ts";
import { isDoubtful } from "./doubtful.ts";

/** Marks a reading that is doubtful, by word, icon and colour. Of the others there is nothing to say: a figure on each row would not be read. */
export function Confidence({ value }: { value: number | null | undefined }) {
  const { below } = useDoubt();
  if (typeof value !== "number" || !isDoubtful(value, below)) return null;
  return (
    <Badge tone="attention" icon={<TriangleAlert aria-hidden="true" />}>
      Doubtful {Math.floor(value * 100)}%
    </Badge>
  );
}
