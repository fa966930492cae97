"use client";

import { useEffect, useRef } from "react";

const isWritten = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA)$/.test(target.tagName));

/** Takes files that are pasted anywhere in the window where nothing is written. */
export function usePastedFiles(onFiles: (files: File[]) => void): void {
  const taker = useRef(onFiles);
  taker.current = onFiles;
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || isWritten(event.target)) return;
      event.preventDefault();
      taker.current(files);
    };
    window.addEventListener("paste", onPaste);
    return () => window.removeEventListener("paste", onPaste);
  }, []);
}
