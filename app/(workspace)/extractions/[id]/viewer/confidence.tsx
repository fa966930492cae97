import { TriangleAlert } from "lucide-react";
import { Badge } from "@/components/ui/badge.tsx";
import { isDoubtful } from "./doubtful.ts";

/** How sure the reading is. A low one is marked by word, icon and colour. */
export function Confidence({ value, of }: { value: number; of: "page" | "block" | "value" }) {
  const percent = `${Math.floor(value * 100)}%`;
  if (isDoubtful(value)) {
    return (
      <Badge tone="attention" icon={<TriangleAlert aria-hidden="true" />}>
        Doubtful {percent}
      </Badge>
    );
  }
  return (
    <span className="tabular text-12 text-faint" title={`Confidence of the ${of}`}>
      <span className="sr-only">Confidence </span>
      {percent}
    </span>
  );
}
