"use client";

import { useEffect, useRef, useState } from "react";
import { droppedFiles } from "./dropped-files.ts";

const holdsFiles = (data: DataTransfer | null): data is DataTransfer => data?.types.includes("Files") === true;

/** Takes files and folders that are let go anywhere in the window. Gives whether some are held over it. */
export function useFileDrop(onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const taker = useRef(onFiles);
  taker.current = onFiles;
  useEffect(() => {
    const onOver = (event: DragEvent) => {
      if (!holdsFiles(event.dataTransfer)) return;
      // Without this the browser would open the file instead.
      event.preventDefault();
      setOver(true);
    };
    const onLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      if (!holdsFiles(event.dataTransfer)) return;
      event.preventDefault();
      setOver(false);
      void droppedFiles(event.dataTransfer).then((files) => {
        if (files.length > 0) taker.current(files);
      });
    };
    window.addEventListener("dragenter", onOver);
    window.addEventListener("dragover", onOver);
    window.addEventListener("dragleave", onLeave);
    window.addEventListener("drop", onDrop);
    return () => {
      window.removeEventListener("dragenter", onOver);
      window.removeEventListener("dragover", onOver);
      window.removeEventListener("dragleave", onLeave);
      window.removeEventListener("drop", onDrop);
    };
  }, []);
  return over;
}
