import type { ReactNode } from "react";

/** One thing that can be set: what it does at the left, the control at the right. */
export function Setting({
  title,
  description,
  children,
}: {
  title: string;
  description: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-label={title} className="grid gap-x-10 gap-y-3 py-6 first:pt-0 md:grid-cols-[280px_minmax(0,1fr)]">
      <div>
        <h2 className="text-14 font-semibold text-ink">{title}</h2>
        <p className="mt-0.5 text-13 text-pretty text-muted">{description}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
