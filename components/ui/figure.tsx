import clsx from "clsx";
import type { ReactNode } from "react";
import { Skeleton } from "./skeleton.tsx";

type FigureProps = { label: ReactNode; value: ReactNode | undefined; note?: ReactNode; lines?: 1 | 2 };

/** One number that matters: what it is, the number, and what gives it a scale, for which so many lines are kept free. */
export function Figure({ label, value, note, lines = 1 }: FigureProps) {
  return (
    <div className="flex flex-col px-4 py-3.5">
      <dt className="text-13 text-muted">{label}</dt>
      <dd className="mt-1 text-20 font-semibold text-ink md:text-28">
        {value === undefined ? (
          <span className="flex h-7 items-center md:h-9">
            <Skeleton className="h-5 w-24 md:h-6" />
          </span>
        ) : (
          <span className="tabular">{value}</span>
        )}
      </dd>
      <dd className={clsx("tabular text-13 text-faint", lines === 2 ? "min-h-10" : "min-h-5")}>
        {value === undefined ? (
          <span className="flex h-5 items-center">
            <Skeleton className="h-3 w-32" />
          </span>
        ) : (
          note
        )}
      </dd>
    </div>
  );
}

/** Figures side by side, parted by hairlines; two by two in narrow windows. */
export function Figures({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl
      aria-label={label}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-surface border border-line bg-line *:bg-surface lg:grid-cols-4"
    >
      {children}
    </dl>
  );
}
