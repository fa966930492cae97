import type { ReactNode } from "react";
import { Wordmark } from "./mark.tsx";

/** A whole page that says one thing: not found, failed. Stands without the shell. */
export function MessagePage({ title, children, actions }: { title: string; children: ReactNode; actions: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[440px] flex-col px-4 pt-[16vh] pb-10">
      <Wordmark />
      <h1 className="mt-8 text-20 font-semibold text-ink">{title}</h1>
      <div className="mt-1 text-14 text-pretty text-muted">{children}</div>
      <div className="mt-6 flex flex-wrap gap-2">{actions}</div>
    </main>
  );
}
