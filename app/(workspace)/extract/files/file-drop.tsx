"use client";

import { type DragEventHandler, useEffect } from "react";
import { useDropzone } from "react-dropzone";
import { isHidden } from "./file-folder.ts";
import { pickerTypes } from "./pre-check.ts";

/** Of folders so many files are taken. */
const filesMax = 2_000;

export type FileDropProps = {
  onFiles: (files: File[]) => void;
  disabled?: boolean;
  /** Each new one opens the browser's own window, for files or for a folder. */
  wish?: { folder: boolean } | null;
};

/**
 * Takes files and folders that are let go anywhere in the window, or chosen as wished. What cannot be read is taken, too: the list says
 * why.
 */
export function FileDrop({ onFiles, disabled = false, wish = null }: FileDropProps) {
  const { getRootProps, getInputProps, inputRef, open, isDragGlobal } = useDropzone({
    accept: pickerTypes,
    disabled,
    noClick: true,
    noKeyboard: true,
    noPaste: true,
    onDrop: (fit, others) => {
      const files = [...fit, ...others.map(({ file }) => file)].filter((file) => !isHidden(file));
      if (files.length > 0) onFiles(files.slice(0, filesMax));
    },
  });
  useEffect(() => {
    // The window, not an element: whatever lies on the page takes files, too.
    const { onDragOver, onDrop } = getRootProps();
    const [over, drop] = [ofBrowser(onDragOver), ofBrowser(onDrop)];
    window.addEventListener("dragover", over);
    window.addEventListener("drop", drop);
    return () => {
      window.removeEventListener("dragover", over);
      window.removeEventListener("drop", drop);
    };
  }, [getRootProps]);
  useEffect(() => {
    // What was let go before comes now.
    dispatchEvent(new Event("verso:takes-files"));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a wish is opened once, however often its way changes
  useEffect(() => {
    if (wish === null || disabled || inputRef.current === null) return;
    inputRef.current.webkitdirectory = wish.folder;
    open();
  }, [wish]);
  return (
    <>
      <input {...getInputProps({ "aria-label": "Add documents", hidden: true })} />
      {isDragGlobal && !disabled ? <Overlay /> : null}
    </>
  );
}

/** A handler that is made for React's events, of which it uses what the browser's own have. */
const ofBrowser = (handler: DragEventHandler | undefined) => (event: Event) =>
  handler?.(event as unknown as Parameters<DragEventHandler>[0]);

function Overlay() {
  return (
    <div
      className="fixed inset-0 z-60 flex items-center justify-center bg-canvas/80 p-6"
      aria-hidden="true"
      // A pointer moves by itself only when it holds nothing: what it held has left in a way that nobody told.
      onPointerMove={() => document.dispatchEvent(new Event("dragend"))}
    >
      <div className="pointer-events-none flex h-full w-full items-center justify-center rounded-surface border-2 border-dashed border-accent bg-accent-soft/70">
        <p className="text-20 font-semibold text-ink">Let go to add these documents</p>
      </div>
    </div>
  );
}
