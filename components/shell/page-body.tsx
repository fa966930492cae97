import clsx from "clsx";
import type { ReactNode } from "react";

/**
 * The content of a page, up to 1,280 px wide; `wide`, where there is more to show side by side, up to 1,680 px. `full` uses the whole
 * window, for the viewer.
 */
export function PageBody({
  full = false,
  wide = false,
  className,
  children,
}: {
  full?: boolean;
  wide?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <main
      id="content"
      tabIndex={-1}
      data-full={full || undefined}
      data-wide={wide || undefined}
      className={clsx(
        "flex min-w-0 flex-1 flex-col outline-none",
        !full && "mx-auto w-full px-4 py-5 md:px-6 md:py-6",
        !full && (wide ? "max-w-wide" : "max-w-content"),
        className,
      )}
    >
      {children}
    </main>
  );
}
