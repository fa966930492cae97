import clsx from "clsx";
import type { Trouble } from "./error-state.tsx";
import { RequestIdLine } from "./request-id-line.tsx";

/** What was refused, within the form or dialog that asked for it, with the request to quote. */
export function TroubleLine({ trouble, className }: { trouble: Trouble; className?: string }) {
  return (
    <div role="alert" className={clsx("text-13 text-negative", className)}>
      {trouble.message}
      {trouble.requestId ? <RequestIdLine requestId={trouble.requestId} className="flex!" /> : null}
    </div>
  );
}
