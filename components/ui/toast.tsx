"use client";
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";
import { randomKey } from "@/lib/queries/random-key.ts";
import { laterPart, useLater } from "./later.ts";
import type { Notice } from "./notice.ts";

export const toasts = laterPart(async () => (await import("./toasts.tsx")).Toasts);

const ToastContext = createContext<((notice: Notice) => void) | null>(null);

/** `toast({title, ...})`: says that something happened. Errors that need an answer belong on the page. */
export function useToast(): (notice: Notice) => void {
  const toast = useContext(ToastContext);
  if (!toast) throw new Error("useToast needs a ToastProvider above it");
  return toast;
}

/** Once, around the pages of a workspace. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [notices, setNotices] = useState<(Notice & { id: string })[]>([]);
  const toast = useCallback((notice: Notice) => {
    setNotices((before) => [...before.slice(-2), { ...notice, id: randomKey() }]);
  }, []);
  const remove = useCallback((id: string) => setNotices((before) => before.filter((notice) => notice.id !== id)), []);
  const Toasts = useLater(toasts, notices.length > 0);
  const value = useMemo(() => toast, [toast]);
  return (
    <ToastContext.Provider value={value}>
      {children}
      {Toasts ? <Toasts notices={notices} onGone={remove} /> : null}
    </ToastContext.Provider>
  );
}
