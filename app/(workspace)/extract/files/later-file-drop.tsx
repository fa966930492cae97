"use client";

import { laterPart, useLater, useTouched } from "@/components/ui/later.ts";
import type { FileDropProps } from "./file-drop.tsx";

const fileDrop = laterPart<FileDropProps>(async () => (await import("./file-drop.tsx")).FileDrop);

/** Takes files once somebody is there: what is let go or wished for before is kept until then. */
export function LaterFileDrop(props: FileDropProps) {
  const FileDrop = useLater(fileDrop, useTouched());
  return FileDrop ? <FileDrop {...props} /> : null;
}
