import clsx from "clsx";
import type { ReactNode } from "react";

/** One labelled figure of an extraction's head. Stands in a `dl`; a minor one gives way on narrow windows. */
export function Fact({ label, minor = false, children }: { label: string; minor?: boolean; children: ReactNode }) {
  return (
    <div className={clsx("flex min-w-0 items-center gap-1.5", minor && "max-md:hidden")}>
      <dt className="shrink-0 text-faint">{label}</dt>
      <dd className="tabular min-w-0 text-muted">{children}</dd>
    </div>
  );
}
