"use client";
import { signOut } from "@/lib/session/auth-requests.ts";
import { useToast } from "../ui/toast.tsx";

/** Signs out here and on the server, and leaves no file of the person's behind in this browser. */
export function useLeave(): () => Promise<void> {
  const toast = useToast();
  return async () => {
    try {
      await signOut();
    } catch {
      // Until the server has ended it, a copy of the cookie would still open this workspace.
      toast({ tone: "negative", title: "You are still signed in: the dashboard did not answer. Try again." });
      return;
    }
    const { forgetQueue } = await import("@/lib/queries/kept-queue.ts");
    await forgetQueue();
    window.location.assign("/sign-in");
  };
}
