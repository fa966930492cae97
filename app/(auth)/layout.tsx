import type { ReactNode } from "react";

export default function AuthLayout({ children }: { children: ReactNode }) {
  return <main className="mx-auto flex min-h-dvh w-full max-w-[376px] flex-col px-4 pt-[16vh] pb-10">{children}</main>;
}
