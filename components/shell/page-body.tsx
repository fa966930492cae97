import clsx from "clsx";
import type { ReactNode } from "react";

/** The content of a page, up to 1,280 px wide. `full` uses the whole window, for the viewer. */
export function PageBody({
  full = false,
  className,
  children,
}: {
  full?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <main
      id="content"
      tabIndex={-1}
      data-full={full || undefined}
      className={clsx(
        "flex min-w-0 flex-1 flex-col outline-none",
        !full && "mx-auto w-full max-w-content px-4 py-5 md:px-6 md:py-6",
        className,
      )}
    >
      {children}
    </main>
  );
}
