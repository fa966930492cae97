"use client";
import { signInPath } from "@/lib/session/sign-in-path.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Dialog } from "../ui/dialog.tsx";

/** What is said when the session has ended, over the page. */
export function SignedOutDialog({ onClose }: { onClose: () => void }) {
  const { pathname, search } = window.location;
  const href = signInPath({ page: pathname + search, ended: true });
  return (
    <Dialog
      open
      onOpenChange={onClose}
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
