"use client";
import { QueryClientProvider } from "@tanstack/react-query";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { type ReactNode, useState } from "react";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { makeQueryClient } from "@/lib/queries/client.ts";
import { usePause } from "@/lib/queries/pauses.ts";
import { PauseContext } from "../ui/pause.ts";
import { ToastProvider } from "../ui/toast.tsx";
import { SignedOut } from "./signed-out.tsx";

/** A step that is asked for meanwhile leads back to where one was. */
function goToFirstSteps() {
  const { pathname, search } = window.location;
  window.location.assign(`/first-steps?${new URLSearchParams({ callbackUrl: pathname + search })}`);
}

/** What the pages of a workspace stand on: server state, URL state, toasts. The sign-in needs none of it. */
export function WorkspaceProviders({ email, children }: { email: string; children: ReactNode }) {
  const [signedOut, setSignedOut] = useState(false);
  // What changed elsewhere shows with the next answer.
  const [client] = useState(() =>
    makeQueryClient((error) => {
      const { code } = asApiError(error);
      if (code === "not_signed_in") setSignedOut(true);
      if (code === "step_needed") goToFirstSteps();
    }),
  );
  const close = (back: boolean) => {
    setSignedOut(false);
    if (back) void client.invalidateQueries();
  };
  return (
    <QueryClientProvider client={client}>
      <NuqsAdapter>
        <PauseContext value={usePause()}>
          <ToastProvider>{children}</ToastProvider>
        </PauseContext>
      </NuqsAdapter>
      <SignedOut email={email} open={signedOut} onClose={close} />
    </QueryClientProvider>
  );
}
