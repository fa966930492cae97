"use client";
import clsx from "clsx";
import { CopyButton } from "./copy-button.tsx";

/** The request's id, in monospace, with its copy button. */
export function RequestIdLine({ requestId, className }: { requestId: string; className?: string }) {
  return (
    <span className={clsx("inline-flex max-w-full items-center gap-1 text-12 text-faint", className)}>
      <span className="shrink-0">Request</span>
      <code className="truncate">{requestId}</code>
      <CopyButton text={requestId} label="Copy request ID" />
    </span>
  );
}
