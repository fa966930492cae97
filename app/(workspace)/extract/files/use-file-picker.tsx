"use client";

import { type ReactNode, useRef } from "react";
import { pickerTypes } from "./pre-check.ts";

const accept = Object.keys(pickerTypes).join(",");

/** The browser's own window in which files, or a folder, are chosen. `picker` must be drawn; `choose` gives what opens it. */
export function useFilePicker(
  onFiles: (files: File[]) => void,
  disabled: boolean,
): { picker: ReactNode; choose: (folder: boolean) => () => void } {
  const input = useRef<HTMLInputElement>(null);
  const choose = (folder: boolean) => () => {
    if (input.current === null) return;
    input.current.webkitdirectory = folder;
    input.current.click();
  };
  const picker = (
    <input
      ref={input}
      type="file"
      hidden
      multiple
      aria-label="Add documents"
      accept={accept}
      disabled={disabled}
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])]);
        // The same file may be chosen once more.
        target.value = "";
      }}
    />
  );
  return { picker, choose };
}
