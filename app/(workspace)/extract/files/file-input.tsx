import type { RefObject } from "react";

type InputProps = {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  accept?: string;
  onFiles: (files: File[]) => void;
};

/** What the browser's own window for choosing files belongs to. It is opened by buttons, and seen by nobody. */
export function FileInput({ ref, label, accept, onFiles }: InputProps) {
  return (
    <input
      ref={ref}
      type="file"
      multiple
      hidden
      tabIndex={-1}
      aria-label={label}
      accept={accept}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // The same file may be chosen once more.
        target.value = "";
        if (files.length > 0) onFiles(files.filter(({ name }) => !name.startsWith(".")));
      }}
    />
  );
}
