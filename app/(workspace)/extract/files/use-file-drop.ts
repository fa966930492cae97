"use client";

import { useEffect, useRef, useState } from "react";
import { droppedFiles } from "./dropped-files.ts";

type Taker = { disabled?: boolean; onFiles: (files: File[]) => void };

const holdsFiles = (data: DataTransfer | null): data is DataTransfer => data?.types.includes("Files") === true;
const isWritten = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA)$/.test(target.tagName));

/**
 * Takes files and folders that are let go anywhere in the window, and files that are pasted where nothing is written. Gives whether
 * some are held over it. Where they are not taken the browser does not open them either.
 */
export function useFileDrop({ disabled = false, onFiles }: Taker): boolean {
  const [over, setOver] = useState(false);
  const taker = useRef({ disabled, onFiles });
  taker.current = { disabled, onFiles };
  useEffect(() => {
    const take = async (data: DataTransfer) => {
      if (taker.current.disabled) return;
      const files = await droppedFiles(data);
      if (files.length > 0) taker.current.onFiles(files);
    };
    const onOver = (event: DragEvent) => {
      if (!holdsFiles(event.dataTransfer)) return;
      // Without this the browser would open the file instead.
      event.preventDefault();
      if (taker.current.disabled) event.dataTransfer.dropEffect = "none";
      else setOver(true);
    };
    const onLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      if (!holdsFiles(event.dataTransfer)) return;
      event.preventDefault();
      setOver(false);
      void take(event.dataTransfer);
    };
    const onPaste = (event: ClipboardEvent) => {
      if (!holdsFiles(event.clipboardData) || isWritten(event.target)) return;
      event.preventDefault();
      void take(event.clipboardData);
    };
    window.addEventListener("dragenter", onOver);
    window.addEventListener("dragover", onOver);
    window.addEventListener("dragleave", onLeave);
    window.addEventListener("drop", onDrop);
    window.addEventListener("paste", onPaste);
    return () => {
      window.removeEventListener("dragenter", onOver);
      window.removeEventListener("dragover", onOver);
      window.removeEventListener("dragleave", onLeave);
      window.removeEventListener("drop", onDrop);
      window.removeEventListener("paste", onPaste);
    };
  }, []);
  return over;
}
