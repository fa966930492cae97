import type { ReactNode } from "react";
import { Wordmark } from "@/components/shell/mark.tsx";

/** One column for who is not in yet: on a surface where there is room around it. */
export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[448px] flex-col px-4 pt-10 pb-10 sm:pt-[12vh]">
      <Wordmark />
      <div className="mt-8 sm:mt-6 sm:rounded-surface sm:border sm:border-line sm:bg-surface sm:p-8">{children}</div>
    </main>
  );
}
