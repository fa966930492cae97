"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { formatCount } from "@/lib/format/counts.ts";

const rowsAtOnce = 100;
type Placed = { path: string };

/** The first rows of many, at least as far as the one that must be in view; and the way to more. */
export function useShownRows<Row extends Placed>(rows: readonly Row[], revealed: string | null) {
  const [shown, setShown] = useState(rowsAtOnce);
  const revealedAt = rows.findIndex(({ path }) => revealed === path || revealed?.startsWith(`${path}/`));
  const visible = Math.max(shown, revealedAt + 1);
  const more =
    rows.length > visible ? (
      <div className="tabular flex items-center gap-3 px-2.5 py-2 text-12 text-muted">
        {`${visible} of ${formatCount(rows.length, "row", "rows")}`}
        <Button size="sm" onClick={() => setShown(visible + rowsAtOnce)}>
          Show more
        </Button>
      </div>
    ) : null;
  return { rows: rows.slice(0, visible), more };
}
