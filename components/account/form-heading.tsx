import type { ReactNode } from "react";

/** What a form that is the whole page is about, and one sentence on it. */
export function FormHeading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className="mb-6">
      <h1 className="text-20 font-semibold text-ink">{title}</h1>
      <p className="mt-1 text-14 text-pretty wrap-anywhere text-muted">{children}</p>
    </header>
  );
}
