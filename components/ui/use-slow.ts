import { useEffect, useState } from "react";

/** After which a wait is spoken of. */
export const slowAfterS = 5;

/** Whether something has been waited for so long that it should be said. */
export function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSlow(true), slowAfterS * 1_000);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting]);
  return slow;
}
