import { useEffect, useState } from "react";

/** After which a wait is spoken of, and how often it is said anew. */
const slowStepS = 5;

/** How long something has been waited for, in seconds, in steps of five; 0 before the first. */
export function useSlow(waiting: boolean): number {
  const [waitedS, setWaitedS] = useState(0);
  useEffect(() => {
    if (!waiting) return;
    const begun = performance.now();
    // By the clock: timers of a page that is not in view come late.
    const timer = setInterval(
      () => setWaitedS(Math.floor((performance.now() - begun + 50) / (slowStepS * 1_000)) * slowStepS),
      slowStepS * 1_000,
    );
    return () => {
      clearInterval(timer);
      setWaitedS(0);
    };
  }, [waiting]);
  return waitedS;
}

/** What is said of such a wait. */
export const slowWords = (waitedS: number) => `The service has not answered for ${waitedS} s`;
