import { useState } from "react";

/**
 * Keeps a dialog that shows a secret open until somebody says that it is kept: who closes it in another way is asked first.
 * `change` is what opening and closing do.
 */
export function useSecretGuard(shown: boolean, change: (open: boolean) => void) {
  const [asking, setAsking] = useState(false);
  return {
    onOpenChange: (next: boolean) => (!next && shown ? setAsking(true) : change(next)),
    guard: {
      asking,
      onKept: () => {
        setAsking(false);
        change(false);
      },
      onStay: () => setAsking(false),
    },
  };
}

export type SecretGuard = ReturnType<typeof useSecretGuard>["guard"];
