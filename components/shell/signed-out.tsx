"use client";
import { useEffect, useEffectEvent } from "react";
import { fetchParsed } from "@/lib/queries/fetch-parsed.ts";
import { signInPath } from "@/lib/session/sign-in-path.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";

/**
 * Says that the session has ended, over the page and without taking it away: what was typed is still there.
 * Who signs in elsewhere and comes back goes on; another person gets the page anew.
 */
export function SignedOut({
  email,
  open,
  onClose,
}: {
  email: string;
  open: boolean;
  onClose: (back: boolean) => void;
}) {
  const look = useEffectEvent(async () => {
    const who = await fetchParsed("/api/session", "SignedInPerson").catch(() => null);
    if (who === null) return;
    if (who.email === email) onClose(true);
    else window.location.reload();
  });
  useEffect(() => {
    if (!open) return;
    const onFocus = () => void look();
    window.addEventListener("focus", onFocus);
    document.addEventListener("visibilitychange", onFocus);
    return () => {
      window.removeEventListener("focus", onFocus);
      document.removeEventListener("visibilitychange", onFocus);
    };
  }, [open]);
  if (!open) return null;
  const { pathname, search } = window.location;
  const href = signInPath({ page: pathname + search, ended: true });
  return (
    <Dialog
      open
      onOpenChange={() => onClose(false)}
      title="Your session has ended"
      description="Sessions end after a while, or when they are ended from another browser. What you typed here is kept while this page stays open: sign in in a new tab, come back, and go on."
      footer={
        <>
          <ButtonLink href={href} prefetch={false}>
            Leave this page and sign in
          </ButtonLink>
          <ButtonLink href={href} prefetch={false} target="_blank" variant="primary">
            Sign in in a new tab
          </ButtonLink>
        </>
      }
    />
  );
}
