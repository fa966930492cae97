"use client";

import { laterPart, useLater } from "@/components/ui/later.ts";
import type { FileDropProps } from "./file-drop.tsx";

const fileDrop = laterPart<FileDropProps>(async () => (await import("./file-drop.tsx")).FileDrop);

/** Takes files soon after the page works, before a drag can begin over it; what is let go or wished for before is kept until then. */
export function LaterFileDrop(props: FileDropProps) {
  const FileDrop = useLater(fileDrop, true);
  return FileDrop ? <FileDrop {...props} /> : null;
}
