import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";

/** A dense table with hairlines. It scrolls sideways by itself, never the page, and has the corners of the surface that it fills. */
export function Table({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  return (
    <div className="relative overflow-x-auto rounded-[inherit]">
      <table aria-label={label} className={clsx("w-full border-collapse text-left text-13", className)}>
        {children}
      </table>
    </div>
  );
}

export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead className="border-b border-line bg-surface">
      <tr>{children}</tr>
    </thead>
  );
}

type Align = { align?: "left" | "right" | undefined };

export function HeadCell({ align = "left", className, ...rest }: Omit<ComponentProps<"th">, "align"> & Align) {
  return (
    <th
      scope="col"
      {...rest}
      className={clsx(
        "h-9 whitespace-nowrap px-4 text-12 font-medium text-faint",
        align === "right" && "text-right",
        className,
      )}
    />
  );
}

/** A table may have several: a line parts them, and within one that is not `divided` the rows stand together. */
export function TableBody({ divided = true, children }: { divided?: boolean; children: ReactNode }) {
  return (
    <tbody className={clsx("not-first-of-type:border-t border-line", divided && "divide-y divide-line")}>
      {children}
    </tbody>
  );
}

/** `interactive` marks a row that opens something: put one `RowLink` in it, and the row is its click area. */
export function Row({ interactive = false, className, ...rest }: ComponentProps<"tr"> & { interactive?: boolean }) {
  return (
    <tr
      {...rest}
      className={clsx(
        "relative",
        interactive && "transition-colors hover:bg-hover/60 aria-selected:bg-accent-soft/60",
        className,
      )}
    />
  );
}

export function Cell({ align = "left", className, ...rest }: Omit<ComponentProps<"td">, "align"> & Align) {
  return (
    <td
      {...rest}
      className={clsx("h-11 px-4 py-2 align-middle", align === "right" && "tabular text-right", className)}
    />
  );
}
