import clsx from "clsx";
import type { ReactNode } from "react";

/** Says what will be here, shows it of one document as an example, and gives the one action that brings it. */
export function EmptyState({
  icon,
  title,
  children,
  action,
  example,
  className,
}: {
  icon?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** What one document would have here: names with their values. */
  example?: readonly (readonly [name: string, value: string])[] | undefined;
  className?: string;
}) {
  return (
    <div className={clsx("flex flex-col items-center px-6 py-12 text-center", className)}>
      {icon ? (
        <span
          aria-hidden="true"
          className="mb-3 flex size-9 items-center justify-center rounded-[8px] border border-line bg-sunken text-muted [&_svg]:size-4.5"
        >
          {icon}
        </span>
      ) : null}
      <p className="text-14 font-medium text-ink">{title}</p>
      {children ? <div className="mt-1 max-w-[44ch] text-13 text-pretty text-muted">{children}</div> : null}
      {example ? (
        <figure className="mt-4 max-w-full rounded-control border border-dashed border-line-strong px-4 py-2.5 text-left">
          <figcaption className="text-12 text-faint">For example</figcaption>
          <dl className="mt-1 flex flex-wrap gap-x-6 gap-y-1.5">
            {example.map(([name, value]) => (
              <div key={name} className="min-w-0">
                <dt className="text-12 text-muted">{name}</dt>
                <dd className="tabular text-13 text-ink wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        </figure>
      ) : null}
      {action ? <div className="mt-4">{action}</div> : null}
    </div>
  );
}
