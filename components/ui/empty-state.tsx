import clsx from "clsx";
import type { ReactNode } from "react";

/** Says what will be here, and gives the one action that brings it. */
export function EmptyState({
  icon,
  title,
  children,
  action,
  className,
}: {
  icon?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
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
      {action ? <div className="mt-4">{action}</div> : null}
    </div>
  );
}
