"use client";
import { signOut } from "next-auth/react";
import { forgetQueue } from "@/lib/queries/kept-queue.ts";
import { useToast } from "../ui/toast.tsx";

/** Signs out here and on the server, and leaves no file of the person's behind in this browser. */
export function useLeave(): () => Promise<void> {
  const toast = useToast();
  return async () => {
    const answer = await signOut({ redirect: false }).catch(() => undefined);
    // Until the server has ended it, a copy of the cookie would still open this workspace.
    if (!answer?.url || new URL(answer.url).searchParams.has("error")) {
      toast({ tone: "negative", title: "You are still signed in: the dashboard did not answer. Try again." });
      return;
    }
    await forgetQueue();
    window.location.assign("/sign-in");
  };
}
