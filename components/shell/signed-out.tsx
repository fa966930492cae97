"use client";
import { useEffect, useEffectEvent } from "react";
import { fetchParsed } from "@/lib/queries/fetch-parsed.ts";
import { laterPart, useLater } from "../ui/later.ts";

const signedOutDialog = laterPart(async () => (await import("./signed-out-dialog.tsx")).SignedOutDialog);

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
  const SignedOutDialog = useLater(signedOutDialog, open);
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
  return SignedOutDialog ? <SignedOutDialog onClose={() => onClose(false)} /> : null;
}
