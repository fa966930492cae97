"use client";
import { RotateCw } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "./button.tsx";
import type { ButtonSize } from "./button-class.ts";

/** How long the service asked to be left alone after a failure. */
type Wait = { retryAfterS?: number | undefined };

/** Seconds that are still to be waited since this failure came, as the service asked with `Retry-After`. */
function useWaitS(trouble: Wait): number {
  const askedS = trouble.retryAfterS ?? 0;
  const [leftS, setLeftS] = useState(askedS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new failure begins a new wait, of whatever length
  useEffect(() => {
    const until = Date.now() + askedS * 1000;
    const tick = () => {
      const left = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setLeftS(left);
      if (left === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [trouble, askedS]);
  return leftS;
}

/** "Try again", once the service is willing to be asked again. */
export function RetryButton({
  trouble,
  onRetry,
  retrying,
  size = "md",
}: {
  trouble: Wait;
  onRetry: () => void;
  retrying: boolean;
  size?: ButtonSize;
}) {
  const waitS = useWaitS(trouble);
  return (
    <Button
      size={size}
      icon={<RotateCw aria-hidden="true" />}
      busy={retrying}
      disabled={waitS > 0}
      onClick={onRetry}
      className="tabular"
    >
      {waitS > 0 && !retrying ? `Try again in ${waitS} s` : "Try again"}
    </Button>
  );
}
