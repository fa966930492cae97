import clsx from "clsx";
import type { ReactNode } from "react";

/** One figure of an extraction's head. Stands in a `dl`; `plain` where the figure says itself what it is. */
export function Fact({ label, plain = false, children }: { label: string; plain?: boolean; children: ReactNode }) {
  return (
    <div className="flex min-w-0 items-center gap-1.5">
      <dt className={clsx("shrink-0 text-faint", plain && "sr-only")}>{label}</dt>
      <dd className="tabular min-w-0 text-muted">{children}</dd>
    </div>
  );
}
