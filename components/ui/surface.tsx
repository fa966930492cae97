import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";

/** A bordered plane on the canvas: hairline, no shadow. */
export function Surface({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={clsx("rounded-surface border border-line bg-surface", className)} />;
}

/** A surface with a heading, what may be done with it, and its body. */
export function Card({
  title,
  description,
  action,
  children,
  className,
  flush = false,
  fill = false,
  id,
}: {
  title: ReactNode;
  description?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
  className?: string;
  /** The body reaches the edges: for tables. */
  flush?: boolean;
  /** The body takes the height that is left: for what grows, such as a chart. */
  fill?: boolean;
  id?: string;
}) {
  return (
    <section
      aria-labelledby={id}
      className={clsx("rounded-surface border border-line bg-surface", fill && "flex flex-col", className)}
    >
      <header className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5">
        <div className="min-w-0 flex-1 basis-44">
          <h2 id={id} className="text-14 font-semibold text-ink">
            {title}
          </h2>
          {description ? <p className="text-13 text-muted">{description}</p> : null}
        </div>
        {action}
      </header>
      <div
        className={clsx(
          flush ? "rounded-b-[inherit] border-t border-line" : "px-4 pb-4",
          fill && "flex flex-1 flex-col",
        )}
      >
        {children}
      </div>
    </section>
  );
}
